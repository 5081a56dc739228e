/** The dialogs that change an account. Each asks before the change, and reports that the change was made. A new password is shown once. */
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { normalEmail } from '#contracts/email.ts'
import type { Person } from '#contracts/operator.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { copy } from '#web/ui/clipboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { GiveCreditsDialog, PlanDialog } from './plan-dialogs.tsx'

const changes = {
  disable: (userId: string) => call('setAccountState', { userId, state: 'disabled' }),
  enable: (userId: string) => call('setAccountState', { userId, state: 'active' }),
  promote: (userId: string) => call('setOperator', { userId, operator: true }),
  'sign-out': (userId: string) => call('endSessionsOf', { userId }),
  demote: (userId: string) => call('setOperator', { userId, operator: false }),
}
type Change = keyof typeof changes
export type PersonAction = Change | 'password' | 'erase' | 'plan' | 'credits'

/** The actions that take something away from a person. */
export const takesAway: readonly PersonAction[] = ['sign-out', 'disable', 'demote', 'erase']

interface PersonDialogProps {
  person: Person
  action: PersonAction
  onClose(): void
}

export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  if (action === 'password') return <PasswordDialog email={person.email} userId={person._id} onClose={onClose} />
  if (action === 'erase') return <EraseDialog email={person.email} userId={person._id} onClose={onClose} />
  if (action === 'plan') return <PlanDialog person={person} onClose={onClose} />
  if (action === 'credits') return <GiveCreditsDialog person={person} onClose={onClose} />
  return <ChangeDialog person={person} change={action} onClose={onClose} />
}

const strong = { email: <strong className="font-medium" /> }

function ChangeDialog({ person: { _id: userId, email }, change, onClose }: { person: Person; change: Change; onClose(): void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={t(`operator.${change}.title`)}
      words={{ confirm: t(`operator.${change}.confirm`), busy: t(`operator.${change}.busy`) }}
      danger={takesAway.includes(change)}
      onConfirm={async () => {
        await changes[change](userId)
        await queryClient.invalidateQueries({ queryKey: queryKeys.people })
        toast({ text: t(`operator.${change}.done`, { email }) })
        onClose()
      }}
      onClose={onClose}
    >
      <Trans i18nKey={`operator.${change}.text`} values={{ email }} components={strong} />
    </ConfirmDialog>
  )
}

/** Deleting an account cannot be undone, so the operator must type its e-mail. */
function EraseDialog({ userId, email, onClose }: { userId: string; email: string; onClose(): void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <ConfirmDialog
      title={t('operator.erase.title')}
      words={{ confirm: t('operator.erase.confirm'), busy: t('operator.erase.busy') }}
      danger
      onConfirm={async () => {
        setWrong(normalEmail(typed) !== email)
        if (normalEmail(typed) !== email) return
        await call('eraseAccount', { userId })
        await queryClient.invalidateQueries({ queryKey: queryKeys.people })
        toast({ text: t('operator.erase.done', { email }) })
        onClose()
      }}
      onClose={onClose}
      field={
        <TextField
          label={t('operator.erase.typeEmail')}
          type="email"
          autoComplete="off"
          value={typed}
          error={wrong ? t('operator.erase.otherEmail') : undefined}
          onChange={event => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      }
    >
      <Trans i18nKey="operator.erase.text" values={{ email }} components={strong} />
    </ConfirmDialog>
  )
}

function PasswordDialog({ userId, email, onClose }: { userId: string; email: string; onClose(): void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState<string | null>(null)
  if (password !== null) return <GivenPassword email={email} password={password} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('operator.password.title')}
      words={{ confirm: t('operator.password.confirm'), busy: t('operator.password.busy') }}
      danger
      onConfirm={async () => setPassword((await call('giveNewPassword', { userId })).password)}
      onClose={onClose}
    >
      <Trans i18nKey="operator.password.text" values={{ email }} components={strong} />
    </ConfirmDialog>
  )
}

function GivenPassword({ email, password, onClose }: { email: string; password: string; onClose(): void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const onCopy = () => {
    if (copy({ text: password, html: '' })) toast({ text: t('operator.password.copied') })
    else toast({ tone: 'danger', text: t('operator.password.copyFailed') })
  }
  return (
    <Dialog
      open
      title={t('operator.password.doneTitle')}
      onClose={onClose}
      actions={
        <>
          <Button icon={Copy} onClick={onCopy}>
            {t('operator.password.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('operator.password.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere">
          <Trans i18nKey="operator.password.shownOnce" values={{ email }} components={strong} />
        </p>
        <output
          aria-label={t('operator.password.label')}
          className="rounded-control border border-hairline bg-paper px-4 py-3 text-center font-mono text-lg wrap-anywhere select-all"
        >
          {password}
        </output>
      </div>
    </Dialog>
  )
}

/** Asks before a change and says what the change does. If the change fails, the dialog stays open and says why. */
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The consequences of the change. */
  children: ReactNode
  /** A field to fill in before confirming. */
  field?: ReactNode
  /** The button's text before and during the change. */
  words: { confirm: string; busy: string }
  danger: boolean
  /** Makes the change. The dialog shows the error that it throws. */
  onConfirm(): Promise<void>
  onClose(): void
}

export function ConfirmDialog({ title, children, field, words, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={isPending} onClick={() => mutate()}>
            {isPending ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-sm wrap-anywhere">{children}</p>
      {field && (
        <form
          className="mt-4"
          onSubmit={event => {
            event.preventDefault()
            if (!isPending) mutate()
          }}
        >
          {field}
        </form>
      )}
      {error !== null && (
        <Banner tone="danger" className="mt-4">
          {sentenceOf(error, currentLanguage())}
        </Banner>
      )}
    </Dialog>
  )
}

/** Deletes the member's own account, after saying what is lost and asking for confirmation. The owner's account cannot be deleted. */
import { useTranslation } from 'react-i18next'
import { normalEmail } from '#contracts/email.ts'
import { call } from '#web/api/client.ts'
import { useAuth, useMember } from '#web/session/auth-context.tsx'
import { useSubscription } from '#web/features/subscription/index.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EditSection, ProfileSection, ProfileForm } from './edit-section.tsx'

export function DeleteSection() {
  const { t } = useTranslation()
  const { isOwner } = useMember()
  const label = t('profile.delete.title')
  if (isOwner)
    return (
      <ProfileSection label={label}>
        <p className="text-quiet">{t('profile.delete.owner')}</p>
      </ProfileSection>
    )
  return (
    <EditSection label={label} shown={t('profile.delete.short')} edit={{ label: t('profile.delete.open'), word: t('profile.delete.word') }}>
      {(_, cancel) => <DeleteForm onCancel={cancel} />}
    </EditSection>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const { forget } = useAuth()
  const { email, hasPassword } = useMember()

  const form = useForm({
    initial: { password: '', email: '' },
    check: typed => ({
      ...(hasPassword && typed.password === '' && { password: t('profile.currentPasswordRequired') }),
      ...(!hasPassword && normalEmail(typed.email) !== email && { email: t('profile.delete.otherEmail') }),
    }),
    send: async typed => {
      await call('deleteAccount', hasPassword ? { password: typed.password } : { email: typed.email })
      forget('deleted')
    },
    fieldAtFault: () => (hasPassword ? 'password' : 'email'),
  })

  return (
    <ProfileForm
      form={form}
      failed={t('profile.delete.failed')}
      submit={{ word: t('profile.delete.submit'), sending: t('profile.delete.deleting') }}
      danger
      onCancel={onCancel}
    >
      <WhatIsLost />
      {hasPassword ? (
        <PasswordField label={t('profile.currentPassword')} required {...form.field('password')} />
      ) : (
        <TextField
          label={t('profile.delete.typeEmail', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email')}
        />
      )}
    </ProfileForm>
  )
}

function WhatIsLost() {
  const { t } = useTranslation()
  const subscription = useSubscription()
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('profile.delete.gone')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('profile.delete.goneSearches')}</li>
        <li>{t('profile.delete.goneJobs')}</li>
        {subscription?.billing && <li>{t('profile.delete.gonePlan')}</li>}
        <li>{t('profile.delete.gonePerson')}</li>
      </ul>
      <p>{t('profile.delete.keepFirst')}</p>
      {subscription && <p className="text-quiet">{t('profile.delete.keptBeginning')}</p>}
      <p className="text-quiet">{t('profile.delete.backups')}</p>
    </div>
  )
}

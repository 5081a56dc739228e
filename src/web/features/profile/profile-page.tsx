/** What a member can see and change of their account: each part has its own edit, save and cancel. */
import { useTranslation } from 'react-i18next'
import { nameError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'
import { useAuth, useMember } from '#web/features/auth/auth-context.tsx'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EditSection } from './edit-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TextForm } from './text-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const member = useMember()
  const { updateUser } = useAuth()

  /** Saves one change, shows it everywhere at once, and gives the sentence to say. */
  const save = async (change: CallRequest<'updateProfile'>): Promise<string> => {
    const { message, user } = await call('updateProfile', { name: null, username: null, password: null, ...change })
    updateUser(user)
    return message
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} back={{ to: paths.dashboard(), label: t('profile.back') }} />
      <div className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface">
        <ProfileSection label={t('profile.email')}>
          <TextField label={t('profile.email')} labelHidden hint={t('profile.emailNote')} type="email" value={member.email} readOnly />
        </ProfileSection>
        <EditSection label={t('profile.name')} shown={member.name} edit={{ label: t('profile.editName'), word: t('profile.edit') }}>
          {(finish, cancel) => (
            <TextForm
              label={t('profile.name')}
              hint={t('profile.nameHint')}
              autoComplete="name"
              saved={member.name}
              check={nameError}
              save={async name => finish(await save({ name }))}
              sentences={{ failed: t('profile.nameFailed'), unanswered: t('profile.nameError') }}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <EditSection
          label={t('profile.username')}
          shown={member.username}
          edit={{ label: t('profile.editUsername'), word: t('profile.edit') }}
        >
          {(finish, cancel) => (
            <TextForm
              label={t('profile.username')}
              hint={t('profile.usernameHint')}
              autoComplete="nickname"
              saved={member.username}
              check={usernameError}
              save={async username => finish(await save({ username }))}
              sentences={{ failed: t('profile.usernameFailed'), unanswered: t('profile.usernameFailed') }}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <EditSection
          label={t('profile.password')}
          shown={member.hasPassword ? '••••••••' : t('profile.noPassword')}
          edit={
            member.hasPassword
              ? { label: t('profile.changePassword'), word: t('profile.change') }
              : { label: t('profile.choosePassword'), word: t('profile.choose') }
          }
        >
          {(finish, cancel) => (
            <PasswordForm
              email={member.email}
              hasPassword={member.hasPassword}
              save={async ({ currentPassword, password }) => finish(await save({ password, currentPassword }))}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <SecondFactorSection hasPassword={member.hasPassword} />
        <SessionsSection />
        <SecuritySection />
        <StorageSection />
        <DeleteSection />
      </div>
    </div>
  )
}

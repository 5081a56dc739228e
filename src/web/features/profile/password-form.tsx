/** The form that changes the password: the current password, the new one, and the new one again. */
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/api/call-error.ts'
import { newPasswordErrors, type SignInState } from '#web/features/auth/index.ts'
import { paths } from '#web/paths.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ProfileForm } from './edit-section.tsx'

const none = { currentPassword: '', password: '', confirmPassword: '' }

interface PasswordFormProps {
  /** The member's e-mail, for the link to choose a new password without the current one. */
  email: string
  /** Whether the member has a password. If not, the form does not ask for the current one. */
  hasPassword: boolean
  save: (passwords: typeof none) => Promise<void>
  onCancel: () => void
}

export function PasswordForm({ email, hasPassword, save, onCancel }: PasswordFormProps) {
  const { t } = useTranslation()
  const asMember: SignInState = { member: true, email }

  const form = useForm({
    initial: none,
    together: ['password', 'confirmPassword'],
    check: typed => ({
      ...(hasPassword && typed.currentPassword === '' && { currentPassword: t('profile.currentPasswordRequired') }),
      ...newPasswordErrors(typed, t('profile.passwordMismatch')),
    }),
    send: async typed => {
      try {
        await save(typed)
      } catch (error) {
        // After an answer of the server the fields are emptied. Without an answer they stay, so that the member can send them again.
        if (error instanceof CallError && error.status !== 0) form.empty()
        throw error
      }
    },
    fieldAtFault: () => (hasPassword ? 'currentPassword' : 'password'),
  })

  return (
    <ProfileForm form={form} failed={t('profile.passwordFailed')} onCancel={onCancel}>
      {hasPassword && <PasswordField label={t('profile.currentPassword')} required {...form.field('currentPassword')} />}
      <PasswordField
        label={t('profile.newPassword')}
        hint={t('profile.newPasswordHint')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField label={t('profile.confirmPassword')} autoComplete="new-password" required {...form.field('confirmPassword')} />
      <TextLink to={paths.forgotPassword()} state={asMember} className="self-start text-sm">
        {t('profile.forgot')}
      </TextLink>
    </ProfileForm>
  )
}

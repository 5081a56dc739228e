/** The page on which a person chooses a new password; a mail links to it. After the change the page leads to the sign-in page. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { FailureBanner, SubmitButton, NewPasswordFields, GuestFrame } from './form-parts.tsx'
import { newPasswordErrors } from './new-password.ts'
import type { SignInState } from './sign-in-state.ts'

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const { forget } = useAuth()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  usePageTitle(t('auth.reset.title'))

  const { field, failure, sending, onSubmit } = useForm({
    initial: { password: '', confirmPassword: '' },
    together: ['password', 'confirmPassword'],
    check: typed => newPasswordErrors(typed),
    send: async ({ password }) => {
      await call('resetPassword', { token, newPassword: password })
      forget()
      const state: SignInState = { notice: 'passwordChanged' }
      await navigate(paths.login(), { replace: true, state })
    },
  })
  const linkIsOver = failure instanceof CallError && failure.code === 'reset-link-invalid'

  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl">{t('auth.reset.title')}</h1>
        <p className="text-sm text-quiet">{t('auth.reset.text')}</p>
      </div>
      <FailureBanner
        failure={resetFailure(failure)}
        action={linkIsOver && <ButtonLink to={paths.forgotPassword()}>{t('auth.reset.askAgain')}</ButtonLink>}
      />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <NewPasswordFields label={t('auth.reset.newPassword')} confirmLabel={t('auth.reset.confirmPassword')} field={field} />
        <SubmitButton page="reset" sending={sending} />
      </form>
    </GuestFrame>
  )
}

/** Replaces the general sentence of an internal error by a sentence that says that the password was not reset. */
function resetFailure(failure: unknown): unknown {
  if (!(failure instanceof CallError) || failure.code !== 'internal') return failure
  return new CallError({ ...failure, code: 'reset-failed', message: errorMessage('reset-failed', currentLanguage()) }, failure.status)
}

/** The page that the mail of a sign-up links to. The link and the chosen password confirm the e-mail address and sign the person in. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { FailureBanner, SubmitButton, GuestFrame } from './form-parts.tsx'
import type { SignInState } from './sign-in-state.ts'

export function ConfirmEmailPage() {
  const { t } = useTranslation()
  const { login } = useAuth()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  usePageTitle(t('auth.confirm.title'))

  const { field, failure, sending, onSubmit } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('auth.passwordRequired') } : {}),
    send: async ({ password }) => {
      const { user } = await call('confirmEmail', { token, password })
      const ready: SignInState = { email: user.email, notice: 'accountReady' }
      // The account exists now, even if signing in fails.
      const signedIn = await login({ email: user.email, password }).then(
        () => true,
        () => false,
      )
      await (signedIn ? navigate(paths.dashboard(), { replace: true }) : navigate(paths.login(), { replace: true, state: ready }))
    },
    fieldAtFault: () => 'password',
  })
  const linkIsOver = failure instanceof CallError && failure.code === 'sign-up-link-invalid'

  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl">{t('auth.confirm.title')}</h1>
        <p className="text-sm text-quiet">{t('auth.confirm.text')}</p>
      </div>
      <FailureBanner
        failure={failure}
        action={linkIsOver && <ButtonLink to={paths.signup()}>{t('auth.confirm.signUpAgain')}</ButtonLink>}
      />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <PasswordField label={t('auth.password')} large required {...field('password')} />
        <SubmitButton page="confirm" sending={sending} />
      </form>
      <p className="text-sm text-quiet">
        {t('auth.signup.haveAccount')} <TextLink to={paths.login()}>{t('auth.signup.toLogin')}</TextLink>
      </p>
    </GuestFrame>
  )
}

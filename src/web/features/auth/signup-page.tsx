/**
 * The sign-up page, for e-mails that the operator has authorized. Afterwards the person signs in or,
 * if the e-mail must be confirmed, opens the link in a mail. Signing up alone opens no session.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { usernameError } from '#contracts/account-rules.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { tierTerms, trialDays } from '#contracts/tiers.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { BackLink, TextLink } from '#web/ui/links.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FailureBanner, SubmitButton, EmailField, NewPasswordFields, SentNotice, GuestFrame } from './form-parts.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { newPasswordErrors } from './new-password.ts'
import { signInState, type SignInState } from './sign-in-state.ts'
import { useStatus } from '#web/api/status.ts'

const fieldsAtFault: Partial<Record<ErrorCode, 'username' | 'email'>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'email-not-authorized': 'email',
}

/** The form of the sign-up. `askedOf` is the e-mail that the person still has to confirm, or null. */
function useSignup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const carried = signInState(useLocation())
  const [askedOf, setAskedOf] = useState<string | null>(null)
  // The link of an invitation names the address that may sign up. Its plan need not be the trial.
  const invitedEmail = useSearchParams()[0].get('email')
  const form = useForm({
    initial: { username: '', email: invitedEmail ?? '', password: '', confirmPassword: '' },
    together: ['password', 'confirmPassword'],
    check: account => {
      const wrongUsername = usernameError(account.username)
      return {
        ...(wrongUsername && { username: errorMessage(wrongUsername, currentLanguage()) }),
        ...(!isEmail(normalEmail(account.email)) && { email: errorMessage('email-invalid', currentLanguage()) }),
        ...(account.email.trim() === '' && { email: t('auth.emailRequired') }),
        ...newPasswordErrors(account),
      }
    },
    send: async account => {
      const { user } = await call('register', account)
      if (!user) return setAskedOf(account.email.trim())
      const state: SignInState = { ...carried, email: account.email.trim(), notice: 'accountReady' }
      await navigate(paths.login(), { state })
    },
    fieldAtFault: error => (error instanceof CallError ? fieldsAtFault[error.code] : undefined),
  })
  return { ...form, carried, invited: invitedEmail !== null, askedOf, setAskedOf }
}

export function SignupPage() {
  const { t } = useTranslation()
  const { field, failure, setFailure, sending, onSubmit, carried, invited, askedOf, setAskedOf } = useSignup()
  const hasPlans = useStatus()?.plans === true
  const { monthly: trial } = tierTerms.trial
  usePageTitle(t('auth.signup.title'))

  if (askedOf !== null) return <ProofAsked email={askedOf} onAgain={() => setAskedOf(null)} />
  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        <BackLink to={paths.home()} reloadDocument>
          {t('auth.signup.back')}
        </BackLink>
        <h1 className="text-xl">{t('auth.signup.title')}</h1>
        {hasPlans && !invited && (
          <p className="text-sm text-quiet">{t('auth.signup.trial', { days: trialDays, reports: trial.report, scans: trial.scan })}</p>
        )}
      </div>
      <FailureBanner failure={failure} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label={t('auth.signup.username')}
          hint={t('auth.signup.usernameHint')}
          large
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('username')}
        />
        <EmailField hint={t('auth.signup.emailHint')} autoComplete="email" {...field('email')} />
        <NewPasswordFields label={t('auth.password')} confirmLabel={t('auth.confirmPassword')} field={field} />
        <SubmitButton page="signup" sending={sending} />
      </form>
      <GoogleSignIn onFailure={setFailure} />
      <p className="text-sm text-quiet">
        {t('auth.signup.haveAccount')}{' '}
        <TextLink to={paths.login()} state={carried}>
          {t('auth.signup.toLogin')}
        </TextLink>
      </p>
    </GuestFrame>
  )
}

/** Asks the person to confirm their e-mail address after the sign-up. It replaces the form. */
function ProofAsked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const sent = useStatus()?.sendsMail !== false
  return (
    <GuestFrame>
      <h1 className="text-xl">{t('auth.confirm.title')}</h1>
      <SentNotice page="signup" email={email} />
      <p className="text-sm text-quiet">{t(sent ? 'auth.signup.notArrived' : 'auth.signup.keptBy')}</p>
      <Button className="self-start" onClick={onAgain}>
        {t('auth.signup.again')}
      </Button>
      <p className="text-sm text-quiet">
        {t('auth.signup.haveAccount')} <TextLink to={paths.login()}>{t('auth.signup.toLogin')}</TextLink>
      </p>
    </GuestFrame>
  )
}

/** The sign-in page: e-mail and password, or Google. */
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { FailureBanner, SubmitButton, EmailField, GuestFrame } from './form-parts.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { signInState } from './sign-in-state.ts'

/** The form of the first step. While the second step is open, `proven` holds the e-mail and the password from the first step. */
function useLogin(email: string) {
  const { t } = useTranslation()
  const { login } = useAuth()
  const [remember, setRemember] = useState(false)
  const [proven, setProven] = useState<{ email: string; password: string } | null>(null)
  const form = useForm({
    initial: { email, password: '' },
    check: typed => ({
      ...(typed.email.trim() === '' && { email: t('auth.emailRequired') }),
      ...(typed.password === '' && { password: t('auth.passwordRequired') }),
    }),
    // Success changes the auth state, and GuestsOnly then leads to the wanted page.
    send: async credentials => {
      try {
        await login({ ...credentials, remember })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'second-factor-required') throw error
        setProven(credentials)
      }
    },
    fieldAtFault: () => 'password',
  })
  return { ...form, remember, setRemember, proven, setProven }
}

export function LoginPage() {
  const { t } = useTranslation()
  const { login } = useAuth()
  const carried = signInState(useLocation())
  const { values, field, failure, setFailure, sending, onSubmit, remember, setRemember, proven, setProven } = useLogin(carried.email ?? '')
  usePageTitle(t('auth.login.title'))

  if (proven)
    return (
      <GuestFrame>
        <SecondStep send={code => login({ ...proven, code, remember })} onBack={() => setProven(null)} />
      </GuestFrame>
    )

  return (
    <GuestFrame>
      <div className="flex items-center gap-1">
        <h1 className="text-xl">{t('auth.login.title')}</h1>
        <HelpTip label={t('auth.login.partnerLabel')}>
          <span className="block font-medium">{t('auth.login.partnerLabel')}</span>
          {t('auth.login.partnerHelp')}
        </HelpTip>
      </div>
      {failure === null && <Notice />}
      <FailureBanner failure={failure} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <EmailField {...field('email')} />
        <PasswordField label={t('auth.password')} large required {...field('password')} />
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <Checkbox
            label={t('auth.login.remember')}
            hint={t('auth.login.rememberHint')}
            checked={remember}
            onChange={event => setRemember(event.target.checked)}
          />
          <TextLink to={paths.forgotPassword()} state={{ ...carried, email: values.email }} className="text-sm">
            {t('auth.login.forgot')}
          </TextLink>
        </div>
        <SubmitButton page="login" sending={sending} />
      </form>
      <GoogleSignIn onFailure={setFailure} />
      <p className="text-sm text-quiet">
        {t('auth.login.noAccount')}{' '}
        <TextLink to={paths.signup()} state={carried}>
          {t('auth.login.toSignup')}
        </TextLink>
      </p>
    </GuestFrame>
  )
}

/** A notice of the event that led here, such as an expired session or a changed password. */
function Notice() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const { notice } = signInState(useLocation())
  if (notice) return <Banner tone="success">{t(`auth.login.${notice}`)}</Banner>
  const ended = state.status === 'unauthenticated' ? state.ended : null
  if (ended === 'deleted') return <Banner tone="success">{t('auth.login.accountDeleted')}</Banner>
  if (ended === 'expired' || ended === 'elsewhere') return <Banner tone="info">{t(`auth.login.${ended}`)}</Banner>
  return null
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
interface SecondStepProps {
  send: (code: string) => Promise<void>
  onBack: () => void
}

function SecondStep({ send, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const { field, failure, sending, onSubmit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('auth.second.codeRequired') } : {}),
    send: ({ code }) => send(code),
    fieldAtFault: () => 'code',
  })
  // Focusing the field tells screen reader users that the page has changed.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <>
      <h1 className="text-xl">{t('auth.second.title')}</h1>
      <p className="text-quiet">{t('auth.second.text')}</p>
      <FailureBanner failure={failure} />
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label={t('auth.second.code')}
          hint={t('auth.second.codeHint')}
          large
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('code')}
        />
        <SubmitButton page="second" sending={sending} />
        <Button variant="quiet" className="self-center" onClick={onBack}>
          {t('auth.second.back')}
        </Button>
      </form>
    </>
  )
}

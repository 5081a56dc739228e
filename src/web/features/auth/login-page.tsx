/** Signing in with e-mail and password. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { useStatus } from '#web/api/status.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { MailText } from '#web/ui/mail-text.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { useAuth } from './auth-context.tsx'
import { GuestFrame } from './guest-frame.tsx'

interface Credentials {
  email: string
  password: string
  remember: boolean
}

export function LoginPage() {
  const { t } = useTranslation()
  const { state, login } = useAuth()
  const support = useStatus()?.supportEmail
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '', remember: false },
  })
  const { errors, isSubmitting } = formState
  usePageTitle(t('auth.title'))

  const submit = handleSubmit(async credentials => {
    setFailure(null)
    try {
      // Success changes the auth state, and GuestsOnly moves on to the wanted page.
      await login(credentials)
    } catch (error) {
      setFailure(error)
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <GuestFrame>
      <div className="flex items-center gap-1">
        <h1 className="text-xl">{t('auth.title')}</h1>
        <HelpTip label={t('auth.partnerLabel')}>
          <span className="block font-medium">{t('auth.partnerLabel')}</span>
          {t('auth.partnerHelp')}
        </HelpTip>
      </div>
      {state.status === 'unauthenticated' && state.ended === 'expired' && !failure && <Banner tone="info">{t('auth.expired')}</Banner>}
      {failure !== null && <Banner tone="danger">{sentenceOf(failure, currentLanguage())}</Banner>}
      <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('auth.email')}
          large
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...register('email', { validate: value => value.trim() !== '' || t('auth.emailRequired') })}
        />
        <PasswordField
          label={t('auth.password')}
          large
          required
          error={errors.password?.message}
          {...register('password', { validate: value => value !== '' || t('auth.passwordRequired') })}
        />
        <Checkbox label={t('auth.remember')} hint={t('auth.rememberHint')} {...register('remember')} />
        <Button type="submit" variant="primary" large busy={isSubmitting}>
          {isSubmitting ? t('auth.submitting') : t('auth.submit')}
        </Button>
      </form>
      <p className="text-sm text-quiet">{support ? <MailText text="auth.noAccountSupport" email={support} /> : t('auth.noAccount')}</p>
    </GuestFrame>
  )
}

/** The page that asks for a link to choose a new password. The answer is the same whether the account exists or not. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call } from '#web/api/client.ts'
import { useStatus } from '#web/api/status.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/links.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { useForm } from '#web/ui/use-form.ts'
import { FailureBanner, SubmitButton, EmailField, SentNotice, GuestFrame } from './form-parts.tsx'
import { signInState } from './sign-in-state.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const carried = signInState(useLocation())
  const sendsMail = useStatus()?.sendsMail !== false
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(t('auth.forgot.title'))

  const { values, field, failure, sending, onSubmit } = useForm({
    initial: { email: carried.email ?? '' },
    check: ({ email }) => (email.trim() === '' ? { email: t('auth.emailRequired') } : {}),
    send: async ({ email }) => {
      await call('forgotPassword', { email })
      setSentTo(email.trim())
    },
    fieldAtFault: () => 'email',
  })

  return (
    <GuestFrame>
      <div className="flex flex-col gap-2">
        {carried.member ? (
          <BackLink to={paths.profile()}>{t('auth.forgot.toProfile')}</BackLink>
        ) : (
          <BackLink to={paths.login()} state={{ ...carried, email: values.email }}>
            {t('auth.forgot.toLogin')}
          </BackLink>
        )}
        <h1 className="text-xl">{t('auth.forgot.title')}</h1>
        {sentTo === null && <p className="text-sm text-quiet">{t('auth.forgot.text')}</p>}
      </div>
      {sentTo === null ? (
        <>
          <FailureBanner failure={failure} />
          <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
            <EmailField {...field('email')} />
            <SubmitButton page="forgot" sending={sending} />
          </form>
        </>
      ) : (
        <>
          <SentNotice page="forgot" email={sentTo} />
          {sendsMail && <p className="text-sm text-quiet">{t('auth.forgot.notArrived')}</p>}
          <Button className="self-start" onClick={() => setSentTo(null)}>
            {t('auth.forgot.another')}
          </Button>
        </>
      )}
    </GuestFrame>
  )
}

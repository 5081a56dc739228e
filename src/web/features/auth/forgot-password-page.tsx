/** The page that asks for a link to choose a new password. The answer is the same whether the account exists or not. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call } from '#web/api/client.ts'
import { useStatus } from '#web/api/status.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/links.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FailureBanner } from './failure-banner.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { signInState } from './sign-in-state.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const carried = signInState(useLocation())
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
            <TextField
              label={t('auth.email')}
              large
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...field('email')}
            />
            <Button type="submit" variant="primary" large busy={sending}>
              {sending ? t('auth.forgot.submitting') : t('auth.forgot.submit')}
            </Button>
          </form>
        </>
      ) : (
        <Sent email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </GuestFrame>
  )
}

/** Replaces the form and takes the focus, which was in the form. */
function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation()
  const message = useRef<HTMLDivElement>(null)
  const sent = useStatus()?.sendsMail !== false
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1} className="outline-none">
        <Banner tone="success" title={t(sent ? 'auth.forgot.sentTitle' : 'auth.forgot.keptTitle')}>
          {t(sent ? 'auth.forgot.sent' : 'auth.forgot.kept', { email })}
        </Banner>
      </div>
      {sent && <p className="text-sm text-quiet">{t('auth.forgot.notArrived')}</p>}
      <Button className="self-start" onClick={onAnother}>
        {t('auth.forgot.another')}
      </Button>
    </>
  )
}

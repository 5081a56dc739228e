/** After a sign-up whose mailbox has to be proven: what to do next. It stands in the form's place and takes over its focus. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { GuestFrame } from './guest-frame.tsx'

export function ProofAsked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const message = useRef<HTMLDivElement>(null)
  const sent = useStatus()?.sendsMail !== false
  useEffect(() => message.current?.focus(), [])
  return (
    <GuestFrame>
      <h1 className="text-xl">{t('auth.confirm.title')}</h1>
      <div ref={message} tabIndex={-1} className="outline-none">
        <Banner tone="success" title={t(sent ? 'auth.signup.sentTitle' : 'auth.signup.keptTitle')}>
          {t(sent ? 'auth.signup.sent' : 'auth.signup.kept', { email })}
        </Banner>
      </div>
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

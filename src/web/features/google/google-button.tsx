/** The button "Continue with Google", which Google's script draws in the page's language and theme. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { useDarkTheme } from '#web/ui/media.ts'
import { loadGoogle } from './google-script.ts'

const widest = 400
const narrowest = 200

interface GoogleButtonProps {
  clientId: string
  /** Receives the ID token of the chosen account. */
  onCredential: (credential: string) => void
}

export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const receive = useEffectEvent(onCredential)
  const locale = currentLanguage()
  const dark = useDarkTheme()

  useEffect(() => {
    if (failed) return
    let wanted = true
    const draw = async () => {
      try {
        const [{ accounts }, { nonce }] = await Promise.all([loadGoogle(), call('googleNonce', {})])
        const parent = place.current
        if (!wanted || !parent) return
        accounts.id.initialize({ client_id: clientId, nonce, ux_mode: 'popup', callback: ({ credential }) => receive(credential) })
        parent.replaceChildren()
        accounts.id.renderButton(parent, {
          type: 'standard',
          theme: dark ? 'filled_black' : 'outline',
          size: 'large',
          text: 'continue_with',
          logo_alignment: 'center',
          width: Math.min(widest, Math.max(narrowest, parent.clientWidth)),
          locale,
        })
      } catch {
        if (wanted) setFailed(true)
      }
    }
    void draw()
    return () => {
      wanted = false
    }
  }, [failed, clientId, locale, dark])

  if (failed) {
    return (
      <div role="status" className="flex flex-col items-start gap-2 text-sm text-quiet">
        <p>{t('auth.google.notLoaded')}</p>
        <Button onClick={() => setFailed(false)}>{t('common.retry')}</Button>
      </div>
    )
  }
  // Google draws the button, 40 px high, in an iframe. On a page with a dark color scheme the browser would draw the iframe with a white background.
  return <div ref={place} className="flex justify-center scheme-light min-h-[40px]" />
}

/** Google's logo. Google's rules require it in four colors on a button that leads to Google. */
export function GoogleLogo() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={18} height={18} fill="none" strokeWidth={4.4} className="shrink-0">
      <path stroke="#ea4335" d="M18.2 6.1A8.6 8.6 0 0 0 4.1 8.6" />
      <path stroke="#fbbc05" d="M4.1 8.6a8.6 8.6 0 0 0 0 6.8" />
      <path stroke="#34a853" d="M4.1 15.4a8.6 8.6 0 0 0 13.6 3" />
      <path stroke="#4285f4" d="M17.7 18.4a8.6 8.6 0 0 0 2.9-6.4H12" />
    </svg>
  )
}

/** The word "or" and Google's button, on the sign-in and sign-up pages. Without Google sign-in in the installation, nothing is shown. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callErrorOf } from '#web/api/call-error.ts'
import { useStatus } from '#web/api/status.ts'
import { GoogleButton, readCredential, type CredentialClaims } from '#web/features/google/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'

/** `onFailure` receives the error of an attempt, and null when a new attempt begins. Success changes the auth state. */
export function GoogleSignIn({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const { t } = useTranslation()
  const { loginWithGoogle } = useAuth()
  const clientId = useStatus()?.googleClientId
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  if (!clientId) return null

  const signIn = async (credential: string) => {
    onFailure(null)
    setBusy(true)
    try {
      await loginWithGoogle({ ...identityOf(credential), credential })
    } catch (error) {
      onFailure(error)
      setFailures(count => count + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-xs text-quiet">
        <span className="h-px flex-1 bg-hairline" />
        {t('auth.google.or')}
        <span className="h-px flex-1 bg-hairline" />
      </p>
      <div hidden={busy}>
        {/* A nonce is good for one attempt, so each failure draws a new button with a new nonce. */}
        <GoogleButton key={failures} clientId={clientId} onCredential={credential => void signIn(credential)} />
      </div>
      {busy && (
        <div className="flex min-h-[40px] items-center justify-center">
          <Spinner label={t('auth.google.submitting')} />
        </div>
      )}
    </div>
  )
}

function identityOf(credential: string): CredentialClaims {
  try {
    return readCredential(credential)
  } catch {
    throw callErrorOf('internal', currentLanguage())
  }
}

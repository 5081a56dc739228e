/** Sends signed-in members from the sign-in pages to the page they wanted, or to the dashboard. */
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useStatus } from '#web/api/status.ts'
import { FullPageSpinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { pathAfterLogin, signInState } from './sign-in-state.ts'

export function GuestsOnly() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const location = useLocation()
  // Asks for the status while the session is checked: when the page is drawn, nothing that depends on the status appears later and moves it.
  useStatus()

  if (state.status === 'authenticated' && !signInState(location).member) return <Navigate to={pathAfterLogin(location)} replace />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner label={t('auth.checking')} />
  return <Outlet />
}

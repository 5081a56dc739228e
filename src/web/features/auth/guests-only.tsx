/** Keeps signed-in members off the pages for signing in: they go on to the page they wanted, or the dashboard. */
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useStatus } from '#web/api/status.ts'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { pathAfterLogin, signInState } from './sign-in-state.ts'

export function GuestsOnly() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const location = useLocation()
  // Asked for while the session is checked, so that nothing on the page moves when the answer comes.
  useStatus()

  if (state.status === 'authenticated' && !signInState(location).member) return <Navigate to={pathAfterLogin(location)} replace />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner label={t('auth.checking')} />
  return <Outlet />
}

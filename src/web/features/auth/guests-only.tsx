/** Keeps signed-in members off the pages for signing in: they go on to the page they wanted, or the dashboard. */
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { useAuth } from './auth-context.tsx'
import { pathAfterLogin } from './return-path.ts'

export function GuestsOnly() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const location = useLocation()

  if (state.status === 'authenticated') return <Navigate to={pathAfterLogin(location)} replace />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner label={t('auth.checking')} />
  return <Outlet />
}

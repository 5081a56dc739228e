/** Who may see a page: members only, or guests only. Everybody else is sent to another page. */
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { sentenceOf } from '#web/api/call-error.ts'
import { GuestHeader } from '#web/features/shell/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FullPageSpinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { wanting, pathAfterLogin, signInState } from './sign-in-state.ts'
import { useStatus } from '#web/api/status.ts'

export function MembersOnly() {
  const { t } = useTranslation()
  const { state, check } = useAuth()
  const location = useLocation()

  // If another tab signs in somebody else, the key changes. React then builds the pages anew instead of keeping those of the first member.
  if (state.status === 'authenticated') return <Outlet key={state.user._id} />
  if (state.status === 'unauthenticated') {
    const onPurpose = state.ended === 'logged-out' || state.ended === 'deleted'
    // A member whose session has expired comes back to the same page; a member who logged out does not. If the visitor presses Back before the
    // sign-in page is shown, the location has another key, so the redirect happens again.
    return <Navigate key={location.key} to={paths.login()} replace state={onPurpose ? null : wanting(location)} />
  }
  if (state.failure === null) return <FullPageSpinner label={t('auth.checking')} />
  return (
    <>
      <GuestHeader />
      <main>
        <EmptyState
          page
          title={t('auth.unreachableTitle')}
          text={sentenceOf(state.failure, currentLanguage())}
          action={
            <Button variant="primary" onClick={() => void check()}>
              {t('common.retry')}
            </Button>
          }
        />
      </main>
    </>
  )
}

/** Sends signed-in members from the sign-in pages to the page they wanted, or to the dashboard. */
export function GuestsOnly() {
  const { t } = useTranslation()
  const { state } = useAuth()
  const location = useLocation()
  // Requests the status while the session is still being checked. Otherwise the parts that depend on the status would appear late and move the page.
  useStatus()

  if (state.status === 'authenticated' && !signInState(location).member) return <Navigate to={pathAfterLogin(location)} replace />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner label={t('auth.checking')} />
  return <Outlet />
}

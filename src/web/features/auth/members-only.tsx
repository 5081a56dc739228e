/** Lets signed-in members through and sends everybody else to sign in. */
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { sentenceOf } from '#web/api/call-error.ts'
import { GuestHeader } from '#web/features/shell/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { wanting } from './sign-in-state.ts'

export function MembersOnly() {
  const { t } = useTranslation()
  const { state, check } = useAuth()
  const location = useLocation()

  // Another member begins with fresh pages: another tab may have changed who is signed in.
  if (state.status === 'authenticated') return <Outlet key={state.user._id} />
  if (state.status === 'unauthenticated') {
    const onPurpose = state.ended === 'logged-out' || state.ended === 'deleted'
    // Who logged out on purpose starts afresh; who was interrupted comes back to the same page.
    // The key: who goes back before the sign-in page is shown must be sent away once more.
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

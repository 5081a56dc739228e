/** The header of the pages for visitors. */
import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu, ThemeMenu } from './header-menus.tsx'
import { Outlet, ScrollRestoration } from 'react-router'
import { useAuth } from '#web/session/auth-context.tsx'
import { FullPageSpinner } from '#web/ui/spinner.tsx'

export function GuestHeader() {
  const { t } = useTranslation()
  return (
    <header className="flex h-header items-center justify-between px-4 md:px-8">
      <FloatSlot>
        <a href={paths.home()} aria-label={t('auth.toHome')} className="flex h-control items-center rounded-control">
          <Logo />
        </a>
        <div className="flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </FloatSlot>
    </header>
  )
}

/**
 * The frame of a page that is open to members and visitors. Visitors get the header for visitors. For members it adds nothing, because
 * the shell already surrounds the page.
 */
export function OpenToAll() {
  const { state } = useAuth()
  if (state.status === 'authenticated') return <Outlet />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner />
  return (
    <>
      <GuestHeader />
      <main className="px-4 py-6 md:px-8 md:py-8">
        <FloatSlot>
          <Outlet />
        </FloatSlot>
      </main>
      <ScrollRestoration />
    </>
  )
}

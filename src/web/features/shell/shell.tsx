/** The frame of every page for members: header, sidebar, content, and space for a side panel. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAuth } from '#web/session/auth-context.tsx'
import { useWorkElsewhere } from '#web/jobs/use-work-elsewhere.ts'
import { Sidebar } from '#web/features/sidebar/index.ts'
import { paths } from '#web/paths.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { small, useMedia } from '#web/ui/media.ts'
import { prefetchMenu } from '#web/ui/menu.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SideSlot } from '#web/ui/side-panel.tsx'
import { Header } from './header.tsx'

const content = 'content'

/** Shows the shell around the page to members, and the page alone to visitors. */
export function MemberShell() {
  const { state } = useAuth()
  return state.status === 'authenticated' ? <Shell /> : <Outlet />
}

function Shell() {
  const { t } = useTranslation()
  const location = useLocation()
  const slides = useMedia(small)
  const { slidIn, setSlidIn, leave } = useSlidingSidebar(location.pathname)
  const [fixed, setFixed] = useState(() => readPreference('sidebar') === 'shown')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const running = useWorkElsewhere()
  useMenusLater()
  useFocusOnNavigation(location.pathname + location.search)

  const toggle = () => {
    if (slides) return setSlidIn(!slidIn)
    keepPreference('sidebar', fixed ? 'hidden' : 'shown')
    setFixed(!fixed)
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${content}`}
        className="fixed top-2 left-2 z-50 print:hidden -translate-y-24 rounded-control bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        {t('common.skipToContent')}
      </a>
      <Header slides={slides} sidebarShown={slides ? slidIn : fixed} onToggleSidebar={toggle} />
      <div className="group/frame flex flex-1">
        {!slides && fixed && (
          <aside
            aria-label={t('shell.sidebar')}
            // In windows too narrow for the sidebar and a side panel, the sidebar is hidden while the panel is open.
            className="sticky top-header print:hidden h-[calc(100dvh-var(--header))] w-sidebar shrink-0 overflow-y-auto border-r border-hairline max-[1199px]:group-has-[[data-side-panel]]/frame:hidden"
          >
            <Sidebar running={running} onLeave={() => {}} />
          </aside>
        )}
        <Modal
          open={slides && slidIn}
          label={t('shell.sidebar')}
          onClose={() => setSlidIn(false)}
          className="m-0 h-dvh max-h-none w-80 max-w-[calc(100%-48px)] animate-slide-left overflow-y-auto bg-paper p-0 text-ink shadow-float"
        >
          <Sidebar running={running} onLeave={leave} closable />
        </Modal>
        <main id={content} tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8 print:p-0">
          <SideSlot value={slot}>
            <FloatSlot>
              <Outlet />
            </FloatSlot>
          </SideSlot>
        </main>
        <div ref={setSlot} className="contents" />
      </div>
      <ScrollRestoration />
    </div>
  )
}

/**
 * Whether the sidebar of small windows is open. The menu button opens it. It also opens when the member arrives at the dashboard, unless a
 * link of the sidebar led there.
 */
function useSlidingSidebar(pathname: string) {
  const atDashboard = pathname === paths.dashboard()
  const [slidIn, setSlidIn] = useState(atDashboard)
  const left = useRef(false)
  useEffect(() => {
    if (atDashboard && !left.current) setSlidIn(true)
    left.current = false
  }, [atDashboard])
  const leave = () => {
    left.current = true
    setSlidIn(false)
  }
  return { slidIn, setSlidIn, leave }
}

/** After navigation moves the focus to the start of the content, as it does when a page is loaded. */
function useFocusOnNavigation(page: string): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    document.getElementById(content)?.focus({ preventScroll: true })
  }, [page])
}

const afterFirstScreen = 1000

/** Fetches the code of menus a second after the first screen, so that menus open even if the network fails later. */
function useMenusLater(): void {
  useEffect(() => {
    const timer = setTimeout(prefetchMenu, afterFirstScreen)
    return () => clearTimeout(timer)
  }, [])
}

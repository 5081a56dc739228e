/** The page for members: header, sidebar, content, and space for a side panel. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, Link } from 'react-router'
import { useAuth, useMember, displayName } from '#web/session/auth-context.tsx'
import { useWorkElsewhere } from '#web/jobs/use-work-elsewhere.ts'
import { Sidebar } from '#web/features/sidebar/index.ts'
import { paths } from '#web/paths.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { small, useMedia } from '#web/ui/media.ts'
import { prefetchMenu, Menu } from '#web/ui/menu.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SideSlot } from '#web/ui/side-panel.tsx'
import { Menu as MenuIcon, PanelLeft, CircleUser, LogOut, UserPen, UsersRound } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu, ThemeMenu, MenuTrigger } from './header-menus.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

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

/** After navigation, moves the focus to the start of the content, as it does when a page is loaded. */
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

/** The header of every page for members. */
interface HeaderProps {
  slides: boolean
  sidebarShown: boolean
  onToggleSidebar: () => void
}

function Header({ slides, sidebarShown, onToggleSidebar }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-30 flex h-header items-center gap-1 border-b border-hairline bg-paper px-2 md:px-3 print:hidden">
      <FloatSlot>
        <IconButton
          label={sidebarShown ? t('shell.closeSidebar') : t('shell.openSidebar')}
          aria-expanded={sidebarShown}
          icon={slides ? MenuIcon : PanelLeft}
          onClick={onToggleSidebar}
        />
        <Link to={paths.dashboard()} aria-label={t('shell.toDashboard')} className="flex h-control items-center rounded-control px-2">
          <Logo />
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
          <UserMenu />
        </div>
      </FloatSlot>
    </header>
  )
}

/** The menu with the member's name: edit the profile, log out. */
function UserMenu() {
  const { t } = useTranslation()
  const { logout } = useAuth()
  const member = useMember()
  const toast = useToast()

  const leave = async () => {
    try {
      await logout()
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.logoutFailed', { reason: sentenceOf(error, currentLanguage()) }) })
    }
  }

  return (
    <Menu
      trigger={<MenuTrigger icon={CircleUser} purpose={t('shell.userMenu')} value={displayName(member)} />}
      items={[
        { heading: displayName(member) },
        { heading: member.email },
        'separator',
        { label: t('shell.editProfile'), icon: UserPen, to: paths.profile() },
        ...(member.isOperator ? [{ label: t('shell.operate'), icon: UsersRound, to: paths.operatorPeople() }] : []),
        { label: t('shell.logout'), icon: LogOut, onSelect: () => void leave() },
      ]}
    />
  )
}

/** The page for members: header, sidebar, content, and space for a side panel. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { pagePaths } from '#contracts/page-paths.ts'
import { useAuth, useMember, displayName } from '#web/session/auth-context.tsx'
import { useAccountWork } from '#web/jobs/use-account-work.ts'
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
import { call } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

const content = 'content'

/** Shows the shell around the page to members, and the page alone to visitors. */
export function MemberShell() {
  const { state } = useAuth()
  return state.status === 'authenticated' ? <Shell /> : <Outlet />
}

/** The pages whose table needs the width of the window. */
const tablePages = [pagePaths.searchResults, pagePaths.websitePrompt]

/** Below this width the sidebar slides over the page. */
const slidesBelow = '(max-width: 1023.98px)'
/** Below this width the sidebar begins folded beside a table. */
const tightBelow = '(max-width: 1439.98px)'

function Shell() {
  const { t } = useTranslation()
  const location = useLocation()
  const slides = useMedia(slidesBelow)
  const tight = useMedia(tightBelow)
  const { slidIn, setSlidIn, leave } = useSlidingSidebar(location.pathname)
  const hasTable = tablePages.some(path => matchPath(path, location.pathname))
  const beside = tight && hasTable ? 'tableSidebar' : 'sidebar'
  const [kept, setKept] = useState(() => ({ sidebar: readPreference('sidebar'), tableSidebar: readPreference('tableSidebar') }))
  const fixed = kept[beside] === 'shown'
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const sidebar = useRef<HTMLElement>(null)
  const running = useAccountWork()
  useMenusLater()
  useTimeZoneOnce()
  useFocusOnNavigation(location.pathname + location.search)

  const toggle = () => {
    if (slides) return setSlidIn(!slidIn)
    const next = fixed ? 'hidden' : 'shown'
    keepPreference(beside, next)
    flushSync(() => setKept({ ...kept, [beside]: next }))
    // The sidebar stands behind the content in the order of the Tab key.
    sidebar.current?.focus({ preventScroll: true })
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
        <main
          // A page that replaces one beside the sidebar is a new element: for the browser nothing has moved.
          key={hasTable ? 'table' : 'page'}
          id={content}
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none has-[[data-fills-window]]:p-0 md:px-8 md:py-8 print:p-0"
        >
          <SideSlot value={slot}>
            <FloatSlot>
              <Outlet />
            </FloatSlot>
          </SideSlot>
        </main>
        <div ref={setSlot} className="contents" />
        {!slides && fixed && (
          // The Tab key reaches the content before the many links of the sidebar.
          <aside
            ref={sidebar}
            tabIndex={-1}
            aria-label={t('shell.sidebar')}
            // In windows too narrow for the sidebar and a side panel, the sidebar is hidden while the panel is open.
            className="sticky top-header order-first print:hidden h-[calc(100dvh-var(--header))] w-sidebar shrink-0 overflow-y-auto border-r border-hairline outline-none max-[1199px]:group-has-[[data-side-panel]]/frame:hidden"
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
      </div>
      <nav aria-label={t('shell.menus')} className="fixed top-0 right-0 z-30 flex h-header items-center gap-1 px-2 md:px-3 print:hidden">
        <FloatSlot>
          <LanguageMenu />
          <ThemeMenu />
          <UserMenu />
        </FloatSlot>
      </nav>
      <ScrollRestoration />
    </div>
  )
}

/**
 * Whether the sidebar that slides over the page is open. The menu button opens it. On phones it also opens when the member arrives at the
 * dashboard, unless a link of the sidebar led there.
 */
function useSlidingSidebar(pathname: string) {
  const isSmall = useMedia(small)
  const atDashboard = pathname === paths.dashboard() && isSmall
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

/**
 * After navigation, moves the focus to the start of the content, unless the page has given it to a field. The browser does the same only when it
 * loads a whole page.
 */
function useFocusOnNavigation(page: string): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const start = document.getElementById(content)
    if (!start?.contains(document.activeElement)) start?.focus({ preventScroll: true })
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

/** Tells the server the time zone of the browser if the account has none. If this fails, the next visit tries again. */
function useTimeZoneOnce(): void {
  const { updateUser } = useAuth()
  const member = useMember()
  const tell = useEffectEvent(async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    await call('chooseTimeZone', { timeZone })
    updateUser({ ...member, timeZone })
  })
  const isMissing = member.timeZone === null
  useEffect(() => {
    if (isMissing) tell().catch(() => {})
  }, [isMissing])
}

interface HeaderProps {
  slides: boolean
  sidebarShown: boolean
  onToggleSidebar: () => void
}

/**
 * The header of every page for members: the button of the sidebar and the logo. The menus at its right end stand after the content, so that the Tab
 * key reaches the content sooner.
 */
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

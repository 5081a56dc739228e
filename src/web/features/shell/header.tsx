/** The header of every page for members. */
import { Menu as MenuIcon, PanelLeft, CircleUser, LogOut, UserPen, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { useAuth, useMember, displayName } from '#web/session/auth-context.tsx'
import { currentLanguage } from '#web/i18n/language.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { MenuTrigger } from './menu-trigger.tsx'

interface HeaderProps {
  slides: boolean
  sidebarShown: boolean
  onToggleSidebar: () => void
}

export function Header({ slides, sidebarShown, onToggleSidebar }: HeaderProps) {
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

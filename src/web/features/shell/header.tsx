/** The bar above every signed-in page. */
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

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

/** The header of the pages for visitors. */
import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

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

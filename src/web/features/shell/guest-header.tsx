/** The bar above the pages that need no session. */
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export function GuestHeader() {
  return (
    <header className="flex h-header items-center justify-between px-4 md:px-8">
      <FloatSlot>
        <Logo />
        <div className="flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </FloatSlot>
    </header>
  )
}

/** Chooses the language of the pages. */
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuTrigger } from './menu-trigger.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** Each language in its own words, so that its speakers find it. */
const names: Record<Language, string> = { es: 'Español', en: 'English' }

export function LanguageMenu() {
  const { t } = useTranslation()
  const choose = useChooseLanguage()
  const chosen = currentLanguage()
  return (
    <Menu
      trigger={<MenuTrigger icon={Languages} purpose={t('shell.language')} value={names[chosen]} />}
      items={(['es', 'en'] as const).map(language => ({
        label: names[language],
        checked: language === chosen,
        onSelect: () => void choose(language),
      }))}
    />
  )
}

/** The menu that chooses the language of the pages. */
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { currentLanguage, chooseLanguage } from '#web/i18n/language.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuTrigger } from './menu-trigger.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** The name of each language in that language, so that its speakers find it. */
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

/** Changes the language of the pages. The choice is stored in this browser and, for a member, in the account. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const { state } = useAuth()
  const toast = useToast()

  return async language => {
    try {
      await chooseLanguage(language)
    } catch {
      return toast({ tone: 'danger', text: t('shell.languageNotLoaded') })
    }
    if (state.status !== 'authenticated') return
    try {
      await call('chooseLanguage', { language })
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.languageNotKept', { reason: sentenceOf(error, language), lng: language }) })
    }
  }
}

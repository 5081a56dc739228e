/** The menus of both headers: language and theme. */
import { Languages, Monitor, Moon, Sun, ChevronDown, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { currentLanguage, chooseLanguage } from '#web/i18n/language.ts'
import { Menu } from '#web/ui/menu.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useState, type ComponentProps } from 'react'
import { applyTheme, keepPreference, readPreference, type Theme } from '#web/preferences.ts'
import { IconButton } from '#web/ui/button.tsx'

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
    if (state.status !== 'authenticated') return keepPreference('languageChosen', 'yes')
    try {
      await call('chooseLanguage', { language })
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.languageNotKept', { reason: sentenceOf(error, language), lng: language }) })
    }
  }
}

/** The icons of the themes. The theme `system` is that of the device. */
const icons = { light: Sun, dark: Moon, system: Monitor } as const

export function ThemeMenu() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(() => readPreference('theme'))
  const words: Record<Theme, string> = { light: t('shell.themeLight'), dark: t('shell.themeDark'), system: t('shell.themeSystem') }

  const choose = (next: Theme) => {
    keepPreference('theme', next)
    applyTheme(next)
    setTheme(next)
  }

  return (
    <Menu
      trigger={<IconButton icon={icons[theme]} label={`${t('shell.theme')}: ${words[theme]}`} />}
      items={(['light', 'dark', 'system'] as const).map(option => ({
        label: words[option],
        icon: icons[option],
        checked: option === theme,
        onSelect: () => choose(option),
      }))}
    />
  )
}

/** The accessible name is `purpose` and `value`, such as "Language: English". */
export function MenuTrigger({
  icon: Icon,
  purpose,
  value,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; purpose: string; value: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={`${purpose}: ${value}`}
      className="inline-flex h-control min-w-control max-w-56 items-center justify-center gap-2 rounded-control px-2 text-sm text-quiet transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink"
    >
      <Icon aria-hidden size={18} strokeWidth={1.5} className="shrink-0" />
      <span className="truncate max-sm:hidden">{value}</span>
      <ChevronDown aria-hidden size={14} strokeWidth={1.5} className="shrink-0 max-sm:hidden" />
    </button>
  )
}

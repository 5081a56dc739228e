/** The menu that chooses the light theme, the dark one, or the device's. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyTheme, keepPreference, readPreference, type Theme } from '#web/preferences.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

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

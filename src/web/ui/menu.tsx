/** A dropdown menu: actions, links, downloads and choices. What draws it is fetched when a menu is first opened: most pages are left without. */
import type { MenuProps, DrawnMenuProps } from './menu-props.ts'
import { cloneElement, useEffect, useEffectEvent, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnMenu } from './drawn-menu.tsx'
import { useToast } from './toast.tsx'

/** What draws menus, once it has been fetched: the next menu is drawn at once. */
let fetched: typeof DrawnMenu | null = null
const fetchDrawnMenu = async () => (fetched ??= (await import('./drawn-menu.tsx')).DrawnMenu)
/** The pointer or the focus comes a moment before the press. */
export const prefetchMenu = () => void fetchDrawnMenu().catch(() => {})

/** Opens by a press of its trigger, Enter, Space or the down arrow. */
export function Menu(props: MenuProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [opened, setOpened] = useState<{ Drawn: typeof DrawnMenu; byKeyboard: boolean } | null>(null)

  const open = async (byKeyboard: boolean) => {
    try {
      setOpened({ Drawn: await fetchDrawnMenu(), byKeyboard })
    } catch {
      toast({ tone: 'danger', text: t('common.notLoaded') })
    }
  }

  if (opened) return <opened.Drawn {...props} byKeyboard={opened.byKeyboard} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prefetchMenu,
    onFocus: prefetchMenu,
    // Keys press a button too; such a press counts no clicks.
    onClick: (event: MouseEvent) => void open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void open(true)
    },
  })
}

/** A menu that is there only while it is open. Its trigger stands alone until what draws it has come; `onClosed` is called too if it does not. */
export function OpenMenu(props: DrawnMenuProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [Drawn, setDrawn] = useState(() => fetched)
  const onMissing = useEffectEvent(() => {
    toast({ tone: 'danger', text: t('common.notLoaded') })
    props.onClosed?.()
  })
  useEffect(() => {
    fetchDrawnMenu().then(drawn => setDrawn(() => drawn), onMissing)
  }, [])
  return Drawn ? <Drawn {...props} /> : props.trigger
}

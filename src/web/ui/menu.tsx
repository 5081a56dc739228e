/** A dropdown menu with actions, links, downloads and choices. Its code (drawn-menu.tsx) is fetched for the first menu that opens. */
import type { MenuProps, DrawnMenuProps, DrawnMenu } from './drawn-menu.tsx'
import { cloneElement, useEffect, useEffectEvent, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from './toast.tsx'

/** The fetched component, so that the next menu opens without waiting. */
let fetched: typeof DrawnMenu | null = null
const fetchDrawnMenu = async () => (fetched ??= (await import('./drawn-menu.tsx')).DrawnMenu)
/** Fetches the component early: the pointer or the focus reaches a trigger a moment before the press. */
export const prefetchMenu = () => void fetchDrawnMenu().catch(() => {})

/** A menu that opens when its trigger is pressed, or by Enter, Space or the down arrow. */
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
    // `detail` counts clicks; it is 0 when Enter or Space pressed the button.
    onClick: (event: MouseEvent) => void open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void open(true)
    },
  })
}

/** A menu that is mounted only while it is open. Until its code is fetched, only the trigger is shown. If fetching fails, `onClosed` is called. */
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

/** What a menu is given. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

export interface Shown {
  label: string
  /** A second, quiet line. */
  hint?: string
  icon?: LucideIcon
  disabled?: boolean
}

export type MenuItem =
  /** With `keepsOpen` the menu stays, so that it can be chosen again. */
  | (Shown & { onSelect: () => void; danger?: boolean; keepsOpen?: boolean })
  /** A plain link; with `download` the browser saves what it leads to. */
  | (Shown & { href: string; download?: boolean; newTab?: boolean })
  /** A page of the application. */
  | (Shown & { to: string })
  /** One of several choices; the chosen one is ticked. */
  | (Shown & { checked: boolean; onSelect: () => void })
  | { heading: string }
  | 'separator'

export interface MenuProps {
  /** One element that takes a ref and a button's attributes, a Button or IconButton say. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: MenuItem[]
  align?: 'start' | 'end'
}

export interface DrawnMenuProps extends MenuProps {
  /** Opened by a key: the first item has the focus then. */
  byKeyboard?: boolean
  /** Called once it has closed, where it is drawn only while it is open: to put the focus where it belongs. */
  onClosed?: () => void
}

/** The props of a menu and its items. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

export interface Shown {
  label: string
  /** A second, quiet line below the label. */
  hint?: string
  icon?: LucideIcon
  disabled?: boolean
}

export type MenuItem =
  /** An action. With `keepsOpen` the menu stays open, so that the action can be repeated. */
  | (Shown & { onSelect: () => void; danger?: boolean; keepsOpen?: boolean })
  /** A plain link. With `download` the browser saves its target as a file. */
  | (Shown & { href: string; download?: boolean; newTab?: boolean })
  /** A link to a page of the application. */
  | (Shown & { to: string })
  /** One of several choices. The chosen one has a check mark. */
  | (Shown & { checked: boolean; onSelect: () => void })
  | { heading: string }
  | 'separator'

export interface MenuProps {
  /** One element that takes a ref and the attributes of a button, such as a Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: MenuItem[]
  align?: 'start' | 'end'
}

export interface DrawnMenuProps extends MenuProps {
  /** Set if a key opened the menu: the first item then gets the focus. */
  byKeyboard?: boolean
  /** Called when an OpenMenu has closed, so that the caller can place the focus. */
  onClosed?: () => void
}

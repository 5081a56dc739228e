/** An open dropdown menu; other files use it through menu.tsx. It is not modal, so it neither locks scrolling nor injects styles. */
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useRef, type ComponentProps, type ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'
import { useFloatContainer } from './float-slot.tsx'

/** What an item of a menu shows. */
interface Shown {
  label: string
  /** A second, quiet line below the label. */
  hint?: string
  /** One word beside the label, such as the plan that has the item. */
  tag?: string
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
  /** One of several choices. The chosen one has a check mark. With `keepsOpen` the menu stays open, because the choice changes its other items. */
  | (Shown & { checked: boolean; onSelect: () => void; keepsOpen?: boolean })
  | { heading: string }
  | 'separator'

export interface MenuProps {
  /** One element that takes a ref and the attributes of a button, such as a Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** A function is called each time the menu opens. */
  items: MenuItem[] | (() => MenuItem[])
  align?: 'start' | 'end'
}

export interface DrawnMenuProps extends MenuProps {
  /** Whether a key opened the menu. If so, the first item gets the focus. */
  byKeyboard?: boolean
  /** Called when an OpenMenu has closed, so that the caller can place the focus. */
  onClosed?: () => void
}

const row =
  'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-hover data-[disabled]:cursor-default data-[disabled]:opacity-60'

function Words({ label, hint, tag, icon: Icon }: Shown) {
  return (
    <>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate">{label}</span>
          {tag && <span className="shrink-0 rounded-control border border-hairline px-1.5 text-xs text-quiet">{tag}</span>}
        </span>
        {hint && <span className="block text-xs text-quiet">{hint}</span>}
      </span>
    </>
  )
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'separator') return <Radix.Separator className="my-1 h-px bg-hairline" />
  if ('heading' in item) return <Radix.Label className="px-2.5 pt-2 pb-1 text-xs text-quiet">{item.heading}</Radix.Label>
  if ('href' in item) {
    return (
      <Radix.Item asChild disabled={item.disabled} className={row}>
        <a
          href={item.href}
          download={item.download}
          target={item.newTab ? '_blank' : undefined}
          rel={item.newTab ? 'noreferrer' : undefined}
        >
          <Words {...item} />
        </a>
      </Radix.Item>
    )
  }
  if ('to' in item) {
    return (
      <Radix.Item asChild disabled={item.disabled} className={row}>
        <Link to={item.to}>
          <Words {...item} />
        </Link>
      </Radix.Item>
    )
  }
  if ('checked' in item) {
    return (
      <Radix.CheckboxItem
        role="menuitemradio"
        aria-checked={item.checked}
        checked={item.checked}
        disabled={item.disabled}
        onSelect={event => {
          if (item.keepsOpen) event.preventDefault()
          item.onSelect()
        }}
        className={row}
      >
        <Words {...item} />
        <Radix.ItemIndicator>
          <Check aria-hidden size={16} strokeWidth={1.5} className="text-accent" />
        </Radix.ItemIndicator>
      </Radix.CheckboxItem>
    )
  }
  return (
    <Radix.Item
      disabled={item.disabled}
      onSelect={event => {
        if (item.keepsOpen) event.preventDefault()
        item.onSelect()
      }}
      className={classNames(row, item.danger && 'text-danger')}
    >
      <Words {...item} />
    </Radix.Item>
  )
}

/** The items of an open menu. A component of its own, because Radix mounts it each time the menu opens. */
function Items({ items }: Pick<MenuProps, 'items'>) {
  // Menus are rebuilt as a whole, so an item's index identifies it.
  // oxlint-disable-next-line react/no-array-index-key
  return (typeof items === 'function' ? items() : items).map((item, index) => <Item key={index} item={item} />)
}

/** A menu that opens as soon as it is drawn. It closes on a choice, on Escape and on a press outside. */
export function DrawnMenu({ trigger, items, align = 'end', byKeyboard = false, onClosed }: DrawnMenuProps) {
  const container = useFloatContainer()
  const first = useRef(byKeyboard)
  const focusFirst = (menu: HTMLDivElement | null) => {
    if (!menu || !first.current) return
    first.current = false
    menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true })
  }
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={open => !open && onClosed?.()}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={focusFirst}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-float"
        >
          <Items items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

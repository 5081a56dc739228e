/** A dropdown menu: actions, links, downloads and choices. Not modal, so no scroll lock and no injected styles. */
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'
import { useFloatContainer } from './float-slot.tsx'

interface Shown {
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

const row =
  'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-hover data-[disabled]:cursor-default data-[disabled]:opacity-60'

function Words({ label, hint, icon: Icon }: Shown) {
  return (
    <>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
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
        onSelect={item.onSelect}
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

interface MenuProps {
  /** One element that takes a ref, a Button or IconButton say. */
  trigger: ReactElement
  items: MenuItem[]
  align?: 'start' | 'end'
  /** Drawn only while it is open, for a place that has many menus: called once it has closed, to put the focus where it belongs. */
  onClosed?: () => void
}

/** Closes on choice, Escape and a press outside. */
export function Menu({ trigger, items, align = 'end', onClosed }: MenuProps) {
  const container = useFloatContainer()
  return (
    <Radix.Root modal={false} {...(onClosed && { defaultOpen: true, onOpenChange: open => !open && onClosed() })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-float"
        >
          {items.map((item, index) => (
            // Menus are rebuilt whole; their items have no identity beyond their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <Item item={item} />
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Buttons, links that look like buttons, and icon buttons. They are 36 px high, 44 px on touch screens. */
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-control px-3.5 text-sm font-medium whitespace-nowrap select-none transition-colors ' +
  'disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border border-control-line bg-surface text-ink enabled:hover:bg-hover enabled:active:bg-pressed [a&]:hover:bg-hover',
  quiet: 'text-ink enabled:hover:bg-hover enabled:active:bg-pressed [a&]:hover:bg-hover',
  danger: 'bg-danger text-on-danger enabled:hover:bg-danger-hover',
}

interface Look {
  variant?: ButtonVariant
  icon?: LucideIcon
}

/** The classes of a button, for elements that are not one of the components below. */
export const buttonLook = (variant: ButtonVariant, large: boolean, className?: string) =>
  classNames(shape, large ? 'h-11' : 'h-control', variants[variant], className)

/** The attributes of a busy button: it does nothing when pressed, but keeps the focus, which a disabled button would lose. */
function pressing(busy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  if (!busy) return { onClick }
  return { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() }
}

const Icon = ({ of: Glyph }: { of: LucideIcon }) => <Glyph aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />

interface ButtonProps extends ComponentProps<'button'>, Look {
  busy?: boolean
  /** 44 px high on every screen, to stand beside a large field. */
  large?: boolean
}

/** A button. While `busy` it shows a ring instead of its icon and does nothing; the caller changes its text. */
export function Button({
  variant = 'secondary',
  busy = false,
  large = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} {...pressing(busy, onClick)} className={buttonLook(variant, large, className)}>
      {busy ? <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="shrink-0 animate-spin" /> : icon && <Icon of={icon} />}
      <span className="truncate">{children}</span>
    </button>
  )
}

/** A link to a page of the application that looks like a button. */
export function ButtonLink({ variant = 'secondary', icon, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonLook(variant, false, className)}>
      {icon && <Icon of={icon} />}
      <span className="truncate">{children}</span>
    </Link>
  )
}

/** A square button with only an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon: Glyph,
  busy = false,
  small = false,
  className,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'type'> & { label: string; icon: LucideIcon; busy?: boolean; small?: boolean }) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      {...pressing(busy, onClick)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control text-quiet transition-colors',
        'enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-pressed disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 data-[state=open]:bg-hover data-[state=open]:text-ink',
        small ? 'size-7 pointer-coarse:size-11' : 'size-control',
        className,
      )}
    >
      {busy ? (
        <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="animate-spin" />
      ) : (
        <Glyph aria-hidden size={small ? 16 : 18} strokeWidth={1.5} />
      )}
    </button>
  )
}

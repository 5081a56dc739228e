/** A button in the header that opens a menu. It shows an icon and the current value; on phones only the icon. */
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

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

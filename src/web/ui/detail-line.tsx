/** A quiet line that sums up something, such as a table's receipt. Pressing the line opens the detail, which another component draws. */
import { ChevronDown, ChevronUp, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'
import { Highlight } from './highlight.tsx'

export interface DetailToggle {
  open: boolean
  /** Id of the element that holds the detail, if it stands near the line. */
  detailId?: string
  onToggle(): void
}

interface OpeningLineProps extends DetailToggle {
  icon?: LucideIcon
  iconClassName?: string
  /** The tooltip, which says what a press on the line does. */
  title: string
  children: ReactNode
}

export function OpeningLine({ icon: Icon, iconClassName, title, open, detailId, onToggle, children }: OpeningLineProps) {
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={detailId}
      title={title}
      onClick={onToggle}
      className="-ml-2 flex min-h-9 items-center gap-2 rounded-control px-2 py-1 text-left text-sm text-quiet hover:bg-hover pointer-coarse:min-h-11"
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className={classNames('shrink-0', iconClassName)} />}
      <span className="min-w-0">{children}</span>
      <Chevron aria-hidden size={16} strokeWidth={1.5} className="shrink-0 print:hidden" />
    </button>
  )
}

export interface DetailLineProps extends DetailToggle {
  figure: string
  /** The parts of the line after the figure. */
  rest: readonly string[]
  hasWarning: boolean
  /** The tooltip, which says what a press on the line does. */
  title: string
}

/** A line that begins with a marked figure, such as "32 rows". */
export function DetailLine({ figure, rest, hasWarning, ...line }: DetailLineProps) {
  return (
    <OpeningLine {...line} icon={hasWarning ? TriangleAlert : undefined} iconClassName="text-warning">
      <span className="tabular-nums">
        <Highlight>{figure}</Highlight>
        {rest.map(part => (
          <span key={part}>
            {' · '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </span>
    </OpeningLine>
  )
}

/** What something rests on, as one quiet line with its figure marked. A press opens the detail, which stands elsewhere. */
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { Mark } from './mark.tsx'

export interface DetailLineProps {
  figure: string
  /** What follows the figure, part by part. */
  rest: readonly string[]
  hasWarning: boolean
  /** What a press does. */
  title: string
  open: boolean
  /** Id of the element that holds the detail. */
  detailId: string
  onToggle(): void
}

export function DetailLine({ figure, rest, hasWarning, title, open, detailId, onToggle }: DetailLineProps) {
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
      {hasWarning && <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-warning" />}
      <span className="min-w-0 tabular-nums">
        <Mark>{figure}</Mark>
        {rest.map(part => (
          <span key={part}>
            {' · '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </span>
      <Chevron aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
    </button>
  )
}

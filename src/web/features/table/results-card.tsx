/** One row as a card: the first value is the title, further values follow with their headings, the rest behind a button. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { CellText } from './cell-text.tsx'
import type { ResultRow, ResultRows } from './result-rows.ts'
import type { ShownColumn } from './table-layout.ts'

/** A closed card shows this many values, and a button for the rest. If only one value is left, this value is shown instead of the button. */
const shownAtFirst = 6

interface ResultsCardProps {
  table: ResultRows
  columns: readonly ShownColumn[]
  row: ResultRow
  openColumn: number
  expanded: boolean
  onExpand(expanded: boolean): void
  onOpen(column: number): void
}

export function ResultsCard({ table, columns, row, openColumn, expanded, onExpand, onOpen }: ResultsCardProps) {
  const { t } = useTranslation()
  const hidden = columns.length > shownAtFirst + 1 ? columns.length - shownAtFirst : 0
  const shown = expanded || hidden === 0 ? columns : columns.slice(0, shownAtFirst)
  const Chevron = expanded ? ChevronUp : ChevronDown
  return (
    <article className="rounded-card border border-hairline bg-surface py-1.5">
      {shown.map((column, index) => {
        const text = table.text(row, column.index)
        return (
          <div key={column.name} className={classNames('relative flex gap-3 px-4', index === 0 ? 'pt-1.5 pb-2' : 'py-1.5 text-sm')}>
            <button
              type="button"
              aria-label={`${column.label}: ${text || t('results.table.empty')}`}
              className="absolute inset-0 active:bg-pressed/50"
              onClick={() => onOpen(column.index)}
            />
            <span
              // The heading is the page's own word.
              lang=""
              aria-hidden="true"
              className={index === 0 ? 'hidden' : 'pointer-events-none relative w-2/5 shrink-0 break-words text-quiet'}
            >
              {column.label}
            </span>
            <CellText
              value={row.cells[column.index] ?? null}
              text={text}
              column={column}
              marked={column.index === openColumn}
              className={classNames(
                'pointer-events-none relative line-clamp-4 min-w-0 flex-1 break-words tabular-nums [&_a]:pointer-events-auto',
                index === 0 && 'font-medium',
              )}
            />
          </div>
        )
      })}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={expanded}
          className="flex min-h-11 w-full items-center gap-1.5 px-4 text-sm text-accent"
          onClick={() => onExpand(!expanded)}
        >
          <Chevron aria-hidden size={16} strokeWidth={1.5} />
          {expanded ? t('results.table.fewerFields') : t('results.table.moreFields', { count: hidden })}
        </button>
      )}
    </article>
  )
}

/** A value as the table and the cards show it: in the reader's format, as a link where it is one, as a quiet dash where there is none. */
import { t } from 'i18next'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { classNames } from '#web/class-names.ts'
import { cellLink } from './cell-link.ts'

/** More than any cell shows; the whole value stands in the evidence panel. */
const shownLength = 320

export interface CellTextProps {
  value: CellValue
  text: string
  column: Column
  /** Its evidence is open: the value is marked. */
  marked: boolean
  className?: string
}

/** Its one text is read without a hook: a change of language redraws the table anyway, and thousands of cells need not listen for it. */
export function CellText({ value, text, column, marked, className }: CellTextProps) {
  if (value === null || text === '') {
    return (
      <span className={classNames('text-quiet', marked && 'mark-passage', className)}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('results.table.empty')}</span>
      </span>
    )
  }
  const link = cellLink(value, column.type)
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
  const inner = marked ? <span className="mark-passage">{shown}</span> : shown
  return (
    <span dir="auto" className={className}>
      {link ? (
        <a
          href={link}
          tabIndex={-1}
          className={classNames('underline decoration-hairline underline-offset-3 hover:decoration-current', !marked && 'text-accent')}
          {...(link.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {inner}
        </a>
      ) : (
        inner
      )}
    </span>
  )
}

/** A value in the grid or on a card: formatted text, a link, or a dash for an empty value. */
import { t } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { classNames } from '#web/class-names.ts'
import { cellLink } from './cell-link.ts'

/** A cell shows at most this many characters of a text. The evidence panel shows the whole value. */
const shownLength = 320

interface CellTextProps {
  value: CellValue
  text: string
  column: Column
  /** Whether the value is highlighted, because its evidence is open. */
  marked: boolean
}

/** A value in an element of its own. */
export const CellText = ({ className, ...props }: CellTextProps & { className: string }) => (
  <span dir="auto" className={className}>
    {cellContent(props)}
  </span>
)

/**
 * The content of a cell. Calls the `t` of i18next, because with useTranslation each of thousands of cells would listen for a change of the language.
 * Cells need not listen: a change of the language draws the whole table again.
 */
export function cellContent({ value, text, column, marked }: CellTextProps): ReactNode {
  if (value === null || text === '') {
    return (
      <span className={classNames('text-quiet', marked && 'mark-passage')}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('results.table.empty')}</span>
      </span>
    )
  }
  const link = cellLink(value, column.type)
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
  const inner = marked ? <span className="mark-passage">{shown}</span> : shown
  if (!link) return inner
  return (
    <a
      href={link}
      tabIndex={-1}
      className={classNames('underline decoration-hairline underline-offset-3 hover:decoration-current', !marked && 'text-accent')}
      {...(link.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {inner}
    </a>
  )
}

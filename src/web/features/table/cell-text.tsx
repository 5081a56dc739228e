/** A value in the grid or on a card: formatted text, a link, or a dash for an empty value. */
import { t } from 'i18next'
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
  className?: string
}

/**
 * Uses `t` of i18next instead of the hook, so that thousands of cells do not each listen for a change of the language;
 * a change of the language draws the whole table again.
 */
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

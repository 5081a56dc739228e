/** A table on paper: plain, without empty columns. A column with the same text in every row becomes a line above the table. */
import { useTranslation } from 'react-i18next'
import { headingWithUnit } from '#contracts/column-heading.ts'
import type { Column } from '#contracts/table.ts'
import { classNames } from '#web/class-names.ts'
import { alignsRight } from './cell-format.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'

/** A printed column of texts does not wrap if each of its texts has at most this many characters, and the table has few columns. */
const shortText = 20
const fewColumns = 8

interface PrintedTableProps {
  table: ResultRows
  /** `index` is the position of the column in the table as the server sent it; without it the position in the list. */
  columns: readonly (Column & { index?: number })[]
  rows: readonly ResultRow[]
}

export function PrintedTable({ table, columns, rows }: PrintedTableProps) {
  const { t } = useTranslation()
  const filled = columns
    .map((column, at) => ({ column, texts: rows.map(row => table.text(row, column.index ?? at)) }))
    .filter(({ texts }) => texts.some(Boolean))
  const differs = (texts: readonly string[]) => rows.length === 1 || texts.some(text => text !== texts[0])
  const same = filled.filter(({ texts }) => !differs(texts)).map(({ column, texts }) => `${column.name}: ${texts[0]}`)
  const printed = filled
    .filter(({ texts }) => differs(texts))
    .map(column => ({
      ...column,
      isShort: alignsRight(column.column) || (columns.length <= fewColumns && column.texts.every(text => text.length <= shortText)),
    }))
  return (
    <div className={classNames(columns.length > fewColumns && 'paper-wide')}>
      {same.length > 0 && <p className="mb-2 text-xs">{t('results.print.sameInAll', { values: same.join(' · ') })}</p>}
      <table className="w-full border-collapse text-[7.5pt] leading-[10pt]">
        <thead>
          <tr className="border-b border-ink text-left align-bottom">
            {printed.map(({ column }) => (
              <th key={column.name} scope="col" className={classNames('px-1 py-1 font-semibold', alignsRight(column) && 'text-right')}>
                {headingWithUnit(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.index} className="break-inside-avoid border-b border-hairline align-top">
              {printed.map(({ column, texts, isShort }) => (
                <td
                  key={column.name}
                  className={classNames(
                    'px-1 py-0.75 break-words',
                    alignsRight(column) && 'text-right',
                    isShort ? 'whitespace-nowrap' : 'wrap-anywhere min-w-[9ch]',
                  )}
                >
                  {texts[at] || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

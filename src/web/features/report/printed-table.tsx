/** The table on paper: without the columns that are empty, and with those that say the same in every row said once, so that the others fit. */
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { headingWithUnit } from '#contracts/table.ts'
import { alignsRight } from '#web/features/table/cell-format.ts'
import type { ResultRows } from '#web/features/table/result-rows.ts'
import { classNames } from '#web/class-names.ts'

/** More rows make nobody wiser on paper; the file has them all. */
const rowsAtMost = 60

/** Texts of a column that are no longer than this stay in one line, so that rows do. */
const shortText = 20

export function PrintedTable({ table, language }: { table: ResultRows; language: Language }) {
  const { t } = useTranslation()
  const rows = table.rows.slice(0, rowsAtMost)
  const columns = table.columns.map((column, index) => ({ column, texts: rows.map(row => table.text(row, index)) }))
  const differs = (texts: readonly string[]) => rows.length === 1 || texts.some(text => text !== texts[0])
  const printed = columns
    .filter(({ texts }) => texts.some(Boolean) && differs(texts))
    .map(column => ({ ...column, isShort: alignsRight(column.column) || column.texts.every(text => text.length <= shortText) }))
  const same = columns.filter(({ texts }) => texts[0] && !differs(texts)).map(({ column, texts }) => `${column.name}: ${texts[0]}`)
  return (
    <div lang={language} className="hidden print:block">
      {same.length > 0 && <p className="mb-2 text-xs">{t('report.print.sameInAll', { values: same.join(' · ') })}</p>}
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
                  className={classNames('px-1 py-0.75 break-words', alignsRight(column) && 'text-right', isShort && 'whitespace-nowrap')}
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

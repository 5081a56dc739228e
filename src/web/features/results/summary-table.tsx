/** The summary above the rows: figures computed from them. Each figure opens its formula and the rows that it was computed from. */
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Summary, SummaryResult } from '#contracts/summary.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { cellFormat, type CellPosition, type Result } from '#web/features/table/index.ts'

/** At most this many of a figure's rows are listed. */
const mostRows = 50

interface SummaryTableProps {
  summary: Summary
  result: Result
  /** Opens the evidence of a cell. */
  onOpen(cell: CellPosition): void
}

export function SummaryTable({ summary, result, onOpen }: SummaryTableProps) {
  const { t } = useTranslation()
  const { by, name, results, ungrouped } = summary
  return (
    <section
      aria-label={t('results.summary.title')}
      className="mx-3 my-3 flex max-h-[40%] min-h-24 shrink-0 flex-col gap-2 md:mx-4 print:max-h-none"
    >
      <div
        // The element can have the focus, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={name}
        className="max-h-96 min-h-0 max-w-3xl overflow-auto rounded-card border border-hairline bg-surface"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-hairline text-left text-xs text-quiet">
              <th scope="col" className="px-4 py-2 font-medium">
                {by ?? t('results.summary.title')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {name}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {t('results.summary.rows')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {results.map(one => (
              <ResultLine
                key={`${one.group} ${one.currency}`}
                one={one}
                grouped={by !== null}
                summary={summary}
                result={result}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
      {ungrouped > 0 && <p className="text-xs text-quiet">{t('results.summary.ungrouped', { count: ungrouped, column: by })}</p>}
    </section>
  )
}

interface ResultLineProps extends SummaryTableProps {
  one: SummaryResult
  grouped: boolean
}

/** A figure of the summary. A click on the figure opens its formula and its rows. */
function ResultLine({ one, grouped, summary, result, onOpen }: ResultLineProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { type, unit, name } = summary
  const value = cellFormat(
    { name, type, currency: one.currency, ...(unit ? { unit } : {}) },
    [one.value],
    formatLocale(result.language),
  )(one.value)
  return (
    <>
      <tr>
        <th scope="row" className="px-4 py-1 text-left font-normal wrap-anywhere">
          {grouped ? String(one.group ?? '') : one.formula}
        </th>
        <td className="px-4 py-1 text-right tabular-nums">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            title={t('results.summary.open')}
            onClick={() => setOpen(!open)}
            className="-mx-1 min-h-6 rounded-control px-1 font-medium underline decoration-control-line decoration-dotted underline-offset-4 hover:bg-hover hover:decoration-accent pointer-coarse:min-h-11"
          >
            {one.value === null ? t('results.summary.noValue') : value}
          </button>
        </td>
        <td className="px-4 py-1 text-right text-quiet tabular-nums">{one.rows}</td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={3} className="bg-paper px-4 py-3">
            <p className="max-w-prose text-quiet">{one.formula}</p>
            <Rows one={one} summary={summary} result={result} onOpen={onOpen} />
          </td>
        </tr>
      )}
    </>
  )
}

/**
 * The rows that a figure was computed from. Each shows its first cell and its value in the column that was computed or, if rows were counted,
 * in the column of the groups. A click opens the evidence of this value.
 */
function Rows({ one, summary, result: { table }, onOpen }: Omit<ResultLineProps, 'grouped'>) {
  const { t } = useTranslation()
  const told = table.columns.findIndex(({ name }) => name === (summary.of ?? summary.by))
  const rows = one.places.slice(0, mostRows).flatMap(place => table.rows[place] ?? [])
  const more = one.rows - rows.length
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1">
        {rows.map(row => {
          const value = told > 0 ? table.text(row, told) : ''
          return (
            <li key={row.index}>
              <button
                type="button"
                onClick={() => onOpen({ row: row.index, column: Math.max(told, 0) })}
                className="max-w-full truncate text-left text-accent hover:underline pointer-coarse:min-h-11"
              >
                {[table.text(row, 0), value].filter(Boolean).join(' · ') || t('results.evidence.row', { row: row.index + 1 })}
              </button>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="mt-2 text-xs text-quiet">{t('results.summary.more', { count: more })}</p>}
    </>
  )
}

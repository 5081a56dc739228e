/** The table of a report, below a line about its sources. On paper it is a plain table without columns that are empty or the same in every row. */
import { useCallback, useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import {
  alignsRight,
  EvidencePanel,
  ResultsTable,
  shownTable,
  useResult,
  type CellPosition,
  type ResultRows,
  type TableContent,
  type TableHandle,
} from '#web/features/table/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DetailLine } from '#web/ui/detail-line.tsx'
import { LedgerEvidence } from './ledger-evidence.tsx'
import { hasFailed, SourceStates } from './source-states.tsx'
import type { Language } from '#contracts/language.ts'
import { headingWithUnit } from '#contracts/table.ts'
import { classNames } from '#web/class-names.ts'

interface ReportTableProps {
  report: Report
  table: TableContent
  tableHandle?: Ref<TableHandle>
  /** The report is still being made. */
  running: boolean
  /** The cell whose evidence is open. */
  open: CellPosition | null
  onOpen(cell: CellPosition | null): void
}

export function ReportTable({ report, table, tableHandle, running, open, onOpen }: ReportTableProps) {
  const { t } = useTranslation()
  const result = useResult(table)
  const { view } = result
  useImperativeHandle(tableHandle, () => ({ shown: () => shownTable(view) }), [view])
  const close = useCallback(() => onOpen(null), [onOpen])
  const [sourcesOpen, setSourcesOpen] = useState(false)
  const detailId = useId()

  const rows = result.table.rows.length
  // A report may have no rows; its analysis says why. Only an answer that cannot be parsed is a failure.
  if (result.outcome !== 'rows' && result.outcome !== 'no-data')
    return <Banner tone="danger">{t(`results.failure.${result.outcome}`)}</Banner>

  const answered = report.sources.filter(({ entries }) => entries > 0).length
  const unanswered = report.sources.filter(hasFailed).length
  const line = (
    <DetailLine
      figure={t('report.page.rows', { count: rows })}
      rest={[
        t('report.page.answered', { answered, count: report.sources.length }),
        ...(unanswered > 0 ? [t('report.page.unanswered', { count: unanswered })] : []),
      ]}
      hasWarning={unanswered > 0}
      title={t(sourcesOpen ? 'report.page.closeSources' : 'report.page.openSources')}
      open={sourcesOpen}
      detailId={detailId}
      onToggle={() => setSourcesOpen(!sourcesOpen)}
    />
  )
  const detail = sourcesOpen && (
    <section
      id={detailId}
      aria-label={t('report.page.asked')}
      className="@container overflow-hidden rounded-card border border-hairline bg-surface"
    >
      <SourceStates sources={report.sources} running={running} language={report.language} />
    </section>
  )

  if (rows === 0) {
    return (
      <div className="flex flex-col gap-3">
        <div>{line}</div>
        {detail}
        <p className="max-w-prose text-quiet">{t('report.page.noRows')}</p>
      </div>
    )
  }
  return (
    <>
      <div className="print:hidden">
        <ResultsTable result={result} receipt={line} receiptDetail={detail} open={open} onOpen={onOpen} onClose={close} />
      </div>
      <PrintedTable table={result.table} language={report.language} />
      <EvidencePanel
        searchId={table._id}
        result={result}
        cell={open}
        onClose={close}
        renderEntries={ids => <LedgerEvidence searchId={table._id} language={report.language} ids={ids} />}
      />
    </>
  )
}

/** At most this many rows are printed. The CSV file has all rows. */
const rowsAtMost = 60

/** A printed column of texts does not wrap if each of its texts has at most this many characters. */
const shortText = 20

/** The table on paper. Empty columns are left out, and a column with the same text in every row becomes a line above the table. */
function PrintedTable({ table, language }: { table: ResultRows; language: Language }) {
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

/**
 * The table of a report, below a line about its sources.
 */
import { useCallback, useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import {
  EvidencePanel,
  filterSentences,
  PrintedTable,
  ResultsTable,
  tableHandle,
  useResult,
  type CellPosition,
  type ResultRows,
  type TableContent,
  type TableHandle,
} from '#web/features/table/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DetailLine } from '#web/ui/detail-line.tsx'
import { LedgerEvidence } from './ledger-evidence.tsx'
import { hasFailed, SourceStates } from './source-states.tsx'

interface ReportTableProps {
  report: Report
  table: TableContent
  tableHandle?: Ref<TableHandle>
  /** The report is still being made. */
  running: boolean
  /** The report is being made or was just made: a person who cannot read it can ask for it again. */
  fresh: boolean
  /** The cell whose evidence is open. */
  open: CellPosition | null
  onOpen(cell: CellPosition | null): void
}

export function ReportTable({ report, table, tableHandle: handle, running, fresh, open, onOpen }: ReportTableProps) {
  const { t } = useTranslation()
  const result = useResult(table, report.firstRows)
  const { order } = result
  useImperativeHandle(handle, () => tableHandle(result, filterSentences(result, t)), [result, t])
  const close = useCallback(() => onOpen(null), [onOpen])
  const [sourcesOpen, setSourcesOpen] = useState(false)
  const detailId = useId()

  const rows = result.table.rows.length
  // A report may have no rows; its analysis says why. Only an answer that cannot be parsed is a failure.
  if (result.outcome !== 'rows' && result.outcome !== 'no-data')
    return <Banner tone="danger">{t(fresh ? 'report.page.unreadable' : `results.failure.${result.outcome}`)}</Banner>

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
      <SourceStates sources={report.sources} running={running} />
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
        <ResultsTable result={result} receipt={line} detail={detail} open={open} onOpen={onOpen} onClose={close} />
        {order.showsAll !== null && (
          <Button className="mt-3" onClick={() => order.setShowsAll(!order.showsAll)}>
            {order.showsAll ? t('report.page.firstRows') : t('report.page.allRows', { count: rows })}
          </Button>
        )}
      </div>
      <div className="hidden print:block">
        <PrintedTable table={result.table} columns={result.table.columns} rows={printedRows(report, result.table)} />
      </div>
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

/** At most this many rows are printed, beginning with those that the page shows first. The CSV file has all rows. */
const rowsAtMost = 60

const printedRows = ({ firstRows }: Report, { rows }: ResultRows) => (firstRows?.flatMap(at => rows[at] ?? []) ?? rows).slice(0, rowsAtMost)

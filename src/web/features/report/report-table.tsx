/** The table of a report: above it what it rests on, and the evidence of a cell at the side; on paper, a plain table of what fits. */
import { useCallback, useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import { EvidencePanel } from '#web/features/results/evidence-panel.tsx'
import { useResult, type TableContent } from '#web/features/results/use-result.ts'
import type { CellPosition } from '#web/features/table/cell-position.ts'
import { ResultsTable } from '#web/features/table/results-table.tsx'
import type { TableHandle } from '#web/features/table/shown-table.ts'
import { shownTable } from '#web/features/table/table-view.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DetailLine } from '#web/ui/detail-line.tsx'
import { LedgerEvidence } from './ledger-evidence.tsx'
import { PrintedTable } from './printed-table.tsx'
import { hasFailed, SourceStates } from './source-states.tsx'

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
  // A report without rows is one whose analysis has to say why; only rows that cannot be read are a failure.
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

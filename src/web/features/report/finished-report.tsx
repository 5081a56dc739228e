/** A finished report with its head: the product, what it stands on, the ways to take it along. */
import { Printer } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import { ExportMenu } from '#web/features/export/export-menu.tsx'
import type { TableHandle } from '#web/features/table/shown-table.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintedCover } from './printed-cover.tsx'
import { ProductSubtitle } from './product-subtitle.tsx'
import { ReportView } from './report-view.tsx'

interface FinishedReportProps {
  search: Search
  report: Report
  back: { to: string; label: string }
  /** Just made: its file is named after the product alone. */
  fresh?: boolean
  /** Between the head and the report. */
  children: ReactNode
}

export function FinishedReport({ search, report, back, fresh, children }: FinishedReportProps) {
  const { t } = useTranslation()
  const table = useRef<TableHandle>(null)
  return (
    <>
      <PrintedCover report={report} />
      <PageHeader
        title={report.product.name}
        back={back}
        subtitle={<ProductSubtitle report={report} />}
        actions={
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              {t('report.page.print')}
            </Button>
            <ExportMenu search={search} table={table} fresh={fresh} />
          </>
        }
      />
      <div className="mb-8 print:hidden">{children}</div>
      <ReportView report={report} table={search} tableHandle={table} />
    </>
  )
}

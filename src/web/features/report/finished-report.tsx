/** A finished report with its header: the product, its code, and the buttons to print and to export. */
import { Printer } from 'lucide-react'
import { useRef, type ReactNode, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report, ReportProduct } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import { ExportMenu } from '#web/features/export/index.ts'
import type { TableHandle } from '#web/features/table/index.ts'
import { sourceTitle } from '#contracts/research-sources.ts'
import { Button } from '#web/ui/button.tsx'
import { InLanguage } from '#web/ui/in-language.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportView } from './report-view.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { Logo } from '#web/ui/logo.tsx'
import { dottedCode } from '#contracts/dotted-code.ts'

interface FinishedReportProps {
  search: Search
  report: Report
  back: { to: string; label: string }
  /** If the report was just made, its CSV file is named after the product. */
  fresh?: boolean
  /** Content to show between the header and the report. */
  children: ReactNode
}

export function FinishedReport({ search, report, back, fresh, children }: FinishedReportProps) {
  const { t } = useTranslation()
  const table = useRef<TableHandle>(null)
  return (
    <>
      <InLanguage language={report.language}>
        <PrintedCover report={report} />
      </InLanguage>
      <PageHeader
        title={fresh ? report.product.name : search.name}
        back={back}
        subtitle={
          <InLanguage language={report.language}>
            <ProductSubtitle report={report} />
          </InLanguage>
        }
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
      <ReportView report={report} table={search} tableHandle={table} fresh={fresh} />
    </>
  )
}

/** The head of a printed report: the date, the sources and the logo. */
function PrintedCover({ report }: { report: Report }) {
  const { t } = useTranslation()
  const names = report.sources.filter(({ entries }) => entries > 0).map(({ id }) => sourceTitle(id, report.language))
  return (
    <div className="mb-6 hidden items-end justify-between gap-6 border-b border-ink pb-3 text-xs print:flex">
      <div>
        <p className="font-semibold">
          {t('report.print.cover')} · {formatDate(report.createdAt, 'day', report.language)}
        </p>
        {names.length > 0 && <p>{t('report.print.madeWith', { sources: new Intl.ListFormat(report.language).format(names) })}</p>}
      </div>
      <Logo />
    </div>
  )
}

/** The customs code with its meaning: the labels from the chapter down to the code. */
function CodePath({ code: { code, path, label } }: { code: NonNullable<ReportProduct['code']> }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="font-medium whitespace-nowrap text-ink tabular-nums">{t('report.page.code', { code: dottedCode(code) })}</span>{' '}
      {[...path, label].map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <span aria-hidden className="px-0.5">
              {' '}
              ›{' '}
            </span>
          )}
          <span>{part}</span>
        </Fragment>
      ))}
    </>
  )
}

function ProductSubtitle({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { product, createdAt, directory, language } = report
  return (
    <>
      <span className="block">{product.code ? <CodePath code={product.code} /> : t('report.page.noCode')}</span>
      <span className="block">
        {t('report.page.made', { date: formatDate(createdAt, 'instant', language), directory: directory.name })}
      </span>
    </>
  )
}

/** What a report is about, below its title: the code with the path that says what it means. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report, ReportProduct } from '#contracts/report.ts'
import { formatDate } from '#web/i18n/format.ts'

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

export function ProductSubtitle({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { product, createdAt, directory, language } = report
  return (
    <>
      <span lang={language} className="block">
        {product.code ? <CodePath code={product.code} /> : t('report.page.noCode')}
      </span>
      <span className="block">{t('report.page.made', { date: formatDate(createdAt, 'instant'), directory: directory.name })}</span>
    </>
  )
}

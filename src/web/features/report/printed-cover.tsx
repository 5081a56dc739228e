/** The first line of a report on paper: what it is, of when, from whom. */
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Logo } from '#web/ui/logo.tsx'

export function PrintedCover({ report }: { report: Report }) {
  const { t, i18n } = useTranslation()
  const names = report.sources.filter(({ entries }) => entries > 0).map(({ id }) => t(`report.source.${id}`))
  return (
    <div className="mb-6 hidden items-end justify-between gap-6 border-b border-ink pb-3 text-xs print:flex">
      <div>
        <p className="font-semibold">
          {t('report.print.cover')} · {formatDate(report.createdAt)}
        </p>
        {names.length > 0 && <p>{t('report.print.madeWith', { sources: new Intl.ListFormat(i18n.resolvedLanguage).format(names) })}</p>}
      </div>
      <Logo />
    </div>
  )
}

/** The answers of sources that the analysis rests on, by the numbers that stand in it. */
import { useTranslation } from 'react-i18next'
import type { Citation } from '#contracts/report.ts'
import { cellLink } from '#web/features/table/cell-link.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { citationId } from './sentence.tsx'

export function CitationList({ citations }: { citations: readonly Citation[] }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('report.citation.label')} className="flex max-w-prose flex-col gap-3 text-sm">
      {citations.map(({ number, source, title, url, retrievedAt }) => (
        <li
          key={number}
          id={citationId(number)}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-control target:bg-accent-wash target:outline-4 target:outline-accent-wash print:break-inside-avoid"
        >
          <span aria-hidden className="text-quiet tabular-nums">
            {number}
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">{title}</p>
            <p className="text-xs text-quiet">
              {t(`report.source.${source}`)} · {t('report.citation.read', { date: formatDate(retrievedAt, 'instant') })}
            </p>
            <p className="line-clamp-2 text-xs print:line-clamp-none">
              {cellLink(url, 'url') ? <SiteAddress url={url} /> : <span className="break-all">{url}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

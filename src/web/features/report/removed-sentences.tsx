/** Sentences that the last check took out of the analysis: how many, and on demand of which section and why. */
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import { removalReason } from './removal-reason.ts'

export function RemovedSentences({ report: { removed, sections, engine, language } }: { report: Report }) {
  const { t } = useTranslation()
  const counted = new Map<string, { section: string; reason: string; count: number }>()
  for (const { section, reason } of removed) {
    // A section that nothing is left of has no title any more.
    const title = sections.find(({ id }) => id === section)?.title ?? t('report.removal.otherSection')
    const known = counted.get(`${title} ${removalReason(reason)}`)
    counted.set(`${title} ${removalReason(reason)}`, { section: title, reason, count: (known?.count ?? 0) + 1 })
  }
  return (
    <details className="group max-w-prose border-l-2 border-control-line pl-4 text-sm text-quiet">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        {t(engine?.by === 'model' ? 'report.removal.ofModel' : 'report.removal.ofAnalysis', { count: removed.length })}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-control-line">
        {[...counted].map(([key, { section, reason, count }]) => (
          <li key={key}>
            <span lang={language}>{section}</span>: {t('report.removal.sentences', { count })},{' '}
            {t(`report.removal.reason.${removalReason(reason)}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}

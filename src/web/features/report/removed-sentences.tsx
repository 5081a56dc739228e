/** Sentences that the last check took out of the analysis: how many, and on demand of which section and why. */
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'

export function RemovedSentences({ report: { removed, sections, engine, language } }: { report: Report }) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const { section, reason } of removed) {
    // A section that nothing is left of has no title any more.
    const title = sections.find(({ id }) => id === section)?.title
    const said = title ? `${title}. ${reason}` : reason
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return (
    <details className="max-w-prose border-l-2 border-control-line pl-4 text-sm text-quiet">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        {t(engine?.by === 'model' ? 'report.removal.ofModel' : 'report.removal.ofAnalysis', { count: removed.length })}
      </summary>
      <ul lang={language} className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-control-line">
        {[...counts].map(([said, count]) => (
          <li key={said}>
            {said}
            {count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </details>
  )
}

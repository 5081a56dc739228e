/** The card of a scan or an analysis: what it is doing, its counts, and the list of its pages. */
import { useTranslation } from 'react-i18next'
import { JobCard, type JobCardProps } from '#web/jobs/job-card.tsx'
import type { JobProgress } from '#web/jobs/job-progress.ts'
import { ProgressList } from './progress-list.tsx'
import { Steps } from '#web/ui/steps.tsx'

function useCounts({ read, failed, rows }: JobProgress): string[] {
  const { t } = useTranslation()
  return [
    read + failed > 0 ? t('scan.progress.read', { count: read }) : '',
    failed > 0 ? t('scan.progress.failed', { count: failed }) : '',
    rows !== null ? t('scan.progress.rows', { count: rows }) : '',
  ].filter(Boolean)
}

/** A sentence about what the job is doing. Null when the counts alone tell it, and when the job has ended. */
function usePhase({ phase, pages, read, failed, columns, rows, model }: JobProgress, kind: 'scan' | 'analysis'): string | null {
  const { t } = useTranslation()
  if (phase !== 'waiting' && phase !== 'running') return null
  if (phase === 'waiting') return t('scan.progress.waiting')
  if (model) return t(`scan.progress.model.${model}`)
  if (columns && rows === null) return t('scan.progress.columns', { columns: columns.join(', ') })
  if (kind === 'analysis') return pages.length === 0 && rows === null ? t('scan.progress.planning') : null
  return read + failed === 0 ? t('scan.progress.firstPage') : null
}

interface ProgressCardProps extends Omit<JobCardProps, 'line' | 'children'> {
  kind: 'scan' | 'analysis'
}

export function ProgressCard({ kind, ...card }: ProgressCardProps) {
  const { progress } = card.job
  const counts = useCounts(progress)
  const phase = usePhase(progress, kind)
  return (
    <JobCard {...card} line={[...(phase ? [phase] : []), ...counts]}>
      {progress.prose && <ProseProgress {...progress.prose} />}
      {(kind === 'scan' || progress.pages.length > 0) && <ProgressList pages={progress.pages} />}
    </JobCard>
  )
}

/** The three steps of a website analysis. */
export function ScanSteps({ current }: { current: 1 | 2 | 3 }) {
  const { t } = useTranslation()
  return <Steps current={current} steps={[t('scan.steps.address'), t('scan.steps.wanted'), t('scan.steps.table')]} />
}

/** Rounded to two significant digits, because the number is an estimate: 18,432 becomes 18,000. */
const rounded = (tokens: number) => Number(tokens.toPrecision(2))

function ProseProgress({ read, of, tokens, tokensLeft }: NonNullable<JobProgress['prose']>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 border-t border-hairline px-4 py-3 text-sm">
      <p className="max-w-prose text-quiet">
        {t(tokens > tokensLeft ? 'scan.progress.proseBeyond' : 'scan.progress.proseBudget', {
          count: of,
          tokens: rounded(tokens),
          left: tokensLeft,
        })}
      </p>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={t('scan.progress.proseLabel')}
          aria-valuemin={0}
          aria-valuemax={of}
          aria-valuenow={read}
          aria-valuetext={t('scan.progress.prose', { read, count: of })}
          className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-pressed"
        >
          <div
            className="h-full origin-left rounded-full bg-accent transition-transform"
            style={{ transform: `scaleX(${of > 0 ? read / of : 0})` }}
          />
        </div>
        <p aria-hidden className="shrink-0 text-xs text-quiet tabular-nums">
          {t('scan.progress.prose', { read, count: of })}
        </p>
      </div>
    </div>
  )
}

/** The card of a scan or an analysis: what it is doing, its counts, and the list of its pages. */
import { useTranslation } from 'react-i18next'
import { JobCard, type JobCardProps } from '#web/jobs/job-card.tsx'
import type { JobProgress } from '#web/jobs/job-progress.ts'
import { ProgressList } from './progress-list.tsx'
import { ProseProgress } from './prose-progress.tsx'

function useCounts({ read, failed, records, rows }: JobProgress): string[] {
  const { t } = useTranslation()
  return [
    read + failed > 0 ? t('scan.progress.read', { count: read }) : '',
    failed > 0 ? t('scan.progress.failed', { count: failed }) : '',
    rows !== null ? t('scan.progress.rows', { count: rows }) : records > 0 ? t('scan.progress.records', { count: records }) : '',
  ].filter(Boolean)
}

/** What the job is doing; null when the counts tell enough, or when the job has ended. */
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
      {progress.pages.length > 0 && <ProgressList pages={progress.pages} />}
    </JobCard>
  )
}

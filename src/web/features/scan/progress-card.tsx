/** A running job: what it does, its counts, the living list, and the way to stop it. */
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { minutesAndSeconds, useElapsed } from './elapsed.ts'
import { isOver, type JobProgress } from './job-progress.ts'
import { ProgressList } from './progress-list.tsx'
import type { FollowedJob } from './use-job.ts'

/** Counts are read out every few seconds, not with every page. */
const announceMilliseconds = 5000

function useCounts({ read, failed, records, rows }: JobProgress): string[] {
  const { t } = useTranslation()
  return [
    read + failed > 0 ? t('scan.progress.read', { count: read }) : '',
    failed > 0 ? t('scan.progress.failed', { count: failed }) : '',
    rows !== null ? t('scan.progress.rows', { count: rows }) : records > 0 ? t('scan.progress.records', { count: records }) : '',
  ].filter(Boolean)
}

/** What the job is about to do, while nothing can be counted yet. */
function usePhase({ phase, pages, read, failed, columns, rows }: JobProgress, kind: 'scan' | 'analysis'): string | null {
  const { t } = useTranslation()
  if (phase !== 'waiting' && phase !== 'running') return null
  if (phase === 'waiting') return t('scan.progress.waiting')
  if (columns && rows === null) return t('scan.progress.columns', { columns: columns.join(', ') })
  if (kind === 'analysis') return pages.length === 0 && rows === null ? t('scan.progress.planning') : null
  return read + failed === 0 ? t('scan.progress.firstPage') : null
}

function Announcer({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), announceMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

export interface ProgressCardProps {
  kind: 'scan' | 'analysis'
  title: string
  job: FollowedJob
  startedAt: number
}

export function ProgressCard({ kind, title, job, startedAt }: ProgressCardProps) {
  const { t } = useTranslation()
  const { progress } = job
  const running = !isOver(progress)
  const time = minutesAndSeconds(useElapsed(startedAt, running))
  const counts = useCounts(progress)
  const phase = usePhase(progress, kind)
  const line = [...(phase ? [phase] : []), ...counts]
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className="flex items-start justify-between gap-4 px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-base break-words">{title}</h2>
          <p className="text-sm text-quiet tabular-nums">
            {line.map(part => (
              <span key={part}>{part} · </span>
            ))}
            <span className="whitespace-nowrap">{t('scan.progress.elapsed', { time })}</span>
          </p>
          <Announcer text={line.join(', ')} />
        </div>
        {running && (
          <Button icon={X} busy={job.cancelling} onClick={job.cancel} className="shrink-0">
            {job.cancelling ? t('scan.progress.cancelling') : t('scan.progress.cancel')}
          </Button>
        )}
      </div>
      {progress.pages.length > 0 && <ProgressList pages={progress.pages} />}
      {running && (
        <p className="border-t border-hairline px-4 py-2.5 text-xs text-quiet">
          {job.interrupted ? t('scan.progress.interrupted') : t('scan.progress.leave')}
        </p>
      )}
    </section>
  )
}

/** The card of a job: what it is doing, for how long, the Cancel button, and below them the pages or sources that it reads. */
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { isOver } from './job-progress.ts'
import type { WatchedJob } from './use-job.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { FailureTexts } from './failure-texts.ts'

/**
 * The counts change with every page. So that screen readers are not interrupted so often, the counts are announced once in this many milliseconds.
 */
const announceMilliseconds = 5000

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

export interface JobCardProps {
  title: string
  /** What the job is doing and its counts, shown one after the other. */
  line: readonly string[]
  job: WatchedJob
  startedAt: number
  /** The last line of the card after the job is done. Without it the line disappears. */
  doneText?: string
  children: ReactNode
}

export function JobCard({ title, line, job, startedAt, doneText, children }: JobCardProps) {
  const { t } = useTranslation()
  const running = !isOver(job.progress)
  const time = minutesAndSeconds(useElapsed(startedAt, running))
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className="flex items-start justify-between gap-4 px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-base break-words">{title}</h2>
          <p className="text-sm text-quiet tabular-nums">
            {line.map((part, at) => (
              <span key={part}>
                {part}
                {(running || at < line.length - 1) && '\u00a0· '}
              </span>
            ))}
            {running && <span className="whitespace-nowrap">{t('scan.progress.elapsed', { time })}</span>}
          </p>
          <Announcer text={line.join(', ')} />
        </div>
        {running && (
          <Button icon={X} busy={job.cancelling} onClick={job.cancel} className="shrink-0">
            {job.cancelling ? t('scan.progress.cancelling') : t('common.cancel')}
          </Button>
        )}
      </div>
      {children}
      {(running || (doneText && job.progress.phase === 'done')) && (
        <p className="border-t border-hairline px-4 py-2.5 text-xs text-quiet">
          {running ? t(job.interrupted ? 'scan.progress.interrupted' : 'scan.progress.leave') : doneText}
        </p>
      )}
    </section>
  )
}

/** 65,000 ms as `1:05`. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds since `startedAt`, updated every second. Stops when `running` becomes false. */
export function useElapsed(startedAt: number, running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now - startedAt
}

/** The red banner of a job that failed: the general sentence as title, then the exact reason. */
interface JobFailureBannerProps {
  failure: FailureTexts
  /** Further content, shown below the reason. */
  children?: ReactNode
  /** A button or link with which the person can go on, such as "Try again". */
  action?: ReactNode
}

export function JobFailureBanner({ failure, children, action }: JobFailureBannerProps) {
  return (
    <Banner tone="danger" title={failure.title} action={action}>
      {failure.detail && <p>{failure.detail}</p>}
      {children}
    </Banner>
  )
}

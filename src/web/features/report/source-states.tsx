/** The list of the data sources of a report, each with its state and its number of facts. */
import { Check, CircleDashed, CircleMinus, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReportSource } from '#contracts/report.ts'
import { failedStatuses, sourceTitle, type SourceStatus } from '#contracts/research-sources.ts'
import { classNames } from '#web/class-names.ts'
import { useLanguage } from '#web/i18n/language.ts'

type SourceState = Pick<ReportSource, 'id' | 'status' | 'entries'> & { detail?: string | null }

/** Whether a source was asked and failed. */
export const hasFailed = ({ status }: Pick<SourceState, 'status'>) => failedStatuses.includes(status as SourceStatus)
export const hasEnded = ({ status }: Pick<SourceState, 'status'>) => status !== 'waiting' && status !== 'asking'

/** The shown status. Once the report has ended, a source that was still waiting or being asked is shown as `unfinished`. */
const toldStatus = (source: SourceState, running: boolean) => (running || hasEnded(source) ? source.status : 'unfinished')

function signOf(source: SourceState, running: boolean): { icon: LucideIcon; className: string } {
  const { status } = source
  if (!running && !hasEnded(source)) return { icon: CircleMinus, className: 'text-quiet' }
  if (status === 'asking') return { icon: LoaderCircle, className: 'animate-spin text-accent' }
  if (status === 'waiting') return { icon: CircleDashed, className: 'text-quiet' }
  if (status === 'truncated' || hasFailed(source)) return { icon: TriangleAlert, className: 'text-warning' }
  return status === 'ok' ? { icon: Check, className: 'text-success' } : { icon: CircleMinus, className: 'text-quiet' }
}

function SourceLine({ source, running }: { source: SourceState; running: boolean }) {
  const { t } = useTranslation()
  const { icon: Icon, className } = signOf(source, running)
  const facts = source.entries > 0 ? t('report.progress.facts', { count: source.entries }) : null
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden size={16} strokeWidth={1.5} className={classNames('mt-0.5 shrink-0', className)} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{sourceTitle(source.id, useLanguage())}</p>
        {source.detail && <p className="text-xs text-quiet wrap-anywhere">{source.detail}</p>}
      </div>
      <p
        className={classNames(
          'max-w-1/2 shrink-0 text-right text-xs leading-5 tabular-nums',
          hasFailed(source) ? 'text-warning' : 'text-quiet',
        )}
      >
        {source.status !== 'ok' && t(`report.sourceState.${toldStatus(source, running)}`)}
        {source.status !== 'ok' && facts && ' · '}
        {facts ?? (source.status === 'ok' && t('report.sourceState.ok'))}
      </p>
    </li>
  )
}

interface SourceStatesProps {
  sources: readonly SourceState[]
  /** The report is still being made. */
  running: boolean
}

/** The list of the sources, in one, two or three columns, depending on the width of its place. */
export function SourceStates({ sources, running }: SourceStatesProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('report.progress.list')}
      className="-mr-px -mb-px grid content-start [&>li]:border-r [&>li]:border-b [&>li]:border-hairline @2xl:grid-cols-2 @5xl:grid-cols-3"
    >
      {sources.map(source => (
        <SourceLine key={source.id} source={source} running={running} />
      ))}
    </ul>
  )
}

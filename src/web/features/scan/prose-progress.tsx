/** Prose that a language model reads: before it begins what that may cost, and then how far it has come. */
import { useTranslation } from 'react-i18next'
import type { JobProgress } from '#web/jobs/job-progress.ts'

/** An estimate is said in two figures: more would claim too much. */
const rounded = (tokens: number) => Number(tokens.toPrecision(2))

export function ProseProgress({ read, of, tokens, tokensLeft }: NonNullable<JobProgress['prose']>) {
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

/** A language model reads running text: the tokens that this may cost, and how many passages have been read. */
import { useTranslation } from 'react-i18next'
import type { JobProgress } from '#web/jobs/job-progress.ts'

/** Rounded to two significant digits, because the number is an estimate: 18,432 becomes 18,000. */
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

/** A turning ring for a wait of unknown length. Screen readers read its label. */
import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/class-names.ts'
import { useTranslation } from 'react-i18next'

/** `label` is shown beside the ring. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <output className={classNames('inline-flex items-center gap-2 text-sm text-quiet', className)}>
      <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="shrink-0 animate-spin" />
      <span>{label}</span>
    </output>
  )
}

/** A gray bar in place of text that is still loading. Classes set its size (`h-4 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-control bg-hover', className)} />
}

/** A spinner in place of a page that cannot show anything yet. It appears only after a short wait. */
export function FullPageSpinner({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-[60dvh] items-center justify-center p-8">
      <Spinner label={label ?? t('common.loading')} className="animate-late" />
    </div>
  )
}

/** Gray bars in place of content that is still loading. Screen readers read `label`. */
export function LoadingBars({
  label,
  bars,
  className = 'flex flex-col gap-2',
}: {
  label: string
  bars: readonly string[]
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {bars.map((size, at) => (
        // Bars of one size are alike, so the place is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={at} className={size} />
      ))}
    </div>
  )
}

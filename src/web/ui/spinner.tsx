/** A turning ring for waits without countable progress; its label is read out. */
import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/class-names.ts'

/** `label` is shown beside the ring unless `quiet`, when it is only read out. */
export function Spinner({ label, quiet = false, className }: { label: string; quiet?: boolean; className?: string }) {
  return (
    <output className={classNames('inline-flex items-center gap-2 text-sm text-quiet', className)}>
      <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="shrink-0 animate-spin" />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </output>
  )
}

/** A grey bar where text is about to stand. Size it with classes (`h-4 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-control bg-hover', className)} />
}

/** What a screen shows when there is nothing to show: why, and what to do next. */
import type { ReactNode } from 'react'

export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-2 text-sm text-quiet">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

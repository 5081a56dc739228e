/** The meaning of a customs code: its label, below the labels of its chapter and heading. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { ChevronRight } from 'lucide-react'
import type { ProductCode } from '#contracts/report.ts'

export function CodeMeaning({ code: { code, label, path } }: { code: ProductCode }) {
  return (
    <span className="block">
      <CodePath path={path} />
      <span className="mt-0.5 line-clamp-3 text-sm text-ink">
        <span className="font-medium tabular-nums">{dottedCode(code)}</span> {label}
      </span>
    </span>
  )
}

/** The labels from the chapter down, each cut to one line: labels are long, and their first words tell the most. */
function CodePath({ path }: { path: readonly string[] }) {
  return path.map((label, place) => (
    <span key={label} className="line-clamp-1 text-xs text-quiet">
      {place > 0 && <ChevronRight aria-hidden size={12} strokeWidth={1.5} className="mr-1 mb-px inline" />}
      {label}
    </span>
  ))
}

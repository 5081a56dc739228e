/** What a customs code means: its label, below the chapter and heading that it belongs to. */
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

/** Labels from the chapter down; customs write long ones, of which the beginning says the most. */
function CodePath({ path }: { path: readonly string[] }) {
  return path.map((label, place) => (
    <span key={label} className="line-clamp-1 text-xs text-quiet">
      {place > 0 && <ChevronRight aria-hidden size={12} strokeWidth={1.5} className="mr-1 mb-px inline" />}
      {label}
    </span>
  ))
}

/** The meaning of a customs code: its label, below the labels of its chapter and heading. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { ChevronRight } from 'lucide-react'
import type { ProductCode } from '#contracts/report.ts'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSettled } from '#web/use-settled.ts'

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

/**
 * While a person types a product name or a code, asks the server for the codes that fit. `found` is the answer for exactly the typed text; null while
 * this answer is missing. `earlier` is the latest answer, which may be for an earlier text. It can be shown until the next answer comes.
 */
export function useProductCodes(typed: string) {
  const text = typed.trim()
  const query = useSettled(text)
  const language = currentLanguage()
  const answer = useQuery({
    queryKey: queryKeys.productCodes(language, query),
    queryFn: ({ signal }) => call('searchProductCodes', { query, lang: language }, { signal }),
    enabled: query.length > 1 && query.length <= queryMaximum,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  const settled = query === text && !answer.isPlaceholderData
  return { found: settled && text.length > 1 ? (answer.data ?? null) : null, earlier: text.length > 1 ? (answer.data ?? null) : null }
}

/** A text with more characters than this is not a product name and is not sent. */
const queryMaximum = 120

/** The customs codes that the server suggests for a typed name or code. */
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSettled } from '#web/use-settled.ts'

/**
 * Asks the server for the codes of a name or a code while it is typed. `found` is the server's answer for exactly this text, or null before
 * the answer and after a failure. `earlier` is its last answer, even if for an earlier text: it is shown until the next answer comes.
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

/** Characters. A longer text is no product name and is not sent. */
const queryMaximum = 120

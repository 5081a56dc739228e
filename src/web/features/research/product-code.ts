/** Customs codes as people write and read them. */
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSettled } from '#web/use-settled.ts'

/**
 * What the server knows of a name or a code that is being typed: null until it has answered for this very text, or when it cannot.
 * `earlier` is its last answer, to be shown until then.
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

/** Longer texts are no names of products, and are not sent. */
const queryMaximum = 120

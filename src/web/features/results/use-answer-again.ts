/** Answers a saved search again from its stored pages, with one of its conditions switched off, or back on. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

/** A mutation that takes the id of the condition. `onAnswered` is called when the other table has come. */
export function useAnswerAgain({ _id: searchId, scanId, prompt, receipt }: Search, onAnswered: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (pressed: string) => {
      const { conditions = [] } = receipt
      const conditionsOff = conditions.filter(({ id, state }) => (state === 'off') !== (id === pressed)).map(({ id }) => id)
      return call('getAiData', { scrappedDataId: scanId ?? '', prompt, again: { searchId, conditionsOff } })
    },
    onSuccess: ({ dataResponse, columns, receipt, sources }) => {
      const change = (search?: Search) => search && { ...search, ai_response: dataResponse, columns, receipt, sources }
      queryClient.setQueryData<Search>(queryKeys.search(searchId), change)
      queryClient.removeQueries({ queryKey: queryKeys.evidenceOf(searchId) })
      onAnswered()
    },
    onError: error => {
      const reason = sentenceOf(error, currentLanguage())
      toast({ tone: 'danger', text: t('results.conditions.failed', { reason }) })
    },
  })
}

/** Changes the plan of a table: the server answers each change at once from the stored pages. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlanChange } from '#contracts/plan-change.ts'
import type { Search } from '#contracts/search.ts'
import type { Condition } from '#contracts/table.ts'
import { isSubscriptionRefusal, sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

/** A change that a chip makes. */
export interface ChipChange {
  /** The chip, which shows that it is being answered: the id of a condition, or a place of the row. */
  chip: string
  /** Absent: only the conditions that are switched off change. */
  plan?: PlanChange
  /** The ids of the conditions that are switched off. Absent: as they are. */
  off?: string[]
}

export const offIn = (conditions: readonly Condition[]): string[] => conditions.flatMap(({ id, state }) => (state === 'off' ? [id] : []))

/** A mutation that makes a change. `onAnswered` is called when the new table has arrived. */
export function usePlanChange({ _id: searchId, scanId, prompt, receipt }: Search, onAnswered: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { conditions = [], understood } = receipt
  return useMutation({
    mutationFn: async ({ plan, off = offIn(conditions) }: ChipChange) =>
      // With a plan, even an unchanged one, the server asks nobody. Tables of older releases have none and are answered as their prompt was.
      call('getAiData', {
        scrappedDataId: scanId ?? '',
        prompt,
        again: { searchId, conditionsOff: off, ...(understood && { plan: plan ?? {} }) },
      }),
    onSuccess: ({ dataResponse, columns, receipt, sources }) => {
      const change = (search?: Search) => search && { ...search, ai_response: dataResponse, columns, receipt, sources }
      queryClient.setQueryData<Search>(queryKeys.search(searchId), change)
      queryClient.removeQueries({ queryKey: queryKeys.evidenceOf(searchId) })
      onAnswered()
    },
    onError: error => {
      if (isSubscriptionRefusal(error)) return
      const reason = sentenceOf(error, currentLanguage())
      toast({ tone: 'danger', text: t('results.conditions.failed', { reason }) })
    },
  })
}

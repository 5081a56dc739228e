/** Changes the plan of a table: the server answers each change at once from the stored pages. Changes can be undone, and made again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanChange, PlanState } from '#contracts/plan-change.ts'
import { planStateOf } from '#contracts/plan-state.ts'
import type { Search } from '#contracts/search.ts'
import type { Condition } from '#contracts/table.ts'
import { isSubscriptionRefusal, sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useKeptRecipe } from './use-kept-recipe.ts'

/** A change that a chip makes. */
export interface ChipChange {
  /** The chip, which shows that it is being answered: the id of a condition, or a place of the row. */
  chip: string
  /** Absent: only the conditions that are switched off change. */
  plan?: PlanChange
  /** The ids of the conditions that are switched off. Absent: as they are. */
  off?: string[]
  /** Whether the site's recipe is left aside; the prompt is then planned anew, and the changes so far are dropped. */
  withoutRecipe?: boolean
}

export const offIn = (conditions: readonly Condition[]): string[] => conditions.flatMap(({ id, state }) => (state === 'off' ? [id] : []))

const orderIn = ({ understood }: Search['receipt']): string => JSON.stringify(understood?.plan.sort)

/** The table at one time. `state` is null for tables of older releases, in which only conditions can be switched. */
interface Moment {
  state: PlanState | null
  off: string[]
}

/** The moments that an undo (the last of `past`) or a redo (the first of `future`) leads to. */
interface Moments {
  past: readonly Moment[]
  future: readonly Moment[]
}

/** The ways back and forward again; null where there is none. */
export interface PlanSteps {
  undo: (() => void) | null
  redo: (() => void) | null
}

/** `onAnswered` is called when the new table has arrived, and told whether its plan has another order. */
export function usePlanChange(search: Search, onAnswered: (isReordered: boolean) => void) {
  const { _id: searchId, scanId, prompt, receipt } = search
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const tellOfRecipe = useKeptRecipe(search)
  const { conditions = [], understood } = receipt
  const now: Moment = { state: planStateOf(receipt), off: offIn(conditions) }
  const [{ past, future }, setMoments] = useState<Moments>({ past: [], future: [] })
  const { mutate, mutateAsync, ...answer } = useMutation({
    mutationFn: async ({ plan, off = now.off, withoutRecipe }: ChipChange & { after: Moments }) =>
      // With a plan, even an unchanged one, the server asks nobody. Tables of older releases have none and are answered as their prompt was.
      call('getAiData', {
        scrappedDataId: scanId ?? '',
        prompt,
        withoutRecipe,
        again: { searchId, conditionsOff: off, ...(understood && withoutRecipe === undefined && { plan: plan ?? {} }) },
      }),
    onSuccess: ({ dataResponse, columns, receipt, sources }, { after, plan }) => {
      const change = (search?: Search) => search && { ...search, ai_response: dataResponse, columns, receipt, sources }
      queryClient.setQueryData<Search>(queryKeys.search(searchId), change)
      queryClient.removeQueries({ queryKey: queryKeys.evidenceOf(searchId) })
      setMoments(after)
      onAnswered(orderIn(receipt) !== orderIn(search.receipt))
      // The table has changed, whether or not the recipes could be listed.
      if (plan?.examples) tellOfRecipe().catch(() => {})
    },
    onError: error => {
      if (isSubscriptionRefusal(error)) return
      const reason = sentenceOf(error, currentLanguage())
      toast({ tone: 'danger', text: t('results.conditions.failed', { reason }) })
    },
  })
  const to = (chip: string, moment: Moment | undefined, after: Moments) =>
    moment && !answer.isPending
      ? () => mutate({ chip, off: moment.off, ...(moment.state && { plan: { back: moment.state } }), after })
      : null
  const steps: PlanSteps = {
    undo: to('undo', past.at(-1), { past: past.slice(0, -1), future: [now, ...future] }),
    redo: to('redo', future[0], { past: [...past, now], future: future.slice(1) }),
  }
  return {
    change: (change: ChipChange) =>
      // A recipe reads the pages anew: the lists of before may not be among those of its table, so there is no way back.
      mutate({ ...change, after: change.withoutRecipe === undefined ? { past: [...past, now], future: [] } : { past: [], future: [] } }),
    /** Changes the table until it gives the examples, or edits a column; rejects if the server refuses. */
    correct: async (plan: Pick<PlanChange, 'examples' | 'edit'>) =>
      mutateAsync({ chip: 'columns', plan, after: { past: [...past, now], future: [] } }),
    /** The chip whose change the server is answering. */
    pending: answer.isPending ? answer.variables.chip : null,
    error: answer.error,
    steps,
    /** Whether there is anything to undo or to make again. */
    hasSteps: past.length + future.length > 0,
  }
}

/** A table with its receipt, conditions and evidence, as the page of a scan and the page of a saved search show it. */
import { useCallback, useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { ReceiptDetail, ReceiptLine } from './receipt.tsx'
import { SummaryTable } from './summary-table.tsx'
import { EvidencePanel, ResultsTable, shownTable, useResult, type CellPosition, type TableHandle } from '#web/features/table/index.ts'
import { tableQuestion, restQuestion, useAskAnew } from '#web/jobs/repeat-question.ts'
import { useEngine } from '#web/features/language-model/index.ts'
import { ListPlus } from 'lucide-react'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { canGoOn } from './receipt-sentences.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useToast } from '#web/ui/toast.tsx'

export function ResultView({ search, tableHandle }: { search: Search; tableHandle?: Ref<TableHandle> }) {
  const { t } = useTranslation()
  const result = useResult(search)
  const { view, order } = result
  useImperativeHandle(tableHandle, () => ({ shown: () => shownTable(view) }), [view])
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = useCallback(() => setOpen(null), [])
  // Open from the start when there are no rows, because the detail says why.
  const [receiptOpen, setReceiptOpen] = useState(search.receipt.rows === 0)
  // A switched condition gives another table, so the filters, the order and the open evidence are reset.
  const again = useAnswerAgain(search, () => {
    order.clearFilters()
    order.setSortedBy(null)
    close()
  })
  const detailId = useId()
  const engine = useEngine({ engine: search.receipt.engine, made: 'table', question: tableQuestion(search) })
  if (result.outcome !== 'rows') return <Banner tone="danger">{t(`results.failure.${result.outcome}`)}</Banner>
  return (
    <>
      {search.receipt.summary && <SummaryTable summary={search.receipt.summary} result={result} onOpen={setOpen} />}
      <ResultsTable
        result={result}
        receipt={
          <div className="flex flex-wrap gap-x-5">
            <ReceiptLine receipt={search.receipt} open={receiptOpen} detailId={detailId} onToggle={() => setReceiptOpen(!receiptOpen)} />
            {engine.line}
            <ReadRest search={search} />
          </div>
        }
        conditions={
          <ConditionChips
            conditions={search.receipt.conditions ?? []}
            pending={again.isPending ? again.variables : null}
            onPress={search.scanId === null ? null : id => again.mutate(id)}
          />
        }
        receiptDetail={
          <>
            {receiptOpen && <ReceiptDetail id={detailId} receipt={search.receipt} sources={search.sources} />}
            {engine.detail}
          </>
        }
        open={open}
        onOpen={setOpen}
        onClose={close}
      />
      <EvidencePanel searchId={search._id} result={result} cell={open} onClose={close} />
    </>
  )
}

/** The button that goes on with an analysis that left pages unread. */
function ReadRest({ search }: { search: Search }) {
  const { t } = useTranslation()
  const again = useAskAnew()
  const hintId = useId()
  const question = canGoOn(search.receipt) ? restQuestion(search) : null
  if (!question) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        icon={ListPlus}
        busy={again.isPending}
        aria-describedby={hintId}
        onClick={() => again.mutate({ question, withoutModel: false })}
      >
        {t(again.isPending ? 'results.rest.starting' : 'results.rest.read')}
      </Button>
      <p id={hintId} className="text-xs text-quiet">
        {t('results.rest.hint')}
      </p>
      {again.error && (
        <p role="alert" className="w-full text-danger">
          {sentenceOf(again.error, currentLanguage())}
        </p>
      )}
    </div>
  )
}

/**
 * A mutation that takes the id of a condition and switches it off, or on again. The server answers the prompt again from the stored
 * pages. `onAnswered` is called when the new table has arrived.
 */
function useAnswerAgain({ _id: searchId, scanId, prompt, receipt }: Search, onAnswered: () => void) {
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

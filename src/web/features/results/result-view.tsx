/** A result as both of its pages show it: receipt, table, evidence at the side. */
import { useCallback, useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { CellPosition } from '#web/features/table/cell-position.ts'
import { ConditionChips } from './condition-chips.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { ReadRest } from './read-rest.tsx'
import { ReceiptDetail, ReceiptLine } from './receipt.tsx'
import { SummaryTable } from './summary-table.tsx'
import { ResultsTable } from '#web/features/table/results-table.tsx'
import { tableQuestion } from '#web/features/language-model/ask-anew.ts'
import { useEngine } from '#web/features/language-model/use-engine.tsx'
import type { TableHandle } from '#web/features/table/shown-table.ts'
import { shownTable } from '#web/features/table/table-view.ts'
import { useAnswerAgain } from './use-answer-again.ts'
import { useResult } from './use-result.ts'

export function ResultView({ search, tableHandle }: { search: Search; tableHandle?: Ref<TableHandle> }) {
  const { t } = useTranslation()
  const result = useResult(search)
  const { view, order } = result
  useImperativeHandle(tableHandle, () => ({ shown: () => shownTable(view) }), [view])
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = useCallback(() => setOpen(null), [])
  // Closed at first, unless there is nothing to show but the reasons why.
  const [receiptOpen, setReceiptOpen] = useState(search.receipt.rows === 0)
  // Another table: filter, order and open evidence begin anew.
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

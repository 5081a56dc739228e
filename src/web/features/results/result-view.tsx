/** A result as both of its pages show it: receipt, table, evidence at the side. */
import { useCallback, useId, useMemo, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { CellPosition } from './cell-position.ts'
import { EvidencePanel } from './evidence-panel.tsx'
import { parseContent } from './parse-content.ts'
import { ReceiptDetail, ReceiptLine } from './receipt.tsx'
import { resultRows } from './result-rows.ts'
import { ResultsTable } from './results-table.tsx'
import type { TableHandle } from './shown-table.ts'

export function ResultView({ search, tableHandle }: { search: Search; tableHandle?: Ref<TableHandle> }) {
  const { t, i18n } = useTranslation()
  // Read here so that a change of language writes the values anew.
  const language = i18n.resolvedLanguage === 'en' ? 'en' : currentLanguage()
  const parsed = useMemo(() => parseContent(search.ai_response.content, search.columns), [search])
  const table = useMemo(
    () => (parsed.outcome === 'rows' ? resultRows(parsed.columns, parsed.rows, formatLocale(language)) : null),
    [parsed, language],
  )
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = useCallback(() => setOpen(null), [])
  // Closed at first, unless there is nothing to show but the reasons why.
  const [receiptOpen, setReceiptOpen] = useState(search.receipt.rows === 0)
  const detailId = useId()
  if (!table) return <Banner tone="danger">{t(`results.failure.${parsed.outcome === 'rows' ? 'data' : parsed.outcome}`)}</Banner>
  return (
    <>
      <ResultsTable
        table={table}
        handle={tableHandle}
        language={language}
        receipt={
          <ReceiptLine receipt={search.receipt} open={receiptOpen} detailId={detailId} onToggle={() => setReceiptOpen(!receiptOpen)} />
        }
        receiptDetail={receiptOpen && <ReceiptDetail id={detailId} receipt={search.receipt} sources={search.sources} />}
        open={open}
        onOpen={setOpen}
        onClose={close}
      />
      <EvidencePanel searchId={search._id} table={table} cell={open} onClose={close} />
    </>
  )
}

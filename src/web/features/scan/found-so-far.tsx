/** The table of an analysis that is still reading, as far as it goes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { EvidencePanel } from '#web/features/results/evidence-panel.tsx'
import { useResult } from '#web/features/results/use-result.ts'
import type { CellPosition } from '#web/features/table/cell-position.ts'
import { ResultsTable } from '#web/features/table/results-table.tsx'

interface FoundSoFarProps {
  searchId: string
  /** How often there was more to show than before: it is asked for anew each time. */
  partials: number
}

export function FoundSoFar({ searchId, partials }: FoundSoFarProps) {
  const { t } = useTranslation()
  const { data: search } = useQuery({
    queryKey: [...queryKeys.search(searchId), 'so-far', partials],
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    // What is known stays until more is.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!search) return null
  return (
    <section aria-label={t('scan.progress.soFar')} className="flex flex-col gap-4 border-t border-hairline pt-6">
      <div>
        <h2 className="text-xl">{t('scan.progress.soFar')}</h2>
        <p className="text-sm text-quiet">{t('scan.progress.soFarText')}</p>
      </div>
      <TableSoFar search={search} />
    </section>
  )
}

function TableSoFar({ search }: { search: Search }) {
  const result = useResult(search)
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = () => setOpen(null)
  if (result.outcome !== 'rows') return null
  return (
    <>
      <ResultsTable result={result} receipt={null} receiptDetail={null} open={open} onOpen={setOpen} onClose={close} />
      <EvidencePanel searchId={search._id} result={result} cell={open} onClose={close} />
    </>
  )
}

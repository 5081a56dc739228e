/** A result's rows: the quick filter with its count, and below it the table, or cards on a phone. */
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsGrid } from './results-grid.tsx'
import type { ResultsGridProps } from './results-grid.tsx'
import { SortMenu } from './sort-menu.tsx'
import { cardsBelow, useSettledWidth } from './use-settled-width.ts'
import type { Result } from './use-result.ts'

/** Fewer rows are seen at a glance. */
const worthFiltering = 4

export interface ResultsTableProps extends Pick<ResultsGridProps, 'open' | 'onOpen' | 'onClose'> {
  result: Result
  /** The receipt's line, which stands beside the filter, and its detail below both. */
  receipt: ReactNode
  receiptDetail: ReactNode
}

export function ResultsTable({ result, receipt, receiptDetail, open, onOpen, onClose }: ResultsTableProps) {
  const { t } = useTranslation()
  const { table, view, order } = result
  const place = useRef<HTMLDivElement>(null)
  const width = useSettledWidth(place, open !== null)
  const asCards = width < cardsBelow
  const count = table.rows.length
  const filtered = order.rows.length < count
  return (
    <div ref={place} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">{receipt}</div>
        {count >= worthFiltering && (
          <div className={classNames('flex items-center gap-3 max-sm:w-full', !asCards && 'sm:flex-row-reverse')}>
            <FilterField label={t('results.table.filter')} query={order.query} onQuery={order.setQuery} className="flex-1 sm:w-64" />
            {asCards && <SortMenu columns={view.columns} order={order} />}
            <p role="status" className={filtered ? 'text-xs whitespace-nowrap text-quiet tabular-nums' : 'sr-only'}>
              {filtered ? t('results.table.shown', { shown: order.rows.length, count }) : t('results.table.rows', { count })}
            </p>
          </div>
        )}
      </div>
      {receiptDetail}
      {count === 0 ? (
        <Nothing title={t('results.table.noRows')} text={t('results.table.noRowsText')} />
      ) : order.rows.length === 0 ? (
        <Nothing
          title={t('results.table.noMatch', { query: order.query })}
          action={<Button onClick={() => order.setQuery('')}>{t('common.clearFilter')}</Button>}
        />
      ) : asCards ? (
        <ResultsCards table={table} view={view} open={open} onOpen={onOpen} />
      ) : (
        <ResultsGrid table={table} view={view} order={order} room={width} open={open} onOpen={onOpen} onClose={onClose} />
      )}
    </div>
  )
}

const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <div className="rounded-card border border-hairline bg-surface">
    <EmptyState {...props} />
  </div>
)

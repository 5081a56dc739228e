/** A result's rows: the quick filter with its count, and below it the table, or cards on a phone. */
import { Search, X } from 'lucide-react'
import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { classNames } from '#web/class-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsGrid } from './results-grid.tsx'
import type { ResultsGridProps } from './results-grid.tsx'
import type { ResultRows } from './result-rows.ts'
import { SortMenu } from './sort-menu.tsx'
import { cardsBelow, useSettledWidth } from './use-settled-width.ts'
import { useRowOrder } from './use-row-order.ts'
import type { RowOrder } from './use-row-order.ts'

/** Fewer rows are seen at a glance. */
const worthFiltering = 4

function FilterBox({ order }: { order: RowOrder }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="relative min-w-0 flex-1 sm:w-64">
      <label htmlFor={id} className="sr-only">
        {t('results.table.filter')}
      </label>
      <Search aria-hidden size={16} strokeWidth={1.5} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        id={id}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('results.table.filter')}
        value={order.query}
        onChange={event => order.setQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || order.query === '') return
          event.preventDefault()
          order.setQuery('')
        }}
        className="field-box h-control pr-10 pl-9 sm:text-sm"
      />
      {order.query !== '' && (
        <IconButton
          label={t('results.table.clearFilter')}
          icon={X}
          small
          className="absolute inset-y-0 right-1 my-auto"
          onClick={() => order.setQuery('')}
        />
      )}
    </div>
  )
}

export interface ResultsTableProps extends Pick<ResultsGridProps, 'open' | 'onOpen' | 'onClose'> {
  table: ResultRows
  language: Language
  /** The receipt's line, which stands beside the filter, and its detail below both. */
  receipt: ReactNode
  receiptDetail: ReactNode
}

export function ResultsTable({ table, language, receipt, receiptDetail, open, onOpen, onClose }: ResultsTableProps) {
  const { t } = useTranslation()
  const order = useRowOrder(table, language)
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
            <FilterBox order={order} />
            {asCards && <SortMenu table={table} order={order} />}
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
          action={<Button onClick={() => order.setQuery('')}>{t('results.table.clearFilter')}</Button>}
        />
      ) : asCards ? (
        <ResultsCards table={table} order={order} open={open} onOpen={onOpen} />
      ) : (
        <ResultsGrid table={table} order={order} room={width} open={open} onOpen={onOpen} onClose={onClose} />
      )}
    </div>
  )
}

const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <div className="rounded-card border border-hairline bg-surface">
    <EmptyState {...props} />
  </div>
)

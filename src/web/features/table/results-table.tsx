/** A result's rows: above them the receipt, the filters and the columns' door, and below the table, or cards on a phone. */
import { Columns3, ArrowDownUp } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsGrid, type ResultsGridProps } from './results-grid.tsx'
import type { ShownColumn } from './table-layout.ts'
import { useColumnCommands } from './use-column-commands.ts'
import { giveBackFocus } from './take-focus.ts'
import type { Result } from './use-result.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { RowOrder } from './use-row-order.ts'

/** Fewer rows are seen at a glance. */
const worthFiltering = 4

export interface ResultsTableProps extends Pick<ResultsGridProps, 'open' | 'onOpen' | 'onClose'> {
  result: Result
  /** The receipt's line, which stands beside the filter, and its detail below both. */
  receipt: ReactNode
  /** What the prompt asked of the rows. */
  conditions?: ReactNode
  receiptDetail: ReactNode
}

export function ResultsTable({ result, receipt, conditions, receiptDetail, open, onOpen, onClose }: ResultsTableProps) {
  const { t } = useTranslation()
  const { table, view, order } = result
  const commands = useColumnCommands(result)
  const place = useRef<HTMLDivElement>(null)
  const [arranging, setArranging] = useState(false)
  const [asked, setAsked] = useState<{ what: 'filter' | 'rename'; column: ShownColumn } | null>(null)
  const width = useSettledWidth(place, open !== null || arranging)
  const asCards = width < cardsBelow
  const count = table.rows.length
  const filtered = order.rows.length < count

  const answer = () => {
    setAsked(null)
    // The menu that asked is gone: the focus goes back to the table.
    if (!arranging) giveBackFocus(place.current?.querySelector<HTMLElement>('[role=grid]'))
  }
  const columnDoors = {
    onFilter: (column: ShownColumn) => setAsked({ what: 'filter', column }),
    onRename: (column: ShownColumn) => setAsked({ what: 'rename', column }),
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">{receipt}</div>
        {count > 0 && (
          <div className={classNames('flex flex-wrap items-center gap-2 max-sm:w-full', asCards && 'w-full')}>
            <p role="status" className={filtered ? 'pr-1 text-xs whitespace-nowrap text-quiet tabular-nums' : 'sr-only'}>
              {filtered ? t('results.table.shown', { shown: order.rows.length, count }) : t('results.table.rows', { count })}
            </p>
            {count >= worthFiltering && (
              <FilterField
                label={t('results.table.filter')}
                query={order.query}
                onQuery={order.setQuery}
                className={asCards ? 'flex-1 max-sm:w-full max-sm:flex-none sm:min-w-40' : 'max-sm:w-full max-sm:flex-none sm:w-64'}
              />
            )}
            {asCards && <SortMenu columns={view.columns} order={order} />}
            <Button
              icon={Columns3}
              aria-expanded={arranging}
              className={classNames(asCards && 'max-sm:flex-1')}
              onClick={() => {
                onClose()
                setArranging(!arranging)
              }}
            >
              {view.columns.length < table.columns.length
                ? t('results.columns.openSome', { shown: view.columns.length, count: table.columns.length })
                : t('results.columns.title')}
            </Button>
          </div>
        )}
      </div>
      {conditions}
      <FilterChips table={table} layout={result.layout} order={order} />
      {receiptDetail}
      {count === 0 ? (
        <Nothing title={t('results.table.noRows')} text={t('results.table.noRowsText')} />
      ) : order.rows.length === 0 ? (
        <Nothing
          title={order.filters.size > 0 ? t('results.table.noMatchFilters') : t('results.table.noMatch', { query: order.query })}
          action={<Button onClick={order.clearFilters}>{t('common.clearFilter')}</Button>}
        />
      ) : asCards ? (
        <ResultsCards table={table} view={view} open={open} onOpen={onOpen} />
      ) : (
        <ResultsGrid
          result={result}
          commands={commands}
          room={width}
          open={open}
          onOpen={cell => {
            setArranging(false)
            onOpen(cell)
          }}
          onClose={onClose}
          {...columnDoors}
        />
      )}
      <ColumnsPanel open={arranging} result={result} commands={commands} onClose={() => setArranging(false)} {...columnDoors} />
      {asked?.what === 'rename' && (
        <RenameDialog column={asked.column} onRename={label => commands.rename(asked.column, label)} onClose={answer} />
      )}
      {asked?.what === 'filter' && (
        <FilterDialog
          table={table}
          column={asked.column}
          filter={order.filters.get(asked.column.index)}
          onFilter={filter => order.setFilter(asked.column.index, filter)}
          onClose={answer}
        />
      )}
      <p role="status" className="sr-only">
        {commands.said}
      </p>
    </div>
  )
}

const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <div className="rounded-card border border-hairline bg-surface">
    <EmptyState {...props} />
  </div>
)

/** Gives a column another heading on this device; the table's own stays behind it. */
interface RenameDialogProps {
  column: ShownColumn
  onRename(label: string): void
  onClose(): void
}

function RenameDialog({ column, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const [label, setLabel] = useState(column.label)
  return (
    <Dialog open title={t('results.columns.renameTitle', { column: column.label })} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          onRename(label)
          onClose()
        }}
      >
        <TextField
          label={t('results.columns.newName')}
          hint={t('results.columns.renameHint', { name: column.name })}
          value={label}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
          autoFocus
          onFocus={event => event.target.select()}
          onChange={event => setLabel(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('results.columns.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('results.columns.saveName')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Sorting where there is no table header to press. */
function SortMenu({ columns, order }: { columns: readonly ShownColumn[]; order: RowOrder }) {
  const { t } = useTranslation()
  const { sortedBy, setSortedBy } = order
  const name = columns.find(column => column.index === sortedBy?.column)?.label
  return (
    <Menu
      trigger={<Button icon={ArrowDownUp}>{name ?? t('results.table.sortBy')}</Button>}
      items={[
        { label: t('results.table.originalOrder'), checked: sortedBy === null, onSelect: () => setSortedBy(null) },
        ...columns.map(({ index, label }) => ({
          label,
          checked: sortedBy?.column === index,
          onSelect: () => setSortedBy({ column: index, descending: sortedBy?.descending ?? false }),
        })),
        ...(sortedBy
          ? ([
              'separator',
              {
                label: t('results.table.ascending'),
                checked: !sortedBy.descending,
                onSelect: () => setSortedBy({ ...sortedBy, descending: false }),
              },
              {
                label: t('results.table.descending'),
                checked: sortedBy.descending,
                onSelect: () => setSortedBy({ ...sortedBy, descending: true }),
              },
            ] as const)
          : []),
      ]}
    />
  )
}

// The width that a place has while nothing stands beside it.

/** Below this width, in pixels, rows are better read as cards: a table would show one column at a time. */
const cardsBelow = 560

/** Follows the width of `place`; not while `held`, so that a panel opening beside the table does not lay it out anew. */
function useSettledWidth(place: RefObject<HTMLElement | null>, held: boolean): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || held) return
    const update = () => setWidth(element.clientWidth)
    // Known before the first rows are drawn: the observer speaks only after them.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return width
}

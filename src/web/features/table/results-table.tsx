/** The table of a result: the receipt, the filters and the columns button, and below them the rows, as a grid or, in a narrow place, as cards. */
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
import { giveBackFocus } from '#web/ui/focus.ts'
import type { Result } from './use-result.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { RowOrder } from './use-row-order.ts'

/** From this number of rows on there is a filter field. */
const worthFiltering = 4

interface ResultsTableProps extends Pick<ResultsGridProps, 'open' | 'onOpen' | 'onClose'> {
  result: Result
  /** The line of the receipt, beside the filter field. */
  receipt: ReactNode
  /** The conditions of the prompt, below the receipt. */
  conditions?: ReactNode
  /** The opened receipt, below the conditions. */
  receiptDetail: ReactNode
}

export function ResultsTable({ result, receipt, conditions, receiptDetail, open, onOpen, onClose }: ResultsTableProps) {
  const { table, order } = result
  const commands = useColumnCommands(result)
  const place = useRef<HTMLDivElement>(null)
  const [arranging, setArranging] = useState(false)
  const [asked, setAsked] = useState<{ what: 'filter' | 'rename'; column: ShownColumn } | null>(null)
  const width = useSettledWidth(place, open !== null || arranging)
  const asCards = width < cardsBelow

  const closeDialog = () => {
    setAsked(null)
    // The menu item that opened the dialog no longer exists, so the focus goes to the grid.
    if (!arranging) giveBackFocus(place.current?.querySelector<HTMLElement>('[role=grid]'))
  }
  const columnDialogs = {
    onFilter: (column: ShownColumn) => setAsked({ what: 'filter', column }),
    onRename: (column: ShownColumn) => setAsked({ what: 'rename', column }),
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">{receipt}</div>
        {table.rows.length > 0 && (
          <Toolbar
            result={result}
            asCards={asCards}
            arranging={arranging}
            onArrange={() => {
              onClose()
              setArranging(!arranging)
            }}
          />
        )}
      </div>
      {conditions}
      <FilterChips table={table} layout={result.layout} order={order} />
      {receiptDetail}
      <Rows
        asCards={asCards}
        result={result}
        commands={commands}
        room={width}
        open={open}
        onOpen={cell => {
          if (!asCards) setArranging(false)
          onOpen(cell)
        }}
        onClose={onClose}
        {...columnDialogs}
      />
      <ColumnsPanel open={arranging} result={result} commands={commands} onClose={() => setArranging(false)} {...columnDialogs} />
      {asked?.what === 'rename' && (
        <RenameDialog column={asked.column} onRename={label => commands.rename(asked.column, label)} onClose={closeDialog} />
      )}
      {asked?.what === 'filter' && (
        <FilterDialog
          table={table}
          column={asked.column}
          filter={order.filters.get(asked.column.index)}
          onFilter={filter => order.setFilter(asked.column.index, filter)}
          onClose={closeDialog}
        />
      )}
      <p role="status" className="sr-only">
        {commands.said}
      </p>
    </div>
  )
}

interface ToolbarProps {
  result: Result
  asCards: boolean
  /** The panel of the columns is open. */
  arranging: boolean
  onArrange(): void
}

/** The number of rows, the quick filter, the button of the columns panel and, if rows are cards, the menu to sort them. */
function Toolbar({ result: { table, view, order }, asCards, arranging, onArrange }: ToolbarProps) {
  const { t } = useTranslation()
  const count = table.rows.length
  const filtered = order.rows.length < count
  return (
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
      <Button icon={Columns3} aria-expanded={arranging} className={classNames(asCards && 'max-sm:flex-1')} onClick={onArrange}>
        {view.columns.length < table.columns.length
          ? t('results.columns.openSome', { shown: view.columns.length, count: table.columns.length })
          : t('results.columns.title')}
      </Button>
    </div>
  )
}

function Rows({ asCards, ...props }: ResultsGridProps & { asCards: boolean }) {
  const { t } = useTranslation()
  const { table, view, order } = props.result
  if (table.rows.length === 0) return <Nothing title={t('results.table.noRows')} text={t('results.table.noRowsText')} />
  if (order.rows.length === 0)
    return (
      <Nothing
        title={order.filters.size > 0 ? t('results.table.noMatchFilters') : t('results.table.noMatch', { query: order.query })}
        action={<Button onClick={order.clearFilters}>{t('common.clearFilter')}</Button>}
      />
    )
  if (asCards) return <ResultsCards table={table} view={view} open={props.open} onOpen={props.onOpen} />
  return <ResultsGrid {...props} />
}

const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <div className="rounded-card border border-hairline bg-surface">
    <EmptyState {...props} />
  </div>
)

interface RenameDialogProps {
  column: ShownColumn
  onRename(label: string): void
  onClose(): void
}

/** Gives a column another heading. The heading is stored on this device only; the stored table keeps its own. */
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
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('results.columns.saveName')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Sorts the cards, which have no header to click. */
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

/** Below this width, in pixels, rows are cards: a grid would show one column at a time. */
const cardsBelow = 560

/** The width of `place` in pixels. While `held`, changes are ignored: a panel that opens beside the table must not turn the grid into cards. */
function useSettledWidth(place: RefObject<HTMLElement | null>, held: boolean): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || held) return
    const update = () => setWidth(element.clientWidth)
    // The observer first reports after the first rows are drawn. This call sets the width before that.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return width
}

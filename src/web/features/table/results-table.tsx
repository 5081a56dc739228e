/** The table of a result: a toolbar with the receipt, the filters, and the rows, as a grid or, on a phone, as cards. */
import { Columns3, ArrowDownUp, Keyboard, Rows2, SlidersHorizontal } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentProps, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { columnWidths, isLong } from './column-widths.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsGrid, type ResultsGridProps } from './results-grid.tsx'
import type { ShownColumn } from './table-layout.ts'
import { useColumnCommands, type EditColumn } from './use-column-commands.ts'
import { giveBackFocus } from '#web/ui/focus.ts'
import type { Result } from './use-result.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { RowOrder } from './use-row-order.ts'

/** From this number of rows on there is a filter field. */
const worthFiltering = 4

interface ResultsTableProps extends Pick<ResultsGridProps, 'open' | 'onOpen' | 'onClose'> {
  result: Result
  /** The table takes the height that its parent gives, and its rows scroll alone. Otherwise it is part of a page that scrolls. */
  fills?: boolean
  /** The line of the receipt, beside the filter field. */
  receipt: ReactNode
  /** The conditions of the prompt, before the filters of columns. */
  conditions?: ReactNode
  /** Content between the filters and the rows. */
  detail?: ReactNode
  /** Buttons of the page around the table, at the end of the toolbar. */
  tools?: ReactNode
  /** Colors of the headings, by the index of the column, while another part of the page shows the columns in these colors. The rows are then never cards. */
  tints?: readonly string[]
  /** Shown in place of the rows if the table has no rows. */
  empty?: ReactNode
  /** Changes a column of the table itself; null if it cannot be changed. */
  onEdit?: EditColumn | null
}

export function ResultsTable(props: ResultsTableProps) {
  const { result, fills = false, receipt, conditions, detail, tools, tints, empty, open, onOpen, onClose, onEdit } = props
  const { table, order } = result
  const commands = useColumnCommands(result, onEdit)
  const place = useRef<HTMLDivElement>(null)
  const [arranging, setArranging] = useState(false)
  const [comfortable, setComfortable] = useState(() => readPreference('rows') === 'comfortable')
  const [asked, setAsked] = useState<{ what: 'filter' | 'rename'; column: ShownColumn } | null>(null)
  const held = open !== null || arranging
  const asCards = useCards(result, useIsNarrow(place, held)) && !tints

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
    <div ref={place} data-cards={asCards || undefined} className={classNames('flex flex-col', fills ? 'min-h-0 flex-1' : 'gap-3')}>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden',
          fills && 'shrink-0 border-b border-hairline px-3 py-1 md:px-4',
        )}
      >
        <Summary receipt={receipt} apart={tints !== undefined}>
          {(conditions || order.filters.size > 0) && (
            <>
              {conditions}
              {order.filters.size > 0 && <FilterChips {...result} />}
            </>
          )}
        </Summary>
        {table.rows.length > 0 && (
          <Toolbar
            result={result}
            asCards={asCards}
            tellsRows={!fills}
            arranging={arranging}
            onArrange={() => setArranging(!arranging)}
            comfortable={comfortable}
            onComfortable={next => {
              keepPreference('rows', next ? 'comfortable' : 'compact')
              setComfortable(next)
            }}
          />
        )}
        {tools}
      </div>
      {detail}
      <Rows
        asCards={asCards}
        empty={empty}
        result={result}
        commands={commands}
        held={held}
        comfortable={comfortable}
        fills={fills}
        tints={tints}
        open={open}
        onOpen={onOpen}
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

/** The receipt, on a line of its own if `apart`, and the chips that refine the table (`children`). A phone shows the chips when it is asked to. Elsewhere they have a line of their own. */
function Summary({ receipt, apart, children }: { receipt: ReactNode; apart: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [refining, setRefining] = useState(false)
  return (
    <>
      <div
        className={classNames(
          'flex min-w-0 items-center gap-3 max-sm:order-last max-sm:w-full max-sm:flex-none',
          apart ? 'w-full flex-none' : 'flex-1',
        )}
      >
        <div className="min-w-0 flex-1">{receipt}</div>
        {children && (
          <Button icon={SlidersHorizontal} aria-expanded={refining} className="shrink-0 sm:hidden" onClick={() => setRefining(!refining)}>
            {t('results.table.refine')}
          </Button>
        )}
      </div>
      {children && (
        <div
          className={classNames(
            'order-last flex w-full flex-wrap items-center gap-x-4 gap-y-1.5 overflow-y-auto pb-1 max-h-[40dvh] max-[1000px]:group-has-[[data-side-panel]]/frame:max-h-[106px]',
            !refining && 'max-sm:hidden',
          )}
        >
          {children}
        </div>
      )}
    </>
  )
}

interface ToolbarProps {
  result: Result
  asCards: boolean
  /** The number of rows that pass the filters is shown here; the receipt does not show it. */
  tellsRows: boolean
  /** The panel of the columns is open. */
  arranging: boolean
  onArrange(): void
  comfortable: boolean
  onComfortable(comfortable: boolean): void
}

/** The quick filter, the menu to sort cards, the menu for the height of rows, and the button of the columns panel. */
function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation()
  const { asCards, tellsRows, arranging, onArrange, comfortable, onComfortable } = props
  const { table, view, order } = props.result
  const count = table.rows.length
  const filtered = order.rows.length < count
  const [showsKeys, setShowsKeys] = useState(false)
  useShortcut(['?'], () => setShowsKeys(true))
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <p role="status" className={filtered && tellsRows ? 'pr-1 text-xs whitespace-nowrap text-quiet tabular-nums' : 'sr-only'}>
        {filtered ? t('results.table.shown', { shown: order.rows.length, count }) : t('results.table.rows', { count })}
      </p>
      {count >= worthFiltering && (
        <FilterField
          label={t('results.table.filter')}
          query={order.query}
          onQuery={order.setQuery}
          shortcut="/"
          className="max-sm:flex-1 sm:w-56"
        />
      )}
      {asCards ? (
        <SortMenu columns={view.columns} order={order} />
      ) : (
        <HeightMenu comfortable={comfortable} onComfortable={onComfortable} onKeys={() => setShowsKeys(true)} />
      )}
      <Button icon={Columns3} aria-expanded={arranging} className="max-sm:gap-0 max-sm:px-3" onClick={onArrange}>
        <span className="max-sm:sr-only">
          {view.columns.length < table.columns.length
            ? t('results.columns.openSome', { shown: view.columns.length, count: table.columns.length })
            : t('results.columns.title')}
        </span>
      </Button>
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

interface HeightMenuProps extends Pick<ToolbarProps, 'comfortable' | 'onComfortable'> {
  /** Opens the list of shortcuts. */
  onKeys(): void
}

/** Chooses the height of the rows of all tables, and leads to the list of shortcuts. */
function HeightMenu({ comfortable, onComfortable, onKeys }: HeightMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={<IconButton label={t('results.table.height')} icon={Rows2} />}
      items={[
        { heading: t('results.table.height') },
        { label: t('results.table.compact'), checked: !comfortable, onSelect: () => onComfortable(false) },
        { label: t('results.table.comfortable'), checked: comfortable, onSelect: () => onComfortable(true) },
        'separator',
        { label: t('results.shortcuts.title'), tag: '?', icon: Keyboard, onSelect: onKeys },
      ]}
    />
  )
}

function Rows({ asCards, empty, ...props }: ResultsGridProps & { asCards: boolean; empty: ReactNode }) {
  const { t } = useTranslation()
  const { table, view, order } = props.result
  const boxed = !props.fills
  if (table.rows.length === 0)
    return empty ?? <Nothing boxed={boxed} title={t('results.table.noRows')} text={t('results.table.noRowsText')} />
  if (order.rows.length === 0)
    return (
      <Nothing
        boxed={boxed}
        title={order.filters.size > 0 ? t('results.table.noMatchFilters') : t('results.table.noMatch', { query: order.query })}
        action={<Button onClick={order.clearFilters}>{t('common.clearFilter')}</Button>}
      />
    )
  if (asCards) return <ResultsCards table={table} view={view} padded={props.fills} open={props.open} onOpen={props.onOpen} />
  return <ResultsGrid {...props} />
}

const Nothing = ({ boxed, ...props }: ComponentProps<typeof EmptyState> & { boxed: boolean }) => (
  <div className={boxed ? 'rounded-card border border-hairline bg-surface' : 'min-h-0 flex-1 overflow-y-auto'}>
    <EmptyState {...props} />
  </div>
)

interface RenameDialogProps {
  column: ShownColumn
  onRename(label: string): void
  onClose(): void
}

/** Gives a column another heading. The heading is kept with the view of the table; the stored table keeps its own. */
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
      trigger={
        <Button icon={ArrowDownUp} className="max-sm:gap-0 max-sm:px-3">
          <span className="max-sm:sr-only">{name ?? t('results.table.sortBy')}</span>
        </Button>
      }
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

/** A place of fewer pixels is as narrow as a phone. */
const phoneWidth = 560

/** Whether `place` is as narrow as a phone. While `held`, changes are ignored: a panel that opens beside the table must not turn the grid into cards. */
function useIsNarrow(place: RefObject<HTMLElement | null>, held: boolean): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < phoneWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || held) return
    const update = () => setIsNarrow(element.clientWidth < phoneWidth)
    // Decides before the first rows are painted. The observer first reports after that.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return isNarrow
}

/** Whether rows are cards: in a narrow place, if a column has texts that are too long for a grid there. */
function useCards({ table, view: { columns } }: Result, isNarrow: boolean): boolean {
  const hasLong = useMemo(
    () =>
      isNarrow &&
      columnWidths(
        columns.map(column => ({ ...column, width: null })),
        index => table.sample(columns[index]!.index),
      ).some(isLong),
    [isNarrow, columns, table],
  )
  return isNarrow && hasLong
}

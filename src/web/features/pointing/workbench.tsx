/** A page of a table with all that a person needs to point at it: the columns, the page or its pieces, and the examples given so far. */
import { Ban, Columns3Cog, ListX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExampleRow } from '#contracts/example.ts'
import type { Search } from '#contracts/search.ts'
import type { PageOfTable } from '#contracts/table-page.ts'
import { editItems, type CellPosition, type EditColumn, type Result } from '#web/features/table/index.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExampleList } from './example-list.tsx'
import type { ExampleAction, ExampleHistory } from './examples.ts'
import { headedRow, type FramedPage, type PointedPlace } from './framed-page.ts'
import { LearnedChange } from './learned-change.tsx'
import { useLearned } from './learned.ts'
import { PointedFrame } from './pointed-frame.tsx'
import { PagePieces } from './page-pieces.tsx'
import type { PointedColumns } from './use-columns.ts'

interface WorkbenchProps {
  search: Search
  result: Result
  /** The marked cell of the table. */
  cell: CellPosition | null
  /** Whether the cell was marked because a place of the page was pointed at. */
  isOwn: boolean
  /** Marks the cell of a place. */
  onCell(cell: CellPosition): void
  page: PageOfTable
  /** Address of the copy. */
  address: string
  layout: 'page' | 'pieces' | 'both'
  columns: PointedColumns
  history: ExampleHistory
  onChange(action: ExampleAction): void
  onDone(): void
  /** Makes the table give the examples. */
  onAccept(examples: ExampleRow[]): Promise<unknown>
  /** Changes the chosen column; null if the table cannot be changed. */
  onEdit: EditColumn | null
}

/** The record whose own page this is: one of many records was read from it. Null for any other page. */
const ownRow = (page: PageOfTable, { table }: Result): number | null =>
  page.rows.length === 1 && table.rows.length > 1 ? page.rows[0]!.row : null

export function Workbench(props: WorkbenchProps) {
  const { search, result, page, address, layout: wished, columns, history, onChange, cell, isOwn, onCell, onDone, onAccept, onEdit } = props
  const { t } = useTranslation()
  const { chosen, active, labelOf } = columns
  const [framed, setFramed] = useState<FramedPage | null>(null)
  const layout = wished === 'page' && isDeaf(framed) ? 'both' : wished
  const [hovered, setHovered] = useState<PointedPlace | null>(null)
  const [hinted, setHinted] = useState<number | null>(null)
  const row = shownRow(page, cell)
  const goTo = (at: number) => {
    framed?.recordOf(at)[0]?.scrollIntoView({ block: 'center' })
    onCell({ row: at, column: Math.max(0, active) })
  }
  const given = useGiven({ page, columns, history, onChange, onCell })
  const point = ({ element, text }: { element: number; text: string }) => {
    const at = framed?.element(element)
    if (framed && at) given.give(framed.rowAt(at) ?? headedRow(framed, at, row) ?? ownRow(page, result), text, element)
  }

  return (
    <>
      <div className="flex shrink-0 items-start gap-2 border-b border-hairline px-3 py-2 md:px-4">
        <div className="min-w-0 flex-1">
          <ColumnChooser columns={columns.all} chosen={chosen} onChoose={columns.choose} onAdd={columns.add} />
        </div>
        {onEdit && active >= 0 && (
          <Menu
            trigger={<IconButton label={t('pointing.edit.menu', { column: labelOf(chosen) })} icon={Columns3Cog} />}
            items={editItems({ name: chosen }, { canLose: search.columns.length > 1, onEdit, t })}
          />
        )}
      </div>
      {page.isCut && <p className="shrink-0 bg-warning-wash px-4 py-1.5 text-xs">{t('pointing.cut')}</p>}
      <PointedFrame
        // Another page is another document, whose first event is its loading. What was pointed at on this one stays.
        key={address}
        address={address}
        title={t('pointing.frame', { title: page.title ?? page.url })}
        rows={page.rows}
        columns={columns.marked}
        active={active}
        cell={isOwn ? null : cell}
        labeled={row}
        hinted={hinted}
        onPage={setFramed}
        onHover={setHovered}
        onPoint={point}
        className={layout === 'pieces' ? 'hidden' : 'min-h-0 w-full flex-1'}
      />
      {layout !== 'page' && framed && (
        <PagePieces
          page={framed}
          shown={page}
          row={row}
          columns={columns.all}
          nameOf={at => recordName(result, at)}
          onRow={goTo}
          onHover={setHinted}
          onPoint={point}
        />
      )}
      {layout !== 'pieces' && <PlaceLine place={hovered} page={framed} columns={columns} />}
      <p role="status" className="sr-only">
        {given.said}
      </p>
      <div className="flex max-h-[38%] shrink-0 flex-col gap-3 overflow-y-auto border-t border-hairline px-3 py-2 md:px-4">
        <Learned
          searchId={search._id}
          examples={history.now}
          onAnother={() => given.rowWithout !== null && goTo(given.rowWithout)}
          onCancel={() => onChange({ kind: 'clear' })}
          onAccept={onAccept}
          onDone={onDone}
        />
        <ExampleList history={history} labelOf={labelOf} onChange={onChange}>
          {given.canBegin && <Button onClick={given.begin}>{t('pointing.nextRecord')}</Button>}
          {row !== null && (
            <>
              <Button icon={Ban} onClick={() => given.give(row, null)}>
                {t('pointing.noValue', { row: row + 1, column: labelOf(chosen) })}
              </Button>
              <Button icon={ListX} onClick={() => onChange({ kind: 'reject', row })}>
                {t('pointing.reject', { row: row + 1 })}
              </Button>
            </>
          )}
        </ExampleList>
      </div>
    </>
  )
}

/** Whether the browser does not tell us where a person presses on the page. */
const isDeaf = (page: FramedPage | null): boolean => page !== null && !page.listens

/** The row of the marked cell, if the page shows it; otherwise the first row of the page. */
const shownRow = ({ rows }: PageOfTable, cell: CellPosition | null): number | null =>
  (rows.find(({ row }) => row === cell?.row) ?? rows[0])?.row ?? null

type GivenOptions = Pick<WorkbenchProps, 'page' | 'columns' | 'history' | 'onChange' | 'onCell'>

/** How an example is given: a text for the chosen column of a row, or of a record that the table lacks (null). */
function useGiven({ page, columns: { chosen, active, labelOf }, history, onChange, onCell }: GivenOptions) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const [begins, setBegins] = useState(false)
  const give = (row: number | null, text: string | null, element?: number) => {
    const place = element !== undefined && { element: { page: page.url, number: element } }
    onChange({ kind: 'give', cell: { row, column: chosen, text, ...place }, begins })
    setBegins(false)
    const words = { column: labelOf(chosen), text: text ?? t('pointing.examples.noValue') }
    setSaid(row === null ? t('pointing.givenNew', words) : t('pointing.given', { ...words, row: row + 1 }))
    if (row !== null && active >= 0) onCell({ row, column: active })
  }
  const canBegin = !begins && history.now.some(example => example.row === undefined)
  const rowWithout = page.rows.find(({ row }) => !history.now.some(example => example.row === row))?.row ?? null
  return { give, said, canBegin, rowWithout, begin: () => setBegins(true) }
}

/** The name of a record: its first shown value. */
function recordName({ table, view }: Result, at: number): string {
  const row = table.rows[at]
  return row ? (view.columns.map(({ index }) => table.text(row, index)).find(Boolean) ?? '') : ''
}

/** Says what a click would take, and which cell was read there; or what to do. */
function PlaceLine({ place, page, columns }: { place: PointedPlace | null; page: FramedPage | null; columns: PointedColumns }) {
  const { t } = useTranslation()
  const element = place && page?.element(place.element)
  const read = element ? page!.cellAt(element) : null
  const taken = place && t('pointing.takes', { text: place.text, column: columns.labelOf(columns.chosen) })
  const told = read && t('pointing.readHere', { row: read.row + 1, column: columns.all[read.column]?.label ?? '' })
  return (
    <p className="h-13 shrink-0 border-t border-hairline px-4 py-1.5 text-xs text-quiet">
      <span className="line-clamp-2 wrap-anywhere">
        {[taken, told].filter(Boolean).join(' · ') || t(isDeaf(page) ? 'pointing.hintPieces' : 'pointing.hint')}
      </span>
    </p>
  )
}

interface LearnedProps extends Pick<Parameters<typeof LearnedChange>[0], 'onAnother' | 'onCancel'> {
  searchId: string
  examples: Parameters<typeof useLearned>[1]
  onAccept(examples: ExampleRow[]): Promise<unknown>
  onDone(): void
}

function Learned({ searchId, examples, onAccept, onDone, ...rest }: LearnedProps) {
  const { answer, isAsking, error } = useLearned(searchId, examples)
  const [isAccepting, setAccepting] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const accept = async (rows: ExampleRow[]) => {
    setAccepting(true)
    setRefused(false)
    try {
      await onAccept(rows)
      onDone()
    } catch {
      setRefused(true)
    }
    setAccepting(false)
  }
  return (
    <LearnedChange
      {...rest}
      answer={answer}
      isAsking={isAsking}
      hasFailed={error !== null || isRefused}
      isAccepting={isAccepting}
      onAccept={rows => void accept(rows)}
    />
  )
}

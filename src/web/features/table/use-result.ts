/** The state of a shown table: its rows, the person's layout, and the order and filters of the rows. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { KeptView } from '#contracts/kept-view.ts'
import type { Language } from '#contracts/language.ts'
import type { Search } from '#contracts/search.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { currentLanguage, useLanguage } from '#web/i18n/language.ts'
import { whenIdle } from '#web/when-idle.ts'
import { parseContent, type ParsedContent } from './parse-content.ts'
import { resultRows, type ResultRows } from './result-rows.ts'
import { shownColumns } from './table-layout.ts'
import type { TableView } from './shown-table.ts'
import { useKeptView, type ViewKeeper } from './use-kept-view.ts'
import { useRowOrder, type FirstOrder, type RowOrder } from './use-row-order.ts'
import { useTableLayout, type LayoutControl } from './use-table-layout.ts'

export interface Result {
  /** 'rows' when there is a table, else the reason why there is none. */
  outcome: ParsedContent['outcome']
  /** All rows and columns, as the server sent them. */
  table: ResultRows
  layout: LayoutControl
  order: RowOrder
  /** The columns and rows that are shown. */
  view: TableView
  language: Language
}

const nothing = { columns: [], rows: [] }

/** The source of a table: a saved search, or a report that is still being made. */
export type TableContent = Pick<Search, '_id' | 'ai_response' | 'columns'> & { view?: Search['view'] }

/** The parsed answers and their rows, by the object that holds the answer and by the parsed answer. */
const parsedAnswers = new WeakMap<object, ParsedContent>()
const preparedRows = new WeakMap<ParsedContent, Map<string, ResultRows>>()

function parsedAnswer({ ai_response, columns }: Pick<TableContent, 'ai_response' | 'columns'>): ParsedContent {
  let parsed = parsedAnswers.get(ai_response)
  if (!parsed) parsedAnswers.set(ai_response, (parsed = parseContent(ai_response.content, columns)))
  return parsed
}

function rowsOf(parsed: ParsedContent, language: Language): ResultRows {
  const known = preparedRows.get(parsed) ?? new Map<string, ResultRows>()
  preparedRows.set(parsed, known)
  let rows = known.get(language)
  if (!rows) {
    const { columns, rows: values } = parsed.outcome === 'rows' ? parsed : nothing
    known.set(language, (rows = resultRows(columns, values, formatLocale(language))))
  }
  return rows
}

const nextTask = () => new Promise<void>(resolve => void setTimeout(resolve))

/**
 * Parses the table of a search, formats the cells by which its columns are fitted and sorts it as the person kept it, in several tasks, so that the browser can draw frames in between.
 * Code that fetches a search calls this before the page draws it; without it the page does the same at once.
 */
export async function readyResult(search: TableContent): Promise<void> {
  await nextTask()
  const parsed = parsedAnswer(search)
  await nextTask()
  const table = rowsOf(parsed, currentLanguage())
  table.columns.forEach((_, column) => table.sample(column))
  const { sortedBy } = firstOrder(search.view ?? null, table)
  if (sortedBy) {
    await nextTask()
    table.places(sortedBy.column)
  }
  await nextTask()
}

/** The parsed answer of an analysis. An answer that cannot be parsed is logged to the console; the message on the page points there. */
function useParsedContent({ ai_response, columns }: TableContent): ParsedContent {
  const { content } = ai_response
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer of a report that is being made is a new object each time, with the same content
  const parsed = useMemo(() => parsedAnswer({ ai_response, columns }), [content, columns])
  const isUnreadable = parsed.outcome === 'unreadable' || parsed.outcome === 'unknown-format'
  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (isUnreadable) console.error('This answer holds no table:', content.slice(0, 2000))
  }, [isUnreadable, content])
  return parsed
}

/** Prepares the texts for the quick filter while the page is idle, so that the first letter finds them ready. */
function useSearchIndex({ rows, haystack }: ResultRows) {
  useEffect(() => {
    let at = 0
    return whenIdle(() => {
      const row = rows[at++]
      if (row) haystack(row)
      return at < rows.length
    })
  }, [rows, haystack])
}

/** The order and the filters of a kept view, on the columns that the table still has. */
function firstOrder(view: KeptView | null, { columns }: ResultRows): FirstOrder {
  const indexOf = (column: string) => columns.findIndex(({ name }) => name === column)
  const filters = (view?.filters ?? []).map(({ column, filter }) => [indexOf(column), filter] as const).filter(([index]) => index >= 0)
  const sort = view?.sort ?? null
  const sorted = sort === null ? -1 : indexOf(sort.column)
  return { filters: new Map(filters), sortedBy: sort && sorted >= 0 ? { column: sorted, descending: sort.descending } : null }
}

/** Keeps the view whenever the person has changed it. */
function useKeeping(keep: ViewKeeper['keep'], { columns }: ResultRows, { layout, original }: LayoutControl, order: RowOrder): void {
  const { filters, sortedBy } = order
  const begun = useRef(false)
  const keepView = useEffectEvent(() => {
    const nameOf = (index: number) => columns[index]?.name ?? ''
    const view: KeptView = {
      columns: original ? [] : [...layout],
      filters: [...filters].map(([index, filter]) => ({
        column: nameOf(index),
        filter: filter.kind === 'values' ? { ...filter, values: [...filter.values] } : filter,
      })),
      sort: sortedBy && { column: nameOf(sortedBy.column), descending: sortedBy.descending },
    }
    keep(original && filters.size === 0 && sortedBy === null ? null : view)
  })
  useEffect(() => {
    if (begun.current) keepView()
    begun.current = true
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each change of the view
  }, [layout, filters, sortedBy])
}

/** `firstRows` are the rows to show at first, by position; without them all rows are shown. */
export function useResult(search: TableContent, firstRows?: readonly number[]): Result {
  const language = useLanguage()
  const parsed = useParsedContent(search)
  const table = useMemo(() => rowsOf(parsed, language), [parsed, language])
  useSearchIndex(table)
  const { first, keep } = useKeptView(search)
  const layout = useTableLayout(table.columns, first?.columns ?? [])
  const order = useRowOrder(table, firstOrder(first, table), firstRows)
  useKeeping(keep, table, layout, order)
  const columns = useMemo(() => shownColumns(layout.layout, table.columns), [layout.layout, table])
  const view = useMemo(() => ({ columns, rows: order.rows }), [columns, order.rows])
  return { outcome: parsed.outcome, table, layout, order, view, language }
}

/** The state of a shown table: its rows, the person's layout, and the order and filters of the rows. */
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import type { Search } from '#contracts/search.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { parseContent, type ParsedContent } from './parse-content.ts'
import { resultRows, type ResultRows } from './result-rows.ts'
import { shownColumns } from './table-layout.ts'
import type { TableView } from './shown-table.ts'
import { useRowOrder, type RowOrder } from './use-row-order.ts'
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
export type TableContent = Pick<Search, '_id' | 'ai_response' | 'columns'>

/** The parsed answer of an analysis. An answer that cannot be parsed is logged to the console; the message on the page points there. */
function useParsedContent({ ai_response: { content }, columns }: TableContent): ParsedContent {
  const parsed = useMemo(() => parseContent(content, columns), [content, columns])
  const isUnreadable = parsed.outcome === 'unreadable' || parsed.outcome === 'unknown-format'
  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (isUnreadable) console.error('This answer holds no table:', content.slice(0, 2000))
  }, [isUnreadable, content])
  return parsed
}

export function useResult(search: TableContent): Result {
  const { i18n } = useTranslation()
  // Read in the hook, so that a change of the language formats the values again.
  const language = i18n.resolvedLanguage === 'en' ? 'en' : currentLanguage()
  const parsed = useParsedContent(search)
  const table = useMemo(() => {
    const { columns, rows } = parsed.outcome === 'rows' ? parsed : nothing
    return resultRows(columns, rows, formatLocale(language))
  }, [parsed, language])
  const layout = useTableLayout(search._id, table.columns)
  const order = useRowOrder(table, language)
  const columns = useMemo(() => shownColumns(layout.layout, table.columns), [layout.layout, table])
  const view = useMemo(() => ({ columns, rows: order.rows }), [columns, order.rows])
  return { outcome: parsed.outcome, table, layout, order, view, language }
}

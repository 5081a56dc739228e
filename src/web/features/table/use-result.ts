/** A result ready to be shown: its rows in the reader's format, the person's layout, and the rows in their order. */
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import type { Search } from '#contracts/search.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { parseContent, type ParsedContent } from './parse-content.ts'
import { resultRows, type ResultRows } from '#web/features/table/result-rows.ts'
import { shownColumns } from '#web/features/table/table-layout.ts'
import type { TableView } from '#web/features/table/table-view.ts'
import { useRowOrder, type RowOrder } from '#web/features/table/use-row-order.ts'
import { useTableLayout, type LayoutControl } from '#web/features/table/use-table-layout.ts'

export interface Result {
  /** Whether there is a table, or why not. */
  outcome: ParsedContent['outcome']
  /** Every row and column, as read. */
  table: ResultRows
  layout: LayoutControl
  order: RowOrder
  /** What the person sees of it. */
  view: TableView
  language: Language
}

const nothing = { columns: [], rows: [] }

/** What a table is made from: a saved search, or a report that is still being made. */
export type TableContent = Pick<Search, '_id' | 'ai_response' | 'columns'>

/** The rows in the answer of an analysis. An answer without a table is written to the console, as the message on the page says. */
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
  // Read here so that a change of language writes the values anew.
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

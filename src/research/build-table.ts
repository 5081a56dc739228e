/**
 * The rows of a report: trade by country and flow. Where there is no trade data, products and their prices; where there are none either, news.
 */
import type { Table } from '#contracts/table.ts'
import type { Ledger, Market } from './market.ts'
import { newsRows } from './news-rows.ts'
import { productRows } from './product-rows.ts'
import type { ResearchRequest } from './source.ts'
import { tableOfEntries } from './table-of-entries.ts'
import { tradeRows } from './trade-rows.ts'

export function buildTable(market: Market, ledger: Ledger, request: Pick<ResearchRequest, 'language' | 'countries'>): Table {
  const rows = tradeRows(market, request) ?? productRows(ledger, request.language) ?? newsRows(ledger, request.language)
  return tableOfEntries(ledger, rows ?? { columns: [], rows: [], found: 0 })
}

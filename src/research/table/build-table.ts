/**
 * The rows of a report: trade by country and flow. Where there is no trade data, products and their prices; where there are none either, news.
 */
import type { ReportSource } from '#contracts/report.ts'
import type { Table } from '#contracts/table.ts'
import type { Ledger, Market } from '#research/market/market.ts'
import { newsRows } from './news-rows.ts'
import { productRows } from './product-rows.ts'
import type { ResearchRequest } from '#research/source.ts'
import { tableOfEntries } from './table-of-entries.ts'
import { tradeRows } from './trade-rows.ts'

interface Asked {
  request: Pick<ResearchRequest, 'language' | 'countries'>
  sources: readonly Pick<ReportSource, 'id' | 'status'>[]
}

/** While trade may still come, the table waits for it: rows of one kind do not give way to rows of another. */
export function buildTable(market: Market, ledger: Ledger, { request, sources }: Asked): Table {
  const { language } = request
  const tradeMayCome = sources.some(({ id, status }) => id === 'comtrade' && (status === 'waiting' || status === 'asking'))
  const rows = tradeRows(market, request) ?? (tradeMayCome ? null : (productRows(ledger, language) ?? newsRows(ledger, language)))
  return tableOfEntries(ledger, rows ?? { columns: [], rows: [], found: 0 })
}

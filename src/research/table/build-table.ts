/** The table of a report: trade by country and direction; without trade data, products with their prices; without products too, news. */
import type { ReportSource } from '#contracts/report.ts'
import type { Table, Column } from '#contracts/table.ts'
import type { Ledger, Market } from '#research/market/market.ts'
import { productRows } from './product-rows.ts'
import type { ResearchRequest } from '#research/source.ts'
import { tableOfEntries, type TableRows } from './table-of-entries.ts'
import { tradeRows } from './trade-rows.ts'
import type { Language } from '#contracts/language.ts'
import { sourceName } from '#contracts/research-sources.ts'

interface Asked {
  request: Pick<ResearchRequest, 'language'>
  sources: readonly Pick<ReportSource, 'id' | 'status'>[]
}

/** While Comtrade may still answer, a table without trade has no rows: rows of products or news would soon be replaced by rows of trade. */
export function buildTable(market: Market, ledger: Ledger, { request, sources }: Asked): Table {
  const { language } = request
  const tradeMayCome = sources.some(({ id, status }) => id === 'comtrade' && (status === 'waiting' || status === 'asking'))
  const rows = tradeRows(market, language) ?? (tradeMayCome ? null : (productRows(ledger, language) ?? newsRows(ledger, language)))
  return tableOfEntries(ledger, rows ?? { columns: [], rows: [] })
}

const headings: Record<Language, readonly string[]> = {
  es: ['Titular', 'Medio', 'Fecha', 'Enlace', 'Fuente'],
  en: ['Headline', 'Published by', 'Date', 'Link', 'Source'],
}
const types: readonly Column['type'][] = ['text', 'text', 'date', 'url', 'text']

/** News, newest first, then pages of web searches. Null where there are neither. */
function newsRows(ledger: Ledger, language: Language): TableRows | null {
  const news = ledger.of('article').toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))
  const found = [...news, ...ledger.of('web-result')]
  if (found.length === 0) return null
  return {
    columns: headings[language].map((name, index) => ({ name, type: types[index]!, currency: null })),
    rows: found.map(entry => {
      const values = [entry.quote, entry.attributes['domain'] ?? null, entry.period, entry.url, sourceName(entry.source, language)]
      return values.map(value => ({ value, entries: [entry] }))
    }),
  }
}

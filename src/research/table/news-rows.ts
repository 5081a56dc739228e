/** Rows for a product of which there is neither trade data nor anything sold: what is written of it. */
import type { Language } from '#contracts/language.ts'
import type { Column } from '#contracts/table.ts'
import type { Ledger } from '#research/market/market.ts'
import { sourceName } from '#research/source-names.ts'
import type { TableRows } from './table-of-entries.ts'

const most = 50

const headings: Record<Language, readonly string[]> = {
  es: ['Titular', 'Medio', 'Fecha', 'Enlace', 'Fuente'],
  en: ['Headline', 'Published by', 'Date', 'Link', 'Source'],
}
const types: readonly Column['type'][] = ['text', 'text', 'date', 'url', 'text']

/** News, newest first, then pages of the web. Null where there is neither. */
export function newsRows(ledger: Ledger, language: Language): TableRows | null {
  const news = ledger.of('article').toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))
  const found = [...news, ...ledger.of('web-result')]
  if (found.length === 0) return null
  return {
    columns: headings[language].map((name, index) => ({ name, type: types[index]!, currency: null })),
    rows: found.slice(0, most).map(entry => {
      const values = [entry.quote, entry.attributes['domain'] ?? null, entry.period, entry.url, sourceName(entry.source, language)]
      return values.map(value => ({ value, entries: [entry] }))
    }),
    found: found.length,
  }
}

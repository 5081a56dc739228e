/** Rows for a product without trade data: what shops sell, and for how much. */
import type { Language } from '#contracts/language.ts'
import type { ReadEntry } from '#contracts/ledger.ts'
import type { Column } from '#contracts/table.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import type { Ledger } from '#research/market/market.ts'
import { sourceName } from '#contracts/research-sources.ts'
import type { EntryCell, TableRows } from './table-of-entries.ts'

const headings: Record<Language, readonly string[]> = {
  es: ['Producto', 'Marca', 'Tienda', 'País', 'Precio', 'Moneda', 'Valoración (de 5)', 'Fecha', 'Fuente'],
  en: ['Product', 'Brand', 'Shop', 'Country', 'Price', 'Currency', 'Rating (out of 5)', 'Date', 'Source'],
}
const types: readonly Column['type'][] = ['text', 'text', 'text', 'text', 'number', 'text', 'number', 'date', 'text']

interface Sale {
  name: string
  /** The entry that has the name. */
  named: ReadEntry
  product?: ReadEntry
  price?: ReadEntry
  rating?: ReadEntry
}

/** Offers of online shops, then prices that people have paid, newest first, then products without a price. Null where there are none. */
export function productRows(ledger: Ledger, language: Language): TableRows | null {
  const products = ledger.of('brand-product')
  const productOf = ({ attributes: { ean } }: ReadEntry) => (ean ? products.find(({ attributes }) => attributes['ean'] === ean) : undefined)
  const offers = ledger.of('offer-price').map((price): Sale => {
    const rating = ledger.of('rating').find(({ url, attributes }) => url === price.url && attributes['title'] === price.attributes['title'])
    return { name: price.attributes['title'] ?? '', named: price, price, rating }
  })
  const paid = ledger
    .of('shelf-price')
    .toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))
    .map((price): Sale => {
      const product = productOf(price)
      return { name: price.attributes['product'] ?? product?.quote ?? '', named: price, product, price }
    })
  const priced = new Set(paid.map(({ product }) => product))
  const others = products
    .filter(product => !priced.has(product))
    .map((product): Sale => ({ name: product.quote ?? '', named: product, product }))
  const sales = [...offers, ...paid, ...others].filter(({ name }) => name)
  if (sales.length === 0) return null
  const columns = headings[language].map((name, index): Column => ({ name, type: types[index]!, currency: null }))
  const rows = sales.map(sale => cellsOf(sale, language))
  const isFilled = (_: unknown, column: number) => rows.some(row => row[column]!.value !== null)
  return { columns: columns.filter(isFilled), rows: rows.map(row => row.filter(isFilled)) }
}

function cellsOf({ name, named, product, price, rating }: Sale, language: Language): EntryCell[] {
  const textCell = (value: string | null | undefined, entry: ReadEntry | undefined): EntryCell =>
    value && entry ? { value, entries: [entry] } : { value: null, entries: [] }
  const numberCell = (entry: ReadEntry | undefined): EntryCell => ({ value: entry?.value ?? null, entries: entry ? [entry] : [] })
  const entries = [named, product, rating].filter(entry => entry !== undefined)
  return [
    textCell(name, named),
    textCell(product?.attributes['brand'], product),
    textCell(price?.attributes['shop'], price),
    textCell(price?.country && countryNameIn(price.country, language), price),
    numberCell(price),
    textCell(price?.unit, price),
    numberCell(rating),
    textCell(price?.period, price),
    { value: [...new Set(entries.map(({ source }) => sourceName(source, language)))].join(', '), entries },
  ]
}

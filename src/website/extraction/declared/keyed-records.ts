/** Datasets of records whose fields have keys: declared data, JSON, rows of a file. Columns are typed and labeled from their keys. */
import type { Dataset, DatasetCell, DatasetColumn, DatasetKind } from '#contracts/dataset.ts'
import { absoluteUrl } from '#website/extraction/document.ts'
import { type Locale, typedColumn } from '#website/extraction/values/typed-values.ts'
import { labelsOfKeys } from './key-words.ts'

/** The fields of one record by key. The key of a nested value is its path with dots. */
export type KeyedRecord = Map<string, DatasetCell>

export interface KeyedList extends Pick<Dataset, 'id' | 'label' | 'score' | 'reasons'> {
  kind: DatasetKind
  records: KeyedRecord[]
}

/** How the values of a source are read. */
export interface ReadingContext {
  /** The address that relative links are resolved against. */
  base: string
  locale: Locale
}

/** A dataset has at most this many columns; further columns are dropped. */
const mostColumns = 80

/** Builds the dataset; null when its records have fewer than two different keys. */
export function toDataset(list: KeyedList, context: ReadingContext): Dataset | null {
  const { records, ...rest } = list
  const keys = [...new Set(records.flatMap(record => [...record.keys()]))].slice(0, mostColumns)
  if (keys.length < 2) return null
  const labels = labelsOfKeys(keys)
  const columns: DatasetColumn[] = []
  const rows: (DatasetCell | null)[][] = records.map(() => [])
  for (const key of keys) {
    const cells = records.map(record => record.get(key) ?? null)
    const typed = typedCells(key, cells, context)
    const isImage = typed.type === 'url' && isImageColumn(key, typed.cells)
    columns.push({
      // `@img` marks columns of images for other modules.
      key: isImage ? `${key}@img` : key,
      label: labels.get(key)!,
      type: typed.type,
      currency: typed.currency,
      unit: typed.unit,
      fill: cells.filter(cell => cell !== null).length / Math.max(1, records.length),
    })
    typed.cells.forEach((cell, index) => rows[index]!.push(cell))
  }
  nameCurrencies(columns, rows)
  return { ...rest, columns, rows, announced: null }
}

interface TypedCells {
  type: DatasetColumn['type']
  currency: string | null
  unit?: string
  cells: (DatasetCell | null)[]
}

function typedCells(key: string, cells: (DatasetCell | null)[], { base, locale }: ReadingContext): TypedCells {
  const filled = cells.filter(cell => cell !== null)
  if (filled.some(cell => Array.isArray(cell.value))) return { type: 'text', currency: null, cells }
  if (filled.every(cell => typeof cell.value === 'number')) {
    const isTime = timeKey.test(key) && filled.every(cell => instantOf(cell.value as number) !== null)
    return isTime
      ? { type: 'date', currency: null, cells: cells.map(cell => cell && { ...cell, value: instantOf(cell.value as number) }) }
      : { type: 'number', currency: null, cells }
  }
  const addresses = filled.map(cell => addressOf(key, String(cell.value), base))
  if (addresses.every(address => address !== null))
    return { type: 'url', currency: null, cells: cells.map(cell => cell && { ...cell, value: addressOf(key, String(cell.value), base) }) }
  const { values, ...typed } = typedColumn(
    cells.map(cell => cell && String(cell.value)),
    locale,
  )
  const read = cells.map(
    (cell, index) => cell && { ...cell, value: values[index] ?? (typed.type === 'text' ? String(cell.value) : cell.value) },
  )
  return { ...typed, cells: read }
}

const linkKey = /(?:ur[il]|href|link|path|(?:^|[._-])(?:enlace|image|img|thumbnail|photo|logo|sameas|item))(?:@img)?$/i

/**
 * The absolute address that a text states; null if it states none. A text with a scheme (`https:`) is an address under any key, a path only
 * under a key such as `url` or `image`.
 */
function addressOf(key: string, text: string, base: string): string | null {
  if (/^https?:\/\/[^\s]+$/i.test(text)) return text
  return /^\/[^\s]*$/.test(text) && linkKey.test(key) ? absoluteUrl(text, base) : null
}

const imageKey =
  /(?:^|[._-])(?:images?|img|thumbnail\w*|photos?|pictures?|logo|imagen(?:es)?|foto|avatar|cover|poster)(?:[._-](?:ur[il]|src|href))?$|(?:image|thumbnail|photo|logo)_?ur[il]$/i

function isImageColumn(key: string, cells: (DatasetCell | null)[]): boolean {
  if (imageKey.test(key)) return true
  const filled = cells.filter(cell => cell !== null)
  return filled.every(cell => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|[?#])/i.test(String(cell.value)))
}

const timeKey = /(?:date|time|timestamp|fecha|(?:created|updated|published|modified|start|end)(?:s|ed)?_?(?:at|on)?|At|_at|_on)$/

/** The ISO time of seconds or milliseconds since 1970, or null outside the years 1990 to 2060. */
function instantOf(value: number): string | null {
  if (!Number.isInteger(value)) return null
  const milliseconds = value > 1e11 ? value : value * 1000
  return milliseconds > 631e9 && milliseconds < 2840e9 ? new Date(milliseconds).toISOString() : null
}

const amountKey = /(?:price|amount|salary|cost|value|total|precio|importe|fee|budget|presupuesto|min|max)$/i
const currencyKey = /(?:^|[._]|price|salary|iso)(?:currency|moneda)(?:_?code|iso)?$/i

/**
 * Turns columns of numbers whose key is that of an amount (`offers.price`) into money columns, if a column beside them (`offers.currency`)
 * has the same currency code in all rows.
 */
function nameCurrencies(columns: DatasetColumn[], rows: (DatasetCell | null)[][]): void {
  const parentOf = (key: string) => key.slice(0, key.lastIndexOf('.') + 1)
  columns.forEach((column, at) => {
    if (!currencyKey.test(column.key)) return
    const codes = new Set(rows.flatMap(row => (row[at] ? [String(row[at].value)] : [])))
    const [code] = codes
    if (codes.size !== 1 || !/^[A-Z]{3}$/.test(code!)) return
    for (const other of columns) {
      if (other.type !== 'number' || !amountKey.test(other.key) || !other.key.startsWith(parentOf(column.key))) continue
      other.type = 'money'
      other.currency = code!
    }
  })
}

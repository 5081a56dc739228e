/**
 * Columns that are made of other columns of a list: a part of their texts, their texts read as another kind, or the texts of several columns joined.
 * The key of a made column holds its rule, so that it is data, is kept with the plan, and works on every page.
 */
import { z } from 'zod'
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import { valueTypeSchema } from '#contracts/value.ts'
import { rememberedFor } from '#foundation/text/remembered.ts'
import { isSameField } from '#website/extraction/records/field-paths.ts'
import { typedColumn } from '#website/extraction/values/typed-values.ts'
import { partColumn, partLocale, wholeOfPart } from './text-parts.ts'

const ruleSchema = z.union([
  /** The column `of`, whose texts are read as the kind `as`. */
  z.object({ of: z.string(), as: valueTypeSchema }),
  /** The texts of columns, with `by` between them. */
  z.object({ join: z.array(z.string()).min(2), by: z.string() }),
])
type MadeRule = z.infer<typeof ruleSchema>

const prefix = 'made:'

/** The key of a column that is made by the rule. */
export const keyOfMade = (rule: MadeRule): string => `${prefix}${JSON.stringify(rule)}`

function ruleIn(key: string): MadeRule | null {
  if (!key.startsWith(prefix)) return null
  try {
    return ruleSchema.safeParse(JSON.parse(key.slice(prefix.length))).data ?? null
  } catch {
    // A part of a made column, or a column of a page whose name looks like the key of a made column.
    return null
  }
}

/** The keys of the columns that a column is made of; none if it is not made of others. */
function sourcesOf(key: string): string[] {
  const rule = ruleIn(key)
  if (rule) return 'join' in rule ? rule.join : [rule.of]
  const whole = wholeOfPart(key)
  return whole === key ? [] : [whole]
}

/** The keys of the columns on the page that a column is made of in the end; for any other column its own key. */
export function basesOf(key: string): string[] {
  const sources = sourcesOf(key)
  return sources.length === 0 ? [key] : sources.flatMap(basesOf)
}

/** The copies of a dataset to which `withMade` added columns. The keys of the added columns, one per line, identify a copy. */
const madeOf = rememberedFor<Dataset, Map<string, Dataset>>(() => new Map())

/** The dataset with the columns of `keys` that are made of its own columns. */
export function withMade(dataset: Dataset, keys: Iterable<string>): Dataset {
  const made = [...keys].filter(key => sourcesOf(key).length > 0)
  if (made.length === 0) return dataset
  const ofDataset = madeOf(dataset)
  const name = made.join('\n')
  const whole = ofDataset.get(name) ?? made.reduce(withColumn, dataset)
  ofDataset.set(name, whole)
  return whole
}

type MadeCells = { column: DatasetColumn; cells: (DatasetCell | null)[] }

function withColumn(dataset: Dataset, key: string): Dataset {
  if (dataset.columns.some(column => column.key === key)) return dataset
  const sources = sourcesOf(key)
  const whole = sources.filter(source => sourcesOf(source).length > 0).reduce(withColumn, dataset)
  const places = sources.flatMap(source => placeOf(whole, source) ?? [])
  if (places.length === 0) return dataset
  const { column, cells } = made(key, whole, places)
  return { ...whole, columns: [...whole.columns, column], rows: whole.rows.map((row, at) => [...row, cells[at] ?? null]) }
}

/** The index of a column; null if the list lacks it. On some pages the classes of a field differ. */
function placeOf({ columns }: Dataset, key: string): number | null {
  const exact = columns.findIndex(column => column.key === key)
  const at = exact >= 0 ? exact : columns.findIndex(column => isSameField(column.key, key))
  return at < 0 ? null : at
}

function made(key: string, dataset: Dataset, places: number[]): MadeCells {
  const rule = ruleIn(key)
  if (rule && 'join' in rule) return joined(key, rule.by, dataset, places)
  const [at] = places as [number]
  const texts = dataset.rows.map(row => row[at]?.quote ?? null)
  const { column, cells } = rule ? readAs(key, rule.as, dataset, at) : partColumn(key, texts)
  return { column, cells: dataset.rows.map((row, place) => (cells[place] ? { ...row[at]!, ...cells[place] } : null)) }
}

/** The cells of a column, read as another kind. A text that is none of that kind stays as it is. */
function readAs(key: string, as: DatasetColumn['type'], { columns, rows }: Dataset, at: number): MadeCells {
  const known = columns[at]!
  const texts = rows.map(row => row[at]?.quote ?? null)
  const isNumber = (type: DatasetColumn['type']) => type === 'number' || type === 'money'
  const { type, currency, unit, values } = typedColumn(texts, partLocale, { as })
  // What was read as an amount is a number too, without its currency.
  const keepsValues = isNumber(as) && isNumber(known.type)
  const valueOf = (cell: DatasetCell, index: number) => values[index] ?? (keepsValues ? cell.value : cell.quote)
  return {
    column: { key, label: known.label, type: keepsValues ? as : type, currency, ...(unit === undefined ? {} : { unit }), fill: known.fill },
    cells: rows.map((row, index) => (row[at] ? { ...row[at], value: valueOf(row[at], index) } : null)),
  }
}

/** The texts of several columns in one, each with its place. */
function joined(key: string, by: string, { columns, rows }: Dataset, places: number[]): MadeCells {
  const cells = rows.map((row): DatasetCell | null => {
    const parts = places.flatMap(at => row[at] ?? [])
    const [first, ...others] = parts
    if (!first) return null
    const { page } = first
    const also = others.map(({ locator, quote, page: own = page }) => ({ locator, quote, differs: false, ...(own && { page: own }) }))
    return { ...first, value: parts.map(textOf).join(by), also: [...(first.also ?? []), ...also] }
  })
  const labels = places.flatMap(at => columns[at]!.label ?? [])
  const fill = cells.filter(Boolean).length / Math.max(1, rows.length)
  return { column: { key, label: labels.length === places.length ? labels.join(' + ') : null, type: 'text', currency: null, fill }, cells }
}

/** A value as a reader sees it on the page. */
const textOf = ({ value, quote }: DatasetCell): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' && !quote ? value : quote

/**
 * Merges datasets that hold the same records, such as cards on the page, a list in JSON-LD and an array in its script state. The merged
 * dataset has the columns of all. Rows are matched one to one by link or name. Ambiguous rows are not merged, and no row is duplicated.
 */
import { type Dataset, type DatasetCell, type DatasetColumn, datasetKindSchema } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { rememberedFor } from '#foundation/text/remembered.ts'
import { fold, withoutFragment } from './document.ts'

/** At most this many datasets get other datasets merged into them. No page has more lists of one kind of record. */
const mostBases = 8
const enoughMatched = 0.6
/** The most pairs of rows that are compared to find equal columns. */
const mostCompared = 60
const mostNewColumns = 30

/** The positions of the same record in the base and in the other dataset. */
type Pair = [base: number, other: number]

/** Merges the datasets that hold the same records; returns the best first. A dataset that matches only in part is also kept separately. */
export function mergeDatasets(datasets: Dataset[]): Dataset[] {
  const trust = (dataset: Dataset) => datasetKindSchema.options.indexOf(dataset.kind)
  const isShown = ({ kind }: Dataset) => kind === 'table' || kind === 'records' || kind === 'details'
  // Other datasets are merged into shown ones first, because shown datasets have the same columns on every page of a template.
  const bases = datasets.toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)) || b.score - a.score).slice(0, mostBases)
  const others = datasets.filter(dataset => !isShown(dataset)).toSorted((a, b) => trust(a) - trust(b))
  const merged = new Map<Dataset, Dataset>()
  const absorbed = new Set<Dataset>()
  for (const base of bases) {
    if (absorbed.has(base)) continue
    for (const other of others) {
      if (other === base || absorbed.has(other) || merged.has(other)) continue
      const current = merged.get(base) ?? base
      const pairs = matchRows(current, other)
      if (!pairs) continue
      merged.set(base, absorb(current, other, pairs, trust(other) < trust(base)))
      // A page about one thing also keeps its declared item separately: other pages of the template may have only the declared item.
      if (other.rows.length > 1 && pairs.length >= other.rows.length * 0.9) absorbed.add(other)
    }
  }
  return datasets
    .filter(dataset => !absorbed.has(dataset))
    .map(dataset => merged.get(dataset) ?? dataset)
    .toSorted((a, b) => b.score - a.score)
}

const addressKey = (value: string): string =>
  withoutFragment(value)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
const textKey = (value: string): string =>
  fold(value)
    .toLowerCase()
    .replace(/\s?(?:\.{3}|…)$/, '')
const isPicture = (column: DatasetColumn): boolean => column.key.includes('@img')

interface RowKeys {
  links: string[]
  names: string[]
}

/**
 * The keys that identify each row: the addresses that it links to, and texts that can be its name. They are kept in memory, because each
 * dataset is compared with many others.
 */
const rowKeysOf = rememberedFor((dataset: Dataset): RowKeys[] => {
  const telling = tellingColumns(dataset)
  return dataset.rows.map(row => {
    const own: RowKeys = { links: [], names: [] }
    for (const at of telling) {
      const value = row[at]?.value
      if (typeof value !== 'string') continue
      if (dataset.columns[at]!.type === 'url') own.links.push(addressKey(value))
      else own.names.push(textKey(value))
    }
    return own
  })
})

/** Columns whose values identify records: addresses, and mostly distinct texts of the length of a name or reference number. */
function tellingColumns({ columns, rows }: Dataset): Set<number> {
  const telling = new Set<number>()
  columns.forEach((column, at) => {
    if ((column.type !== 'url' && column.type !== 'text') || isPicture(column)) return
    const values = rows.flatMap(row => (typeof row[at]?.value === 'string' ? [row[at].value] : []))
    if (values.length === 0 || new Set(values).size < values.length * 0.9) return
    const length = values.reduce((sum, value) => sum + value.length, 0) / values.length
    if (column.type === 'url' || (length >= 4 && length <= 200)) telling.add(at)
  })
  return telling
}

const ambiguous = -1

/** Pairs of rows that are the same record, one to one; null when too few rows match to say that the datasets hold the same records. */
export function matchRows(base: Dataset, other: Dataset): Pair[] | null {
  if (base.rows.length === 1 || other.rows.length === 1) return isOneThing(base, other) ? [[0, 0]] : null
  const places = { links: new Map<string, number>(), names: new Map<string, number>() }
  rowKeysOf(base).forEach((keys, at) => {
    for (const kind of ['links', 'names'] as const)
      for (const key of keys[kind]) places[kind].set(key, (places[kind].get(key) ?? at) === at ? at : ambiguous)
  })
  const taken = new Map<number, number>()
  rowKeysOf(other).forEach((keys, at) => {
    const find = (kind: 'links' | 'names') => new Set(keys[kind].flatMap(key => places[kind].get(key) ?? []))
    const byLink = find('links')
    const found = byLink.size === 1 ? byLink : find('names')
    const [place] = found
    if (found.size !== 1 || place === undefined || place === ambiguous) return
    taken.set(place, taken.has(place) ? ambiguous : at)
  })
  const pairs = [...taken].filter(([, at]) => at !== ambiguous)
  const smaller = Math.min(base.rows.length, other.rows.length)
  return pairs.length >= Math.min(2, smaller) && pairs.length >= smaller * enoughMatched ? pairs : null
}

/**
 * Whether the other dataset describes the same thing as the details of the page. A declared item does if its name is the heading of the
 * details. Open Graph and contacts always do, since they describe the page itself and its owner.
 */
function isOneThing(base: Dataset, other: Dataset): boolean {
  if (base.kind !== 'details' || base.rows.length > 1 || other.rows.length > 1) return false
  if (other.kind === 'open-graph' || other.kind === 'entities') return true
  const heading = base.columns[0]?.key === '>h1' ? base.rows[0]?.[0]?.value : undefined
  const names = other.columns.flatMap(({ key }, at) => (/^(?:name|headline|title)$/.test(key) ? [other.rows[0]?.[at]?.value] : []))
  return typeof heading === 'string' && names.some(name => typeof name === 'string' && textKey(name) === textKey(heading))
}

const declaredKinds = new Set<Dataset['kind']>(['json-ld', 'microdata', 'rdfa'])

/**
 * Drops declared items that are not the subject of the page, such as a related product. An item is dropped when its name differs from the
 * heading and the title, and the page shows neither its code nor its price. Applies only when the page's title contains its heading.
 */
export function withoutOthers(datasets: Dataset[], title: string): Dataset[] {
  const details = datasets.find(({ kind }) => kind === 'details')
  const heading = details?.columns[0]?.key === '>h1' ? details.rows[0]?.[0]?.value : undefined
  if (!details || typeof heading !== 'string' || !isNamedIn(heading, title)) return datasets
  const shown = new Set(details.rows[0]!.map(cell => String(cell?.value ?? '')))
  const isAnothers = ({ kind, rows: [row, ...more], columns }: Dataset) => {
    const name = row?.[columns.findIndex(({ key }) => key === 'name')]?.value
    if (!declaredKinds.has(kind) || more.length > 0 || typeof name !== 'string') return false
    if (isNamedIn(name, `${heading} ${title}`) || isNamedIn(heading, name)) return false
    return !columns.some(({ key }, at) => telling.test(key) && shown.has(String(row![at]?.value)))
  }
  return datasets.filter(dataset => !isAnothers(dataset))
}

const telling = /(?:^|\.)(?:sku|mpn|gtin\d*|isbn|productID|url|price)$/

/** Whether at least three quarters of the words of the name occur in the text. */
function isNamedIn(name: string, text: string): boolean {
  const wordsOf = (words: string) => textKey(words).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = wordsOf(name)
  const others = new Set(wordsOf(text))
  return words.length > 0 && words.filter(word => others.has(word)).length >= words.length * 0.75
}

/** Adds to the base what the other dataset has about the same records: missing columns and values, labels, and further evidence. */
function absorb(base: Dataset, other: Dataset, pairs: Pair[], otherIsSurer: boolean): Dataset {
  const columns = base.columns.map(column => ({ ...column }))
  const rows = base.rows.map(row => [...row])
  const same = sameColumns(base, other, pairs)
  let added = 0
  other.columns.forEach((column, from) => {
    const at = same.get(from)
    if (at !== undefined) {
      const own = columns[at]!
      own.label ??= column.label
      own.currency ??= own.type === 'money' ? column.currency : null
      for (const [place, source] of pairs) rows[place]![at] = agree(rows[place]![at]!, other.rows[source]![from]!, otherIsSurer)
      own.fill = rows.filter(row => row[at] !== null).length / rows.length
      return
    }
    const values = new Set(pairs.map(([, source]) => JSON.stringify(other.rows[source]![from]?.value ?? null)))
    const isConstant = other.kind === 'hydration' && pairs.length > 1 && values.size === 1
    if (isConstant || added >= mostNewColumns || columns.some(own => own.key === column.key)) return
    added++
    columns.push({ ...column, fill: pairs.filter(([, source]) => other.rows[source]![from]).length / rows.length })
    for (const row of rows) row.push(null)
    for (const [place, source] of pairs) rows[place]![columns.length - 1] = other.rows[source]![from] ?? null
  })
  return {
    ...base,
    columns,
    rows,
    announced: base.announced ?? other.announced,
    // The score of the other dataset counts only when most of its rows matched.
    score: pairs.length >= other.rows.length * enoughMatched ? Math.max(base.score, other.score) : base.score,
    reasons: [...base.reasons, `${pairs.length} of its records are in ${other.id} too`],
  }
}

/** Maps columns of the other dataset to the columns of the base that have equal values in most pairs. */
function sameColumns(base: Dataset, other: Dataset, pairs: Pair[]): Map<number, number> {
  const compared = pairs.slice(0, mostCompared)
  const scored = other.columns.flatMap((theirs, from) =>
    base.columns.flatMap((ours, at) => {
      const isAlike = ours.type === theirs.type || (isAmount(ours) && isAmount(theirs))
      if (!isAlike || isPicture(ours) !== isPicture(theirs)) return []
      const both = compared.filter(([place, source]) => base.rows[place]![at] && other.rows[source]![from])
      const equal = both.filter(([place, source]) => isSame(base.rows[place]![at]!, other.rows[source]![from]!))
      const distinct = new Set(equal.map(([place]) => String(base.rows[place]![at]!.value))).size
      // Columns with few distinct values (stars, statuses) are often equal by chance, so all their values must be equal.
      const least = distinct >= equal.length / 2 ? 0.7 : 1
      const enough = equal.length >= both.length * least && equal.length >= Math.min(2, base.rows.length)
      return enough && equal.length > 0 ? [{ from, at, equal: equal.length }] : []
    }),
  )
  const same = new Map<number, number>()
  const used = new Set<number>()
  for (const { from, at } of scored.toSorted((a, b) => b.equal - a.equal)) {
    if (same.has(from) || used.has(at)) continue
    same.set(from, at)
    used.add(at)
  }
  return same
}

const isAmount = ({ type }: DatasetColumn): boolean => type === 'number' || type === 'money'

function isSame(one: DatasetCell, two: DatasetCell): boolean {
  const [a, b] = [one.value, two.value]
  if (typeof a === 'number' || typeof b === 'number') return a === b
  if (typeof a !== 'string' || typeof b !== 'string') return JSON.stringify(a) === JSON.stringify(b)
  if (/^https?:/.test(a)) return addressKey(a) === addressKey(b)
  if (/^\d{4}-\d\d-\d\d/.test(a) && /^\d{4}-\d\d-\d\d/.test(b)) return a.slice(0, 10) === b.slice(0, 10)
  const [short, long] = [textKey(a), textKey(b)].toSorted((x, y) => x.length - y.length) as [string, string]
  // Cards often cut long names short ("Oak table with natur…").
  return short === long || (short.length > 20 && /(?:\.{3}|…)$/.test(a.length < b.length ? a : b) && long.startsWith(short))
}

/** Whether a text ends in dots ("Oak table with natur…") and the other text is longer. */
const isCutShort = (text: CellValue, other: CellValue): boolean =>
  typeof text === 'string' && typeof other === 'string' && /(?:\.{3}|…)$/.test(text) && other.length > text.length

/**
 * Merges two cells: keeps the value of the more reliable source, and adds the place of the other value as evidence. The evidence is marked if
 * the two values differ. Two cells from the same text of the same element add no evidence.
 */
function agree(own: DatasetCell | null, theirs: DatasetCell | null, theirsIsSurer: boolean): DatasetCell | null {
  if (!own || !theirs) return own ?? theirs
  if (own.locator === theirs.locator && own.quote === theirs.quote) return own
  const differs = !isSame(own, theirs)
  // When both values are equal, the shown value is kept, unless it is cut short and the declared value is not.
  const takeTheirs = differs ? theirsIsSurer && typeof own.value === typeof theirs.value : isCutShort(own.value, theirs.value)
  const [kept, further] = takeTheirs ? [theirs, own] : [own, theirs]
  const also = [...(kept.also ?? []), { locator: further.locator, quote: further.quote, differs }, ...(further.also ?? [])]
  return { ...kept, also }
}

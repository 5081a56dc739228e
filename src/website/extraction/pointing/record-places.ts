/**
 * Columns by their place in a record, for values that stand in the same place of all records although their markup differs: `<td><code>E:root</code>`
 * in one row, `<td>E[foo]` in the next. A place is a path of tags and positions from the record's first element.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { type ChildNode, type Element, elementChildren, isTag, locatorOf, parentElement, textOf } from '#website/extraction/document.ts'
import { type Locale, typedColumn } from '#website/extraction/values/typed-values.ts'
import { type GivenValue, givenValue, givenWords, isGivenIn, isInForm, lettersIn, listedIn } from './given-value.ts'
import type { ExampleMatch } from './match-columns.ts'

/** A place has at most so many steps, and a list at most so many columns by their place. */
const mostSteps = 16
const mostPlaces = 10
const mark = 'at:'
const keyOfPlace = (place: string): string => `${mark}${place}`

/** The place in the key of a column by its place; null for any other column. */
export const placeInKey = (key: string): string | null => (key.startsWith(mark) ? key.slice(mark.length) : null)

/** The step from an element to its child: the tag, and the position among the children of this tag, from 0. */
function stepTo(child: Element): string {
  const twins = child.parent ? elementChildren(child.parent).filter(({ name }) => name === child.name) : [child]
  return `${child.name} ${twins.indexOf(child)}`
}

/** Stands for all positions in a step of a place: the elements there are the items of a list. */
const every = '*'

/** The elements at a place of a record: one, or the items of a list. */
function elementsAt(record: ChildNode[], place: string): Element[] {
  let current: Element[] = record.filter(isTag).slice(0, 1)
  for (const step of place.split('>')) {
    const [tag, nth] = step.split(' ')
    current = current.flatMap(element => {
      const twins = elementChildren(element).filter(({ name }) => name === tag)
      return nth === every ? twins : (twins[Number(nth)] ?? [])
    })
  }
  return current
}

const elementAt = (record: ChildNode[], place: string): Element | null => elementsAt(record, place)[0] ?? null

/** The places of the elements around a node in its record, the widest first. */
function placesAround(node: ChildNode, record: ChildNode[]): string[] {
  const root = record.find(isTag)
  const steps: string[] = []
  for (let element = isTag(node) ? node : parentElement(node); element && element !== root; element = parentElement(element)) {
    steps.unshift(stepTo(element))
    if (!parentElement(element)) return []
  }
  return steps.slice(0, mostSteps).map((_, at) => steps.slice(0, at + 1).join('>'))
}

export interface PlacedRecords {
  records: ChildNode[][]
  match: ExampleMatch
  examples: ExampleRow[]
  /** For each example the nodes that hold its given values, by heading. */
  nodes: Record<string, ChildNode[]>[]
}

/** The places that give the values which no column of the match gives in all examples. `twins`: how many places of one value may be columns. */
export function placesFor({ records, match, examples, nodes }: PlacedRecords, dataset: Dataset, twins = 1): string[] {
  const lacking = match.columns.filter(({ name, key }) => examples.some((example, at) => isLacking(example, at, name, key)))
  return lacking.flatMap(({ name }) => placesOfColumn(name).slice(0, twins)).slice(0, mostPlaces)

  function isLacking({ cells }: ExampleRow, at: number, name: string, key: string | null): boolean {
    const [value, row] = [cells[name] ?? null, match.rows[at] ?? null]
    if (value === null || value === '' || row === null || key?.includes('?part:')) return false
    const cell = dataset.rows[row]![dataset.columns.findIndex(column => column.key === key)] ?? null
    return cell === null || !isGivenIn(givenValue(value), cell) || !isInForm(givenValue(value), cell)
  }

  /** The places whose texts are the values; if there are none, the innermost ones whose texts hold them. */
  function placesOfColumn(name: string): string[] {
    const given = examples.flatMap(({ cells }, at) => {
      const [value, row] = [cells[name] ?? null, match.rows[at] ?? null]
      return value === null || value === '' || row === null
        ? []
        : [{ value: givenValue(value), pieces: listedIn(value), record: records[row]!, nodes: nodes[at]![name] ?? [] }]
    })
    const [first] = given
    const around = first?.nodes.map(node => placesAround(node, first.record)) ?? []
    const suits = (fits: (value: GivenValue, text: string) => boolean) => (place: string) =>
      given.every(({ value, record }) => {
        const element = elementAt(record, place)
        return element !== null && fits(value, textOf(element))
      })
    const whole = around.flatMap(places => places.find(suits((value, text) => isGivenIn(value, { value: text, quote: text }))) ?? [])
    const list = placeOfList(given)
    if (list !== null || whole.length > 0) return list === null ? whole : [list]
    return around.flatMap(places => places.findLast(suits((value, text) => givenWords(value, text) !== null)) ?? [])
  }
}

interface GivenPieces {
  pieces: string[]
  record: ChildNode[]
}

/** The place whose elements are the pieces of every given list; null if there is none. */
function placeOfList(given: GivenPieces[]): string | null {
  const first = given.find(({ pieces }) => pieces.length > 1)
  if (!first) return null
  const sorted = (texts: string[]) => texts.map(lettersIn).toSorted().join('|')
  const suits = (place: string) =>
    given.every(({ pieces, record }) => sorted(elementsAt(record, place).map(element => textOf(element))) === sorted(pieces))
  const [letters] = first.pieces.map(lettersIn)
  const holding = first.record
    .filter(isTag)
    .slice(0, 1)
    .flatMap(root => elementsWith(root, letters!))
  for (const element of holding) {
    const steps = placesAround(element, first.record).at(-1)?.split('>') ?? []
    for (const at of steps.keys()) {
      const place = steps.map((step, index) => (index === at ? `${step.split(' ')[0]} ${every}` : step)).join('>')
      if (suits(place)) return place
    }
  }
  return null
}

/** The elements within an element that have these letters alone, the outer ones first. */
function elementsWith(element: Element, letters: string): Element[] {
  const own = lettersIn(textOf(element))
  if (!own.includes(letters)) return []
  const inner = elementChildren(element).flatMap(child => elementsWith(child, letters))
  return own === letters ? [element, ...inner] : inner
}

/** The dataset with a column for each place. `records` are the nodes of its rows. */
export function withPlaces(dataset: Dataset, places: readonly string[], records: ChildNode[][], locale: Locale): Dataset {
  return places.reduce((own, place) => {
    const { column, cells } = place.includes(every) ? listColumn(place, records) : singleColumn(place, records, locale)
    return { ...own, columns: [...own.columns, column], rows: own.rows.map((row, at) => [...row, cells[at]!]) }
  }, dataset)
}

interface PlacedColumn {
  column: DatasetColumn
  cells: (DatasetCell | null)[]
}

const fillOf = (cells: (DatasetCell | null)[]): number => cells.filter(cell => cell !== null).length / Math.max(1, cells.length)

function singleColumn(place: string, records: ChildNode[][], locale: Locale): PlacedColumn {
  const elements = records.map(record => elementAt(record, place))
  const texts = elements.map(element => (element && textOf(element)) || null)
  const { type, currency, unit, values } = typedColumn(texts, locale)
  const cells = texts.map((quote, at): DatasetCell | null =>
    quote === null ? null : { value: values[at] ?? quote, quote, locator: locatorOf(elements[at]!) },
  )
  const column = { key: keyOfPlace(place), label: null, type, currency, ...(unit === undefined ? {} : { unit }), fill: fillOf(cells) }
  return { column, cells }
}

/** A column of lists. Each item is told with its place on the page. */
function listColumn(place: string, records: ChildNode[][]): PlacedColumn {
  const cells = records.map((record): DatasetCell | null => {
    const items = elementsAt(record, place).flatMap(element => {
      const quote = textOf(element)
      return quote === '' ? [] : [{ quote, locator: locatorOf(element), differs: false }]
    })
    const [first, ...also] = items
    return first ? { value: items.map(({ quote }) => quote), quote: first.quote, locator: first.locator, also } : null
  })
  return { column: { key: keyOfPlace(place), label: null, type: 'text', currency: null, fill: fillOf(cells) }, cells }
}

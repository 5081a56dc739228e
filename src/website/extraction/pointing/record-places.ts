/**
 * Columns by their place in a record, for values that stand in the same place of all records although their markup differs: `<td><code>E:root</code>`
 * in one row, `<td>E[foo]` in the next. A place is a path of tags and positions from the record's first element.
 */
import type { Dataset, DatasetCell } from '#contracts/dataset.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { type ChildNode, type Element, elementChildren, isTag, locatorOf, parentElement, textOf } from '#website/extraction/document.ts'
import { type Locale, typedColumn } from '#website/extraction/values/typed-values.ts'
import { type GivenValue, givenValue, givenWords, isGivenIn } from './given-value.ts'
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

/** The element at a place of a record; null if the record has none. */
function elementAt(record: ChildNode[], place: string): Element | null {
  let current: Element | null = record.find(isTag) ?? null
  for (const step of place.split('>')) {
    const [tag, nth] = step.split(' ')
    current = current && (elementChildren(current).filter(({ name }) => name === tag)[Number(nth)] ?? null)
  }
  return current
}

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
    return cell === null || !isGivenIn(givenValue(value), cell)
  }

  /** The places whose texts are the values; if there are none, the innermost ones whose texts hold them. */
  function placesOfColumn(name: string): string[] {
    const given = examples.flatMap(({ cells }, at) => {
      const [value, row] = [cells[name] ?? null, match.rows[at] ?? null]
      return value === null || value === '' || row === null
        ? []
        : [{ value: givenValue(value), record: records[row]!, nodes: nodes[at]![name] ?? [] }]
    })
    const [first] = given
    const around = first?.nodes.map(node => placesAround(node, first.record)) ?? []
    const suits = (fits: (value: GivenValue, text: string) => boolean) => (place: string) =>
      given.every(({ value, record }) => {
        const element = elementAt(record, place)
        return element !== null && fits(value, textOf(element))
      })
    const whole = around.flatMap(places => places.find(suits((value, text) => isGivenIn(value, { value: text, quote: text }))) ?? [])
    if (whole.length > 0) return whole
    return around.flatMap(places => places.findLast(suits((value, text) => givenWords(value, text) !== null)) ?? [])
  }
}

/** The dataset with a column for each place. `records` are the nodes of its rows. */
export function withPlaces(dataset: Dataset, places: readonly string[], records: ChildNode[][], locale: Locale): Dataset {
  return places.reduce((own, place) => {
    const elements = records.map(record => elementAt(record, place))
    const texts = elements.map(element => (element && textOf(element)) || null)
    const { type, currency, unit, values } = typedColumn(texts, locale)
    const cells = texts.map((quote, at): DatasetCell | null =>
      quote === null ? null : { value: values[at] ?? quote, quote, locator: locatorOf(elements[at]!) },
    )
    const fill = cells.filter(cell => cell !== null).length / Math.max(1, cells.length)
    const column = { key: keyOfPlace(place), label: null, type, currency, ...(unit === undefined ? {} : { unit }), fill }
    return { ...own, columns: [...own.columns, column], rows: own.rows.map((row, at) => [...row, cells[at]!]) }
  }, dataset)
}

/** The cells of a column whose elements are known, as the full reading has them. */
import type { DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { absoluteUrl } from '#website/extraction/document.ts'
import { type EntityType, findEntity, type Locale, localeOfColumn, parseAs, typeOfColumn } from '#website/extraction/values/typed-values.ts'
import { type ScannedElement, wordsOf } from './tag-scanner.ts'

/** What of an element is the value. */
export type Source = 'text' | 'href' | 'src'

/** Where a column stands in a record. */
export interface Field {
  column: DatasetColumn
  /** Tag names from the record down to the element. */
  path: string[]
  /** Class attributes that the elements of the path have on all samples; null where they differ. */
  classes: (string | null)[]
  source: Source
  /** What of the words the column holds, where it is not all of them. */
  entity: EntityType | null
  /** Elements inside the samples' elements: other ones make other columns of the words. */
  insides: Set<string>
  /** Whether every record itself says the column's label beside the value. */
  isLabelled: boolean
  /** Whether no record of the samples has a second such element. */
  isOnly: boolean
}

export interface Place {
  content: string
  /** What addresses are relative to. */
  base: string
  locale: Locale
  isSingle: boolean
}

/** A column's cells; null where one of them is not of the column's type, or the full reading would not make a column of them. */
export function cellsOf(
  { column, source, entity, insides }: Field,
  elements: (ScannedElement | null)[],
  { content, base, locale: page, isSingle }: Place,
): (DatasetCell | null)[] | null {
  const quotes = elements.map(element => {
    if (!element) return null
    if (source !== 'text') return absoluteUrl(element.attribs[source], base)
    return insides.has(insideOf(element, content)) ? wordsOf(element, content) : null
  })
  // What the standard does with NUL is left to its parser.
  if (elements.some((element, index) => element !== null && (!quotes[index] || quotes[index].includes('\0')))) return null
  const filled = quotes.filter(quote => quote !== null)
  const isTyped = column.type !== 'text' && column.type !== 'url'
  const locale = isTyped || isSingle || entity ? localeOfColumn(filled, page) : page
  if (entity) return entitiesOf(entity, column, { quotes, elements, filled: filled.length, locale })
  const cells: (DatasetCell | null)[] = []
  for (const [index, quote] of quotes.entries()) {
    if (quote === null) {
      cells.push(null)
      continue
    }
    const value = isTyped ? valueOf(column, quote, locale) : quote
    if (value === null || (isSingle && !isTypedAlone(column, quote, locale))) return null
    cells.push({ value, quote, locator: placeOf(elements[index]!) })
  }
  return cells
}

/** The value of a typed column's words; null where they are not of its type, or an amount of something else. */
function valueOf({ type, currency, unit }: DatasetColumn, quote: string, locale: Locale): CellValue {
  const typed = parseAs(type, quote, locale)
  if (!typed) return null
  const isMeasured = type === 'money' || type === 'number'
  return isMeasured && ((typed.currency ?? null) !== currency || typed.unit !== unit) ? null : typed.value
}

/** Whether words that make a column alone have its type: a number may be a code, and words a number. */
function isTypedAlone({ type, label }: DatasetColumn, quote: string, locale: Locale): boolean {
  return (type !== 'text' && type !== 'number') || typeOfColumn([quote], locale, label) === type
}

/** The cells of a column of what stands inside another's words. */
function entitiesOf(
  entity: EntityType,
  { currency }: DatasetColumn,
  { quotes, elements, filled, locale }: { quotes: (string | null)[]; elements: (ScannedElement | null)[]; filled: number; locale: Locale },
): (DatasetCell | null)[] | null {
  const found = quotes.map(quote => (quote !== null && quote.length <= longestWithEntity ? findEntity(entity, quote, locale) : null))
  if (found.filter(one => one !== null).length < filled * fewestWithEntity) return null
  if (entity === 'money' && found.some(one => one !== null && one.currency !== currency)) return null
  return found.map((one, index) => one && { value: one.value, quote: one.quote, locator: placeOf(elements[index]!) })
}

/** As the full reading has it: what longer texts hold is not looked for, and what fewer of the texts hold is no column. */
const longestWithEntity = 600
const fewestWithEntity = 0.6

/** The names of elements, one after the other. */
export const partsOf = (names: string[]): string => names.join(' ')

const openingTag = /<([a-z][^\s/>]*)/gi

function insideOf({ from, to }: ScannedElement, content: string): string {
  const inside = content.slice(from, to)
  return inside.includes('<') ? partsOf([...inside.matchAll(openingTag)].map(([, name]) => name!.toLowerCase())) : ''
}

/** The locator that the full reading gives the element. */
function placeOf(element: ScannedElement): string {
  const { id } = element.attribs
  if (id && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`
  const { name, place, parent } = element
  const step = parent && parent.counts.get(name) !== 1 ? `${name}:nth-of-type(${place})` : name
  return parent ? `${placeOf(parent)}>${step}` : step
}

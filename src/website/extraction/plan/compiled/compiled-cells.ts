/** The cells of a column from its scanned elements, equal to those of the full reading. */
import type { DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { absoluteUrl } from '#website/extraction/document.ts'
import { type EntityType, findEntity, type Locale, localeOfColumn, parseAs, typeOfColumn } from '#website/extraction/values/typed-values.ts'
import { type ScannedElement, textOfScanned } from './tag-scanner.ts'

/** A dataset's column, with the rule that finds its elements in a record. */
export interface CompiledColumn {
  column: DatasetColumn
  /** Tag names from the record down to the element. */
  path: string[]
  /** The class attribute of each step of the path; null where it differs between samples. */
  classes: (string | null)[]
  /** Whether the value is the element's text or the address in one of its attributes. */
  source: 'text' | 'href' | 'src'
  /** The kind of value that is taken out of the text; null: the text itself is the value. */
  entity: EntityType | null
  /** The tag names inside each element of the samples, joined. A page with other tags inside one is read in full: it may have other columns. */
  insides: Set<string>
  /** Whether the label finds the value: every sample record with a value contains the label. On a page only the element directly after it counts. */
  isLabelled: boolean
  /** Whether no record of the samples has a second element on the column's path. */
  isOnly: boolean
}

/** The facts about a page that the cells of all its columns need. */
export interface CellContext {
  content: string
  /** The address that relative addresses start from. */
  base: string
  locale: Locale
  isSingle: boolean
}

/** A column's cells, one for each element; null if a value is not of the column's type, or the full reading would read the column differently. */
export function cellsOf(
  { column, source, entity, insides }: CompiledColumn,
  elements: (ScannedElement | null)[],
  { content, base, locale: page, isSingle }: CellContext,
): (DatasetCell | null)[] | null {
  const quotes = elements.map(element => {
    if (!element) return null
    if (source !== 'text') return absoluteUrl(element.attribs[source], base)
    return insides.has(insideOf(element, content)) ? textOfScanned(element, content) : null
  })
  // If an element has no value, or a value with NUL characters, the page is left to the full reading. The HTML standard replaces or drops NUL.
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
    cells.push({ value, quote, locator: locatorOf(elements[index]!) })
  }
  return cells
}

/** The value of a text in a typed column; null if the text is not of the type, or has another currency or unit. */
function valueOf({ type, currency, unit }: DatasetColumn, quote: string, locale: Locale): CellValue {
  const typed = parseAs(type, quote, locale)
  if (!typed) return null
  const isMeasured = type === 'money' || type === 'number'
  return isMeasured && ((typed.currency ?? null) !== currency || typed.unit !== unit) ? null : typed.value
}

/** Whether the only text of a column has the column's type. True for columns of texts or numbers: a single value does not settle these types. */
function isTypedAlone({ type, label }: DatasetColumn, quote: string, locale: Locale): boolean {
  return (type !== 'text' && type !== 'number') || typeOfColumn([quote], locale, label) === type
}

/** The cells of a derived column: the first value of the kind in each text. */
function entitiesOf(
  entity: EntityType,
  { currency }: DatasetColumn,
  { quotes, elements, filled, locale }: { quotes: (string | null)[]; elements: (ScannedElement | null)[]; filled: number; locale: Locale },
): (DatasetCell | null)[] | null {
  const found = quotes.map(quote => (quote !== null && quote.length <= longestWithEntity ? findEntity(entity, quote, locale) : null))
  if (found.filter(one => one !== null).length < filled * fewestWithEntity) return null
  if (entity === 'money' && found.some(one => one !== null && one.currency !== currency)) return null
  return found.map((one, index) => one && { value: one.value, quote: one.quote, locator: locatorOf(elements[index]!) })
}

// The limits of the full reading. It searches a text only up to this many characters, and drops a column if a smaller share of texts has a value.
const longestWithEntity = 600
const fewestWithEntity = 0.6

/** Tag names as one string, to compare them. */
export const joinedNames = (names: string[]): string => names.join(' ')

const openingTag = /<([a-z][^\s/>]*)/gi

function insideOf({ from, to }: ScannedElement, content: string): string {
  const inside = content.slice(from, to)
  return inside.includes('<') ? joinedNames([...inside.matchAll(openingTag)].map(([, name]) => name!.toLowerCase())) : ''
}

/** The locator that the full reading gives the element (see `locatorOf` in `document.ts`). */
function locatorOf(element: ScannedElement): string {
  const { id } = element.attribs
  if (id && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`
  const { name, place, parent } = element
  const step = parent && parent.counts.get(name) !== 1 ? `${name}:nth-of-type(${place})` : name
  return parent ? `${locatorOf(parent)}>${step}` : step
}

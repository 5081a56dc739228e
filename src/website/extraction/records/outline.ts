/** The outline of a page's body: one walk collects for each element what the search for records needs. */
import { detached, type Element, findAll, findFirst, hasWords, isTag, isText, isUnseen, textOf } from '#website/extraction/document.ts'

/** A visible element of the page. */
export interface Place {
  element: Element
  /** Null for the body. */
  parent: Place | null
  children: Place[]
  /** Tag and first telling class, as in `Naming`. */
  symbol: string
  /** A number for the symbols of the element and its ancestors. Elements at the same place of a template have the same number. */
  path: number
  /** The number of the element in document order (`start`), and the number of the last element inside it (`end`). */
  start: number
  end: number
  /** The approximate number of characters of its text. */
  length: number
  hasWords: boolean
}

export interface Heading {
  /** The place of the heading; for a tab, the panel that it opens. */
  place: Place
  /** 1 to 6 for `h1` to `h6`, 7 for other headings, 0 for a tab. */
  rank: number
  /** The element with the heading's text. */
  element: Element
}

export interface Outline {
  body: Place
  places: Map<Element, Place>
  /** In document order; null until `sections.ts` first needs them. */
  headings: Heading[] | null
}

const stateClass =
  /^(odd|even|first|last|active|current|selected|hidden|visible|open|closed|show|hide|collapsed|expanded|row-?\d*|col-[\w-]*\d|span\d+|[mp][trblxy]?-\d|w-\d+|d-[a-z]+|text-\w+|font-\w+|bg-[\w-]+|alt|striped?|flex.*|clearfix)$|\d{2,}|--|^(js|is|has)-|^[a-z0-9]{16,}$/i

/** The name of an element, from its tag and class attribute. */
interface Naming {
  /** Up to two class names that describe the element, not its state or looks. */
  telling: string[]
  /** Tag and first telling class. */
  symbol: string
  /** Tag and telling classes. */
  step: string
}

const namings = new Map<string, Map<string, Naming>>()
let remembered = 0
const mostRemembered = 5000

/** The name of an element. Cached by tag and class attribute. */
export function namingOf({ name, attribs }: Element): Naming {
  const written = attribs['class'] ?? ''
  const ofTag = namings.get(name)
  return ofTag?.get(written) ?? freshNaming(name, written)
}

function freshNaming(name: string, onPage: string): Naming {
  const written = detached(onPage)
  if (remembered++ > mostRemembered) {
    namings.clear()
    remembered = 0
  }
  const telling = written
    .split(/\s+/)
    .filter(word => word.length > 1 && !stateClass.test(word))
    .slice(0, 2)
  const naming: Naming = { telling, symbol: [name, ...telling.slice(0, 1)].join('.'), step: [name, ...telling].join('.') }
  const ofTag = namings.get(name)
  if (ofTag) ofTag.set(written, naming)
  else namings.set(name, new Map([[written, naming]]))
  return naming
}

export function outlineOf(body: Element): Outline {
  const places = new Map<Element, Place>()
  /** `paths[n]` has, by symbol, the number of each path that is one step longer than path `n`. */
  const paths: Map<string, number>[] = []
  const pathTo = (above: Map<string, number>, symbol: string): number => {
    let path = above.get(symbol)
    if (path === undefined) {
      above.set(symbol, (path = paths.length))
      paths.push(new Map())
    }
    return path
  }
  const enter = (element: Element, parent: Place | null): Place => {
    const { symbol } = namingOf(element)
    const path = pathTo(parent ? paths[parent.path]! : new Map(), symbol)
    const place: Place = { element, parent, children: [], symbol, path, start: places.size, end: 0, length: 0, hasWords: false }
    places.set(element, place)
    for (const child of element.children) {
      if (isText(child)) {
        const text = textOf(child)
        place.length += text.length
        place.hasWords ||= hasWords(text)
      } else if (isTag(child) && (!isUnseen(child) || awaitsScript(child))) {
        const below = enter(child, place)
        place.children.push(below)
        place.length += below.length
        place.hasWords ||= below.hasWords
      }
    }
    place.end = places.size - 1
    return place
  }
  return { body: enter(body, null), places, headings: null }
}

/** Whether the hidden element contains a data table that a script shows later (results, another tab). Such tables are read. */
function awaitsScript(hidden: Element): boolean {
  const { style } = hidden.attribs
  if (hidden.name !== 'div' && hidden.name !== 'section' && hidden.name !== 'table') return false
  if (style === undefined || !/display\s*:\s*none/i.test(style)) return false
  const isHead = (element: Element) => element.name === 'th'
  const table =
    hidden.name === 'table' ? hidden : findFirst(hidden, element => element.name === 'table' && findFirst(element, isHead) !== null)
  return table !== null && findAll(table, element => element.name === 'tr').length > 2
}

/** Tags and telling classes from the body down to the element. Equal on all pages of a template. */
export function signatureOf(element: Element): string {
  const steps: string[] = []
  for (let current = element; current.name !== 'body' && current.name !== 'html'; current = current.parent as Element) {
    steps.unshift(namingOf(current).symbol)
    if (!current.parent || !isTag(current.parent)) break
  }
  return steps.join('>')
}

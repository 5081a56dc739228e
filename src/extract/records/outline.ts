/** One walk over a page's body that works out, bottom up, what the search for records asks of every element. */
import { classesOf, type Element, findAll, findFirst, isTag, isText, isUnseen } from '#extract/document.ts'

/** An element as a reader sees it: what is not drawn is not there. */
export interface Place {
  element: Element
  /** Null for the body. */
  parent: Place | null
  children: Place[]
  /** Tag and first telling class. */
  symbol: string
  /** Equal for elements that stand in the same place of the template: their symbols are equal, and so are their ancestors'. */
  path: number
  /** Number in document order, and that of the last element inside. */
  start: number
  end: number
  /** Characters of text, about. */
  length: number
  hasWords: boolean
}

export interface Outline {
  body: Place
  places: Map<Element, Place>
}

const stateClass =
  /^(odd|even|first|last|active|current|selected|hidden|visible|open|closed|show|hide|collapsed|expanded|row-?\d*|col-[\w-]*\d|[mp][trblxy]?-\d|w-\d+|d-[a-z]+|text-\w+|font-\w+|bg-[\w-]+|alt|striped?|flex.*|clearfix)$|\d{2,}|--|^(js|is|has)-|^[a-z0-9]{16,}$/i

const tellingOf = new Map<string, string[]>()
const mostRemembered = 5000

/** Up to two class names that say what an element is, not how it looks at the moment. */
export function tellingClasses(element: Element): string[] {
  const written = element.attribs['class'] ?? ''
  let telling = tellingOf.get(written)
  if (telling === undefined) {
    if (tellingOf.size >= mostRemembered) tellingOf.clear()
    telling = classesOf(element)
      .filter(name => name.length > 1 && !stateClass.test(name))
      .slice(0, 2)
    tellingOf.set(written, telling)
  }
  return telling
}

/** Tag and first telling class of an element. */
export function symbolOf(element: Element): string {
  const [name] = tellingClasses(element)
  return name === undefined ? element.name : `${element.name}.${name}`
}

/** Walks the body once. */
export function outlineOf(body: Element): Outline {
  const places = new Map<Element, Place>()
  const paths = new Map<string, number>()
  const enter = (element: Element, parent: Place | null): Place => {
    const symbol = symbolOf(element)
    const step = `${parent?.path ?? ''}>${symbol}`
    let path = paths.get(step)
    if (path === undefined) paths.set(step, (path = paths.size))
    const place: Place = { element, parent, children: [], symbol, path, start: places.size, end: 0, length: 0, hasWords: false }
    places.set(element, place)
    for (const child of element.children) {
      if (isText(child)) {
        place.length += lengthOf(child.data)
        place.hasWords ||= /[\p{L}\p{N}]/u.test(child.data)
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
  return { body: enter(body, null), places }
}

/** A table of data that is hidden until a script has loaded or chosen it (results, another tab) is there all the same. */
function awaitsScript(hidden: Element): boolean {
  const { style } = hidden.attribs
  if (hidden.name !== 'div' && hidden.name !== 'section' && hidden.name !== 'table') return false
  if (style === undefined || !/display\s*:\s*none/i.test(style)) return false
  const isHead = (element: Element) => element.name === 'th'
  const table =
    hidden.name === 'table' ? hidden : findFirst(hidden, element => element.name === 'table' && findFirst(element, isHead) !== null)
  return table !== null && findAll(table, element => element.name === 'tr').length > 2
}

/** The length of a text without the white space that indents the source. */
const lengthOf = (text: string): number => (/\s{2,}|\n/.test(text) ? text.replace(/\s{2,}/g, ' ').trim().length : text.length)

/** Tags and telling classes from the body down to the element: the same for every page of a template. */
export function signatureOf(element: Element): string {
  const steps: string[] = []
  for (let current = element; current.name !== 'body' && current.name !== 'html'; current = current.parent as Element) {
    steps.unshift(symbolOf(current))
    if (!current.parent || !isTag(current.parent)) break
  }
  return steps.join('>')
}

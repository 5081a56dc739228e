/** One walk over a page's body that works out, bottom up, what the search for records asks of every element. */
import { detached, type Element, findAll, findFirst, hasWords, isTag, isText, isUnseen, textOf } from '#website/extraction/document.ts'

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

export interface Heading {
  /** Where it stands; of a tab the panel that it opens. */
  place: Place
  /** 1 to 6 as the page says; 7 where only looks make it a heading, 0 of a tab. */
  rank: number
  /** What holds its words. */
  element: Element
}

export interface Outline {
  body: Place
  places: Map<Element, Place>
  /** In document order; null until `sections.ts` is asked for them. */
  headings: Heading[] | null
}

const stateClass =
  /^(odd|even|first|last|active|current|selected|hidden|visible|open|closed|show|hide|collapsed|expanded|row-?\d*|col-[\w-]*\d|span\d+|[mp][trblxy]?-\d|w-\d+|d-[a-z]+|text-\w+|font-\w+|bg-[\w-]+|alt|striped?|flex.*|clearfix)$|\d{2,}|--|^(js|is|has)-|^[a-z0-9]{16,}$/i

/** What a tag with its class attribute is called. */
interface Naming {
  /** Up to two class names that say what the element is, not how it looks at the moment. */
  telling: string[]
  /** Tag and first telling class. */
  symbol: string
  /** Tag and telling classes. */
  step: string
}

const namings = new Map<string, Map<string, Naming>>()
let remembered = 0
const mostRemembered = 5000

/** What an element is called; worked out once for all elements of one tag and one class attribute. */
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

/** Walks the body once. */
export function outlineOf(body: Element): Outline {
  const places = new Map<Element, Place>()
  /** Paths one step down, by the path above and the step. */
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

/** Tags and telling classes from the body down to the element: the same for every page of a template. */
export function signatureOf(element: Element): string {
  const steps: string[] = []
  for (let current = element; current.name !== 'body' && current.name !== 'html'; current = current.parent as Element) {
    steps.unshift(namingOf(current).symbol)
    if (!current.parent || !isTag(current.parent)) break
  }
  return steps.join('>')
}

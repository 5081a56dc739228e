/**
 * The HTML of a harmless copy of a stored page, to be shown in a frame: its text and structure, without anything that runs, loads, sends or leads
 * elsewhere. Elements and attributes are copied by a list of allowed ones, so that new or unknown ones are left out.
 */
import {
  type Document,
  type Element,
  elementsNamed,
  findAll,
  isBlock,
  isTag,
  isText,
  isUnseen,
  type ParentNode,
  parentElement,
  parseDocument,
  textOf,
} from '#website/extraction/document.ts'
import { revealEmails } from '#website/extraction/entities/hidden-emails.ts'
import { readDataFile } from '#website/extraction/files/data-file.ts'
import { numberedElements, type ReadPlace, recordElements, shownPlaces } from './cell-places.ts'
import { harmlessDeclarations, harmlessSheet } from './harmless-styles.ts'

/** Elements are named by their index in `numberedElements`, whether the copy shows them or not. */
export interface HarmlessPage {
  /** A whole HTML document. Each of its elements has its number in `data-at`. */
  html: string
  title: string | null
  /** Whether the copy shows only a part of the page, around the records, because the page is too large. */
  isCut: boolean
  /** For each row of the table: the elements that each cell was read from, and those that hold the record. */
  rows: { cells: number[][]; record: number[] }[]
}

/**
 * Makes the copy. `rows` has for each row of the table and each of its columns the places that were read on this page. Null for a file of data or a
 * PDF, which have no page to point at.
 */
export function harmlessPage(content: string, url: string, contentType: string | null, rows: ReadPlace[][][]): HarmlessPage | null {
  if (/\bpdf\b/i.test(contentType ?? '') || readDataFile(content, url, contentType)) return null
  const document = parseDocument(content)
  const numbers = new Map(numberedElements(document).map((element, number) => [element, number]))
  revealEmails(document)
  const [body] = elementsNamed(document, 'body')
  if (!body) return null
  const seen = [body, ...findAll(body, element => !isUnseen(element) || isField(element))]
  const placesOf = shownPlaces(document, seen)
  const cells = rows.map(row => row.map(placesOf))
  const records = recordElements(cells.map(row => row.flat()))
  const shown = shownPart(seen, new Set(cells.flat(2)))
  const copy = new Copy(numbers, shown, ownSheet(document))
  const [title] = elementsNamed(document, 'title', { unseen: true })
  const named = title ? textOf(title.children).slice(0, 300) : ''
  const numbersOf = (elements: readonly Element[]) => elements.flatMap(element => numbers.get(element) ?? [])
  return {
    html: copy.document(document, body, named),
    title: named || null,
    isCut: document.isCut || shown.isCut || copy.isFull,
    rows: cells.map((row, at) => ({ cells: row.map(numbersOf), record: numbersOf(records[at]!) })),
  }
}

/** At most this many elements are shown, and this many characters written. A browser draws as many at once without stopping. */
const mostShown = 20_000
const mostCharacters = 3_000_000
/** The longest text of one node that is shown whole. */
const longestText = 20_000

interface Shown {
  /** The places of the elements among those that a reader sees. */
  places: Map<Element, number>
  /** The last place inside of each element, by the place of the element. */
  lasts: Int32Array
  /** The places that are shown: from the first to before the end, with the elements around them. */
  from: number
  end: number
  isCut: boolean
}

/** Chooses which of the elements that a reader sees are shown: all; of a large page as many as are allowed, from a little before the first value on. */
function shownPart(seen: readonly Element[], read: ReadonlySet<Element>): Shown {
  const places = new Map(seen.map((element, place) => [element, place]))
  const lasts = Int32Array.from(seen, (_, place) => place)
  for (let place = seen.length - 1; place > 0; place--) {
    const above = places.get(parentElement(seen[place]!)!)
    if (above !== undefined) lasts[above] = Math.max(lasts[above]!, lasts[place]!)
  }
  const first = seen.findIndex(element => read.has(element))
  const isCut = seen.length > mostShown
  const from = isCut ? Math.max(0, Math.min(first - mostShown / 10, seen.length - mostShown)) : 0
  return { places, lasts, from, end: from + mostShown, isCut }
}

/** Fields whose text a reader sees though it is no text of the page. */
const isField = ({ name }: Element): boolean => name === 'select' || name === 'textarea'

/** The elements that are copied under their own name. */
const copied = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em fieldset ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd legend li main mark menu nav ol p pre q rp rt ruby s samp section ' +
    'small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)
const withoutContent = new Set(['br', 'col', 'hr', 'wbr'])
/** Elements without text of the page. All elements that are neither here nor in `copied` become boxes around their content. */
const leftOut = new Set(['area', 'base', 'bgsound', 'embed', 'frame', 'link', 'meta', 'param', 'source', 'title', 'track'])

/** Writes the copy. It writes no link, image, form or other element that a page could reach by name or that a browser would follow. */
class Copy {
  readonly #numbers: ReadonlyMap<Element, number>
  readonly #shown: Shown
  /** The page's own styles; null where our plain style stands in. */
  readonly #sheet: string | null
  readonly #pieces: string[] = []
  #length = 0
  /** The place of the element that the walk has come to. */
  #at = 0

  constructor(numbers: ReadonlyMap<Element, number>, shown: Shown, sheet: string | null) {
    this.#numbers = numbers
    this.#shown = shown
    this.#sheet = sheet
  }

  /** Whether something was left out because the copy is long enough. */
  get isFull(): boolean {
    return this.#length > mostCharacters
  }

  document(document: Document, body: Element, title: string): string {
    const [root] = elementsNamed(document, 'html')
    const styles = this.#sheet === null ? plainSheet : `${this.#sheet}</style><style>`
    this.#write(`<!doctype html><html${root ? this.#attributes(root) : ''}><head><meta charset="utf-8"><title>${escaped(title)}</title>`)
    this.#write(`<style>${styles}${commonSheet}</style></head><body${this.#attributes(body)}>`)
    this.#content(body)
    this.#write('</body></html>')
    return this.#pieces.join('')
  }

  #write(text: string): void {
    this.#length += text.length
    this.#pieces.push(text)
  }

  #content(parent: ParentNode): void {
    const { from, end } = this.#shown
    for (const child of parent.children) {
      if (isTag(child)) this.#element(child)
      else if (isText(child) && this.#at >= from && this.#at < end && !this.isFull) {
        this.#write(escaped(child.data.length > longestText ? `${child.data.slice(0, longestText)}…` : child.data))
      }
    }
  }

  #element(element: Element): void {
    const { places, lasts, from, end } = this.#shown
    const place = places.get(element)
    if (place === undefined) return
    this.#at = place
    if (lasts[place]! < from || place >= end || this.isFull || leftOut.has(element.name)) {
      this.#at = lasts[place]!
      return
    }
    const drawn = drawnText(element)
    if (drawn === '') return
    const name = copied.has(element.name) ? element.name : isBlock(element) ? 'div' : 'span'
    const box = drawn === null ? '' : ` ${element.name === 'img' ? 'data-picture' : 'data-field'}="${escaped(drawn)}"`
    this.#write(`<${name}${this.#attributes(element)}${box}>`)
    if (withoutContent.has(name)) return
    // A parser drops the first line break after this tag.
    if (name === 'pre') this.#write('\n')
    if (drawn === null) this.#content(element)
    this.#write(`</${name}>`)
  }

  #attributes(element: Element): string {
    const { attribs } = element
    const kept = [`data-at="${this.#numbers.get(element)}"`]
    const keep = (name: string, value: string) => value !== '' && kept.push(`${name}="${escaped(value)}"`)
    if (/^[a-z\d-]{2,35}$/i.test(attribs['lang'] ?? '')) keep('lang', attribs['lang']!)
    if (/^(?:ltr|rtl|auto)$/i.test(attribs['dir'] ?? '')) keep('dir', attribs['dir']!)
    for (const name of ['colspan', 'rowspan']) if (/^\d{1,3}$/.test(attribs[name] ?? '')) keep(name, attribs[name]!)
    // Everything can be pointed at.
    if (element.name === 'details') kept.push('open')
    if (this.#sheet !== null) {
      keep('class', (attribs['class'] ?? '').slice(0, 2000))
      keep('id', (attribs['id'] ?? '').slice(0, 200))
      keep('style', harmlessDeclarations((attribs['style'] ?? '').slice(0, 5000)))
    }
    return ` ${kept.join(' ')}`
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"\0]/g, character => (character === '\0' ? '' : `&#${character.charCodeAt(0)};`))

const textFields = /^(?:|text|search|email|tel|url|number|date|time|month|week|datetime-local|submit|button|reset)$/

/**
 * What a browser draws for a picture or a field: its words are no text of the page, so the copy holds them in an attribute. '' if it draws no words;
 * null for all other elements.
 */
function drawnText(element: Element): string | null {
  const { name, attribs } = element
  if (name === 'img') return attribs['alt']?.trim().slice(0, 300) || '▢'
  if (name === 'input') {
    const { type = '', value, placeholder, alt } = attribs
    if (type.toLowerCase() === 'image') return alt ?? ''
    return textFields.test(type.toLowerCase()) ? (value || placeholder || '').slice(0, 300) : ''
  }
  if (name === 'textarea') return textIn(element).slice(0, 2000)
  if (name !== 'select') return null
  const options = findAll(element, ({ name }) => name === 'option')
  const chosen = options.find(({ attribs }) => attribs['selected'] !== undefined) ?? options[0]
  return chosen ? textIn(chosen).slice(0, 300) : ''
}

const textIn = ({ children }: Element): string =>
  children
    .map(child => (isText(child) ? child.data : ''))
    .join('')
    .trim()

/** The longest styles that are kept. */
const longestSheet = 500_000

/** The page's styles, if all of them are in the page itself; null if not, since a part of its styles would disfigure it. */
function ownSheet(document: Document): string | null {
  const isForeign = ({ attribs }: Element) => /\bstylesheet\b/i.test(attribs['rel'] ?? '') || attribs['as']?.toLowerCase() === 'style'
  if (elementsNamed(document, 'link', { unseen: true }).some(isForeign)) return null
  const sheets = elementsNamed(document, 'style', { unseen: true }).filter(({ attribs }) =>
    /^(?:|all|screen)$/i.test(attribs['media'] ?? ''),
  )
  const css = sheets.map(textIn).join('\n')
  const harmless = css.length > longestSheet || /@import\b/i.test(css) ? '' : harmlessSheet(css)
  return harmless || null
}

/** The look of a page whose own styles are not stored. */
const plainSheet =
  'body{margin:0 auto;padding:16px;max-width:60rem;font:15px/1.5 system-ui,sans-serif;color:#14201d;background:#fff;overflow-wrap:anywhere}' +
  'h1{font-size:24px}h2{font-size:20px}h3{font-size:17px}h1,h2,h3,h4,h5,h6{line-height:1.3;margin:1em 0 .4em}p,ul,ol,dl{margin:.5em 0}' +
  'a{color:#0b6b57;text-decoration:underline}table{border-collapse:collapse}td,th{border:1px solid #e4e1d8;padding:4px 8px;text-align:start;vertical-align:top}' +
  'span+span,a+a,span+a,a+span{margin-inline-start:.3em}li{margin:.25em 0}article,section>div{margin:.5em 0}nav,footer{color:#56625e;font-size:13px}'

/** Pictures and fields as boxes with their words; and a page that can always be scrolled. */
const commonSheet =
  '[data-picture],[data-field]{display:inline-block;max-width:100%;border:1px dashed #858f8b;border-radius:4px;padding:0 6px;font-size:12px;color:#56625e;background:#fff}' +
  '[data-field]{border-style:solid}[data-picture]::before{content:attr(data-picture)}[data-field]::before{content:attr(data-field)}' +
  ':root{color-scheme:light}html,body{height:auto!important;max-height:none!important;overflow:auto!important;visibility:visible!important}'

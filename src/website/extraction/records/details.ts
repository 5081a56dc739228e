/**
 * The details of a page about one thing: all labeled values as one record. A label stands before a colon, above a value, beside it in a
 * box, or after a number ("219 views"). Values in lists of records belong to those records.
 */
import { usualPaths } from './alikeness.ts'
import { atomsOf } from './atoms.ts'
import type { Atom } from './atom.ts'
import {
  closest,
  type Document,
  type Element,
  elementsNamed,
  findAll,
  findFirst,
  hasWords,
  isBlock,
  isTag,
  isText,
  isWithin,
  parentElement,
  textOf,
} from '#website/extraction/document.ts'
import { tally } from '#website/extraction/tallies.ts'
import { type DayOrder, findDate } from '#website/extraction/values/dates.ts'
import { nameOf } from './inline-fields.ts'
import type { RecordSet } from './tables.ts'

/** At most `mostPieces` atoms and `mostNamed` labeled values are read. A page with fewer than `fewestNames` different labels has no details. */
const mostPieces = 3000
const [fewestNames, mostNamed] = [3, 150]

const outside = new Set(['footer', 'aside', 'header', 'form'])

/** The tables and lists that were found on the page. */
export interface PageParts {
  tables: RecordSet[]
  lists: RecordSet[]
  dayOrder: DayOrder
}

/** The labeled values of the page as one record, with the main heading as its name; null when there are too few labels. */
export function detailsOf(document: Document, base: string, { tables, lists, dayOrder }: PageParts): RecordSet | null {
  const [body] = elementsNamed(document, 'body')
  if (!body) return null
  const root = findFirst(body, element => element.name === 'main' || element.attribs['role'] === 'main') ?? body
  // A heading that is only a logo is skipped.
  const headings = elementsNamed(document, 'h1').filter(element => textOf(element) !== '')
  const heading = headings.find(element => isWithin(element, root)) ?? headings[0]
  const menus = menusOf(body)
  const isInMenu = ({ node }: Atom) => closest(node, element => menus.has(element)) !== null
  const atoms = atomsOf([body], base, mostPieces).filter(atom => atom.kind !== 'image' && !isInMenu(atom))
  const inTables = tables.filter(({ kind }) => kind === 'details').flatMap(({ records }) => records.flat())
  const isInside = insideOf(root, heading, menus)
  const named = [...inTables, ...namedIn(atoms, { isOfList: inLists(lists), isInside, dayOrder })]
  const ordered = [...named.filter(atom => isInside(atom)), ...named.filter(atom => !isInside(atom))]
  const values = withoutLists(ordered)
  if (new Set(values.map(({ label }) => label!.toLowerCase())).size < fewestNames) return null
  const name: Atom[] = heading ? [{ path: '>h1', kind: 'text', text: textOf(heading), label: undefined, node: heading }] : []
  const inside = atoms.filter(isInside)
  const place = heading ? inside.findIndex(({ node }) => isWithin(node, heading)) : -1
  const price = place < 0 ? null : priceAmong(inside.slice(place + 1))
  return {
    roots: [],
    kind: 'details',
    id: 'details:page',
    container: root,
    records: [[...name, ...(price ? [price] : []), ...values, ...aroundHeading(inside, place, new Set(values.map(({ node }) => node)))]],
    labels: new Map(),
    reasons: [`${values.length} named values`],
  }
}

/** The menus of a page. A menu with half of the page's text or more does not count: its end tag is probably missing. */
function menusOf(body: Element): Set<Element> {
  const most = textOf(body).length / 2
  const isMenu = (element: Element) => element.name === 'nav' || element.attribs['role'] === 'navigation'
  return new Set(findAll(body, element => isMenu(element) && textOf(element).length < most))
}

/**
 * A record set that is not a table counts as a list only if it has at least `fewestRecords` records, with a mean of `fewestPieces` to `mostOfOne`
 * atoms. A table counts with any numbers. The texts of sets that are no lists may be details of the page.
 */
const [fewestPieces, mostOfOne, fewestRecords] = [3, 25, 5]

/** Returns a test whether an atom stands in a list of records with several fields. */
function inLists(lists: RecordSet[]): (atom: Atom) => boolean {
  const ofOthers = new Set<Element>()
  for (const { kind, records, roots } of lists) {
    const pieces = records.reduce((sum, record) => sum + record.length, 0) / Math.max(1, records.length)
    if (kind !== 'table' && (records.length < fewestRecords || pieces < fewestPieces || pieces > mostOfOne)) continue
    // Blocks are no records unless half of them share a path.
    if (usualPaths(records).size === 0) continue
    for (const root of roots.flat()) if (isTag(root)) ofOthers.add(root)
  }
  return ({ node }) => closest(node, element => ofOthers.has(element)) !== null
}

/**
 * Returns a test whether an atom stands in the main part of the page, outside the footer, side notes and forms. A header belongs to the
 * main part if it contains the main heading and no menu.
 */
function insideOf(root: Element, heading: Element | undefined, menus: Set<Element>): (atom: Atom) => boolean {
  const length = textOf(root).length
  const isTitle = (element: Element) =>
    element.name === 'header' && heading !== undefined && isWithin(heading, element) && ![...menus].some(menu => isWithin(menu, element))
  // Some sites wrap the whole page in a form, so a form with half of the text or more is not left out.
  const isMargin = (element: Element) =>
    outside.has(element.name) && (element.name !== 'form' || textOf(element).length < length / 2) && !isTitle(element)
  return ({ node }) => isWithin(node, root) && closest(node, isMargin) === null
}

interface Surroundings {
  isOfList: (atom: Atom) => boolean
  isInside: (atom: Atom) => boolean
  dayOrder: DayOrder
}

/** All labeled atoms. In a list of records, an atom without a label counts only if its text contains a label and a colon ("Price: £20"). */
function namedIn(atoms: Atom[], { isOfList, isInside, dayOrder }: Surroundings): Atom[] {
  const named: Atom[] = []
  for (let at = 0; at < atoms.length && named.length < mostNamed; at++) {
    const atom = atoms[at]!
    if (atom.isTerm || !hasWords(atom.text)) continue
    if (atom.label) named.push(...partsOfNamed(atom))
    else if (atom.kind === 'text') {
      const own = [...codesOf(atom), ...saidIn(atom, dayOrder)]
      if (!isOfList(atom)) named.push(...(own.length > 0 ? own : valuesUnder(atoms, at, isInside(atom))))
      else if (colon.test(atom.text)) named.push(...own)
    }
  }
  return named
}

const longestName = 40
/** A text may be a label only if it has at most this many words; a longer text is a sentence. */
const mostWords = 6
const longestValue = 300

/** Whether the text may be a label: short, not a sentence, and without a number of several digits. "Reference no." is allowed. */
const isNaming = (name: string): boolean =>
  name.length <= longestName &&
  /^\p{L}/u.test(name) &&
  (!/[.!?,;]$|\d{2}/.test(name) || /\p{L}\s\p{L}{1,4}\.$/u.test(name)) &&
  name.split(/\s+/).length <= mostWords

/** Whether the atom may be the label of the atoms after it. */
const isName = ({ text, kind }: Atom): boolean => kind === 'text' && isNaming(nameOf(text))

const headingTags = /^(?:h[2-6]|b|strong|dt|th|label)$/

/** Whether the atom is drawn as a label: a heading, bold text, or text that ends with a colon. */
function isDrawnAsName(atom: Atom): boolean {
  if (/[:：]$/.test(atom.text)) return true
  const holder = isTag(atom.node) ? atom.node : parentElement(atom.node)
  const drawn = holder && closest(holder, element => headingTags.test(element.name))
  return drawn !== null && textOf(drawn).length <= atom.text.length + 1
}

/**
 * A text that looks like a label (heading, bold or ending in a colon) has at most this many atoms below it as values. If more follow before
 * the next label, it gets no values.
 */
const mostValues = 3

/**
 * The values of a text that may be a label. If the text looks like a label, its values are the atoms below it, up to the next label.
 * Otherwise its value is the next atom, if the text and this atom are the only text of an element.
 */
function valuesUnder(atoms: Atom[], at: number, isInside: boolean): Atom[] {
  const name = atoms[at]!
  const next = atoms[at + 1]
  if (!isName(name) || !next || next.label || next.isTerm) return []
  const listed = isInside ? listAfter(atoms, at) : []
  const isDrawn = isDrawnAsName(name)
  const values = listed.length > 1 ? listed : isDrawn ? valuesBelow(atoms, at) : [next]
  const areValues = isDrawn ? !isMenu(name, values) : isBox(name, values)
  return areValues ? values.map(value => ({ ...value, label: nameOf(name.text) })) : []
}

/**
 * The atoms after a name that stand at one place: the items of a list, the lines of a paragraph, or chips beside each other. None when the name stands
 * at this place too, or when they are long.
 */
function listAfter(atoms: Atom[], at: number): Atom[] {
  const [name, first] = [atoms[at]!, atoms[at + 1]!]
  const holder = parentElement(first.node)
  const reach = reachOf(name) ?? (holder && parentElement(holder))
  if (!reach || first.path === name.path || isDrawnAsName(first)) return []
  const after = atoms.slice(at + 1, at + 1 + mostNamed)
  const isOther = (atom: Atom) =>
    atom.path !== first.path || atom.label || atom.isTerm || colon.test(atom.text) || !isWithin(atom.node, reach)
  const end = after.findIndex(isOther)
  const list = after.slice(0, end < 0 ? after.length : end).filter(({ text }) => hasWords(text))
  return lengthOf(list) > longestValue ? [] : list
}

/** Whether a list below a heading is a menu: many links without a colon before them, or buttons, which are links without addresses. */
function isMenu(name: Atom, list: Atom[]): boolean {
  const [first] = list
  if (list.length <= mostValues || closest(first!.node, element => element.name === 'a') === null) return false
  return first!.kind !== 'link' || !/[:：]$/.test(name.text)
}

const lengthOf = (values: Atom[]): number => values.reduce((sum, { text }) => sum + text.length, 0)

/** The block at whose beginning a name stands, outside of which it labels nothing; null for a name that is a block of its own. */
function reachOf({ node, text }: Atom): Element | null {
  const block = closest(node, isBlock)
  return block && textOf(block).length > text.length + 1 ? block : null
}

/**
 * The values below a text that looks like a label: the atoms up to the next label. None when there are more than `mostValues` or their text
 * is long.
 */
function valuesBelow(atoms: Atom[], at: number): Atom[] {
  const reach = reachOf(atoms[at]!)
  const values: Atom[] = []
  for (const value of atoms.slice(at + 1, at + 2 + mostValues)) {
    if (reach && !isWithin(value.node, reach)) break
    if (value.label || value.isTerm || colon.test(value.text) || (isName(value) && isDrawnAsName(value))) break
    values.push(value)
  }
  return values.length <= mostValues && lengthOf(values) <= longestValue ? values.filter(({ text }) => hasWords(text)) : []
}

/** Whether a name and its values are the only text of an element, and the values are short. */
function isBox(name: Atom, values: Atom[]): boolean {
  const length = lengthOf(values)
  const box = closest(name.node, element => isWithin(values.at(-1)!.node, element))
  return (
    box !== null &&
    length <= longestValue &&
    values.some(({ text }) => hasWords(text)) &&
    textOf(box).length <= name.text.length + length + 3 * values.length
  )
}

// linear: white space in texts is folded to single spaces, and the look-ahead reads at most 32 characters
const parted = /\s*[|·•⎮‖]\s*|\s+\/\s+(?=\p{Lu}[\p{L}.\s]{0,30}:)/u
// linear: the expression matches only at the beginning, and each of its repetitions has at most 300 characters
const colon = /^[([]?(\p{L}[^:：]{0,38}?)\s*[:：](?!(?<=\d:)\d)\s*(?!\/\/)(\S.{0,300}?)[)\]]?$/u
const counted = /^(\d[\d.,\u00a0 ]{0,15})\s+(\p{L}[\p{L} ’'/-]{2,40})$/u
const numbered = /^(\p{L}[\p{L} ’'/-]{1,40}?)\s+(?:n[º°.o]{1,2}\s?|#\s?)?(\d[\d.,/-]{0,20})$/iu
const signed =
  /^((?:written |posted |published |escrito |publicado )?(?:by|por))\s+(\p{Lu}[\p{L}.’'-]+(?:\s+(?:(?:de|del|la|van|von|da)\s+)?\p{Lu}[\p{L}.’'-]+){1,4})$/iu

/** Splits a value that contains further labels: "6:30pm | Show: 7:30pm" after "Doors:" becomes "6:30pm", and "7:30pm" labeled "Show". */
function partsOfNamed(atom: Atom): Atom[] {
  const [first, ...others] = atom.kind === 'text' ? atom.text.split(parted) : []
  if (!first || others.length === 0 || !others.every(part => colon.test(part))) return [atom]
  return [{ ...atom, text: first }, ...others.flatMap(part => namedBefore(atom, part))]
}

function namedBefore(atom: Atom, part: string): Atom[] {
  const [, name = '', value = ''] = colon.exec(part) ?? []
  return isNaming(name) ? [{ ...atom, label: name, text: value }] : []
}

/**
 * The labeled values inside a short line: "Price: £20", "219 views", "Lot 12", "Updated on 3 May 2026", "By Ann Lee". After a single label, parts of
 * its kind are its further values: "Brands: Usg · Durock".
 */
function saidIn(atom: Atom, dayOrder: DayOrder): Atom[] {
  if (atom.text.length > longestValue + longestName) return []
  const parts = atom.text.split(parted)
  const isListed = () =>
    parts.slice(1).every(part => !colon.test(part) && isLike(part, parts[0]!) && saidWithoutColon(atom, part, dayOrder).length === 0)
  if (parts.some(part => colon.test(part))) return (isListed() ? [atom.text] : parts).flatMap(part => namedBefore(atom, part))
  return parts.flatMap(part => saidWithoutColon(atom, part, dayOrder))
}

/** Whether two parts of a line may be values of one label: both have a digit, or neither has. */
const isLike = (part: string, other: string): boolean => /\d/.test(part) === /\d/.test(other)

function saidWithoutColon(atom: Atom, part: string, dayOrder: DayOrder): Atom[] {
  if (part.length > longestName * 2) return []
  const [, count, noun] = counted.exec(part) ?? []
  const date = /\d/.test(part) ? findDate(part, dayOrder) : null
  if (date) {
    const before = part
      .slice(0, date.index)
      .trim()
      .replace(/(?<![:,(–-])[:,(–-]+$/, '')
    return isNaming(before) && !/[,\d]/.test(before) ? [{ ...atom, label: before, text: part.slice(date.index) }] : []
  }
  if (count !== undefined) return [{ ...atom, label: noun!, text: count.trim() }]
  const [, name, value] = numbered.exec(part) ?? signed.exec(part) ?? []
  return name === undefined ? [] : [{ ...atom, label: name, text: value! }]
}

/** The values at the first occurrence of each label. Drops labels that occur at least `fewestOfList` times at one path: they belong to a list. */
function withoutLists(named: Atom[]): Atom[] {
  // Adjacent atoms with the same label are the values of this label, except asides. Where the label occurs again further below, it labels something
  // else, so the atoms there are dropped.
  const byLabel = new Map<string, Atom[]>()
  const isOfList = repeatedIn(named)
  let before = ''
  for (const atom of named) {
    if (atom.text === '' || isOfList(atom)) continue
    const label = atom.label!.toLowerCase()
    const pieces = byLabel.get(label)
    if (!pieces) byLabel.set(label, [atom])
    else if (label === before && !isAside(atom) && pieces.every(({ node, text }) => node !== atom.node || text !== atom.text))
      pieces.push(atom)
    before = label
  }
  return [...byLabel.values()].flat()
}

/** A label that occurs at least this many times at one path belongs to the records of a list. */
const fewestOfList = 3

/** Returns a test whether a labeled atom is a field of many similar records. */
function repeatedIn(labeled: Atom[]): (atom: Atom) => boolean {
  const keyOf = ({ path, label }: Atom) => `${path} ${label!.toLowerCase()}`
  // Adjacent atoms with one label count once.
  const isOther = ({ label }: Atom, index: number) => labeled[index - 1]?.label?.toLowerCase() !== label!.toLowerCase()
  const places = tally(labeled.filter(isOther).map(keyOf))
  return atom => (places.get(keyOf(atom)) ?? 0) >= fewestOfList
}

const amount = /^(?:(?:desde|from|pvp|ahora|now|only|solo)\s+)?(?:[€$£¥]\s?\d[\d.,]*|\d[\d.,\s]*\s?(?:[€$£¥]|eur|usd|gbp|mxn))/i
const oldPrice = /\b(?:old|was|before|antes|anterior|tachado|regular|list|strike\w*)\b/i

/** The price: the first amount below the heading that is not struck out. */
function priceAmong(below: Atom[]): Atom | null {
  const price = below.find(isPrice)
  return price ? { ...price, path: '>price', label: undefined } : null
}

/**
 * Atoms without a label may be facts (who, when, where). They are read from at most `mostBefore` atoms before the heading and `mostAfter` atoms after
 * it, if they have at most `longestLine` characters.
 */
const [mostBefore, mostAfter, longestLine] = [4, 12, 120]

/** The unlabeled atoms near the heading. Their path is cut to its last two steps. */
function aroundHeading(inside: Atom[], place: number, named: Set<Atom['node']>): Atom[] {
  if (place < 0) return []
  const after = inside.slice(place + 1, place + 1 + mostAfter)
  const text = after.findIndex(atom => atom.text.length > longestValue && !atom.label)
  return [...inside.slice(Math.max(0, place - mostBefore), place), ...after.slice(0, text < 0 ? after.length : text)]
    .filter(atom => !atom.label && !atom.isTerm && !named.has(atom.node) && hasWords(atom.text) && atom.text.length <= longestLine)
    .map(atom => ({ ...atom, path: `>${atom.path.split('>').slice(-2).join('>')}` }))
}

function isPrice({ kind, text, node }: Atom): boolean {
  if (kind !== 'text' || text.length > 30 || !amount.test(text)) return false
  const around = closest(node, element => ['del', 's', 'strike'].includes(element.name) || oldPrice.test(element.attribs['class'] ?? ''))
  return around === null
}

const codeNames =
  // linear: texts have at most 120 characters
  /(?:^|[|·,;(]\s*)(ref(?:erencia)?|reference|sku|ean|gtin|upc|isbn|issn|mpn|cod(?:igo)?|código|modelo?|part)\b\.?(?:\s*(?:no|nº|n\.º|number|num)\.?)?\s*:?\s*(?=[\w./-]*\d)([\w./-]{3,32})/giu

/** The codes in a text, labeled by the word before each: "Ref. 77-TP850 | EAN 8412345678905". */
function codesOf(atom: Atom): Atom[] {
  if (atom.text.length > 120 || !/\d/.test(atom.text)) return []
  return [...atom.text.matchAll(codeNames)].map(([, name, code]) => ({ ...atom, label: name!, text: code! }))
}

/** Whether the atom stands in brackets and explains the value before it. */
const isAside = ({ node }: Atom): boolean => node.prev !== null && isText(node.prev) && /[([]\s*$/.test(node.prev.data)

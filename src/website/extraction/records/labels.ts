/**
 * Separates labels from values among the atoms of many records: a text that every record repeats before another is a label, and so is the
 * text of links that is the same in all records while their addresses differ.
 */
import { countOnce, type Occurrences } from './alikeness.ts'
import type { Atom } from './atom.ts'
import { type ChildNode, type Element, elementChildren, isTag, parentElement, textOf } from '#website/extraction/document.ts'
import { isOnlySpoken, nameOf } from './inline-fields.ts'
import { labelPrefixes, withOneNumber } from './label-prefixes.ts'
import { isSectionAtom } from './sections.ts'
import { namedDayIn } from '#website/extraction/values/dates.ts'
import { type Locale, shapeOf } from '#website/extraction/values/typed-values.ts'

/** Finds the labels among the texts of the records. These texts are removed from the atoms and become the labels of other atoms. */
export function labelAtoms(records: Atom[][], page: Locale, hasHeaders: boolean): Atom[][] {
  const named = settleNames(withoutSpokenNames(records, page), hasHeaders)
  return withOneNumber(labelPrefixes(named.length > 2 ? labelByRepetition(named, page, hasHeaders) : named))
}

/** Removes texts for screen readers before amounts ("Regular price"). Such texts are no fields, and the amounts are told apart by their paths. */
function withoutSpokenNames(records: Atom[][], page: Locale): Atom[][] {
  const isSpoken = ({ node, text }: Atom, next: Atom | undefined) => {
    const holder = isTag(node) ? node : parentElement(node)
    return holder !== null && isOnlySpoken(holder) && next?.kind === 'text' && !/\d/.test(text) && shapeOf(next.text, page) === 'money'
  }
  return records.map(atoms =>
    atoms.some((atom, at) => isSpoken(atom, atoms[at + 1])) ? atoms.filter((atom, at) => !isSpoken(atom, atoms[at + 1])) : atoms,
  )
}

/** If there are at least this many records, a text is a label only if it repeats. */
const enoughToCompare = 3

/**
 * Decides which terms and titles are labels. A label is shared by several records. Terms that differ in each record ("Exp. 12/2026:", the
 * entries of a glossary) are values, and titles that differ (of images or links) are dropped.
 */
function settleNames(records: Atom[][], hasHeaders: boolean): Atom[][] {
  const namings = new Map<string, Map<string, Occurrences>>()
  const named = new Map<string, Occurrences>()
  const unnamed = new Map<string, number>()
  records.forEach((atoms, record) => {
    for (const atom of atoms) {
      const name = atom.isTerm ? termOf(atom) : atom.label?.toLowerCase()
      if (name === undefined) unnamed.set(atom.path, (unnamed.get(atom.path) ?? 0) + 1)
      else {
        countOnce(at(namings, atom.path), name, record)
        countOnce(named, atom.path, record)
      }
    }
  })
  if (namings.size === 0) return records
  const isNaming = new Map<string, boolean>()
  for (const [path, names] of namings) {
    const counts = [...names.values()].map(({ count }) => count)
    const all = counts.reduce((sum, count) => sum + count, 0)
    // If each record has at most one label at this path, at least half of the labels must be the same label. If a record has several, at
    // least half must be labels that occur in several records.
    const isEach = named.get(path)!.count === all
    const shared = isEach ? Math.max(...counts) : counts.filter(count => count > 1).reduce((sum, count) => sum + count, 0)
    // At a place where only one or two items have a label, and at least three have none, a label describes only its item and is not the
    // label of the column.
    const isSingle = all < enoughToCompare && (unnamed.get(path) ?? 0) >= enoughToCompare
    // Under a table's header, text at the beginning of a cell ("Sticky:") is no label when at most one cell in five has such text.
    const isRare = hasHeaders && all * 4 <= (unnamed.get(path) ?? 0)
    isNaming.set(path, !isRare && !isSingle && (records.length < enoughToCompare || all < enoughToCompare || shared >= all * 0.5))
  }
  return records.map(atoms => {
    /** Texts of the record that cannot be labels: terms that are values, and the texts of its links. */
    const values = new Set(
      atoms.flatMap(({ kind, text, label }) => (kind === 'link' && text !== '' && text !== label ? text.toLowerCase() : [])),
    )
    return atoms.flatMap(atom => {
      if (atom.isTerm) {
        if (isNaming.get(atom.path)) return []
        values.add(termOf(atom))
        return { ...atom, isTerm: false, term: undefined }
      }
      const { label } = atom
      return label !== undefined && (values.has(label.toLowerCase()) || !isNaming.get(atom.path) || repeatsWords(atom))
        ? { ...atom, label: undefined }
        : atom
    })
  })
}

/** Whether the title repeats the text and so does not label it: "Posts by Ann" on the link "Ann". */
const repeatsWords = ({ label, text, isTerm }: Atom): boolean =>
  isTerm !== true &&
  /\p{L}{3}/u.test(text) &&
  label !== undefined &&
  label.length > text.length &&
  label.toLowerCase().endsWith(text.toLowerCase())

const termOf = (atom: Atom): string => nameOf(atom.term ?? atom.text).toLowerCase()

/** The inner map of a key, created when missing. */
function at<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  let map = maps.get(key)
  if (!map) maps.set(key, (map = new Map()))
  return map
}

function labelByRepetition(records: Atom[][], page: Locale, hasHeaders: boolean): Atom[][] {
  const repetitions = new Repetitions(records, page)
  return records.map(atoms => {
    const isLabel = atoms.map((atom, at) => {
      if (hasHeaders || !repetitions.isLabel(atom)) return false
      // A text beside an icon is not the label of the next text beside an icon: "Madrid" does not label "Full time".
      return !(isBesideIcon(atom) && atoms[at + 1] && isBesideIcon(atoms[at + 1]!))
    })
    const kept: Atom[] = []
    /** The atom before, if it got a label. Each item of a list passes its label on to the next: after "Skills", "SQL" and "Excel" both get it. */
    let previous: { atom: Atom; label: string } | undefined
    atoms.forEach((atom, at) => {
      const own = isLabel[at - 1] ? labelOf(atoms[at - 1]!, atom) : undefined
      const label = own ?? (previous && isNextInList(previous.atom, atom, page) ? previous.label : undefined)
      previous = label === undefined ? undefined : { atom, label }
      if (isLabel[at] && (isOnButton(atom) || (!isLabel[at + 1] && labelOf(atom, atoms[at + 1]) !== undefined))) return
      if (repetitions.namesLink(atom)) kept.push({ ...atom, label: atom.label ?? atom.text, text: '' })
      else kept.push(label !== undefined && !atom.label ? { ...atom, label } : atom)
    })
    return withoutNames(
      kept,
      atoms.filter(atom => repetitions.namesLink(atom)),
    )
  })
}

/** The label that a text gives to the atom after it; undefined when that atom is a linked heading or does not stand beside the text. */
const labelOf = (label: Atom, atom: Atom | undefined): string | undefined =>
  atom && !isTitleLink(atom) && isBeside(label.node, atom.node) ? nameOf(label.text) : undefined

/** Whether the atom is the text of a button, which is no fact of the record. */
const isOnButton = ({ path }: Atom): boolean => /button[^>]*$/.test(path)

const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0)

/** The texts that repeat at each path of many records. */
class Repetitions {
  private readonly records: number
  private readonly page: Locale
  /** For each path: the number of records with each text (`wordings`), and with any text (`places`). */
  private readonly wordings = new Map<string, Map<string, Occurrences>>()
  private readonly places = new Map<string, Occurrences>()
  private readonly links = new Map<string, Map<string, { count: number; hrefs: Set<string> }>>()
  private readonly isName: (atom: Atom) => boolean

  constructor(records: Atom[][], page: Locale) {
    this.records = records.length
    this.page = page
    this.isName = namesInPairs(records)
    records.forEach((atoms, record) => {
      for (const atom of atoms) {
        if (isPlainText(atom)) {
          countOnce(at(this.wordings, atom.path), atom.text, record)
          countOnce(this.places, atom.path, record)
        } else if (atom.kind === 'link' && atom.text) this.addLink(atom)
      }
    })
  }

  private addLink({ path, text, href }: Atom): void {
    const ofPath = at(this.links, path)
    const entry = ofPath.get(text)
    if (!entry) ofPath.set(text, { count: 1, hrefs: new Set([href!]) })
    else {
      entry.count++
      entry.hrefs.add(href!)
    }
  }

  /** Whether the atom is a label: nearly all records with its path have the same text. */
  isLabel(atom: Atom): boolean {
    const { path, text } = atom
    if (!isPlainText(atom) || text.length > longestName) return false
    if (this.isName(atom)) return true
    const met = this.wordings.get(path)?.get(text)?.count ?? 0
    return (
      met >= Math.max(3, this.records * 0.6) &&
      met >= (this.places.get(path)?.count ?? 0) * 0.9 &&
      // A text that ends with a comma is continued by the next ("Washington,").
      /\p{L}/u.test(text) &&
      !text.endsWith(',') &&
      // A date or amount that all records share is a value.
      !/\d/.test(text) &&
      shapeOf(text, this.page) === 'text'
    )
  }

  /** Whether the text of a link is a label: many links with different addresses have it. A date is never a label. */
  namesLink({ kind, text, path, machine }: Atom): boolean {
    const entry = kind === 'link' && text && machine === undefined ? this.links.get(path)?.get(text) : undefined
    return (
      entry !== undefined &&
      entry.count >= Math.max(3, this.records * 0.2) &&
      entry.hrefs.size >= entry.count * 0.8 &&
      !(shapeOf(text, this.page) === 'date' || (/\d/.test(text) && namedDayIn(text) !== null)) &&
      this.mostlyRepeats(path, text)
    )
  }

  /**
   * Whether at least half of the links at a path have a text that occurs several times there. If not, the texts are titles, of which only some
   * repeat. A text without letters, such as a "2" beside titles, always passes.
   */
  private mostlyRepeats(path: string, text: string): boolean {
    if (!/\p{L}/u.test(text)) return true
    const counts = [...this.links.get(path)!.values()].map(({ count }) => count)
    return sum(counts.filter(count => count > 1)) >= sum(counts) * 0.5
  }
}

/** Removes link labels from the end of a text around them: "B327821 [PDF] [DOC]" becomes "B327821". */
function withoutNames(atoms: Atom[], names: Atom[]): Atom[] {
  if (names.length === 0) return atoms
  return atoms.map(atom => {
    const inside = isTag(atom.node) && atom.kind === 'text' ? names.filter(({ node }) => holds(atom.node as Element, node)) : []
    let { text } = atom
    for (const { text: name } of inside.toReversed()) {
      const bare = text.replace(/[\s\])]{1,9}$/, '')
      if (bare.endsWith(name)) text = bare.slice(0, -name.length).replace(/[\s[(]{1,9}$/, '')
    }
    return text === '' ? atom : { ...atom, text }
  })
}

const mostBesideIcon = 6

/** Whether a text shares its element only with an icon. */
function isBesideIcon({ node, text }: Atom): boolean {
  const holder = isTag(node) ? node : parentElement(node)
  const isWordless = (element: Element) => element.name !== 'br' && textOf(element) === ''
  return holder !== null && holder.children.length <= mostBesideIcon && elementChildren(holder).some(isWordless) && textOf(holder) === text
}

/** Whether the atom is the next item of a list, or the next of several badges or links beside each other whose texts are alike. */
const isNextInList = (before: Atom, atom: Atom, page: Locale): boolean =>
  before.path === atom.path &&
  before.kind === atom.kind &&
  (atom.path.endsWith('>li~') || (holderOf(before.node) === holderOf(atom.node) && shapeOf(before.text, page) === shapeOf(atom.text, page)))

/** The grandparent of the node. */
const holderOf = ({ parent }: ChildNode): ChildNode['parent'] => parent?.parent ?? null

const longestName = 40

/**
 * Returns a test for names in records that are lists of names and values, such as "Rooms 3 · Size 90 m²". At the path of the names, a record has each
 * name only once, a value follows each name, and nearly all names occur in several records. A record may lack names.
 */
function namesInPairs(records: Atom[][]): (atom: Atom) => boolean {
  const places = new Map<string, { wordings: Map<string, Occurrences>; all: number; isPaired: boolean; isSeveral: boolean }>()
  records.forEach((atoms, record) => {
    atoms.forEach((atom, index) => {
      if (!isPlainText(atom) || atom.label) return
      let place = places.get(atom.path)
      if (!place) places.set(atom.path, (place = { wordings: new Map(), all: 0, isPaired: true, isSeveral: false }))
      if (!place.isPaired) return
      const next = atoms[index + 1]
      const words = atom.text
      place.isPaired =
        words.length <= longestName &&
        !/\d/.test(words) &&
        next !== undefined &&
        next.path !== atom.path &&
        countOnce(place.wordings, words, record)
      place.isSeveral ||= atoms[index - 2]?.path === atom.path && atoms[index - 1]!.path === next?.path
      place.all++
    })
  })
  const isNaming = ({
    wordings,
    all,
    isPaired,
    isSeveral,
  }: {
    wordings: Map<string, Occurrences>
    all: number
    isPaired: boolean
    isSeveral: boolean
  }) => isPaired && isSeveral && [...wordings.values()].reduce((sum, { count }) => sum + (count > 1 ? count : 0), 0) >= all * 0.9
  const naming = new Set([...places].filter(([, place]) => isNaming(place)).map(([path]) => path))
  return atom => naming.has(atom.path)
}

/** Whether the atom is a linked heading. It names its record, so a text before it ("For sale") is not its label. */
const isTitleLink = ({ kind, path }: Atom): boolean => kind === 'link' && />h[1-6][^>]*>/.test(path)

const isPlainText = (atom: Atom): boolean => atom.kind === 'text' && atom.machine === undefined && !isSectionAtom(atom)

/** Whether two atoms stand side by side: in one element, or in adjacent elements of which the first contains only the label. */
function isBeside(label: ChildNode, value: ChildNode): boolean {
  let holder: Element | null = isTag(label) ? label : parentElement(label)
  const words = holder ? textOf(holder) : ''
  while (holder) {
    const parent: Element | null = parentElement(holder)
    if (!parent) return false
    if (holds(parent, value)) return isSmall(parent) || parentElement(value) === parent || holds(nextWithWords(holder), value)
    if (textOf(parent) !== words) return false
    holder = parent
  }
  return false
}

/** Whether the element has at most four elements, so that its content belongs together. */
const isSmall = (element: Element): boolean => element.children.length <= 12 && elementChildren(element).length <= 4

function holds(element: Element | null, node: ChildNode): boolean {
  let current: ChildNode | null = node
  while (current && current !== element) current = parentElement(current)
  return element !== null && current === element
}

function nextWithWords(element: Element): Element | null {
  let sibling = element.next
  while (sibling) {
    if (isTag(sibling) && textOf(sibling) !== '') return sibling
    sibling = sibling.next
  }
  return null
}

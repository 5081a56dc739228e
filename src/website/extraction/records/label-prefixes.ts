/** "Label: value" inside one text or link, recognized when other records have the same label. */
import { hasWords } from '#website/extraction/document.ts'
import { mostCommon } from '#website/extraction/tallies.ts'
import type { Atom } from './atom.ts'
import { nameOf } from './inline-fields.ts'
import { isSectionAtom } from './sections.ts'

interface NamedPart {
  name: string
  /** The offsets of the label and of its value in the text. */
  start: number
  valueStart: number
}

/**
 * A label at the beginning of a text or of one of its parts, a colon, and a value. The colon before "//" belongs to an address, and a colon
 * between digits to a time ("Mon 6:00"): neither follows a label.
 */
const namePattern =
  /(?:^|(?<=[\s(|·•;]))(\p{L}[^:：;|·•.,()]{0,38}?|(?<=^)\p{L}[^:：]{0,38}?)\s*[:：](?!\/\/|(?<=\d:)\d)(?:\s+|(?<=^[^:：]{0,40}[:：]))(?=\S)/gu

/** Separators between the parts of a text. */
const betweenParts = /^[\s,;|·•–—/.-]+|(?:(?<=\D)\.)?[\s,;|·•–—/-]{0,9}$/gu

function namedParts(text: string): NamedPart[] {
  if (!/[:：]/.test(text)) return []
  return [...text.matchAll(namePattern)]
    .map(match => ({ name: match[1]!, start: match.index, valueStart: match.index + match[0].length }))
    .filter(({ name, start }) => start === 0 || /^\p{Lu}/u.test(name))
}

const nameAlone = /^\p{L}[\p{L} .]{0,30}[:：]$/u

/** The lines at a path are compared only if there are at least this many records. */
const enoughToCompare = 5

/**
 * Splits texts such as "Deadline: 3 May" into label and value if several records have the label, or if there is only one record. A text may have
 * several labels, and other text before its first label.
 */
export function labelPrefixes(records: Atom[][]): Atom[][] {
  const counts = new Map<string, number>()
  const partsOf = new Map<Atom, NamedPart[]>()
  const isNamedLink = linksNamedAlike(records)
  const isLine = (atom: Atom) => (atom.kind === 'text' || isNamedLink(atom)) && !atom.label && !isSectionAtom(atom)
  for (const atoms of records) {
    const met = new Set<string>()
    for (const atom of atoms) {
      if (!isLine(atom)) continue
      const parts = namedParts(atom.text)
      if (parts.length > 0) partsOf.set(atom, parts)
      for (const { name } of parts) met.add(singularOf(name))
    }
    for (const name of met) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (partsOf.size === 0) return records
  const enough = records.length === 1 ? 1 : Math.max(2, records.length * 0.1)
  const isShared = ({ name }: { name: string }) => (counts.get(singularOf(name)) ?? 0) >= enough
  const namesOf = (atom: Atom) => partsOf.get(atom)?.filter(isShared) ?? []
  /**
   * Whether the atom is only a label: "Fax:" without the number that other records have, or a label in the place where another label's value should
   * stand.
   */
  const isIdleName = ({ kind, text, label }: Atom) =>
    kind === 'text' && nameAlone.test(text) && (label !== undefined || isShared({ name: nameOf(text) }))
  const idle = placesWithoutNames(records, isLine, atom => namesOf(atom).length > 0)
  return records.map(atoms =>
    atoms.flatMap(atom => {
      if (isIdleName(atom)) return []
      const parts = idle.has(atom.path) ? [] : namesOf(atom)
      return parts.length === 0 ? atom : splitAt(atom, parts)
    }),
  )
}

/** The label in lower case without its plural ending: "Directors" and "Director(s)" become "director". */
const singularOf = (name: string): string => name.toLowerCase().replace(/(?<=\p{L}{3})(?:s|\(s\))$/u, '')

/** Gives labels that differ only in number ("Director", "Directors") their most frequent spelling, unless a record has both. */
export function withOneNumber(records: Atom[][]): Atom[][] {
  const spellings = new Map<string, Map<string, number>>()
  const met = new Set<string>()
  for (const atoms of records) {
    const own = new Map(atoms.flatMap(({ label }) => (label === undefined ? [] : [[label, singularOf(label)] as const])))
    const stems = [...own.values()]
    for (const [label, stem] of own) {
      const counts = spellings.get(stem) ?? new Map<string, number>()
      spellings.set(stem, counts.set(label, (counts.get(label) ?? 0) + 1))
      if (stems.indexOf(stem) !== stems.lastIndexOf(stem)) met.add(stem)
    }
  }
  const usual = new Map(
    [...spellings].filter(([stem, counts]) => counts.size > 1 && !met.has(stem)).map(([stem, counts]) => [stem, mostCommon(counts)![0]]),
  )
  if (usual.size === 0) return records
  return records.map(atoms =>
    atoms.map(atom => (atom.label === undefined ? atom : { ...atom, label: usual.get(singularOf(atom.label)) ?? atom.label })),
  )
}

/** The order of lines tells the fields of a path if at least this share of the records has the usual number of lines there. */
const steady = 0.9

/**
 * Returns the paths where a colon does not follow a label, such as the path of the title "Certificate: Law" among titles that mostly have no colon.
 * At such a path nearly all records have the same number of lines, and fewer than half of the records have a label.
 */
function placesWithoutNames(records: Atom[][], isLine: (atom: Atom) => boolean, isNamed: (atom: Atom) => boolean): Set<string> {
  const places = new Map<string, { named: number; lines: number[] }>()
  if (records.length < enoughToCompare) return new Set()
  for (const atoms of records) {
    for (const atom of atoms) {
      if (!isNamed(atom)) continue
      const place = places.get(atom.path)
      if (place) place.named++
      else places.set(atom.path, { named: 1, lines: records.map(() => 0) })
    }
  }
  records.forEach((atoms, record) => {
    for (const atom of atoms) {
      const place = places.get(atom.path)
      if (place && isLine(atom)) place.lines[record]!++
    }
  })
  const isIdle = ({ named, lines }: { named: number; lines: number[] }) => {
    const usual = Math.round(lines.reduce((sum, own) => sum + own, 0) / lines.length)
    return usual > 0 && named < lines.length * 0.5 && lines.filter(own => own === usual).length >= lines.length * steady
  }
  return new Set([...places].filter(([, place]) => isIdle(place)).map(([path]) => path))
}

const nameAtStart = /^\p{L}[^:：\d]{0,24}(?=[:：]\s)/u

/**
 * Returns a test for links whose texts at one path all begin with the same label ("Case: A-1", "Case: A-2"). The words before the colon of a headline
 * are no label.
 */
function linksNamedAlike(records: Atom[][]): (atom: Atom) => boolean {
  const names = new Map<string, string | null>()
  const isLink = ({ kind, text, label }: Atom) => kind === 'link' && text !== '' && !label
  for (const atoms of records) {
    for (const atom of atoms) {
      if (!isLink(atom)) continue
      const known = names.get(atom.path)
      if (known === null) continue
      const name = nameAtStart.exec(atom.text)?.[0] ?? null
      names.set(atom.path, known === undefined || known === name ? name : null)
    }
  }
  return atom => records.length > 2 && isLink(atom) && (names.get(atom.path) ?? null) !== null
}

function splitAt(atom: Atom, parts: NamedPart[]): Atom[] {
  const before = atom.text.slice(0, parts[0]!.start).replace(betweenParts, '')
  const named = parts.map(({ name, valueStart }, index) => {
    const end = parts[index + 1]?.start
    const value = atom.text.slice(valueStart, end)
    return { ...atom, label: name, text: end === undefined ? value : value.replace(betweenParts, '') }
  })
  return [...(hasWords(before) ? [{ ...atom, text: before }] : []), ...named.filter(({ text }) => text !== '')]
}

/** "Label: value" in one text, or in the words of links, where other records have the same label. */
import { hasWords } from '#website/extraction/document.ts'
import type { Atom } from './atom.ts'
import { nameOf } from './inline-fields.ts'
import { isSectionAtom } from './sections.ts'

interface NamedPart {
  name: string
  /** Where the name begins in the text, and where its value does. */
  start: number
  valueStart: number
}

/** A name at the beginning of a text or of one of its parts, a colon, and something after it that makes it no address ("//") or time ("Mon 6:00"). */
const namePattern =
  /(?:^|(?<=[\s(|·•;]))(\p{L}[^:：;|·•.,()]{0,38}?|(?<=^)\p{L}[^:：]{0,38}?)\s*[:：](?!\/\/|(?<=\d:)\d)(?:\s+|(?<=^[^:：]{0,40}[:：]))(?=\S)/gu

/** What may stand between the parts of a text, and is part of none. */
const betweenParts = /^[\s,;|·•–—/.-]+|(?:(?<=\D)\.)?[\s,;|·•–—/-]{0,9}$/gu

function namedParts(text: string): NamedPart[] {
  if (!/[:：]/.test(text)) return []
  return [...text.matchAll(namePattern)]
    .map(match => ({ name: match[1]!, start: match.index, valueStart: match.index + match[0].length }))
    .filter(({ name, start }) => start === 0 || /^\p{Lu}/u.test(name))
}

const nameAlone = /^\p{L}[\p{L} .]{0,30}[:：]$/u

/** Records from which on a place shows what it holds. */
const enoughToCompare = 5

/** "Deadline: 3 May" where several records have a "Deadline:" is a labelled value; a text may hold several such, and words before them. */
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
  /** A name without a value behind it, where others have one ("Fax:"), or as the value of another name. */
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

/** A name without the sign of the plural: "Directors" and "Director(s)" are "director". */
const singularOf = (name: string): string => name.toLowerCase().replace(/(?<=\p{L}{3})(?:s|\(s\))$/u, '')

/** Gives names that differ in number alone ("Director", "Directors") the spelling that most records have, where none has both. */
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
    [...spellings]
      .filter(([stem, counts]) => counts.size > 1 && !met.has(stem))
      .map(([stem, counts]) => [stem, [...counts].toSorted((a, b) => b[1] - a[1])[0]![0]]),
  )
  if (usual.size === 0) return records
  return records.map(atoms =>
    atoms.map(atom => (atom.label === undefined ? atom : { ...atom, label: usual.get(singularOf(atom.label)) ?? atom.label })),
  )
}

/** So large a share of the records has as many lines in a place as most, where the lines are fields by their order. */
const steady = 0.9

/**
 * Places where names name nothing: "Certificate: Law" among titles that are mostly whole without a colon is a title. Those of which
 * the records have as many lines each, and less than half of the records a name.
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

/** Links of one place whose words all begin with the same name ("Case: A-1", "Case: A-2"); a headline with a colon is no name and its value. */
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

/** "Label: value" in one text, or in the words of links, where other records have the same label. */
import { hasWords } from '#extract/document.ts'
import type { Atom } from './atoms.ts'
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

/** "Deadline: 3 May" where several records have a "Deadline:" is a labelled value; a text may hold several such, and words before them. */
export function labelPrefixes(records: Atom[][]): Atom[][] {
  const counts = new Map<string, number>()
  const partsOf = new Map<Atom, NamedPart[]>()
  const isNamedLink = linksNamedAlike(records)
  for (const atoms of records) {
    const met = new Set<string>()
    for (const atom of atoms) {
      if ((atom.kind !== 'text' && !isNamedLink(atom)) || atom.label || isSectionAtom(atom)) continue
      const parts = namedParts(atom.text)
      if (parts.length > 0) partsOf.set(atom, parts)
      for (const { name } of parts) met.add(name.toLowerCase())
    }
    for (const name of met) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (partsOf.size === 0) return records
  const enough = records.length === 1 ? 1 : Math.max(2, records.length * 0.1)
  return records.map(atoms =>
    atoms.flatMap(atom => {
      const parts = partsOf.get(atom)?.filter(({ name }) => (counts.get(name.toLowerCase()) ?? 0) >= enough) ?? []
      return parts.length === 0 ? atom : splitAt(atom, parts)
    }),
  )
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

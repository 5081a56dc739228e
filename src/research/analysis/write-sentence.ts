/** Turns the pieces of a draft into the parts of a sentence: fills slots, and joins articles and conjunctions by the rules of the language. */
import type { Language } from '#contracts/language.ts'
import type { SentencePart } from '#contracts/report.ts'
import type { Ledger } from '#research/market/market.ts'
import type { DraftPiece } from './draft-sentence.ts'
import { entryText } from './entry-forms.ts'
import { nameText, type NamedThings } from './names.ts'

/** The data that slots are filled from. */
export interface SlotSources extends NamedThings {
  ledger: Pick<Ledger, 'get'>
}

type LinkedPart = Exclude<SentencePart, string>

/** Writes a piece of a draft: a text as it is, a slot as its value. Null if the slot has no value. */
export function writePiece(piece: DraftPiece, sources: SlotSources): SentencePart | null {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'entry') {
    const entry = sources.ledger.get(piece.id)
    const written = entry && entryText(entry, piece.form, piece.word, sources.language)
    return written ? { ...written, refs: [piece.id] } : null
  }
  const written = nameText(piece.name, piece.of, sources)
  return written && (written.href ? { text: written.text, href: written.href, refs: [] } : written.text)
}

/** Joins written pieces into a sentence that begins with a capital. */
export function joinParts(pieces: readonly SentencePart[], language: Language): SentencePart[] {
  const parts: SentencePart[] = []
  for (const piece of pieces) {
    const before = parts.at(-1)
    if (typeof piece === 'string') {
      if (typeof before === 'string') parts[parts.length - 1] = before + piece
      else parts.push(piece)
    } else if (typeof before === 'string') {
      const said = withoutTwice(before, piece)
      const [literal, linked] = language === 'es' ? joinSpanish(...said) : said
      parts[parts.length - 1] = literal
      parts.push(linked)
    } else parts.push(piece)
  }
  const [first, ...rest] = parts
  if (first === undefined) return []
  return [typeof first === 'string' ? capitalised(first) : { ...first, text: capitalised(first.text) }, ...rest]
}

/**
 * Removes a word that would stand twice, or too much, where a text meets its slot. "the" before "the Netherlands": one "the" goes. "en" before "entre
 * mayo y junio": "en" goes.
 */
function withoutTwice(literal: string, linked: LinkedPart): [string, LinkedPart] {
  const [first = ''] = /^(?:el|la|los|las|the|entre|between)(?= )/.exec(linked.text) ?? []
  const last = /(?:^|\s)(\p{L}+) $/u.exec(literal)?.[1] ?? ''
  if (linked.quoted) return [literal, linked]
  const isTwice = last.toLowerCase() === first || (first === 'el' && /^(?:del|al)$/i.test(last))
  if (first && isTwice) return [literal, { ...linked, text: linked.text.slice(first.length + 1) }]
  const isPreposition = /^(?:entre|between)$/.test(first) && /^(?:en|in|durante|during)$/i.test(last)
  return [isPreposition ? literal.slice(0, -last.length - 1) : literal, linked]
}

/** Joins text and slot by Spanish rules: "de el" is "del", "a el" is "al"; "y" before an i is "e", "o" before an o is "u". */
function joinSpanish(literal: string, linked: LinkedPart): [string, LinkedPart] {
  if (/(?:^|\s)(?:de|a) $/i.test(literal) && linked.text.startsWith('el ')) {
    return [literal.replace(/e $/i, 'el ').replace(/a $/i, 'al '), { ...linked, text: linked.text.slice('el '.length) }]
  }
  if (/\sy $/.test(literal) && /^h?[ií](?![aeou])/i.test(linked.text)) return [literal.replace(/y $/, 'e '), linked]
  if (/\so $/.test(literal) && /^h?[oó]/i.test(linked.text)) return [literal.replace(/o $/, 'u '), linked]
  return [literal, linked]
}

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

export const sentenceText = (parts: readonly SentencePart[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.text)).join('')

/** Kinds of records, in both languages: tells a list of tenders from a list of awards in whichever language the prompt is. */
import type { Candidate } from '#contracts/dataset.ts'
import type { Wanted } from './wanted.ts'
import known from './vocabulary.json' with { type: 'json' }
import { conceptsOf } from './concepts.ts'
import { stem, tokens } from './stems.ts'

const kinds = known.kinds.map(line => new Set(line.split(' ').map(stem)))

const kindsOf = (stems: string[]): Set<string>[] => kinds.filter(kind => stems.some(word => kind.has(word)))

/** How well a candidate fits the prompt's noun, from 1 (its heading has the noun or its kind) over 0 (nothing tells) to -1 (another kind). */
export function subjectFit(candidate: Candidate, wanted: Wanted): number {
  if (wanted.subjectStems.length > 0) return aboutness(candidate, wanted.subjectStems)
  // The fields "company name, phone" speak for a list of companies, but not against other lists.
  const stems = wanted.fields.flatMap(field => field.stems)
  return kindsOf(stems).length > 0 ? Math.max(0, aboutness(candidate, stems)) : 0
}

function aboutness(candidate: Candidate, subjectStems: string[]): number {
  const heading = tokens(candidate.label ?? '')
  const place = [
    ...tokens(addressWords(candidate)),
    ...tokens(candidate.id.replace(/^\w+:|(?<![.\w-])(?:article|section|menu|address)\b/g, ' ')),
  ]
  const labels = candidate.columns.flatMap(column => tokens(column.label ?? ''))
  const wanted = kindsOf(subjectStems)
  const isAbout = (stems: string[]) => subjectStems.some(word => stems.includes(word)) || kindsOf(stems).some(kind => wanted.includes(kind))
  if (isAbout(heading)) return 1
  if (isAbout(place)) return wanted.length > 0 && kindsOf(heading).length > 0 ? 0.5 : 0.8
  if (wanted.length > 0 && kindsOf(heading).length > 0) return isAbout(labels) ? 0 : -1
  return isAbout(labels) ? 0.5 : 0
}

/** The words in the paths of the records' links ("/licitaciones/123"). */
function addressWords(candidate: Candidate): string {
  const columns = candidate.columns.flatMap((column, at) => (column.type === 'url' && !column.key.includes('@img') ? [at] : []))
  const values = candidate.samples.slice(0, 3).flatMap(row => columns.map(at => row[at]))
  return values
    .map(value => (typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname.split('/').slice(0, -1).join(' ') : ''))
    .join(' ')
}

/** Returns a test whether words name the kind of the records. The candidate's heading and the prompt's noun tell the kind. */
export function recordNoun(candidate: Candidate, wanted: Wanted): (stems: string[]) => boolean {
  const own = kindsOf([...tokens(candidate.label ?? ''), ...wanted.subjectStems])
  // If neither tells the kind, the first field may: "plato, precio".
  const kinds = own.length > 0 ? own : kindsOf(wanted.fields[0]?.stems ?? [])
  return stems => kindsOf(stems).some(kind => kinds.includes(kind))
}

const anything = new Set(known.anything.split(' ').map(stem))

/** Whether both texts name the same kind, in either language. */
export const areSameKind = (stems: string[], others: string[]): boolean => kindsOf(stems).some(kind => kindsOf(others).includes(kind))

/** Whether the words mean any records ("anything", "todo"). */
export const isAnything = (text: string): boolean => tokens(text).length === 0 || tokens(text).every(word => anything.has(word))

/** Whether candidates can be rated by a noun: the noun is a known kind or field, a word for anything, or a word that the candidates use. */
export const isSpokenOf = (stems: string[], candidates: Candidate[]): boolean =>
  [...kindsOf(stems), ...conceptsOf(stems)].length > 0 ||
  stems.some(word => anything.has(word)) ||
  candidates.some(candidate => isWrittenIn(candidate, stems))

/** Whether a candidate uses one of the words. */
export function isWrittenIn(candidate: Candidate, stems: string[]): boolean {
  const { id, label, columns, samples } = candidate
  const words = [label ?? '', id, addressWords(candidate), ...columns.flatMap(column => [column.label ?? '', column.key])]
  const values = samples.flat().map(value => [value].flat().join(' ').slice(0, 500))
  return [...words, ...values].some(text => tokens(text).some(word => stems.includes(word)))
}

/** Whether the words name a kind of record. */
export const isKind = (text: string): boolean => kindsOf(tokens(text)).length > 0

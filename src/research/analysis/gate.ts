/**
 * The gate before a report is shown. Drafts are plain data, whoever wrote them; a sentence passes when
 * every number, country and quotation in it is a slot that resolves to an entry of the ledger and fits it,
 * it rests on evidence, says of which period and country its figures are, and is in the report's language.
 * What fails is taken out and told, never mended.
 */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SectionId, SentencePart } from '#contracts/report.ts'
import type { DraftSection } from '#contracts/report-draft.ts'
import { readDraft, type DraftPiece } from './draft.ts'
import { isFigureForm } from './entry-forms.ts'
import { isInLanguage } from './language-check.ts'
import { holdsCountry, holdsMarkup, holdsQuantity } from './literal-faults.ts'
import { isSourceName } from './names.ts'
import { joinParts, textOf, writePiece, type SlotSources } from './write-sentence.ts'

export type GateReason =
  | 'malformed'
  | 'markup'
  | 'number-outside-slot'
  | 'country-outside-slot'
  | 'unknown-entry'
  | 'wrong-form'
  | 'wrong-figure'
  | 'no-evidence'
  | 'no-period'
  | 'no-country'
  | 'foreign-language'
  // what only a model's words can do
  | 'cause'
  | 'forecast'
  | 'advice'
  | 'other-name'
  | 'unknown-word'
  | 'contradicts-figure'
  | 'claim-without-figure'
  | 'not-the-largest'
  | 'wrong-order'
  | 'wrong-subject'
  | 'repeated'

export interface PassedSection {
  id: SectionId
  blocks: { kind: 'paragraph' | 'list'; sentences: SentencePart[][] }[]
}

export interface Refused {
  section: SectionId
  reason: GateReason
  text: string
}

/** Sections that speak of the report itself: their sentences may do without evidence, but hold no number outside a slot either. */
const aboutTheReport: readonly SectionId[] = ['gaps', 'method']

/** What else may be wrong with a sentence that holds: what its words claim of its figures. Is asked of the sentences in their order. */
export type MisleadingClaims = (pieces: readonly DraftPiece[], place: { section: SectionId; block: object }) => GateReason | null

/** What passes, in order, and what does not, with why. Blocks and sections that nothing is left of are left out. */
export function passGate(
  drafts: readonly DraftSection[],
  sources: SlotSources,
  misleads: MisleadingClaims = () => null,
): { sections: PassedSection[]; refused: Refused[] } {
  const refused: Refused[] = []
  const sections = drafts.map(({ id, blocks }) => {
    // Who reads a sentence has read those before it in the section: the year need not be said again.
    const periods = new Set<string>()
    return {
      id,
      blocks: blocks.map(block => {
        const { kind, sentences } = block
        const countries = new Set<string>()
        const passed = sentences.flatMap(draft => {
          if (kind === 'list') countries.clear()
          const pieces = readDraft(draft)
          const reason = pieces
            ? (faultOf(pieces, { section: id, periods, countries, sources }) ?? misleads(pieces, { section: id, block }))
            : 'malformed'
          if (!pieces || reason) {
            refused.push({ section: id, reason: reason ?? 'malformed', text: readable(pieces, draft, sources) })
            return []
          }
          for (const period of periodsSaid(pieces, sources)) periods.add(period)
          for (const country of countriesSaid(pieces, sources)) countries.add(country)
          return [joinParts(write(pieces, sources), sources.language)]
        })
        return { kind, sentences: passed }
      }),
    }
  })
  const kept = sections.map(({ id, blocks }) => ({ id, blocks: blocks.filter(({ sentences }) => sentences.length > 0) }))
  return { sections: kept.filter(({ blocks }) => blocks.length > 0), refused }
}

interface Reading {
  section: SectionId
  /** Said by the sentences before, in the section and in the block. */
  periods: ReadonlySet<string>
  countries: ReadonlySet<string>
  sources: SlotSources
}

function faultOf(pieces: readonly DraftPiece[], { section, periods, countries, sources }: Reading): GateReason | null {
  const { language } = sources
  const literals = pieces.flatMap(piece => (piece.kind === 'text' ? [piece.text] : []))
  if (literals.some(holdsMarkup)) return 'markup'
  if (literals.some(text => holdsQuantity(text, language))) return 'number-outside-slot'
  if (literals.some(holdsCountry)) return 'country-outside-slot'

  for (const piece of pieces) {
    if (piece.kind === 'text') continue
    if (piece.kind === 'entry' && !sources.ledger.get(piece.id)) return 'unknown-entry'
    const written = writePiece(piece, sources)
    if (written === null) return 'wrong-form'
    if (piece.kind === 'entry' && piece.claimed !== null && !sameText(piece.claimed, textOf([written]))) return 'wrong-figure'
  }

  const named = entriesOf(pieces, sources)
  const isEvidence = named.length > 0 || pieces.some(piece => piece.kind === 'name' && isSourceName(piece.name))
  if (!isEvidence && !aboutTheReport.includes(section)) return 'no-evidence'

  const figures = named.filter(({ form }) => isFigureForm(form)).map(({ entry }) => entry)
  const saidPeriods = new Set([...periods, ...periodsSaid(pieces, sources)])
  if (figures.some(entry => !neededPeriods(entry).every(period => saidPeriods.has(period)))) return 'no-period'
  const saidCountries = new Set([...countries, ...countriesSaid(pieces, sources)])
  if (figures.some(({ country }) => country !== null && !saidCountries.has(country))) return 'no-country'

  return isInLanguage(literals.join(' '), language) ? null : 'foreign-language'
}

const entriesOf = (pieces: readonly DraftPiece[], { ledger }: SlotSources): { entry: LedgerEntry; form: string }[] =>
  pieces.flatMap(piece => {
    const entry = piece.kind === 'entry' ? ledger.get(piece.id) : undefined
    return piece.kind === 'entry' && entry ? [{ entry, form: piece.form }] : []
  })

const boundsOf = (period: string | null): string[] => period?.split('/') ?? []

/** A change, or a rate of two years, is told by the later one: "8 % more", of 2024. */
function neededPeriods(entry: LedgerEntry): string[] {
  const bounds = boundsOf(entry.period)
  const toldByItsEnd = entry.source === 'computed' && ['growth', 'ratio', 'unit-value'].includes(entry.formula)
  return toldByItsEnd ? bounds.slice(-1) : bounds
}

function periodsSaid(pieces: readonly DraftPiece[], sources: SlotSources): string[] {
  return entriesOf(pieces, sources).flatMap(({ entry: { period }, form }) => {
    const bounds = boundsOf(period)
    return form === 'period' ? bounds : form === 'since' ? bounds.slice(0, 1) : form === 'until' ? bounds.slice(-1) : []
  })
}

const countriesSaid = (pieces: readonly DraftPiece[], sources: SlotSources): string[] =>
  entriesOf(pieces, sources).flatMap(({ entry: { country }, form }) =>
    country && ['country', 'country-name'].includes(form) ? [country] : [],
  )

const write = (pieces: readonly DraftPiece[], sources: SlotSources): SentencePart[] =>
  pieces.flatMap(piece => writePiece(piece, sources) ?? [])

/** A refused sentence as far as it can be read: slots that resolve to nothing stay as they were written. */
function readable(pieces: readonly DraftPiece[] | null, draft: string, sources: SlotSources): string {
  if (!pieces) return draft.slice(0, longestRefused)
  const unresolved = (piece: Exclude<DraftPiece, { kind: 'text' }>): string =>
    piece.kind === 'entry' ? `{${piece.id}:${piece.form}}` : `{${piece.name}}`
  const text = textOf(pieces.map(piece => writePiece(piece, sources) ?? (piece.kind === 'text' ? piece.text : unresolved(piece))))
  return text.slice(0, longestRefused)
}

/** Letters of a refused sentence that are told; a model may write on and on. */
const longestRefused = 400

const sameText = (a: string, b: string): boolean => a.replace(/\s/g, ' ').trim() === b.replace(/\s/g, ' ').trim()

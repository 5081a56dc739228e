/**
 * The gate that every sentence of a report passes before it is shown, whether a template or a model has drafted it. A sentence passes if every
 * number, country and quotation in it is a slot that fits an entry of the ledger, if it has evidence, if it names the period and the country
 * of its figures, and if it is in the report's language. Sentences that fail are removed and listed, never corrected.
 */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SectionId, SentencePart } from '#contracts/report.ts'
import type { DraftSection } from '#contracts/report-draft.ts'
import { readDraft, type DraftPiece } from './draft-sentence.ts'
import { isFigureForm } from './entry-forms.ts'
import { isSourceName } from './names.ts'
import { joinParts, sentenceText, writePiece, type SlotSources } from './write-sentence.ts'
import type { Language } from '#contracts/language.ts'
import { countryCodes, countryNameIn } from '#research/codes/countries.ts'

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

export interface PassedSection {
  id: SectionId
  blocks: { kind: 'paragraph' | 'list'; sentences: SentencePart[][] }[]
}

interface Refused {
  section: SectionId
  reason: GateReason
  text: string
}

/** Sections about the report itself: their sentences need no evidence. All other rules hold for them too. */
const aboutTheReport: readonly SectionId[] = ['gaps', 'method']
/** The section that is a model's opinion, and marked as such: only its figures need evidence, with their periods and countries. */
const opinion: SectionId = 'interpretation'

/** The sentences that pass, in order, and those that do not, with their reasons. Leaves out empty blocks and sections. */
export function passGate(drafts: readonly DraftSection[], sources: SlotSources): { sections: PassedSection[]; refused: Refused[] } {
  const refused: Refused[] = []
  const sections = drafts.map(({ id, blocks }) => {
    // A period that an earlier sentence of the section has named need not be named again.
    const periods = new Set<string>()
    return {
      id,
      blocks: blocks.map(({ kind, sentences }) => {
        const countries = new Set<string>()
        const passed = sentences.flatMap(draft => {
          if (kind === 'list') countries.clear()
          const pieces = readDraft(draft)
          const reason = pieces ? faultOf(pieces, { section: id, periods, countries, sources }) : 'malformed'
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
  /** The periods that earlier sentences of the section have named. */
  periods: ReadonlySet<string>
  /** The countries that earlier sentences of the paragraph have named; empty if the block is a list. */
  countries: ReadonlySet<string>
  sources: SlotSources
}

function faultOf(pieces: readonly DraftPiece[], { section, periods, countries, sources }: Reading): GateReason | null {
  const literals = pieces.flatMap(piece => (piece.kind === 'text' ? [piece.text] : []))
  const fault = literalFault(literals, section, sources.language) ?? slotFault(pieces, sources)
  if (fault) return fault

  const named = entriesOf(pieces, sources)
  const isEvidence = named.length > 0 || pieces.some(piece => piece.kind === 'name' && isSourceName(piece.name))
  if (!isEvidence && section !== opinion && !aboutTheReport.includes(section)) return 'no-evidence'

  const figures = named.filter(({ form }) => isFigureForm(form)).map(({ entry }) => entry)
  const saidPeriods = new Set([...periods, ...periodsSaid(pieces, sources)])
  if (figures.some(entry => !neededPeriods(entry).every(period => saidPeriods.has(period)))) return 'no-period'
  const saidCountries = new Set([...countries, ...countriesSaid(pieces, sources)])
  if (figures.some(({ country }) => country !== null && !saidCountries.has(country))) return 'no-country'

  return isInLanguage(literals.join(' '), sources.language) ? null : 'foreign-language'
}

function literalFault(literals: readonly string[], section: SectionId, language: Language): GateReason | null {
  if (literals.some(holdsMarkup)) return 'markup'
  if (literals.some(text => holdsQuantity(text, language))) return 'number-outside-slot'
  return section !== opinion && literals.some(holdsCountry) ? 'country-outside-slot' : null
}

function slotFault(pieces: readonly DraftPiece[], sources: SlotSources): GateReason | null {
  for (const piece of pieces) {
    if (piece.kind === 'text') continue
    if (piece.kind === 'entry' && !sources.ledger.get(piece.id)) return 'unknown-entry'
    const written = writePiece(piece, sources)
    if (written === null) return 'wrong-form'
    if (piece.kind === 'entry' && piece.claimed !== null && !sameText(piece.claimed, sentenceText([written]))) return 'wrong-figure'
  }
  return null
}

const entriesOf = (pieces: readonly DraftPiece[], { ledger }: SlotSources): { entry: LedgerEntry; form: string }[] =>
  pieces.flatMap(piece => {
    const entry = piece.kind === 'entry' ? ledger.get(piece.id) : undefined
    return piece.kind === 'entry' && entry ? [{ entry, form: piece.form }] : []
  })

const boundsOf = (period: string | null): string[] => period?.split('/') ?? []

/** The periods that a sentence with the entry must name. A change between two years needs only the later: "8 % more" in 2024. */
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

/** A refused sentence with its slots filled. A slot that resolves to nothing is shown in braces, without its second word. */
function readable(pieces: readonly DraftPiece[] | null, draft: string, sources: SlotSources): string {
  if (!pieces) return draft.slice(0, longestRefused)
  const unresolved = (piece: Exclude<DraftPiece, { kind: 'text' }>): string =>
    piece.kind === 'entry' ? `{${piece.id}:${piece.form}}` : `{${piece.name}}`
  const text = sentenceText(pieces.map(piece => writePiece(piece, sources) ?? (piece.kind === 'text' ? piece.text : unresolved(piece))))
  return text.slice(0, longestRefused)
}

/** The most characters that are kept of a refused sentence: a model may write very long ones. */
const longestRefused = 400

const sameText = (a: string, b: string): boolean => a.replace(/\s/g, ' ').trim() === b.replace(/\s/g, ' ').trim()

// The language of a sentence is told by function words and words of trade that only one language has.

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const own: Record<Language, ReadonlySet<string>> = {
  es: set(
    `a el la los las le les un una unos unas lo del al de y e o u en frente que con por para su sus se es son fue era no más menos como entre desde hasta
    sobre según sin este esta estos estas ese esa eso hay ha han está están ya solo también pero aunque cada quien cuando donde le les
    país países precio precios mercado mercados año años marca marcas fuente fuentes datos vende venden compra compran exporta exportan importa
    importan exportó exportaron importó importaron`,
  ),
  en: set(
    `a the of and or no an is are was were that this these those with by for from its it they their than more less has have had not but only
    also each who when where which what how since between until over under about without there at to in on as be been
    country countries price prices market year years brand brands source sources data sells sell buys buy exports export imports import
    exported imported grew fell`,
  ),
}

/** Words of other languages, which sentences have only in quotations. */
const others = set(
  `le les des du est sont et dans avec pour une plus marché prix années sur par qui
  um uma não são mais ao aos dos os em com pelo pela mercados
  der das und ist sind mit von für nicht ein eine auf länder preis markt
  il gli della delle dei degli che è sono di nel nella più paesi prezzo mercato`,
)

/** Whether a text has no foreign word and, from five words on, at least one word of the language. */
function isInLanguage(literalText: string, language: Language): boolean {
  const words = literalWords(literalText)
  const other = own[language === 'es' ? 'en' : 'es']
  const isForeign = (word: string): boolean => !own[language].has(word) && (other.has(word) || others.has(word))
  if (words.some(isForeign)) return false
  return words.length < 5 || words.some(word => own[language].has(word))
}

const spanishQuantities =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún ' +
  'veintiuno veintidós veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos doscientos quinientos mil ' +
  'miles millar millares millón millones billón billones docena docenas decena decenas centenar centenares doble doblar duplica duplican ' +
  'duplicó duplicar triple triplica triplican triplicó triplicar cuádruple mitad tercio tercios cuarto cuartos quinto quinta décimo décima ' +
  'primer primero primera segundo segunda tercer tercero tercera ambos ambas mayoría par'
const englishQuantities =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty ' +
  'forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion trillions dozen ' +
  'dozens double doubles doubled doubling twice triple triples tripled treble quadruple quadrupled half halves halved third thirds quarter ' +
  'quarters fifth tenth first second both majority couple pair percent percentage'
/** Common words of one language that are quantities in the other: Spanish "once" is 11. */
const harmless: Record<Language, ReadonlySet<string>> = {
  es: new Set(['once']),
  en: new Set(['once', 'miles', 'par']),
}
const quantities = new Set(`${spanishQuantities} ${englishQuantities}`.split(' '))

/** Digits and fractions of every script, and the signs of percent and money. */
const numberSign = /[\p{N}%‰$€£¥]/u
const wordFold = /^\p{L}+fold$/u

function holdsQuantity(text: string, language: Language): boolean {
  if (numberSign.test(text) || /\bpor ciento\b|\bper cent\b/i.test(text)) return true
  return literalWords(text).some(word => (quantities.has(word) && !harmless[language].has(word)) || wordFold.test(word))
}

/** Whether a text has tags, Markdown or addresses, which a page or a spreadsheet could interpret. */
const holdsMarkup = (text: string): boolean => /[<>[\]`*_#|\\@]|&#?\w+;|\/\/|\bwww\.|\w\.[a-z]{2}|\b(?:javascript|data|mailto):/i.test(text)

const names: Record<Language, RegExp> = { es: namesPattern('es'), en: namesPattern('en') }

/** Whether a text names a country. A country named outside a slot could differ from the figure's country. */
const holdsCountry = (text: string): boolean => names.es.test(text) || names.en.test(text)

function namesPattern(language: Language): RegExp {
  const all = countryCodes.map(code => countryNameIn(code, language).replace(/[.()]/g, '\\$&'))
  return new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{L})`, 'u')
}

/** The words of a text in small letters; digits and signs divide words. */
const literalWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

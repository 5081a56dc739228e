/** The texts of slots that are not entries of the ledger: names of the product, of sources and licenses. */
import { dottedCode } from '#contracts/dotted-code.ts'
import type { Language } from '#contracts/language.ts'
import type { ReportProduct, ReportSource } from '#contracts/report.ts'
import { type SourceId, sourceName } from '#contracts/research-sources.ts'
import { plainName } from '#research/sources/product-words.ts'
import { dateInWords, inQuotationMarks } from './number-format.ts'
import { labelInFull } from '#research/codes/product-table.ts'

/** The data of a report that names are taken from. */
export interface NamedThings {
  language: Language
  product: ReportProduct
  /** The product's name in a sentence ("azúcar"), and the goods that the trade figures are of. */
  words: { product: string; goods: string }
  sources: readonly ReportSource[]
  /** The day on which a source gave its newest entry; null where it gave none. */
  askedAt: (source: SourceId) => string | null
  trademarkSearch: string
}

export interface NameText {
  text: string
  href?: string
}

/** The statuses as predicates of the source's name: "{source comtrade} {status comtrade}". */
const statusTexts: Record<Language, Record<ReportSource['status'], string>> = {
  es: {
    waiting: 'todavía no se ha consultado',
    asking: 'todavía está respondiendo',
    ok: 'respondió',
    empty: 'no tiene datos de este producto',
    truncated: 'dio una respuesta parcial',
    rate_limited: 'pidió esperar antes de volver a preguntar',
    blocked: 'bloqueó la consulta',
    not_configured: 'no está configurado',
    unreachable: 'no respondió',
    unexpected: 'dio una respuesta que no pudimos leer',
    not_applicable: 'no se consultó',
    not_needed: 'no hizo falta',
  },
  en: {
    waiting: 'has not been asked yet',
    asking: 'is still answering',
    ok: 'answered',
    empty: 'has no data on this product',
    truncated: 'gave a partial answer',
    rate_limited: 'asked us to wait before asking again',
    blocked: 'blocked the request',
    not_configured: 'is not set up',
    unreachable: 'did not answer',
    unexpected: 'gave an answer we couldn’t read',
    not_applicable: 'was not asked',
    not_needed: 'was not needed',
  },
}

const licences: Record<string, string> = { 'cc-by': 'CC BY 4.0', 'cc-by-sa': 'CC BY-SA 4.0', odbl: 'ODbL 1.0' }

/** Writes the text of a slot. `of` is the second word of the slot: "comtrade" in `{source comtrade}`. Null where there is nothing to write. */
type NameWriter = (things: NamedThings, of: string | null) => NameText | string | null

const nameWriters: Record<string, NameWriter> = {
  product: ({ words }) => words.product,
  goods: ({ words }) => words.goods,
  'asked-name': ({ product }) => plainName(product.name) || product.name,
  code: ({ product }) => product.code && dottedCode(product.code.code),
  'code-label': ({ product, language }) => product.code && inQuotationMarks(labelInFull(product.code), language),
  source: ofSource(({ id }, { language }) => sourceName(id, language)),
  status: ofSource(({ status }, { language }) => statusTexts[language][status]),
  detail: ofSource(({ detail }) => detail || null),
  asked: ofSource(({ id }, { language, askedAt }) => {
    const day = askedAt(id)
    return day && dateInWords(day, language)
  }),
  licence: (_, of) => licences[of ?? ''] ?? null,
  'customs-system': ({ language }) => (language === 'es' ? 'Sistema Armonizado de 2022' : 'Harmonized System of 2022'),
  'trademark-search': ({ trademarkSearch }) => ({ text: 'TMview', href: trademarkSearch }),
}

function ofSource(write: (source: ReportSource, things: NamedThings) => string | null): NameWriter {
  return (things, of) => {
    const source = things.sources.find(({ id }) => id === of)
    return source ? write(source, things) : null
  }
}

/** The text of the slot `{name of}`; null where it names nothing. */
export function nameText(name: string, of: string | null, things: NamedThings): NameText | null {
  const written = Object.hasOwn(nameWriters, name) ? nameWriters[name]!(things, of) : null
  return typeof written === 'string' ? { text: written } : written
}

/** Whether a slot names a source: a sentence with such a slot needs no other evidence. */
export const isSourceName = (name: string): boolean => ['source', 'status', 'trademark-search'].includes(name)

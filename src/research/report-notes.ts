/** The notes before a report: what a reader should know about its code and its sources. */
import { dottedCode } from '#contracts/dotted-code.ts'
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { ProductCode, ReportNote, ReportSource } from '#contracts/report.ts'
import { failedStatuses, sourceName } from '#contracts/research-sources.ts'
import { inQuotationMarks, money } from './analysis/number-format.ts'
import { countryNameIn } from './codes/countries.ts'
import { labelInFull } from './codes/product-table.ts'
import type { Ledger, Market } from '#research/market/market.ts'

type CodeNote = 'code-guessed' | 'no-code' | 'unknown-code' | 'national-code' | 'code-contradicts-name'

/** A note on the code. `code` is the code used, `typedCode` the text that the person typed. */
export function codeNote(
  note: CodeNote,
  language: Language,
  { code, typedCode }: { code: ProductCode | null; typedCode: string | null },
): ReportNote {
  const used = code ? dottedCode(code.code) : ''
  const label = code ? inQuotationMarks(labelInFull(code), language) : ''
  const texts: Record<CodeNote, Record<Language, string>> = {
    'code-guessed': {
      es: `Tomamos el código ${used} (${label}) del nombre del producto. Si no es el tuyo, escribe el código y pide el informe de nuevo.`,
      en: `We took the code ${used} (${label}) from the product’s name. If it isn’t the right one, enter the code and ask for the report again.`,
    },
    'no-code': {
      es: 'No encontramos un código arancelario seguro para este nombre, así que no hay cifras de comercio. Para tenerlas, elige un código en el formulario.',
      en: 'We found no certain HS code for this name, so there are no trade figures. To get them, choose a code in the form.',
    },
    'unknown-code': {
      es: `El código ${typedCode} no existe en el Sistema Armonizado, así que no lo usamos.`,
      en: `There is no code ${typedCode} in the Harmonized System, so we didn’t use it.`,
    },
    'national-code': {
      es: `El código ${typedCode} es nacional. Las cifras son del código internacional ${used}, que abarca más.`,
      en: `${typedCode} is a national code. The figures are for the international code ${used}, which covers more.`,
    },
    'code-contradicts-name': {
      es: `El código ${used} es de otro producto: ${label}. Las cifras de comercio son del código; las noticias y los precios, del nombre.`,
      en: `The code ${used} is for another product: ${label}. Trade figures follow the code, and news and prices follow the name.`,
    },
  }
  return { code: note, text: texts[note][language] }
}

/**
 * Measures of countries, which are known whatever the product is. If a report has no other entries, a note says that there is no data on the product.
 */
const aboutCountries: readonly string[] = ['gdp', 'population']

/** Notes on the sources that failed, on missing data and on incomplete years. */
export function reportNotes(
  market: Market,
  sources: readonly ReportSource[],
  ledger: Pick<Ledger, 'entries'>,
  language: Language,
): ReportNote[] {
  const notes: ReportNote[] = []
  const failed = sources
    .filter(({ status }) => (failedStatuses as readonly string[]).includes(status))
    .map(({ id }) => sourceName(id, language))
  if (failed.length > 0) notes.push({ code: 'sources-failed', text: sourcesFailed(failed, language) })
  const isOver = sources.every(({ status }) => status !== 'waiting' && status !== 'asking')
  if (isOver && ledger.entries().every(({ measure }) => aboutCountries.includes(measure))) {
    const text =
      language === 'es'
        ? 'Las fuentes que respondieron no tienen datos de este producto.'
        : 'The sources that answered have no data on this product.'
    notes.push({ code: 'no-data', text })
  }
  notes.push(...doubtfulNote(market, language), ...partialNote(market, language))
  const years = (market.exports ?? market.imports)?.years ?? []
  const latest = years.at(-1)
  if (latest && years.length === 1) {
    const text =
      language === 'es'
        ? `Solo se conoce ${latest.year}, y puede que algunos países aún no lo hayan declarado: las cuotas podrían cambiar.`
        : `Only ${latest.year} is known, and some countries may not have reported it yet, so shares could change.`
    notes.push({ code: 'latest-year-incomplete', text })
    return notes
  }
  if (isOver && latest?.incomplete) {
    const text =
      language === 'es'
        ? `${latest.year} está incompleto: algunos países aún no declararon su comercio.`
        : `${latest.year} is incomplete: some countries haven’t reported their trade yet.`
    notes.push({ code: 'latest-year-incomplete', text })
  }
  return notes
}

/** A value in doubt is named if it, or what is usual for the country, is at least this part of the year's total. */
const worthNaming = 0.01
const mostNamed = 3

function doubtfulNote({ doubtful, exports, imports }: Market, language: Language): ReportNote[] {
  const totalOf = ({ measure, period }: LedgerEntry) =>
    (measure.startsWith('exports') ? exports : imports)?.years.find(({ year }) => year === period)?.total.value ?? 0
  const values = doubtful
    .filter(({ entry, usual }) => entry.unit !== 'kg' && Math.max(entry.value ?? 0, usual ?? 0) >= worthNaming * totalOf(entry))
    .toSorted((a, b) => (b.entry.value ?? 0) - (a.entry.value ?? 0))
  const texts = values.slice(0, mostNamed).map(({ entry, contradicts }) => {
    const country = countryNameIn(entry.country ?? '', language)
    const amount = money(entry.value ?? 0, entry.unit ?? '', language)
    const isExport = entry.measure.startsWith('exports')
    const against = new Intl.ListFormat(language).format(contradicts.map(what => contradictions[language][what]))
    return language === 'es'
      ? `No contamos las ${isExport ? 'exportaciones' : 'importaciones'} de ${country} en ${entry.period}, que la fuente da en ${amount}: no encajan con ${against}.`
      : `We don’t count the ${isExport ? 'exports' : 'imports'} of ${country} in ${entry.period}, which the source gives as ${amount}: they don’t fit ${against}.`
  })
  return texts.length > 0 ? [{ code: 'doubtful-figures', text: texts.join(' ') }] : []
}

const contradictions = {
  es: { history: 'las de sus otros años', price: 'su precio por kilo de otros años', mirror: 'lo que declaran sus compradores' },
  en: { history: 'its other years', price: 'its price per kilogram in other years', mirror: 'what its buyers report' },
} as const

function partialNote({ exports, imports }: Market, language: Language): ReportNote[] {
  if (!exports?.isCut && !imports?.isCut) return []
  const text =
    language === 'es'
      ? 'La fuente del comercio cortó sus respuestas y faltan países: el informe no da cuotas ni compara posiciones.'
      : 'The trade source cut its answers short and countries are missing, so the report gives no shares and compares no positions.'
  return [{ code: 'partial-trade', text }]
}

function sourcesFailed(names: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  if (language === 'en') return `We couldn’t reach ${list}, or got only part of an answer, so what they know is missing here.`
  return names.length === 1
    ? `No se pudo consultar ${list}, así que falta lo que sabe esa fuente.`
    : `No se pudieron consultar ${list}, así que falta lo que saben esas fuentes.`
}

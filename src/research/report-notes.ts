/** The notes before a report: what a reader should know about its code and its sources. */
import { dottedCode } from '#contracts/dotted-code.ts'
import type { Language } from '#contracts/language.ts'
import type { ProductCode, ReportNote, ReportSource } from '#contracts/report.ts'
import { failedStatuses, sourceName } from '#contracts/research-sources.ts'
import { inQuotationMarks } from './analysis/number-format.ts'
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
      es: `El código ${used} (${label}) se ha tomado del nombre del producto. Si no es el tuyo, escribe el código y pide el informe de nuevo.`,
      en: `Code ${used} (${label}) was taken from the name of the product. If it is not yours, enter the code and ask for the report again.`,
    },
    'no-code': {
      es: 'El nombre no lleva a un código arancelario seguro, así que no hay cifras de comercio. Elige un código en el formulario para tenerlas.',
      en: 'The name does not lead to a sure customs code, so there are no trade figures. Choose a code in the form to have them.',
    },
    'unknown-code': {
      es: `El código ${typedCode} no existe en el Sistema Armonizado, así que no se ha usado.`,
      en: `There is no code ${typedCode} in the Harmonized System, so it was not used.`,
    },
    'national-code': {
      es: `El código ${typedCode} es nacional. Las cifras son del código internacional ${used}, que abarca más.`,
      en: `Code ${typedCode} is a national one. The figures are those of the international code ${used}, which covers more.`,
    },
    'code-contradicts-name': {
      es: `El código ${used} es de otro producto: ${label}. El comercio que ves es el del código; las noticias y los precios, los del nombre.`,
      en: `Code ${used} is that of another product: ${label}. Trade figures go by the code; news and prices go by the name.`,
    },
  }
  return { code: note, text: texts[note][language] }
}

/** Measures of countries, known for any product: a report that has only these counts as without data on its product. */
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
        ? 'Ninguna de las fuentes que respondieron tiene datos de este producto.'
        : 'None of the sources that answered has data on this product.'
    notes.push({ code: 'no-data', text })
  }
  const years = (market.exports ?? market.imports)?.years ?? []
  const latest = years.at(-1)
  if (latest && years.length === 1) {
    const text =
      language === 'es'
        ? `Solo se conoce el año ${latest.year}, del que pueden faltar países por declarar su comercio: las cuotas podrían ser otras.`
        : `Only the year ${latest.year} is known, and some countries may have yet to report it: shares could turn out different.`
    notes.push({ code: 'latest-year-incomplete', text })
    return notes
  }
  if (isOver && latest?.incomplete) {
    const text =
      language === 'es'
        ? `El año ${latest.year} está incompleto: todavía faltan países por declarar su comercio.`
        : `The year ${latest.year} is incomplete: some countries have yet to report their trade.`
    notes.push({ code: 'latest-year-incomplete', text })
  }
  return notes
}

function sourcesFailed(names: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  if (language === 'en') return `${list} could not be asked, or answered only in part: what they know is missing here.`
  return names.length === 1
    ? `No se pudo consultar ${list}: aquí falta lo que esa fuente sabe.`
    : `No se pudieron consultar ${list}: aquí falta lo que esas fuentes saben.`
}

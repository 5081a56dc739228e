/** What the question words of a prompt ask for without naming it: who a name, when a date. */
import { folded } from '#foundation/text/folding.ts'
import type { Language } from '#contracts/language.ts'

interface QuestionWord {
  pattern: RegExp
  /** What people head a column with that answers it. */
  headings: Record<Language, readonly string[]>
}

const questionWords: readonly QuestionWord[] = [
  {
    pattern: /(?<!\p{L})(?:qui[eé]n(?:es)?|who|whom)(?!\p{L})/iu,
    headings: { es: ['Quién', 'Nombre', 'Persona'], en: ['Who', 'Name', 'Person'] },
  },
  {
    pattern: /(?<!\p{L})(?:cu[aá]ndo|when)(?!\p{L})/iu,
    headings: { es: ['Cuándo', 'Fecha', 'Día', 'Año'], en: ['When', 'Date', 'Day', 'Year'] },
  },
  {
    pattern: /(?<!\p{L})(?:a?d[oó]nde|where)(?!\p{L})/iu,
    headings: { es: ['Dónde', 'Lugar', 'Dirección', 'Ciudad'], en: ['Where', 'Place', 'Address', 'City'] },
  },
  {
    pattern: /(?<!\p{L})(?:cu[aá]nt[oa]s?|how (?:much|many))(?!\p{L})/iu,
    headings: { es: ['Cuánto', 'Importe', 'Precio', 'Cantidad', 'Número'], en: ['How much', 'Amount', 'Price', 'Quantity', 'Number'] },
  },
]

/** Headings, in plain letters, that the question words of a prompt allow. */
export const askedByQuestions = (prompt: string, language: Language): ReadonlySet<string> =>
  new Set(questionWords.flatMap(({ pattern, headings }) => (pattern.test(prompt) ? headings[language].map(folded) : [])))

/** What a prompt allows a model to answer: headings made of its words, and the numbers and dates that occur in it. */
import { folded } from '#foundation/text/folding.ts'
import { amountsIn } from '#website/planning/built-in/conditions.ts'
import type { ColumnView } from '#website/planning/built-in/column-view.ts'
import { numberIn } from '#website/planning/built-in/order-and-limit.ts'
import { daysIn } from '#website/planning/built-in/periods.ts'
import { readPrompt } from '#website/planning/built-in/prompt.ts'
import type { Wanted } from '#website/planning/built-in/wanted.ts'
import { isSameWord, allTokens, capital, isStopWord, tidy, tokens } from '#website/planning/built-in/stems.ts'
import { conceptsOf } from '#website/planning/built-in/concepts.ts'
import type { PlanRequest } from '#website/planning/planner.ts'
import type { Language } from '#contracts/language.ts'

export interface PromptReading {
  prompt: string
  /** The rules' reading of the prompt. */
  wanted: Wanted
  /** The stems of the prompt's words in order, small words included. */
  stems: string[]
  /** Column headings that answer the prompt's question words ("Name" and "Person" for "who"), in folded form. */
  asked: ReadonlySet<string>
  /** The numbers in the prompt, written in digits or in words. */
  numbers: ReadonlySet<number>
  /** The dates in the prompt, in ISO form. */
  days: ReadonlySet<string>
}

export function promptReading({ prompt, today, candidates }: Pick<PlanRequest, 'prompt' | 'today' | 'candidates'>): PromptReading {
  const wanted = readPrompt(prompt, today, candidates)
  const inWords = prompt.split(/[^\p{L}]+/u).flatMap(word => numberIn([word]) ?? [])
  return {
    prompt,
    wanted,
    stems: allTokens(prompt),
    asked: askedByQuestions(prompt, wanted.language),
    numbers: new Set([...amountsIn(prompt), ...inWords]),
    days: new Set(daysIn(prompt, today).map(({ day }) => day)),
  }
}

const shape = /^[\p{L}\p{N}][\p{L}\p{N}\s'’()/.,%€$£º°ª&+#-]{0,59}$/u

/**
 * A model's name for a column as a heading; null if nothing supports the name. A name is supported if its words occur in the same order in
 * the prompt or the column's label, if it is the vocabulary's name for a concept of the prompt or of the label, or if a question word of
 * the prompt asks for it.
 */
export function headingFrom(name: string, view: ColumnView | null, { wanted, stems, asked }: PromptReading): string | null {
  const heading = tidy(name)
  if (!shape.test(heading) || !/\p{L}{2}/u.test(heading)) return null
  if (asked.has(folded(heading))) return capital(heading)
  const concepts = [...conceptsOf(stems), ...(view ? [...view.concepts, ...view.keyConcepts] : [])]
  if (concepts.some(concept => folded(concept.name[wanted.language]) === folded(heading))) return capital(heading)
  const words = allTokens(heading)
  if (words.length === 0 || isStopWord(words[0]!) || isStopWord(words.at(-1)!)) return null
  const telling = words.filter(word => !isStopWord(word))
  return [stems, view?.labelStems ?? []].some(source => standsIn(source, telling)) ? capital(heading) : null
}

/** Whether the words occur in the source, in the same order. */
function standsIn(source: string[], words: string[]): boolean {
  let from = 0
  return words.every(word => {
    const at = source.findIndex((other, place) => place >= from && isSameWord(word, other))
    from = at + 1
    return at >= 0
  })
}

/** Whether two headings have the same words or the same concept. */
export function isSameHeading(one: string, other: string): boolean {
  const [left, right] = [tokens(one), tokens(other)]
  const [concept] = conceptsOf(left)
  return left.toSorted().join(' ') === right.toSorted().join(' ') || (concept !== undefined && conceptsOf(right)[0] === concept)
}

/** A question word, which asks for something without naming it: "who" for a name, "when" for a date. */
interface QuestionWord {
  pattern: RegExp
  /** Common headings of columns that answer the question word. */
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

/** The column headings, in folded form, that answer the question words of a prompt. */
const askedByQuestions = (prompt: string, language: Language): ReadonlySet<string> =>
  new Set(questionWords.flatMap(({ pattern, headings }) => (pattern.test(prompt) ? headings[language].map(folded) : [])))

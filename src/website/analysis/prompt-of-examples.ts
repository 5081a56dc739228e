/** The prompt of a question that is asked by example rows alone: their headings, so that the search has a name and the history a sentence. */
import type { ExampleRow } from '#contracts/example.ts'
import { type Language, languageSchema } from '#contracts/language.ts'
import { promptMaximum } from '#contracts/work-limits.ts'
import { folded } from '#foundation/text/folding.ts'

/** A capital that begins a plain word, and no name in capitals ("NIF"). */
const plainCapital = /^\p{Lu}(?=\p{Ll}|$)/u

/** The headings as a list in words: "Producto, categoría y marca". Empty if the rows have no heading. */
export function promptOfExamples(examples: readonly ExampleRow[], language: Language): string {
  const names = [...new Map(examples.flatMap(({ cells }) => Object.keys(cells).map(name => [folded(name), name.trim()] as const))).values()]
  const words = names.map((name, at) =>
    at === 0 ? name.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : name.replace(plainCapital, letter => letter.toLowerCase()),
  )
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  for (let count = words.length; count > 0; count--) {
    const prompt = format.format(words.slice(0, count))
    if (prompt.length <= promptMaximum) return prompt
  }
  return ''
}

/** Whether a question was asked by its example rows alone. */
export const isAskedByExamples = (prompt: string, examples: readonly ExampleRow[]): boolean =>
  prompt.trim() === '' || languageSchema.options.some(language => prompt === promptOfExamples(examples, language))

/** The two languages of the product. Spanish is the default. */
import { z } from 'zod'

export const languageSchema = z.enum(['es', 'en'])
export type Language = z.infer<typeof languageSchema>

/** Picks the language from an `Accept-Language` header: the first of ours that it names, else `otherwise`. */
export function languageOf(acceptLanguage: string | undefined, otherwise: Language = 'es'): Language {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const part of wanted) {
    const parsed = languageSchema.safeParse(part.trim().slice(0, 2))
    if (parsed.success) return parsed.data
  }
  return otherwise
}

/** The two languages of the product. Spanish is the default. */
import { z } from 'zod'

export const languageSchema = z.enum(['es', 'en'])
export type Language = z.infer<typeof languageSchema>

/** Picks the language from an `Accept-Language` header: the first of ours that it names, else Spanish. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const part of wanted) {
    const parsed = languageSchema.safeParse(part.trim().slice(0, 2))
    if (parsed.success) return parsed.data
  }
  return 'es'
}

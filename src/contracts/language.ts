/** The two languages of the product; Spanish is the default. */
import { z } from 'zod'

export const languageSchema = z.enum(['es', 'en'])
export type Language = z.infer<typeof languageSchema>

/** The first language in an `Accept-Language` header that the product supports; `otherwise` when the header names no supported language. */
export function languageOf(acceptLanguage: string | undefined, otherwise: Language = 'es'): Language {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const part of wanted) {
    const parsed = languageSchema.safeParse(part.trim().slice(0, 2))
    if (parsed.success) return parsed.data
  }
  return otherwise
}

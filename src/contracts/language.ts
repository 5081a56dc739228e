/** The two languages of the product; Spanish is the default. */
import { z } from 'zod'

export const languageSchema = z.enum(['es', 'en'])
export type Language = z.infer<typeof languageSchema>

/** The first supported language in an `Accept-Language` header; `otherwise` when it names none. */
export function languageOf(acceptLanguage: string | undefined, otherwise: Language = 'es'): Language {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const part of wanted) {
    const parsed = languageSchema.safeParse(part.trim().slice(0, 2))
    if (parsed.success) return parsed.data
  }
  return otherwise
}

import type { Language } from '#contracts/language.ts'

/** Between the language's quotation marks; a quotation within gets those of the second level. */
export const inQuotationMarks = (text: string, language: Language): string =>
  language === 'es' ? `«${text.replaceAll('«', '“').replaceAll('»', '”')}»` : `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`

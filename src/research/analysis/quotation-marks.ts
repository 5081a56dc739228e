import type { Language } from '#contracts/language.ts'

/** The text in the language's quotation marks; quotation marks inside it become those of the second level. */
export const inQuotationMarks = (text: string, language: Language): string =>
  language === 'es' ? `«${text.replaceAll('«', '“').replaceAll('»', '”')}»` : `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`

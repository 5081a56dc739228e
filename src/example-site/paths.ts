/** The addresses of the portal's pages. */
import type { Language } from '#contracts/language.ts'

export const homePath: Record<Language, string> = { es: '/', en: '/en/' }
export const tendersPath: Record<Language, string> = { es: '/licitaciones', en: '/en/tenders' }
export const contactPath: Record<Language, string> = { es: '/contacto', en: '/en/contact' }
export const tenderPath = (reference: string, language: Language) => `${tendersPath[language]}/${reference}`

/** Names of the query parameters of lists, in each language. */
export const parameters = {
  es: { text: 'texto', type: 'tipo', place: 'lugar', page: 'pagina' },
  en: { text: 'text', type: 'type', place: 'place', page: 'page' },
} as const satisfies Record<Language, Record<string, string>>

export const documentKinds = ['anuncio', 'pliego-administrativo', 'pliego-tecnico'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentPath = (reference: string, kind: DocumentKind) => `/documentos/${reference}/${kind}.pdf`

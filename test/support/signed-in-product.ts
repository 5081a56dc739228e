/** Shared by the tests of signed-in screens: a product whose owner has saved searches, the texts of both languages, and signing in. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { browserTest } from './browser-test.ts'
import { startBuiltProduct } from './built-product.ts'
import { owner } from './owner.ts'
import { savedSearches } from './saved-searches.ts'

/** Tests with their own product, whose owner has `saved` searches of one scan. */
export const test = browserTest.extend<object, { saved: number; product: { origin: string; scanId: string } }>({
  saved: [13, { scope: 'worker', option: true }],
  product: [
    async ({ saved }, use) => {
      const { origin, stop } = await startBuiltProduct({
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '5',
        SUPPORT_EMAIL: 'ayuda@indaga.example',
      })
      await use({ origin, scanId: await savedSearches(origin, saved) })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

export const words = {
  es: {
    recent: 'Recientes',
    pages: (page: number, pages: number) => `Página ${page} de ${pages}`,
    next: 'Página siguiente',
    filter: 'Buscar en todo',
    pin: 'Anclar búsqueda',
    unpin: 'Desanclar búsqueda',
    remove: 'Eliminar búsqueda',
    undo: 'Deshacer',
    newSearch: 'Nueva búsqueda',
    faqs: 'Tutorial y preguntas',
    research: 'Investigar un producto',
    product: 'Nombre del producto',
    code: /Código del producto/,
    productMissing: 'Por favor ingrese un nombre de producto válido',
    faqsAbout: 'Preguntas frecuentes sobre Indaga',
    faqsFilter: 'Buscar en las preguntas',
    evidence: '¿Cómo sé que un dato es correcto?',
    receipt: '¿Qué dice la línea que hay sobre la tabla?',
    stillQuestions: '¿Aún tienes preguntas?',
    back: 'Volver',
    url: 'Introduce la URL',
    scan: 'Escanear sitio web',
    invalidUrl: 'Introduce una URL válida',
    several: 'hay más de una',
    offline: 'algo salió mal',
    listsFailed: 'Error al obtener los datos, inténtelo de nuevo',
    searchesFailed: 'Error al obtener los datos de las búsquedas, inténtalo de nuevo',
    scanFailed: 'Lo sentimos, no pudimos encontrar los datos que buscas, inténtalo de nuevo',
    retry: 'Reintentar',
    prompt: 'Tu petición',
    promptMissing: 'Escribe qué datos quieres.',
    analyze: 'Analizar',
    noScan: 'Escaneo no encontrado',
    storage: 'Espacio',
    held: /\d+ kB de 1 GB · 2 escaneos · 13 tablas/,
    largest: 'Los escaneos más grandes',
    free: 'Liberar espacio',
    freeTitle: '¿Eliminar un escaneo sin tabla?',
    delete: 'Eliminar',
    freed: 'Se eliminó un escaneo',
    allNeeded: 'Todos tus escaneos tienen tablas',
    noSearch: 'No encontramos los datos que buscas',
    tryNew: 'Probar una nueva búsqueda',
    yourPrompt: 'Tu petición:',
    menu: 'Abrir la barra lateral',
    sidebar: 'Búsquedas guardadas',
    results: 'Resultados del análisis',
    another: 'Escanear otra página',
  },
  en: {
    recent: 'Recent',
    pages: (page: number, pages: number) => `Page ${page} of ${pages}`,
    next: 'Next page',
    filter: 'Search everything',
    pin: 'Pin search',
    unpin: 'Unpin search',
    remove: 'Delete search',
    undo: 'Undo',
    newSearch: 'New search',
    faqs: 'Tutorial and FAQs',
    research: 'Research a product',
    product: 'Product Name',
    code: /Product Code/,
    productMissing: 'Please enter a valid product name',
    faqsAbout: 'FAQs about Indaga',
    faqsFilter: 'Search the questions',
    evidence: 'How do I know a value is right?',
    receipt: 'What does the line above the table mean?',
    stillQuestions: 'Still have questions?',
    back: 'Back',
    url: 'Enter URL',
    scan: 'Scan website',
    invalidUrl: 'Please enter a valid URL',
    several: 'you entered more than one',
    offline: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
    listsFailed: 'Error getting data, please try again',
    searchesFailed: 'Error getting search data, please try again',
    scanFailed: "Sorry we couldn't find the data you are looking for, please try again",
    retry: 'Try again',
    prompt: 'Your prompt',
    promptMissing: 'Write what data you want.',
    analyze: 'Analyze',
    noScan: 'Scan not found',
    storage: 'Storage',
    held: /\d+ kB of 1 GB · 2 scans · 13 tables/,
    largest: 'Largest scans',
    free: 'Free up space',
    freeTitle: 'Delete one scan without a table?',
    delete: 'Delete',
    freed: 'Deleted one scan',
    allNeeded: 'All your scans have tables',
    noSearch: "We couldn't find the data you're looking for",
    tryNew: 'Try a new search',
    yourPrompt: 'Your prompt:',
    menu: 'Open the sidebar',
    sidebar: 'Saved searches',
    results: 'Analysis Results',
    another: 'Scan another page',
  },
} as const satisfies Record<Language, unknown>

/** Opens pages in a language and theme; `signedIn` as the owner. */
export async function prepare(page: Page, language: Language, { theme = 'light', signedIn = true } = {}) {
  await page.addInitScript(
    ([chosen, look]) => {
      localStorage.setItem('indaga.language', chosen!)
      localStorage.setItem('indaga.theme', look!)
    },
    [language, theme],
  )
  if (signedIn) expect((await page.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
}

/** The paths of the product's own pages, as patterns. Pages build their links from them, and the server answers requests for them with status 200. */
import type { Language } from './language.ts'

/** Pages of the application, for visitors and members. */
export const pagePaths = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  dashboard: '/dashboard',
  profile: '/profile',
  analytics: '/analytics',
  sites: '/sites',
  websiteScan: '/custom-url-scrape',
  websitePrompt: '/custom-url/ai-prompt/:id',
  productResearch: '/product-research/:directoryId',
  searchResults: '/product-research/results/:searchId',
  faqs: '/faqs',
  operatorPeople: '/operator',
  operatorSignUp: '/operator/sign-up',
  operatorJobs: '/operator/jobs',
} as const

/** Pages of the public site in Spanish; the English ones are under `/en`. */
const publicPaths = {
  home: '/',
  features: '/features',
  solutions: '/solutions',
  pricing: '/pricing',
  terms: '/terms',
  contact: '/contact',
} as const
export type PublicPage = keyof typeof publicPaths
const publicPages = Object.keys(publicPaths) as PublicPage[]

/** The path of a public page in a language, such as `/pricing`, `/en/pricing` or `/en`. */
export function publicPath(page: PublicPage, language: Language): string {
  const path = publicPaths[page]
  if (language === 'es') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** Every public page in every language with its path. */
export const publicAddresses = (): { page: PublicPage; language: Language; path: string }[] =>
  (['es', 'en'] as const).flatMap(language => publicPages.map(page => ({ page, language, path: publicPath(page, language) })))

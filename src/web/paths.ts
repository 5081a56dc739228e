import { pagePaths } from '#contracts/page-paths.ts'

/** Every address of the web application. Pages link through these builders only. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  websiteScan: () => '/custom-url-scrape',
  websitePrompt: (scanId: string) => `/custom-url/ai-prompt/${encodeURIComponent(scanId)}`,
  productResearch: (directoryId: string) => `/product-research/${encodeURIComponent(directoryId)}`,
  searchResults: (searchId: string) => `/product-research/results/${encodeURIComponent(searchId)}`,
  faqs: () => '/faqs',
  operatorPeople: () => '/operator',
  operatorSignUp: () => '/operator/sign-up',
  operatorJobs: () => '/operator/jobs',
} as const

/** The same addresses as patterns for the router. */
export const patterns = pagePaths

/** The directory that every installation begins with. */
export const defaultDirectory = 'default'

/** Builds every address of the web application. Pages use only these functions for links. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  /** The part of the profile about the plan. */
  subscription: () => '/profile#plan',
  /** The same part, with the dialog in which a plan is chosen. Only for accounts that pay online. */
  chooseTier: () => '/profile#choose-plan',
  analytics: () => '/analytics',
  /** All scans of the account. */
  sites: () => '/sites',
  websiteScan: () => '/custom-url-scrape',
  websitePrompt: (scanId: string) => `/custom-url/ai-prompt/${encodeURIComponent(scanId)}`,
  productResearch: (directoryId: string) => `/product-research/${encodeURIComponent(directoryId)}`,
  searchResults: (searchId: string) => `/product-research/results/${encodeURIComponent(searchId)}`,
  faqs: () => '/faqs',
  operatorPeople: () => '/operator',
  operatorSignUp: () => '/operator/sign-up',
  operatorJobs: () => '/operator/jobs',
} as const

/** The id of the directory that every new installation has. */
export const defaultDirectory = 'default'

/** The paths of the product's own pages, as patterns: the router shows them, the server answers them with 200. */
export const pagePaths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  dashboard: '/dashboard',
  profile: '/profile',
  websiteScan: '/custom-url-scrape',
  websitePrompt: '/custom-url/ai-prompt/:id',
  productResearch: '/product-research/:directoryId',
  searchResults: '/product-research/results/:searchId',
  faqs: '/faqs',
} as const

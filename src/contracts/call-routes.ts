/**
 * Method, path and access of every call, and other addresses of the API. They are apart from the schemas (calls.ts), so that pages, which need only
 * these, do not load the validation library. The specification (its section 7) fixes the paths, odd ones included.
 */

export interface CallRoute {
  method: 'GET' | 'POST'
  /** `:name` stands for a field of the request; the field travels in the path. The other fields travel in the body or, for a GET, in the query. */
  path: `/api/${string}`
  /** `operator`: only members with the role of an operator may call; other members get the error `operators-only`. */
  access: 'public' | 'member' | 'operator'
}

export const callRoutes = {
  login: { method: 'POST', path: '/api/auth/login', access: 'public' },
  checkAuth: { method: 'GET', path: '/api/auth/check-auth', access: 'member' },
  logout: { method: 'GET', path: '/api/auth/logout', access: 'public' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password/:token', access: 'public' },
  googleAuth: { method: 'POST', path: '/api/auth/google-auth', access: 'public' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email/:token', access: 'public' },
  googleNonce: { method: 'POST', path: '/api/auth/google-nonce', access: 'public' },
  register: { method: 'POST', path: '/api/auth/register', access: 'public' },
  updateProfile: { method: 'POST', path: '/api/update-profile', access: 'member' },
  deleteAccount: { method: 'POST', path: '/api/delete-account', access: 'member' },
  chooseLanguage: { method: 'POST', path: '/api/choose-language', access: 'member' },
  getSubscription: { method: 'GET', path: '/api/get-subscription', access: 'member' },
  chooseTimeZone: { method: 'POST', path: '/api/choose-time-zone', access: 'member' },
  startCheckout: { method: 'POST', path: '/api/start-checkout', access: 'member' },
  buyCredits: { method: 'POST', path: '/api/buy-credits', access: 'member' },
  changeTier: { method: 'POST', path: '/api/change-tier', access: 'member' },
  cancelSubscription: { method: 'POST', path: '/api/cancel-subscription', access: 'member' },
  keepSubscription: { method: 'POST', path: '/api/keep-subscription', access: 'member' },
  openCustomerPortal: { method: 'POST', path: '/api/open-customer-portal', access: 'member' },
  getUsage: { method: 'GET', path: '/api/get-usage', access: 'member' },
  getStorage: { method: 'GET', path: '/api/get-storage', access: 'member' },
  freeStorage: { method: 'POST', path: '/api/free-storage', access: 'member' },
  getSessions: { method: 'GET', path: '/api/get-sessions', access: 'member' },
  getSecurityEvents: { method: 'GET', path: '/api/get-security-events', access: 'member' },
  getSecondFactor: { method: 'GET', path: '/api/get-second-factor', access: 'member' },
  beginSecondFactor: { method: 'POST', path: '/api/begin-second-factor', access: 'member' },
  turnOnSecondFactor: { method: 'POST', path: '/api/turn-on-second-factor', access: 'member' },
  turnOffSecondFactor: { method: 'POST', path: '/api/turn-off-second-factor', access: 'member' },
  endSession: { method: 'POST', path: '/api/end-session', access: 'member' },
  endOtherSessions: { method: 'POST', path: '/api/end-other-sessions', access: 'member' },
  getSearches: { method: 'GET', path: '/api/get-searches', access: 'member' },
  getSearchHistory: { method: 'POST', path: '/api/get-search-history', access: 'member' },
  pinSearch: { method: 'POST', path: '/api/pin-search', access: 'member' },
  deleteSearchHistory: { method: 'POST', path: '/api/delete-search-history', access: 'member' },
  restoreSearch: { method: 'POST', path: '/api/restore-search', access: 'member' },
  changeSearch: { method: 'POST', path: '/api/change-search', access: 'member' },
  duplicateSearch: { method: 'POST', path: '/api/duplicate-search', access: 'member' },
  keepView: { method: 'POST', path: '/api/keep-view', access: 'member' },
  find: { method: 'GET', path: '/api/find', access: 'member' },
  getScans: { method: 'GET', path: '/api/get-scans', access: 'member' },
  deleteScan: { method: 'POST', path: '/api/delete-scan', access: 'member' },
  getRecipes: { method: 'GET', path: '/api/get-recipes', access: 'member' },
  renameRecipe: { method: 'POST', path: '/api/rename-recipe', access: 'member' },
  deleteRecipe: { method: 'POST', path: '/api/delete-recipe', access: 'member' },
  exportRecipe: { method: 'POST', path: '/api/export-recipe', access: 'member' },
  importRecipe: { method: 'POST', path: '/api/import-recipe', access: 'member' },
  scrapeWebsite: { method: 'POST', path: '/api/scrape/website', access: 'member' },
  getContents: { method: 'POST', path: '/api/scrape/get/contents', access: 'member' },
  getAiData: { method: 'POST', path: '/api/get-ai-data', access: 'member' },
  readRest: { method: 'POST', path: '/api/read-rest', access: 'member' },
  getEvidence: { method: 'POST', path: '/api/get-evidence', access: 'member' },
  getTablePage: { method: 'POST', path: '/api/get-table-page', access: 'member' },
  tryColumnEdit: { method: 'POST', path: '/api/try-column-edit', access: 'member' },
  learnFromExamples: { method: 'POST', path: '/api/learn-from-examples', access: 'member' },
  getDirectories: { method: 'GET', path: '/api/get-directories', access: 'member' },
  getDirectory: { method: 'POST', path: '/api/get-directory', access: 'member' },
  searchProductCodes: { method: 'GET', path: '/api/search-product-codes', access: 'member' },
  checkProduct: { method: 'POST', path: '/api/check-product', access: 'member' },
  scrapeTrademark: { method: 'POST', path: '/api/scrape/trademark', access: 'member' },
  getAiDataForDirectories: { method: 'POST', path: '/api/get-ai-data-for-directories', access: 'member' },
  getReport: { method: 'POST', path: '/api/get-report', access: 'member' },
  getLedgerEntries: { method: 'POST', path: '/api/get-ledger-entries', access: 'member' },
  getJob: { method: 'POST', path: '/api/get-job', access: 'member' },
  getJobs: { method: 'GET', path: '/api/get-jobs', access: 'member' },
  cancelJob: { method: 'POST', path: '/api/cancel-job', access: 'member' },
  exportGoogleSheets: { method: 'POST', path: '/api/export/google-sheets', access: 'member' },
  getPeople: { method: 'GET', path: '/api/operator/people', access: 'operator' },
  setAccountState: { method: 'POST', path: '/api/operator/set-account-state', access: 'operator' },
  setOperator: { method: 'POST', path: '/api/operator/set-operator', access: 'operator' },
  endSessionsOf: { method: 'POST', path: '/api/operator/end-sessions', access: 'operator' },
  eraseAccount: { method: 'POST', path: '/api/operator/erase-account', access: 'operator' },
  giveNewPassword: { method: 'POST', path: '/api/operator/give-new-password', access: 'operator' },
  getSignUpList: { method: 'GET', path: '/api/operator/sign-up-list', access: 'operator' },
  allowSignUp: { method: 'POST', path: '/api/operator/allow-sign-up', access: 'operator' },
  inviteToSignUp: { method: 'POST', path: '/api/operator/invite-to-sign-up', access: 'operator' },
  disallowSignUp: { method: 'POST', path: '/api/operator/disallow-sign-up', access: 'operator' },
  getUnfinishedJobs: { method: 'GET', path: '/api/operator/jobs', access: 'operator' },
  setTier: { method: 'POST', path: '/api/operator/set-tier', access: 'operator' },
  giveCredits: { method: 'POST', path: '/api/operator/give-credits', access: 'operator' },
  cancelJobOf: { method: 'POST', path: '/api/operator/cancel-job', access: 'operator' },
  getStatus: { method: 'GET', path: '/api/status', access: 'public' },
  contact: { method: 'POST', path: '/api/contact', access: 'public' },
} as const satisfies Record<string, CallRoute>

export type CallName = keyof typeof callRoutes

/** Names of the parameters in a call's path. */
export const pathParameters = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), match => match[1]!)

/** Server-sent events of a job: `GET /api/jobs/{id}/events`. `data:` is a JobEvent, `id:` its number; Last-Event-ID resumes the stream. */
export const jobEventsPath = (jobId: string) => `/api/jobs/${jobId}/events`

/** CSV of a saved search: `GET /api/searches/{id}/export.csv`. */
export const csvPath = (searchId: string) => `/api/searches/${searchId}/export.csv`

/** The files that a saved search can be exported to. `csv` has commas and decimal points, `csv-semicolon` has semicolons and decimal commas. */
export const exportFormats = ['xlsx', 'csv', 'csv-semicolon', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A saved search as a file of any format: GET writes the whole table, POST may name the part of the table to write (see `export.ts`). */
export const exportPath = (searchId: string) => `/api/searches/${searchId}/export`

/** The copy of a page of a saved table, for a frame: `GET /api/searches/{id}/page?url=…`; without an address, of the page with the most rows. */
export const tablePagePath = (searchId: string, url?: string) =>
  `/api/searches/${searchId}/page${url === undefined ? '' : `?${new URLSearchParams({ url })}`}`

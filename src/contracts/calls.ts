/**
 * Every HTTP call between the pages and the server: its request and response (method and path are in call-routes.ts). From this table the server
 * derives its routes and its OpenAPI document, and the web's client derives its types. Long because it is one table, in which each call is found by
 * its name. Names, odd ones included (`scrappedDataId`), are fixed by the specification (its section 7).
 */
import { z } from 'zod'
import { givenRowsSchema } from './example.ts'
import { nameMaximum, passwordMaximum, passwordMinimum } from './account-rules.ts'
import { callRoutes, type CallName, type CallRoute } from './call-routes.ts'
import { directorySchema } from './directory.ts'
import { foundListSchema } from './found-list.ts'
import { jobSchema } from './job.ts'
import { languageSchema } from './language.ts'
import { ledgerEntrySchema } from './ledger.ts'
import { modelProviderSchema } from './model.ts'
import { operatorCalls } from './operator.ts'
import { listIdSchema, planChangeSchema } from './plan-change.ts'
import { subscriptionCalls, subscriptionOperatorCalls } from './subscription.ts'
import { passageSchema } from './passage.ts'
import { recipeCalls } from './recipe.ts'
import { productCodeSchema, reportSchema, suggestedCodeSchema } from './report.ts'
import { sourceStatusSchema } from './research-sources.ts'
import { securityEventSchema } from './security-event.ts'
import { searchSchema, searchSummarySchema } from './search.ts'
import { scanRulesSchema } from './scan-rules.ts'
import { tablePageCalls } from './table-page.ts'
import { usageCalls } from './usage.ts'
import { workCalls } from './work.ts'
import { contactMessageMaximum, sheetMaximum } from './work-limits.ts'
import { columnSchema, receiptSchema, scanEndSchema, sourceSchema } from './table.ts'
import { cellValueSchema, exportedCellSchema } from './value.ts'
import { userSchema } from './user.ts'

const ok = z.literal(true)
const id = z.string().min(1).max(64)
/** True to use only the rules and templates, even if a language model is set. */
const withoutModel = z.boolean().optional()
const email = z.string().trim().min(1).max(254)
/** Six digits from an authenticator app, or a recovery code. */
const secondFactorCode = z.string().max(64)
const newPassword = z.string().min(passwordMinimum).max(passwordMaximum)

export interface Call extends CallRoute {
  summary: string
  request: z.ZodType
  response: z.ZodType
  /** The largest body in bytes, for calls that allow more than usual. */
  bodyLimit?: number
  /** Calls per member and minute, for calls that allow fewer than usual. */
  perMinute?: number
  /** With `Prefer: respond-async` the call answers 202 at once, with `{success, job, data: {_id}}`; the client can follow the job by its events. */
  async?: true
}

/** A call may name at most this many ids of ledger entries. */
const ledgerEntriesMaximum = 50
const nothing = z.object({})

// The maximum only limits what the server parses. The rules for names are stricter and have their own errors: `product-name-required`,
// `product-name-too-long`.
const productName = z.string().max(20_000)
/** A code as people write it: "1806.31", "180631" or "18 06 31". */
const productCode = z.string().max(100)

const answeredTable = z.object({
  success: ok,
  /** `content` is JSON text: one object per row, keyed by column name. */
  dataResponse: z.object({ content: z.string() }),
  searchId: z.string(),
  columns: z.array(columnSchema),
  receipt: receiptSchema,
  sources: z.array(sourceSchema),
})

export const calls = {
  login: {
    ...callRoutes.login,
    summary: 'Sign in with e-mail and password',
    // `remember` keeps the session for 30 days; without it the session ends with the browser. Accounts with a second factor need `code`; without it
    // they are answered `second-factor-required`.
    request: z.object({
      email,
      password: z.string().min(1).max(passwordMaximum),
      code: secondFactorCode.optional(),
      remember: z.boolean().optional(),
    }),
    response: z.object({ success: ok, user: userSchema }),
  },
  checkAuth: {
    ...callRoutes.checkAuth,
    summary: 'Who is signed in',
    request: nothing,
    response: z.object({ success: ok, user: userSchema }),
  },
  logout: {
    ...callRoutes.logout,
    summary: 'End the session',
    request: nothing,
    response: z.object({ success: ok }),
  },
  forgotPassword: {
    ...callRoutes.forgotPassword,
    summary: 'Send a link to choose a new password; answers the same whether the account exists or not',
    request: z.object({ email }),
    response: z.object({ success: ok, message: z.string() }),
  },
  resetPassword: {
    ...callRoutes.resetPassword,
    summary: 'Choose a new password with the token of the link; ends all sessions of the account',
    request: z.object({ token: z.string().min(1).max(256), newPassword }),
    response: z.object({ success: ok, message: z.string() }),
  },
  googleNonce: {
    ...callRoutes.googleNonce,
    summary: 'Begin to sign in with Google: the nonce to ask Google for an ID token with, bound to this browser by a cookie',
    request: nothing,
    response: z.object({ success: ok, nonce: z.string() }),
  },
  googleAuth: {
    ...callRoutes.googleAuth,
    summary: 'Sign in with Google, with an ID token that was asked for with the nonce of this browser; each works once',
    // The verified `credential` (Google's ID token) names the user; the other fields are accepted and ignored.
    request: z.object({
      email: z.string().max(254).optional(),
      name: z.string().max(254).optional(),
      sub: z.string().max(255).optional(),
      credential: z.string().min(1).max(8192),
      remember: z.boolean().optional(),
    }),
    response: z.object({ success: userSchema, user: userSchema }),
  },
  register: {
    ...callRoutes.register,
    summary: 'Sign up with an e-mail that the operator has authorised; no session is opened',
    // The maximums only limit what the server parses. The rules of account-rules.ts are stricter, and each rule has its own error.
    request: z.object({
      username: z.string().max(200),
      email: z.string().max(254),
      password: z.string().max(passwordMaximum),
      confirmPassword: z.string().max(passwordMaximum),
    }),
    response: z.object({
      success: ok,
      /** Null when the list names only the domain of the address: the account is then created when the mailed link is used. */
      user: userSchema.nullable(),
    }),
  },
  confirmEmail: {
    ...callRoutes.confirmEmail,
    summary: 'Prove the mailbox of a sign-up with the token of the link and the password that was chosen; makes the account',
    request: z.object({ token: z.string().min(1).max(256), password: z.string().min(1).max(passwordMaximum) }),
    response: z.object({ success: ok, user: userSchema }),
  },
  updateProfile: {
    ...callRoutes.updateProfile,
    summary: 'Change the name, the username or the password: exactly one of them, the others null or left out',
    request: z.object({
      name: z.string().max(1000).nullish(),
      username: z.string().max(200).nullish(),
      password: z.string().max(passwordMaximum).nullish(),
      // Needed for a new password, unless the user signed in within the last 15 minutes.
      currentPassword: z.string().max(passwordMaximum).nullish(),
    }),
    response: z.object({ success: ok, message: z.string(), user: userSchema }),
  },
  deleteAccount: {
    ...callRoutes.deleteAccount,
    summary: 'Delete the own account with all that it has, for good; ends its sessions',
    request: z.object({
      /** The current password; needed when the account has one. */
      password: z.string().max(passwordMaximum).nullish(),
      /** The account's e-mail address. A user without a password must give this address, and must have signed in less than 15 minutes ago. */
      email: z.string().max(254).nullish(),
    }),
    response: z.object({ success: ok }),
  },
  chooseLanguage: {
    ...callRoutes.chooseLanguage,
    summary: 'Keep the language of the pages and messages in the account',
    request: z.object({ language: languageSchema }),
    response: z.object({ success: ok }),
  },
  getStorage: {
    ...callRoutes.getStorage,
    summary: 'What the account holds, and how much of it no table needs',
    request: nothing,
    response: z.object({
      success: ok,
      storage: z.object({
        /** Compressed bytes of the pages of all scans. The same text of several pages is counted once. */
        bytes: z.number(),
        /** An account whose pages take this many bytes cannot start a scan. */
        limit: z.number(),
        /** Days after which a scan that no table needs is deleted. */
        keepDays: z.number(),
        scans: z.number(),
        /** Saved searches, reports included. */
        tables: z.number(),
        /** The number of scans that `freeStorage` would delete, and the bytes that their deletion would free. */
        unneeded: z.object({ scans: z.number(), bytes: z.number() }),
        /** The five largest scans. `tables` is the number of saved tables that were made from the scan. */
        largest: z.array(z.object({ _id: z.string(), url: z.string(), bytes: z.number(), tables: z.number(), created_at: z.string() })),
      }),
    }),
  },
  freeStorage: {
    ...callRoutes.freeStorage,
    summary: 'Delete the scans that no saved table needs, and for good the searches deleted within the last day',
    request: nothing,
    response: z.object({ success: ok, freed: z.object({ scans: z.number(), bytes: z.number() }) }),
    perMinute: 20,
  },
  getSessions: {
    ...callRoutes.getSessions,
    summary: "The account's sessions, the one used last first",
    request: nothing,
    response: z.object({
      success: ok,
      sessions: z.array(
        z.object({
          _id: z.string(),
          /** Browser and system ("Firefox · Windows"); empty when the browser did not say. */
          device: z.string(),
          /** The network address that the user signed in from. */
          address: z.string(),
          signedInAt: z.string(),
          /** When the session was last used, accurate to five minutes. */
          usedAt: z.string(),
          /** Whether this is the session of the request. */
          current: z.boolean(),
        }),
      ),
    }),
  },
  getSecurityEvents: {
    ...callRoutes.getSecurityEvents,
    summary: 'What has happened to the account in the last 90 days, newest first, 50 events at most',
    request: nothing,
    response: z.object({ success: ok, events: z.array(securityEventSchema) }),
  },
  getSecondFactor: {
    ...callRoutes.getSecondFactor,
    summary: 'Whether signing in with the password also takes a code of an authenticator app',
    request: nothing,
    response: z.object({ success: ok, on: z.boolean(), recoveryCodesLeft: z.number() }),
  },
  beginSecondFactor: {
    ...callRoutes.beginSecondFactor,
    summary: 'A key for an authenticator app, and the same as the address that its QR code holds; changes nothing yet',
    request: nothing,
    response: z.object({ success: ok, key: z.string(), address: z.string() }),
  },
  turnOnSecondFactor: {
    ...callRoutes.turnOnSecondFactor,
    summary: 'Ask for a second factor from now on, once a code shows that the app has the key; the recovery codes are given this once',
    request: z.object({ key: z.string().max(64), code: secondFactorCode, currentPassword: z.string().max(passwordMaximum) }),
    response: z.object({ success: ok, recoveryCodes: z.array(z.string()) }),
  },
  turnOffSecondFactor: {
    ...callRoutes.turnOffSecondFactor,
    summary: 'Ask for the password alone from now on',
    request: z.object({ code: secondFactorCode, currentPassword: z.string().max(passwordMaximum) }),
    response: z.object({ success: ok }),
  },
  endSession: {
    ...callRoutes.endSession,
    summary: "End one of the account's sessions",
    request: z.object({ sessionId: id }),
    response: z.object({ success: ok }),
  },
  endOtherSessions: {
    ...callRoutes.endOtherSessions,
    summary: "End the account's sessions but the one that asks",
    request: nothing,
    response: z.object({ success: ok }),
  },
  getSearches: {
    ...callRoutes.getSearches,
    summary: 'Saved searches, pinned first, then newest first',
    request: nothing,
    response: z.object({ success: ok, searches: z.array(searchSummarySchema) }),
  },
  getSearchHistory: {
    ...callRoutes.getSearchHistory,
    summary: 'One saved search with its table',
    request: z.object({ searchId: id }),
    response: z.object({ success: ok, search: searchSchema }),
  },
  pinSearch: {
    ...callRoutes.pinSearch,
    summary: 'Pin a saved search, or unpin a pinned one',
    request: z.object({ searchId: id }),
    response: z.object({ success: ok, pinned: z.boolean() }),
  },
  deleteSearchHistory: {
    ...callRoutes.deleteSearchHistory,
    summary: 'Delete a saved search',
    request: z.object({ searchId: id }),
    response: z.object({ success: ok, message: z.string() }),
  },
  restoreSearch: {
    ...callRoutes.restoreSearch,
    summary: 'Take back the deletion of a saved search (within a day)',
    request: z.object({ searchId: id }),
    response: z.object({ success: ok }),
  },
  scrapeWebsite: {
    ...callRoutes.scrapeWebsite,
    summary: 'Scan a website',
    request: z.object({
      url: z.string().max(2048),
      /** Whether the website asks for a sign-in. Without it, the fields below are ignored. */
      auth: z.boolean().optional(),
      /** The address of the sign-in page; empty: the entered page, or the sign-in page that it leads to. */
      loginUrl: z.string().max(2048).optional(),
      /** The e-mail or the username at the website. */
      email: z.string().max(254).optional(),
      /** Kept in memory for this scan alone. It is neither stored nor logged. */
      password: z.string().max(1024).optional(),
      /** The person confirms the right to read there with this account. */
      allowed: z.boolean().optional(),
      /** Without rules the scan is read as Indaga chooses. */
      rules: scanRulesSchema.optional(),
    }),
    response: z.object({ success: ok, data: z.object({ _id: z.string() }) }),
    async: true,
  },
  getContents: {
    ...callRoutes.getContents,
    summary: 'What a scan has read',
    request: z.object({ id }),
    response: z.object({
      success: ok,
      data: z.object({
        _id: z.string(),
        url: z.string(),
        title: z.string().nullable(),
        pages: receiptSchema.shape.pages,
        /** The number of pages that the scan found and its rules left out. */
        leftOut: z.number(),
        /** Why the scan ended; `complete` while it runs: all pages of the site were read, or a limit of pages or time was reached. */
        stopped: scanEndSchema,
        /** The lists that were found, the most useful first. The application shows these lists, so that users see what a prompt can ask for. */
        lists: z.array(foundListSchema),
        /** The job that reads the site; null when the job has been deleted, some time after its end. A prompt can be asked while the job runs. */
        job: jobSchema.nullable(),
        created_at: z.string(),
      }),
    }),
  },
  getAiData: {
    ...callRoutes.getAiData,
    summary: 'Ask a scan for a table, or a saved search of it once more, with a changed plan or some of its conditions switched off',
    request: z.object({
      scrappedDataId: id,
      /** May be empty or absent if there are examples: the columns of their rows are then the table. */
      prompt: z.string().max(20_000).default(''),
      withoutModel,
      /** A list that the scan found: only this list answers the prompt. Absent, or no longer on the pages: the list is chosen by the prompt. */
      list: listIdSchema.optional(),
      /** Example rows, the values of some columns by heading: the table is corrected until it gives them. */
      examples: givenRowsSchema.optional(),
      /** True to answer without the site's recipe. With `again` the plan that the recipe gave is dropped too; false takes the recipe again. */
      withoutRecipe: z.boolean().optional(),
      again: z
        .object({
          /** The search whose prompt is asked again; the new table replaces the table of this search. */
          searchId: id,
          /** Ids of the receipt's conditions that are switched off. All other conditions are applied. */
          conditionsOff: z.array(z.string().max(64)).max(200),
          /** A change of the receipt's plan. It is kept with the search and answered from the stored pages alone, without a model. */
          plan: planChangeSchema.optional(),
        })
        .optional(),
    }),
    response: answeredTable,
    async: true,
  },
  readRest: {
    ...callRoutes.readRest,
    summary: 'Go on with an analysis that left pages unread: its table is completed, nothing that is stored is read again',
    request: z.object({ searchId: id }),
    response: answeredTable,
    async: true,
  },
  getEvidence: {
    ...callRoutes.getEvidence,
    summary: 'Where one cell of a saved search was read',
    // `row` is the index of the row in the table as the server sent it, before any sorting on the page.
    request: z.object({ searchId: id, row: z.number().int().nonnegative(), column: z.string() }),
    response: z.object({
      success: ok,
      value: cellValueSchema,
      evidence: z.array(
        z.object({
          url: z.string(),
          readAt: z.string(),
          locator: z.string(),
          quote: z.string(),
          /** The id of the ledger entry, in a table of product research; `passage` is then null. Null in other tables. */
          entry: z.string().nullable(),
          /** Whether this place gives another value than the cell. If it does, the cell's value comes from a more reliable place. */
          differs: z.boolean(),
          /** The record around the quote, as the stored page shows it. Null if the page is not stored any more, or no longer shows the quote. */
          passage: passageSchema.nullable(),
        }),
      ),
    }),
  },
  ...tablePageCalls,
  ...recipeCalls,
  getDirectories: {
    ...callRoutes.getDirectories,
    summary: 'The directories: named, ordered sets of data sources for product research; the pages use the first one',
    request: nothing,
    response: z.object({ success: ok, directories: z.array(directorySchema) }),
  },
  getDirectory: {
    ...callRoutes.getDirectory,
    summary: 'One directory',
    request: z.object({ directoryId: id }),
    response: z.object({ success: ok, directory: directorySchema }),
  },
  searchProductCodes: {
    ...callRoutes.searchProductCodes,
    summary: 'Codes of the Harmonized System 2022 that a product name or a code may mean',
    request: z.object({ query: z.string().max(500), lang: languageSchema }),
    response: z.object({
      success: ok,
      /** The best matches, at most five. */
      codes: z.array(suggestedCodeSchema),
      /** The code, if the query is itself a code ("180631"); otherwise null. */
      exact: productCodeSchema.nullable(),
    }),
  },
  checkProduct: {
    ...callRoutes.checkProduct,
    summary: 'Whether a code exists, and goes with the name of the product',
    request: z.object({ productName, productCode, lang: languageSchema }),
    response: z.object({
      success: ok,
      /** The code with its meaning; null when there is no such code. */
      code: productCodeSchema.nullable(),
      problem: z.enum(['unknown-code', 'contradiction']).nullable(),
      /** Codes that match the name. */
      suggestions: z.array(suggestedCodeSchema),
    }),
  },
  scrapeTrademark: {
    ...callRoutes.scrapeTrademark,
    summary: 'Registered trademarks that hold the name of a product',
    request: z.object({ productName, productCode: productCode.nullish() }),
    response: z.object({
      success: ok,
      trademarks: z.array(
        z.object({
          name: z.string(),
          /** The office that registered the trademark. */
          office: z.string(),
          number: z.string().nullable(),
          status: z.enum(['live', 'dead']).nullable(),
          /** Classes of the Nice classification. */
          classes: z.array(z.string()),
          /** The day of the application, as an ISO 8601 date. */
          filed: z.string().nullable(),
          url: z.string(),
        }),
      ),
      status: sourceStatusSchema,
      /** Address of a page of TMview, which searches the registers of more offices. */
      searchUrl: z.string(),
    }),
    perMinute: 20,
  },
  getAiDataForDirectories: {
    ...callRoutes.getAiDataForDirectories,
    summary: 'Research a product: one table and one analysis whose every figure names its source',
    request: z.object({
      productName,
      lang: languageSchema,
      productCode: productCode.nullish(),
      /** The directory whose sources are asked; the first one when unset. */
      directoryId: id.nullish(),
      withoutModel,
    }),
    response: z.object({
      success: ok,
      searchId: z.string(),
      data: z.object({
        /** JSON text: one object per row, keyed by column name. */
        content: z.string(),
        /** The market analysis, in Markdown. */
        ai_summary: z.string(),
      }),
      /** The same analysis as `ai_summary`. */
      summary: z.object({ content: z.string() }),
      columns: z.array(columnSchema),
      sources: z.array(sourceSchema),
      report: reportSchema,
    }),
    async: true,
    perMinute: 20,
  },
  getReport: {
    ...callRoutes.getReport,
    summary: 'The report of a product, also while it is being made: then with what can be said so far',
    request: z.object({ searchId: id }),
    response: z.object({
      success: ok,
      report: reportSchema,
      columns: z.array(columnSchema),
      /** JSON text: one object per row, keyed by column name. */
      content: z.string(),
    }),
  },
  getLedgerEntries: {
    ...callRoutes.getLedgerEntries,
    summary: 'Entries of the evidence ledger of a report',
    request: z.object({ searchId: id, ids: z.array(z.string().max(64)).min(1).max(ledgerEntriesMaximum) }),
    response: z.object({
      success: ok,
      /** The entries of `ids` in the order of `ids`, followed by the entries that they were computed from: at most 200 for each computed entry. */
      entries: z.array(ledgerEntrySchema),
    }),
  },
  getJob: {
    ...callRoutes.getJob,
    summary: 'The state of a job',
    request: z.object({ jobId: id }),
    response: z.object({ success: ok, job: jobSchema }),
  },
  cancelJob: {
    ...callRoutes.cancelJob,
    summary: 'Stop a job; what it has read stays',
    request: z.object({ jobId: id }),
    response: z.object({ success: ok }),
  },
  exportGoogleSheets: {
    ...callRoutes.exportGoogleSheets,
    summary: 'Write a table into a new spreadsheet of the Google account that the token is from',
    request: z.object({
      /** Rows as arrays aligned with `headers`, or as objects keyed by them. Lists are joined with a comma and a space. */
      data: z.array(z.union([z.array(exportedCellSchema), z.record(z.string(), exportedCellSchema)])).max(sheetMaximum.rows),
      headers: z.array(z.string().max(1000)).min(1).max(sheetMaximum.columns),
      /** The spreadsheet's title. */
      name: z.string().max(1000),
      /** The market analysis, which gets its own sheet. */
      summary: z.string().max(1_000_000).nullish(),
      /** From Google's sign-in in the browser, with the scope `drive.file`. It is neither stored nor logged. */
      accessToken: z.string().trim().min(1).max(4096),
    }),
    response: z.object({ success: ok, spreadsheetUrl: z.url({ protocol: /^https?$/ }) }),
    bodyLimit: 32 * 1024 * 1024,
    perMinute: 20,
  },
  ...subscriptionCalls,
  ...usageCalls,
  ...workCalls,
  ...operatorCalls,
  ...subscriptionOperatorCalls,
  getStatus: {
    ...callRoutes.getStatus,
    summary: 'What this installation offers',
    request: nothing,
    response: z.object({
      success: ok,
      exampleSite: z.string().nullable(),
      supportEmail: z.string().nullable(),
      /** Null when this installation does not offer Google sign-in. */
      googleClientId: z.string().nullable(),
      /** True when messages are sent; false when they are only stored for the operator. */
      sendsMail: z.boolean(),
      /** Whether pages can be read in a browser. */
      browser: z.boolean(),
      /** The most pages of a scan by its own rules, and the most seconds of a scan. */
      scanLimits: z.object({ pages: z.number(), seconds: z.number() }),
      /** Whether accounts have plans with limits; a new account then begins with a trial. */
      plans: z.boolean(),
      /** The most rows of a table that the operator allows; null: as many as the plan has. */
      tableRows: z.number().nullable(),
      /**
       * The language model that plans and writes; null when the rules do all the work. `tokensPerAnalysis`: the tokens that one table or report may
       * use.
       */
      model: z.object({ provider: modelProviderSchema, name: z.string(), tokensPerAnalysis: z.number() }).nullable(),
    }),
  },
  contact: {
    ...callRoutes.contact,
    summary: 'Write to whoever runs this installation; the answer comes by e-mail',
    request: z.object({
      // One line, because it stands in a header of the mail.
      name: z
        .string()
        .max(nameMaximum)
        .regex(/^\P{Cc}*$/u)
        .optional(),
      email: z.string().max(254),
      message: z.string().trim().min(1).max(contactMessageMaximum),
    }),
    response: z.object({ success: ok, message: z.string() }),
    perMinute: 5,
  },
} as const satisfies Record<CallName, Call>

export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]['request']>
export type CallResponse<Name extends CallName> = z.output<(typeof calls)[Name]['response']>

/** The answer of an `async` call with `Prefer: respond-async`, with status 202. */
export const acceptedSchema = z.object({ success: ok, job: jobSchema, data: z.object({ _id: z.string() }) })

/** Product research: requesting a report, reading it while it is made and afterwards, its ledger, and trademarks on their own. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import { normalProductName, productNameProblem } from '#contracts/product-name.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import { type InvalidField, type RegisterCall, AcceptedJob } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { productSearchName } from '#server/search-name.ts'
import { startJob } from '#server/start-job.ts'
import { requireTier } from '#server/subscriptions.ts'

/** For each computed entry at most this many inputs are returned, because a sum over all countries may have many more. */
const inputsOfEach = 200

type Parts = AppParts & { closing: AbortSignal }

export function registerReports(call: RegisterCall, parts: Parts): void {
  registerResearch(call, parts)
  registerTrademarks(call, parts)
  registerStoredReports(call, parts)
}

function registerResearch(call: RegisterCall, parts: Parts): void {
  const { searches, directories, jobs } = parts.repositories
  call(
    'getAiDataForDirectories',
    async ({ input, user, request, reply }) => {
      const productName = readProductName(input.productName)
      const productCode = input.productCode?.trim() || null
      const directory = input.directoryId ? await directories.get(input.directoryId) : (await directories.list())[0]
      if (!directory) throw new FailureError('directory-missing')

      const report = {
        ownerId: user.id,
        name: productSearchName(productName, productCode),
        prompt: productCode ? `${productName} (${productCode})` : productName,
        question: { productName, productCode, language: input.lang, directoryId: directory._id },
        withoutModel: input.withoutModel,
      }
      const job = await startJob(parts, { user, request }, 'report', ({ reports }) => reports.create(report))
      if (prefersAsync(request)) return new AcceptedJob(job)

      await awaitJob(jobs, user.id, job, 'research-failed', untilGone(reply, parts.closing))
      const searchId = job.subjectId
      const search = await searches.get(user.id, searchId)
      if (!search?.report) throw new FailureError('report-unread')
      const { ai_response, columns, sources } = search
      const content = search.ai_summary ?? ''
      return {
        success: true,
        searchId,
        data: { content: ai_response.content, ai_summary: content },
        summary: { content },
        columns,
        sources,
        report: search.report,
      }
    },
    productFault,
  )
}

function registerTrademarks(call: RegisterCall, parts: Parts): void {
  const { openResearch, closing } = parts
  call(
    'scrapeTrademark',
    async ({ input, user, request, reply }) => {
      const productName = readProductName(input.productName)
      await requireTier(parts, user)
      const { trademarks } = await openResearch()
      const found = await trademarks(productName, requestLanguage(request), untilGone(reply, closing))
      return { success: true, ...found }
    },
    productFault,
  )
}

function registerStoredReports(call: RegisterCall, { repositories: { searches, reports } }: Parts): void {
  call('getReport', async ({ input, user }) => {
    const search = await searches.get(user.id, input.searchId)
    if (!search?.report) throw new FailureError('not-found')
    return { success: true, report: search.report, columns: search.columns, content: search.ai_response.content }
  })

  call('getLedgerEntries', async ({ input, user }) => {
    const ledger = await reports.ledger(user.id, input.searchId)
    if (!ledger) throw new FailureError('not-found')
    return { success: true, entries: withInputs(ledger, input.ids) }
  })
}

/** The normalized product name. Throws FailureError when the typed text cannot be one. */
function readProductName(typed: string): string {
  const name = normalProductName(typed)
  const problem = productNameProblem(name)
  if (problem) throw new FailureError(problem)
  return name
}

const productFault = ({ field, tooLong }: InvalidField) =>
  field === 'productName' ? (tooLong ? 'product-name-too-long' : 'product-name-required') : undefined

/**
 * The entries with these ids, in the order of the ids, followed by the entries that they were computed from, without duplicates. Unknown ids are left
 * out.
 */
function withInputs(ledger: readonly LedgerEntry[], ids: readonly string[]): LedgerEntry[] {
  const byId = new Map(ledger.map(entry => [entry.id, entry]))
  const named = ids.flatMap(id => byId.get(id) ?? [])
  const inputs = named.flatMap(entry => (entry.source === 'computed' ? entry.inputs.slice(0, inputsOfEach) : []))
  return [...new Set([...named, ...inputs.flatMap(id => byId.get(id) ?? [])])]
}

/** Directories: the sets of data sources that product research asks. */
export function registerDirectories(call: RegisterCall, { repositories: { directories } }: AppParts): void {
  call('getDirectories', async () => ({ success: true, directories: await directories.list() }))

  call(
    'getDirectory',
    async ({ input }) => {
      const directory = await directories.get(input.directoryId)
      if (!directory) throw new FailureError('directory-missing')
      return { success: true, directory }
    },
    ({ field }) => (field === 'directoryId' ? 'directory-missing' : undefined),
  )
}

/** Loads the table of codes at the first use. */
const loadCodes = () =>
  Promise.all([
    import('#research/codes/product-search.ts'),
    import('#research/codes/product-table.ts'),
    import('#research/codes/check-product.ts'),
  ])

/** Customs codes: searching them by name, and checking a code against a name. */
export function registerProductCodes(call: RegisterCall): void {
  call('searchProductCodes', async ({ input: { query, lang } }) => {
    const [{ searchProductCodes }, { normalCode, productCode }] = await loadCodes()
    const normal = normalCode(query)
    return { success: true, codes: searchProductCodes(query, lang), exact: normal === null ? null : productCode(normal, lang) }
  })

  call('checkProduct', async ({ input: { productName, productCode, lang } }) => {
    const [, , { checkProduct }] = await loadCodes()
    return { success: true, ...checkProduct(productName, productCode, lang) }
  })
}

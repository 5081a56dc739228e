/** Scanning a website, and the answer that tells which pages and lists a scan has found. */
import type { CallRequest } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { pageOutcome } from '#contracts/page-outcome.ts'
import type { PageState } from '#contracts/page.ts'
import type { ScanRules } from '#contracts/scan-rules.ts'
import { scanPages } from '#contracts/settings.ts'
import type { UserRecord } from '#db/users.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError, userCodeOf } from '#server/failure.ts'
import { AcceptedJob } from '#server/register-call.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { startJob } from '#server/start-job.ts'
import { requireFeature } from '#server/subscriptions.ts'
import { parseAddress } from '#website/crawl/address.ts'
import { hasBrowser } from '#website/crawl/rendering/find-browser.ts'

export function registerScans(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { repositories, siteLogins, closing } = parts

  call(
    'scrapeWebsite',
    async ({ input, user, request, reply }) => {
      const url = readAddress(input.url)
      const rules = input.rules ?? null
      if (rules) await requireRules(parts, user, rules)
      const login = input.auth ? readLogin(input) : null
      if (login) await requireFeature(parts, user, 'site-login')
      const job = await startJob(parts, { user, request }, 'scan', ({ scans }, jobId) => {
        // Kept before a worker can see the job.
        if (login) siteLogins.keep(jobId, login)
        return scans.create({ ownerId: user.id, url: url.href, rules, behindLogin: login !== null })
      })
      if (prefersAsync(request)) return new AcceptedJob(job)
      await awaitJob(repositories.jobs, user.id, job, 'scan-failed', untilGone(reply, closing))
      return { success: true, data: { _id: job.subjectId } }
    },
    ({ field }) => (field.startsWith('rules') ? 'bad-rules' : invalidFields[field]),
  )

  call('getContents', async ({ input, user }) => {
    const scan = await repositories.scans.get(user.id, input.id)
    if (!scan) throw new FailureError('not-found')
    const summaries = await repositories.pages.summaries(scan.id)
    return {
      success: true,
      data: {
        _id: scan.id,
        url: scan.url,
        title: scan.title,
        pages: countOutcomes(summaries.map(page => page.state)),
        leftOut: scan.leftOut,
        stopped: scan.stopped,
        lists: scan.lists,
        job: await repositories.jobs.lastOn(user.id, scan.id),
        created_at: scan.createdAt,
      },
    }
  })
}

/**
 * Throws FailureError `not-in-plan`, `bad-rules` when the rules ask for more pages than this installation allows, and `no-browser` when they ask for
 * a browser that it does not have.
 */
async function requireRules(parts: AppParts, user: UserRecord, { pages, render }: ScanRules): Promise<void> {
  await requireFeature(parts, user, 'custom-rules')
  if (pages !== null && pages > scanPages(parts.settings, pages)) throw new FailureError('bad-rules')
  if (render === 'always' && !hasBrowser(parts.settings)) throw new FailureError('no-browser')
}

const invalidFields: Partial<Record<string, ErrorCode>> = {
  url: 'invalid-url',
  loginUrl: 'login-url-invalid',
  email: 'login-user-required',
  password: 'login-password-required',
}

function readAddress(input: string, code?: ErrorCode): URL {
  try {
    return parseAddress(input)
  } catch (error) {
    throw new FailureError(code ?? userCodeOf(error) ?? 'invalid-url', { cause: error })
  }
}

/** What the person gave to sign in to the website. Throws FailureError for what is missing. */
function readLogin({ loginUrl = '', email = '', password = '', allowed = false }: CallRequest<'scrapeWebsite'>) {
  const address = loginUrl.trim() === '' ? null : readAddress(loginUrl, 'login-url-invalid').href
  if (email.trim() === '') throw new FailureError('login-user-required')
  if (password === '') throw new FailureError('login-password-required')
  if (!allowed) throw new FailureError('login-not-allowed')
  return { username: email.trim(), password, loginUrl: address }
}

function countOutcomes(states: PageState[]) {
  const counts = { read: 0, skipped: 0, blocked: 0, failed: 0 }
  for (const state of states) counts[pageOutcome[state]]++
  return counts
}

/** Scanning a website, and the answer that tells which pages and lists a scan has found. */
import { pageOutcome } from '#contracts/page.ts'
import type { PageState } from '#contracts/page.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError, userCodeOf } from '#server/failure.ts'
import { AcceptedJob } from '#server/register-call.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { startJob } from '#server/start-job.ts'
import { parseAddress } from '#website/crawl/address.ts'

export function registerScans(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { repositories, closing } = parts

  call(
    'scrapeWebsite',
    async ({ input, user, request, reply }) => {
      const url = readAddress(input.url)
      const job = await startJob(parts, user.id, 'scan', () => repositories.scans.create({ ownerId: user.id, url: url.href }))
      if (prefersAsync(request)) return new AcceptedJob(job)
      await awaitJob(repositories.jobs, user.id, job, 'scan-failed', untilGone(reply, closing))
      return { success: true, data: { _id: job.subjectId } }
    },
    ({ field }) => (field === 'url' ? 'invalid-url' : undefined),
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
        lists: scan.lists,
        created_at: scan.createdAt,
      },
    }
  })
}

function readAddress(input: string): URL {
  try {
    return parseAddress(input)
  } catch (error) {
    throw new FailureError(userCodeOf(error) ?? 'invalid-url', { cause: error })
  }
}

function countOutcomes(states: PageState[]) {
  const counts = { read: 0, skipped: 0, blocked: 0, failed: 0 }
  for (const state of states) counts[pageOutcome[state]]++
  return counts
}

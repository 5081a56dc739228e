/** Making a table from a scan as a prompt asks, and completing a table whose analysis left pages unread. */
import type { FastifyReply } from 'fastify'
import { promptMaximum } from '#contracts/work-limits.ts'
import type { Job } from '#contracts/job.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import { requestLanguage } from '#server/request-language.ts'
import { AcceptedJob } from '#server/register-call.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { searchName } from '#server/search-name.ts'
import { startJob } from '#server/start-job.ts'
import { promptOfExamples } from '#website/analysis/prompt-of-examples.ts'
import { changedPlan } from '#website/analysis/changed-plan.ts'

export function registerAnalyses(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { repositories } = parts
  call(
    'getAiData',
    async ({ input, user, request, reply }) => {
      const examples = input.examples?.map(cells => ({ cells }))
      const prompt = input.prompt.trim() || promptOfExamples(examples ?? [], requestLanguage(request))
      if (prompt === '') throw new FailureError('prompt-required')
      if (prompt.length > promptMaximum) throw new FailureError('prompt-too-long')
      const scan = await repositories.scans.get(user.id, input.scrappedDataId)
      if (!scan) throw new FailureError('not-found')

      const { withoutModel, withoutRecipe, list, again } = input
      const name = searchName(scan.url, prompt)
      const job = await startJob(parts, { user, request }, 'analysis', async ({ searches }) => {
        const asked = { ownerId: user.id, scanId: scan.id, name, prompt, withoutModel, withoutRecipe, list, examples }
        if (!again) return searches.create(asked)
        const receipt = await searches.receipt(user.id, again.searchId, scan.id)
        const changed = again.plan ? receipt && changedPlan(receipt, again.plan) : null
        if (receipt && again.plan && !changed) throw new FailureError('bad-request')
        const { conditionsOff } = again
        const search = await searches.askAgain(user.id, again.searchId, scan.id, { conditionsOff, changed, withoutRecipe })
        if (!search) throw new FailureError('not-found')
        return search
      })
      return prefersAsync(request) ? new AcceptedJob(job) : await answered(parts, user.id, job, reply)
    },
    ({ field, tooLong }) => (field === 'prompt' ? (tooLong ? 'prompt-too-long' : 'prompt-required') : undefined),
  )

  call('readRest', async ({ input, user, request, reply }) => {
    const search = await repositories.searches.get(user.id, input.searchId)
    if (!search || search.scanId === null) throw new FailureError('not-found')
    const subject = { id: search._id }
    // If an analysis of the same search has not ended, this request uses that job; otherwise a new job is started.
    const begun = await repositories.jobs.unfinishedOn(user.id, subject.id)
    const job = begun ?? (await startJob(parts, { user, request }, 'analysis', ({ searches }) => searches.readOn(user.id, subject.id)))
    return prefersAsync(request) ? new AcceptedJob(job) : await answered(parts, user.id, job, reply)
  })
}

/** Waits for an analysis and answers with its table. */
async function answered({ repositories, closing }: AppParts & { closing: AbortSignal }, ownerId: string, job: Job, reply: FastifyReply) {
  await awaitJob(repositories.jobs, ownerId, job, 'analysis-failed', untilGone(reply, closing))
  const searchId = job.subjectId
  const search = await repositories.searches.get(ownerId, searchId)
  if (!search) throw new FailureError('not-found')
  const { columns, receipt, sources } = search
  return { success: true as const, dataResponse: search.ai_response, searchId, columns, receipt, sources }
}

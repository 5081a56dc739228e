/** Asking a scan for a table. */
import { promptMaximum } from '#contracts/calls.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import { Accepted } from '#server/register-call.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { searchName } from '#server/search-name.ts'
import { startJob } from '#server/start-job.ts'

export function registerAnalyses(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { repositories, closing } = parts
  call(
    'getAiData',
    async ({ input, user, request, reply }) => {
      const prompt = input.prompt.trim()
      if (prompt === '') throw new FailureError('prompt-required')
      if (prompt.length > promptMaximum) throw new FailureError('prompt-too-long')
      const scan = await repositories.scans.get(user.id, input.scrappedDataId)
      if (!scan) throw new FailureError('not-found')

      const name = searchName(scan.url, prompt)
      const question = { ownerId: user.id, scanId: scan.id, name, prompt, withoutModel: input.withoutModel }
      const job = await startJob(parts, user.id, 'analysis', () => repositories.searches.create(question))
      if (prefersAsync(request)) return new Accepted(job)

      await awaitJob(repositories.jobs, user.id, job, 'analysis-failed', untilGone(reply, closing))
      const searchId = job.subjectId
      const search = await repositories.searches.get(user.id, searchId)
      if (!search) throw new FailureError('not-found')
      const { columns, receipt, sources } = search
      return { success: true, dataResponse: search.ai_response, searchId, columns, receipt, sources }
    },
    ({ field, tooLong }) => (field === 'prompt' ? (tooLong ? 'prompt-too-long' : 'prompt-required') : undefined),
  )
}

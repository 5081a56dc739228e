/** Asking a scan for a table. */
import { promptMaximum } from '#contracts/calls.ts'
import type { AppParts } from '#server/app-parts.ts'
import { awaitJob, prefersAsync, untilGone } from '#server/await-job.ts'
import { FailureError } from '#server/failure.ts'
import { Accepted } from '#server/register-call.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { searchName } from '#server/search-name.ts'
import { requireRoomForJob } from '#server/room-for-job.ts'

export function registerAnalyses(call: RegisterCall, parts: AppParts & { closing: AbortSignal }): void {
  const { repositories, queue, closing } = parts
  call(
    'getAiData',
    async ({ input, user, request, reply }) => {
      const prompt = input.prompt.trim()
      if (prompt === '') throw new FailureError('prompt-required')
      if (prompt.length > promptMaximum) throw new FailureError('prompt-too-long')
      const scan = await repositories.scans.get(user.id, input.scrappedDataId)
      if (!scan) throw new FailureError('not-found')

      await requireRoomForJob(parts, user.id)

      const name = searchName(scan.url, prompt)
      const { withoutModel } = input
      const { id: searchId } = await repositories.searches.create({ ownerId: user.id, scanId: scan.id, name, prompt, withoutModel })
      const job = await repositories.jobs.create({ ownerId: user.id, kind: 'analysis', subjectId: searchId })
      queue.wake(job)
      if (prefersAsync(request)) return new Accepted(job)

      await awaitJob(repositories.jobs, user.id, job, 'analysis-failed', untilGone(reply, closing))
      const search = await repositories.searches.get(user.id, searchId)
      if (!search) throw new FailureError('not-found')
      const { columns, receipt, sources } = search
      return { success: true, dataResponse: search.ai_response, searchId, columns, receipt, sources }
    },
    ({ field, tooLong }) => (field === 'prompt' ? (tooLong ? 'prompt-too-long' : 'prompt-required') : undefined),
  )
}

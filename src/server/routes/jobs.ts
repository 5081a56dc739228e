/** The state of a job, its cancellation, and its progress as server-sent events. */
import type { FastifyInstance } from 'fastify'
import { jobEventsPath } from '#contracts/call-routes.ts'
import type { AppParts } from '#server/app-parts.ts'
import { untilGone } from '#server/await-job.ts'
import { eventStream, eventStreamHeaders, followJob } from '#server/follow-job.ts'
import { FailureError } from '#server/failure.ts'
import { memberOf } from '#server/member.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { sessionTokenOf } from '#server/cookies.ts'
import type { Sessions } from '#server/sessions.ts'

/** An account may have at most this many event streams open. A page opens one for each running job. */
const streamsPerAccount = 50

export function registerJobs(
  app: FastifyInstance,
  call: RegisterCall,
  { repositories, siteLogins, sessions, closing }: AppParts & { sessions: Sessions; closing: AbortSignal },
): void {
  const { jobs } = repositories
  const streams = new Map<string, number>()

  call('getJob', async ({ input, user }) => {
    const job = await jobs.get(user.id, input.jobId)
    if (!job) throw new FailureError('not-found')
    return { success: true, job }
  })

  call('getJobs', async ({ user }) => ({ success: true, jobs: await jobs.ofAccount(user.id) }))

  call('cancelJob', async ({ input, user }) => {
    if (!(await jobs.get(user.id, input.jobId))) throw new FailureError('not-found')
    // The call also succeeds when the job has ended in the meantime: it then no longer runs, as was requested.
    await jobs.requestCancel(user.id, input.jobId)
    siteLogins.drop(input.jobId)
    return { success: true }
  })

  app.get<{ Params: { id: string } }>(jobEventsPath(':id'), { config: { access: 'member' } }, async (request, reply) => {
    const ownerId = memberOf(request).id
    const job = await jobs.get(ownerId, request.params.id)
    if (!job) throw new FailureError('not-found')
    const open = streams.get(ownerId) ?? 0
    if (open >= streamsPerAccount) throw new FailureError('too-many-requests')
    streams.set(ownerId, open + 1)
    reply.raw.once('close', () => {
      const left = streams.get(ownerId)! - 1
      if (left > 0) streams.set(ownerId, left)
      else streams.delete(ownerId)
    })
    const events = followJob(
      jobs,
      { ownerId, jobId: job.id },
      {
        after: eventNumber(request.headers['last-event-id']),
        signal: untilGone(reply, closing),
      },
    )
    const isSignedIn = async () => (await sessions.find(sessionTokenOf(request)))?.id === ownerId
    return reply.headers(eventStreamHeaders).send(eventStream(untilSignedOut(events, isSignedIn)))
  })
}

/** Passes the events on until the session ends. The stream then ends too; the browser opens it again with its current session, if it has one. */
async function* untilSignedOut<Event>(events: AsyncIterable<Event>, isSignedIn: () => Promise<boolean>): AsyncGenerator<Event> {
  for await (const event of events) {
    if (!(await isSignedIn())) return
    yield event
  }
}

/** The number of the last event that the client has seen; 0 (all events are sent) when the header is not the number of an event. */
function eventNumber(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0
}

/** Jobs through the calls: started, followed by their events, cancelled, and left alone. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job, JobEvent } from '#contracts/job.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startStandIn } from '#test/support/stand-in-worker.ts'
import { eventStream, followJob } from './follow-job.ts'

async function json<Body = Record<string, unknown>>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body
}

interface Reading {
  lastEventId?: string
  /** Stops reading after this many events. */
  enough?: number
  onEvent?: () => void
}

/** Reads a job's stream until `enough` events have arrived or it ends. */
async function readEvents(app: TestApp, client: TestClient, jobId: string, { lastEventId, enough = Infinity, onEvent }: Reading = {}) {
  const leave = new AbortController()
  const answer = await fetch(`${app.url}/api/jobs/${jobId}/events`, {
    headers: { cookie: client.cookie(), ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('cache-control')).toContain('no-transform')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  const events: { id: number; event: JobEvent }[] = []
  let text = ''
  for await (const bytes of answer.body ?? []) {
    text += Buffer.from(bytes).toString()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, data] = /^id: (\d+)\ndata: (.+)$/.exec(block) ?? []
      if (!id || !data) continue
      events.push({ id: Number(id), event: JSON.parse(data) as JobEvent })
      onEvent?.()
    }
    if (events.length >= enough) break
  }
  leave.abort()
  return events
}

describeOnPostgres('jobs', openTestDatabase => {
  let app: TestApp
  let client: TestClient
  let standIn: Awaited<ReturnType<typeof startStandIn>>

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    standIn = await startStandIn(app)
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const ownerId = async (member: TestClient) => (await json<{ user: { _id: string } }>(await member.get('/api/auth/check-auth'))).user._id

  /** A job that no worker takes, because it was not sent. */
  const waitingJob = async (on: TestApp, member: TestClient) => {
    const scan = await on.repositories.scans.create({ ownerId: await ownerId(member), url: 'https://never.example/' })
    return await on.repositories.jobs.create({ ownerId: scan.ownerId, kind: 'scan', subjectId: scan.id })
  }
  /** A job that seems to run in a worker elsewhere, which reports nothing. */
  const idleJob = async (on: TestApp, member: TestClient) => {
    const job = await waitingJob(on, member)
    await on.repositories.jobs.setState(job.id, 'running')
    return job
  }

  describe('with Prefer: respond-async', () => {
    it('answers at once; the events can be streamed, stopped and resumed, and end with the job', async () => {
      const accepted = await client.post('/api/scrape/website', { url: 'waits.example' }, { prefer: 'wait=1, respond-async' })
      expect(accepted.status).toBe(202)
      expect(accepted.headers.get('preference-applied')).toBe('respond-async')
      const { job, data } = await json<{ job: { id: string; subjectId: string }; data: { _id: string } }>(accepted)
      expect(data._id).toBe(job.subjectId)

      const begun = await readEvents(app, client, job.id, { enough: 2 })
      expect(begun).toEqual([
        { id: 1, event: { type: 'started' } },
        { id: 2, event: { type: 'reading', url: 'https://waits.example/' } },
      ])
      const state = await json<{ job: { state: string } }>(await client.post('/api/get-job', { jobId: job.id }))
      expect(state.job.state).toBe('running')

      standIn.goOn()
      expect(await readEvents(app, client, job.id, { lastEventId: '1' })).toEqual([begun[1], { id: 3, event: { type: 'done' } }])
      expect((await readEvents(app, client, job.id, { lastEventId: 'nonsense' })).map(({ id }) => id)).toEqual([1, 2, 3])
    })

    it('cancels a job', async () => {
      const job = await waitingJob(app, client)
      const reading = readEvents(app, client, job.id)
      expect(await json(await client.post('/api/cancel-job', { jobId: job.id }))).toEqual({ success: true })
      expect((await reading).at(-1)?.event).toEqual({ type: 'cancelled' })
      expect(await json(await client.post('/api/cancel-job', { jobId: job.id }))).toEqual({ success: true })
    })
  })

  it('continues a job when the client that waits for it disconnects', async () => {
    const second = await startTestApp(await openTestDatabase())
    const work = await startStandIn(second)
    const member = await second.signedIn()
    const leave = new AbortController()
    const wake = second.queue.wake.bind(second.queue)
    const created = new Promise<string>(resolve => {
      second.queue.wake = job => {
        wake(job)
        resolve((job as Job).id)
      }
    })
    const asking = fetch(`${second.url}/api/scrape/website`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: member.cookie() },
      body: '{"url":"waits.example"}',
      signal: leave.signal,
    }).catch(() => 'left')
    const jobId = await created
    leave.abort()
    expect(await asking).toBe('left')
    work.goOn()
    expect((await readEvents(second, member, jobId)).at(-1)?.event).toEqual({ type: 'done' })
    expect(second.logged.join('')).not.toContain('A request failed')
    await second.close()
  })

  it('ends its streams when the server closes', async () => {
    const third = await startTestApp(await openTestDatabase())
    const member = await third.signedIn()
    const job = await idleJob(third, member)
    await third.repositories.jobs.appendEvents(job.id, [{ type: 'started' }])
    let closed: Promise<void> | undefined
    const events = await readEvents(third, member, job.id, { onEvent: () => (closed = third.close()) })
    expect(events).toEqual([{ id: 1, event: { type: 'started' } }])
    await closed
  })

  it('closes although a browser keeps an unused connection open', async () => {
    const fourth = await startTestApp(await openTestDatabase())
    const unused = connect(Number(new URL(fourth.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const ended = once(unused, 'close')
    await fourth.close()
    expect(await ended).toEqual([false])
  })

  it('ends a stream with the session that opened it', async () => {
    const member = await app.signedIn()
    const job = await idleJob(app, member)
    await app.repositories.jobs.appendEvents(job.id, [{ type: 'started' }])
    const cookie = member.cookie()
    const signOutAndGoOn = async () => {
      await member.get('/api/auth/logout', { cookie })
      await app.repositories.jobs.appendEvents(job.id, [{ type: 'reading', url: 'https://never.example/' }])
    }
    const events = await readEvents(app, member, job.id, { onEvent: () => void signOutAndGoOn() })
    expect(events).toEqual([{ id: 1, event: { type: 'started' } }])
  })

  it('reports the end of a job whose last event was never stored', async () => {
    const job = await idleJob(app, client)
    await app.repositories.jobs.setState(job.id, 'failed', 'site-slow')
    expect(await readEvents(app, client, job.id)).toEqual([{ id: 1, event: { type: 'failed', error: 'site-slow' } }])
  })

  it('allows fifty streams per account at a time', async () => {
    const job = await idleJob(app, client)
    const leaving: AbortController[] = []
    // Kept, because `fetch` cancels the body of a garbage-collected response, which would end its stream.
    const answers: Response[] = []
    const open = async () => {
      const leave = new AbortController()
      leaving.push(leave)
      const answer = await fetch(`${app.url}/api/jobs/${job.id}/events`, { headers: { cookie: client.cookie() }, signal: leave.signal })
      answers.push(answer)
      return answer.status
    }
    expect(new Set(await Promise.all(Array.from({ length: 50 }, open)))).toEqual(new Set([200]))
    expect(await open()).toBe(429)
    leaving[0]!.abort()
    await expect.poll(open).toBe(200)
    for (const leave of leaving) leave.abort()
  })

  it('shows that it still listens while nothing happens', async () => {
    const job = await idleJob(app, client)
    const leave = new AbortController()
    const events = followJob(
      app.repositories.jobs,
      { ownerId: await ownerId(client), jobId: job.id },
      { quietMilliseconds: 1, signal: leave.signal },
    )
    const stream = eventStream(events)
    let text = ''
    for await (const part of stream) {
      text += part
      if (text.includes('still here')) break
    }
    leave.abort()
    expect(text).toBe('retry: 2000\n\n: still here\n\n')
  })
})

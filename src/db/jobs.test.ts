/** The life of a job as its user sees it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { JobEvent } from '#contracts/job.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { createRepositories, type Repositories } from './repositories.ts'

describeOnBothDatabases('jobs', openTestDatabase => {
  let repositories: Repositories
  let ownerId: string
  beforeAll(async () => {
    repositories = createRepositories(await openTestDatabase())
    ownerId = (await repositories.users.create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })).id
  })
  const newJob = () => repositories.jobs.create({ ownerId, kind: 'scan', subjectId: randomUUID() })

  it('goes through its states and stays in the final one', async () => {
    const { jobs } = repositories
    const job = await newJob()
    expect(job).toMatchObject({ kind: 'scan', state: 'queued', error: null })
    expect(await jobs.setState(job.id, 'done')).toBe(false)
    expect(await jobs.setState(job.id, 'running')).toBe(true)
    expect(await jobs.setState(job.id, 'running')).toBe(false)
    expect(await jobs.setState(job.id, 'queued')).toBe(true)
    expect(await jobs.setState(job.id, 'running')).toBe(true)
    expect(await jobs.setState(job.id, 'failed', 'site-slow')).toBe(true)
    for (const state of ['queued', 'running', 'done', 'cancelled'] as const) expect(await jobs.setState(job.id, state)).toBe(false)
    expect(await jobs.get(ownerId, job.id)).toEqual({ ...job, state: 'failed', error: 'site-slow' })
    expect(await jobs.ownerAndJob(job.id)).toEqual({ ownerId, job: { ...job, state: 'failed', error: 'site-slow' } })
  })

  it('does not exist for another user, or under a malformed id', async () => {
    const { jobs, users } = repositories
    const eva = await users.create({ email: 'eva@example.com', name: 'Eva', username: 'eva', passwordHash: 'hash' })
    const job = await newJob()
    expect(await jobs.get(eva.id, job.id)).toBeNull()
    expect(await jobs.requestCancel(eva.id, job.id)).toBe(false)
    expect(await jobs.isCancelRequested(job.id)).toBe(false)
    expect(await jobs.get(ownerId, 'x')).toBeNull()
    expect(await jobs.ownerAndJob('x')).toBeNull()
    expect(await jobs.setState('x', 'running')).toBe(false)
    expect(await jobs.eventsAfter('x', 0)).toEqual([])
  })

  it('numbers events without gaps or duplicates, also with several writers', async () => {
    const { jobs } = repositories
    const job = await newJob()
    const reading = (url: string): JobEvent => ({ type: 'reading', url })
    await jobs.appendEvents(job.id, [{ type: 'started' }, reading('https://example.com/\0a')])
    await Promise.all(Array.from({ length: 20 }, (_, index) => jobs.appendEvents(job.id, [reading(`a${index}`), reading(`b${index}`)])))
    const events = await jobs.eventsAfter(job.id, 0)
    expect(events.slice(0, 2)).toEqual([
      { number: 1, event: { type: 'started' } },
      { number: 2, event: reading('https://example.com/a') },
    ])
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
    expect(await jobs.eventsAfter(job.id, 41)).toEqual(events.slice(41))
  })

  it('ends at once when it is cancelled while it waits', async () => {
    const { jobs } = repositories
    const job = await newJob()
    expect(await jobs.requestCancel(ownerId, job.id)).toBe(true)
    expect((await jobs.get(ownerId, job.id))?.state).toBe('cancelled')
    expect(await jobs.eventsAfter(job.id, 0)).toEqual([{ number: 1, event: { type: 'cancelled' } }])
    expect(await jobs.requestCancel(ownerId, job.id)).toBe(false)
  })

  it('asks its worker to stop when it is cancelled while it runs', async () => {
    const { jobs } = repositories
    const job = await newJob()
    await jobs.setState(job.id, 'running')
    expect(await jobs.isCancelRequested(job.id)).toBe(false)
    expect(await jobs.requestCancel(ownerId, job.id)).toBe(true)
    expect(await jobs.isCancelRequested(job.id)).toBe(true)
    expect((await jobs.get(ownerId, job.id))?.state).toBe('running')
  })
})

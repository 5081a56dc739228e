/** Followers of a job hear of its events, also from another connection, and again after a lost connection. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { Jobs } from './jobs.ts'
import { Users } from './users.ts'

describeOnBothDatabases('news of jobs', (openTestDatabase, kind) => {
  it('reach followers at once, also when the follower was not waiting at that moment', async () => {
    const database = await openTestDatabase()
    const user = { email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' }
    const { id: ownerId } = await new Users(database).create(user)
    const jobs = new Jobs(database)
    const job = await jobs.create({ ownerId, kind: 'scan', subjectId: randomUUID() })
    const followed = jobs.follow(job.id)
    const { signal } = new AbortController()
    /** Whether news arrives within three seconds. */
    const hears = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      await followed.wait(3_000, signal)
      return performance.now() - began < 2_500
    }

    expect(await hears(() => jobs.appendEvents(job.id, [{ type: 'started' }]))).toBe(true)
    if (kind === 'postgres')
      await database.executeSql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'indaga news' and datname = current_database()`,
      )
    // Repeated until the new connection listens.
    await expect.poll(() => hears(() => jobs.appendEvents(job.id, [{ type: 'started' }])), { timeout: 40_000 }).toBe(true)
    followed.close()
  }, 60_000)
})

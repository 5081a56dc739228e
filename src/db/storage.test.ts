/** The storage that accounts take, deletion by age, and freeing storage, which deletes nothing that a saved table needs. */
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { reportOn } from '#test/support/made-report.ts'
import { pageOf } from '#test/support/pages.ts'
import { table } from '#test/support/stand-in-worker.ts'
import type { Database } from './database.ts'
import { createRepositories, type Repositories } from './repositories.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const kilobytes = (count: number) => randomBytes(count * 500).toString('hex')

describeOnBothDatabases('storage', openTestDatabase => {
  let database: Database
  let repositories: Repositories
  let ana: string
  let eva: string

  beforeAll(async () => {
    database = await openTestDatabase()
    repositories = createRepositories(database)
  })
  beforeEach(async () => {
    await database.executeSql('delete from users; delete from page_contents')
    const user = async (username: string) =>
      (await repositories.users.create({ email: `${username}@example.com`, name: username, username, passwordHash: 'hash' })).id
    ana = await user('ana')
    eva = await user('eva')
  })

  /** A scan of one page, with the job that made it; `days` is its age. */
  async function scanOf(ownerId: string, { days = 0, content = kilobytes(10), url = 'https://example.com/' } = {}) {
    const { scans, pages, jobs } = repositories
    const { id } = await scans.create({ ownerId, url })
    await pages.save(id, pageOf(url, content))
    const job = await jobs.create({ ownerId, kind: 'scan', subjectId: id })
    await jobs.setState(job.id, 'running')
    await jobs.appendEvents(job.id, [{ type: 'started' }, { type: 'done' }])
    await jobs.setState(job.id, 'done')
    for (const made of ['scans', 'jobs'] as const)
      await database.executeSql(`update ${made} set created_at = $1 where id = $2`, [daysAgo(days), made === 'scans' ? id : job.id])
    return { id, jobId: job.id }
  }
  async function tableOn(ownerId: string, scanId: string) {
    const { id } = await repositories.searches.create({ ownerId, scanId, name: 'Sillas', prompt: 'sillas' })
    await repositories.searches.saveTable(id, table)
    return id
  }
  const exists = async (ownerId: string, { id }: { id: string }) => (await repositories.scans.get(ownerId, id)) !== null
  const rows = async (from: string) => Number((await database.executeSql(`select count(*) from ${from}`)).rows[0]?.['count'])
  const sweep = async (days = 90) => {
    await repositories.storage.deleteExpired(daysAgo(days))
    await repositories.searches.deleteExpired()
    await repositories.pages.deleteUnusedContents()
    await repositories.storage.reuseSpace()
  }

  it('deletes old scans with their pages, and ended jobs with their events, except those that a table or a job needs', async () => {
    const old = await scanOf(ana, { days: 91 })
    const asked = await scanOf(ana, { days: 91 })
    await tableOn(ana, asked.id)
    const running = await scanOf(ana, { days: 91 })
    const analysed = await scanOf(ana, { days: 91 })
    const without = await repositories.searches.create({ ownerId: ana, scanId: analysed.id, name: 'Sillas', prompt: 'sillas' })
    await repositories.jobs.create({ ownerId: ana, kind: 'scan', subjectId: running.id })
    await repositories.jobs.create({ ownerId: ana, kind: 'analysis', subjectId: without.id })
    const young = await scanOf(ana, { days: 89 })
    await sweep()

    expect(await exists(ana, old)).toBe(false)
    for (const kept of [asked, running, analysed, young]) expect(await exists(ana, kept)).toBe(true)
    expect(await rows('page_contents')).toBe(4)
    expect(await repositories.jobs.get(ana, old.jobId)).toBeNull()
    expect(await repositories.jobs.eventsAfter(old.jobId, 0)).toEqual([])
    expect(await repositories.jobs.get(ana, young.jobId)).not.toBeNull()
    expect(await rows('jobs')).toBe(3)
  })

  it('deletes searches that never got a table, and keeps reports', async () => {
    const { reports, searches } = repositories
    const question = { productName: 'Azúcar', productCode: null, language: 'es', directoryId: 'default' } as const
    const [made, failed] = [
      await reports.create({ ownerId: ana, name: 'Azúcar', prompt: 'Azúcar', question }),
      await reports.create({ ownerId: ana, name: 'Sal', prompt: 'Sal', question }),
    ]
    await reports.save(made.id, reportOn(question))
    await database.executeSql('update searches set created_at = $1', [daysAgo(91)])
    await sweep()
    expect(await searches.get(ana, made.id)).not.toBeNull()
    expect(await reports.question(failed.id)).toBeNull()
  })

  it('deletes a scan a day after its last search was deleted, whatever its age; until then the search can be restored', async () => {
    const { searches } = repositories
    const scan = await scanOf(ana)
    const [first, second] = [await tableOn(ana, scan.id), await tableOn(ana, scan.id)]
    const deletedDaysAgo = (id: string, days: number) =>
      database.executeSql('update searches set deleted_at = $1 where id = $2', [daysAgo(days), id])

    await deletedDaysAgo(first, 2)
    await sweep()
    expect(await exists(ana, scan)).toBe(true)
    await deletedDaysAgo(second, 0.9)
    await sweep()
    expect(await searches.restore(ana, second)).toBe(true)
    expect(await exists(ana, scan)).toBe(true)
    await deletedDaysAgo(second, 1.1)
    await sweep()
    expect(await exists(ana, scan)).toBe(false)
    expect(await rows('page_contents')).toBe(0)
  })

  it('tells what an account holds: each text once, the largest scans first, and what no table needs', async () => {
    const { storage } = repositories
    const shared = kilobytes(30)
    const needed = await scanOf(ana, { content: shared, url: 'https://example.com/needed' })
    await tableOn(ana, needed.id)
    await tableOn(ana, needed.id)
    await scanOf(ana, { content: shared, url: 'https://example.com/same' })
    await scanOf(ana, { content: kilobytes(80), url: 'https://example.com/large' })
    await scanOf(eva, { content: kilobytes(200) })

    const held = await storage.of(ana)
    expect(held).toMatchObject({ scans: 3, tables: 2, unneeded: { scans: 2 } })
    expect(held.largest.map(({ url, tables }) => [url, tables])).toEqual([
      ['https://example.com/large', 0],
      ['https://example.com/needed', 2],
      ['https://example.com/same', 0],
    ])
    expect(held.bytes).toBe((await storage.bytes([ana])).get(ana))
    expect(held.bytes).toBe(held.largest[0]!.bytes + held.largest[1]!.bytes)
    // The text that another scan's page shares is not freed, because a table needs it.
    expect(held.unneeded.bytes).toBe(held.largest[0]!.bytes)
  })

  it('frees what no table of the account needs, and nothing of other accounts', async () => {
    const { storage, searches } = repositories
    const needed = await scanOf(ana)
    await tableOn(ana, needed.id)
    const unneeded = await scanOf(ana, { content: kilobytes(50) })
    const deleted = await scanOf(ana)
    const search = await tableOn(ana, deleted.id)
    await searches.delete(ana, search)
    const others = await scanOf(eva)
    const before = await storage.of(ana)
    expect(before.unneeded.scans).toBe(2)

    const freed = await storage.free(ana)
    expect(freed).toEqual(before.unneeded)
    expect(await storage.of(ana)).toMatchObject({
      scans: 1,
      tables: 1,
      unneeded: { scans: 0, bytes: 0 },
      bytes: before.bytes - freed.bytes,
    })
    for (const scan of [unneeded, deleted]) expect(await exists(ana, scan)).toBe(false)
    expect(await exists(eva, others)).toBe(true)
    expect(await searches.restore(ana, search)).toBe(false)
  })
})

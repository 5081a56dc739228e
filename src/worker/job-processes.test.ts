/** Jobs in separate processes: a job that harms its process does not affect the other jobs. */
import { pino } from 'pino'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { DatabaseFault, type DatabaseFaultCode } from '#db/database-fault.ts'
import { createRepositories, type Repositories } from '#db/repositories.ts'
import { compiledProgram } from '#test/support/compiled-programs.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { pageOf } from '#test/support/pages.ts'
import { openJobProcesses } from './job-processes.ts'
import type { JobRunner } from './job-runner.ts'

describeOnPostgres('jobs in processes', openDatabase => {
  let database: TestDatabase
  let repositories: Repositories
  let ownerId: string
  let runner: JobRunner
  const logged: string[] = []
  beforeAll(async () => {
    database = await openDatabase()
    repositories = createRepositories(database)
    ownerId = (await repositories.users.create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })).id
  })
  afterEach(() => runner.close())

  const open = (repositoriesOfJobs = repositories) => {
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    const program = { module: compiledProgram('job-program'), args: [] }
    runner = openJobProcesses({ program, settings: parseSettings({}), repositories: repositoriesOfJobs, log })
  }
  /** A job on a scan whose address says what it does. */
  async function jobThat(deed: string, pages: string[] = [], owner = ownerId) {
    const scan = await repositories.scans.create({ ownerId: owner, url: `https://${deed}.example/` })
    for (const text of pages) await repositories.pages.save(scan.id, pageOf(`https://site.example/${text}`, text))
    return await repositories.jobs.create({ ownerId: owner, kind: 'scan', subjectId: scan.id })
  }
  const run = (job: { id: string }, { attempt = 1, stopping = new AbortController().signal } = {}) =>
    runner.run({ id: job.id, kind: 'scan', attempt }, stopping)
  const stateOf = async ({ id }: { id: string }) => (await repositories.jobs.get(ownerId, id))!
  const eventsOf = async ({ id }: { id: string }) => (await repositories.jobs.eventsAfter(id, 0)).map(({ event }) => event)

  it('a job reads and writes stored data through the process that has the database', async () => {
    open()
    const job = await jobThat('reads.pages', ['uno', 'dos', 'tres', 'cuatro', 'cinco'])
    await run(job)
    expect(await stateOf(job)).toMatchObject({ state: 'done' })
    expect(await eventsOf(job)).toEqual([{ type: 'started' }, { type: 'reading', url: 'uno dos tres cuatro cinco' }, { type: 'done' }])
  })

  it('a job that meets a full disk fails with that reason; one whose database is away is left to run again', async () => {
    const failing = (code: DatabaseFaultCode) => {
      const failingRepositories = createRepositories(database)
      failingRepositories.pages.list = () => Promise.reject(new DatabaseFault(code, new Error('No space left on device')))
      return failingRepositories
    }
    open(failing('disk-full'))
    const full = await jobThat('reads.pages', ['uno'])
    await run(full)
    expect(await stateOf(full)).toMatchObject({ state: 'failed', error: 'disk-full' })
    await runner.close()

    open(failing('storage-away'))
    const left = await jobThat('reads.pages', ['uno'])
    await expect(run(left)).rejects.toMatchObject({ code: 'storage-away' })
    expect(await stateOf(left)).toMatchObject({ state: 'running' })
  })

  it('a job whose account is erased stops, and nothing that it writes afterwards stays', async () => {
    open()
    const eva = await repositories.users.create({ email: 'eva@example.com', name: 'Eva', username: 'eva', passwordHash: 'hash' })
    const job = await jobThat('writes', [], eva.id)
    const running = run(job)
    await vi.waitFor(async () => expect(await repositories.pages.summaries(job.subjectId)).not.toEqual([]), { timeout: 30_000 })
    await repositories.users.erase(eva.id)
    await running
    const { rows } = await database.executeSql(`select (select count(*)::int from pages where url like 'https://site.example/_') as pages,
      (select count(*)::int from page_contents where not exists (select from pages where content_sha256 = sha256)) as contents`)
    expect(rows).toEqual([{ pages: 0, contents: 0 }])
  })

  for (const [what, deed, tags] of [
    ['kills its process', 'dies', []],
    // A job that runs alone may compute for ten seconds, so this test is a long one.
    ['computes without end', 'computes', ['long']],
  ] as const)
    it(
      `a job that ${what} runs again alone and is then quarantined; the job beside it ends well`,
      { timeout: 90_000, tags: [...tags] },
      async () => {
        open()
        const neighbour = await jobThat('waits')
        const harmful = await jobThat(deed)
        await Promise.all([run(neighbour), run(harmful)])
        expect(await stateOf(neighbour)).toMatchObject({ state: 'done' })
        expect(await stateOf(harmful)).toMatchObject({ state: 'failed', error: 'quarantined' })
        expect(logged.filter(line => line.includes(harmful.id) && line.includes('SIGKILL'))).toHaveLength(2)
        const next = await jobThat('ends')
        await run(next)
        expect(await stateOf(next)).toMatchObject({ state: 'done' })
      },
    )

  it('a job during which the whole product died runs alone at once', async () => {
    open()
    const job = await jobThat('waits')
    await run(job, { attempt: 2 })
    expect(await stateOf(job)).toMatchObject({ state: 'done' })
  })

  it('stopping leaves a running job as it is, even one that computes without end', async () => {
    for (const deed of ['forever', 'computes']) {
      open()
      const job = await jobThat(deed)
      const stopping = new AbortController()
      const running = run(job, { stopping: stopping.signal })
      await expect.poll(async () => (await stateOf(job)).state, { timeout: 30_000 }).toBe('running')
      stopping.abort()
      await runner.close()
      await running
      expect(await stateOf(job)).toMatchObject({ state: 'running' })
    }
  })
})

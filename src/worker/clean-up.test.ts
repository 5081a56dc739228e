/** The automatic clean-up: it runs when the worker starts, deletes what is old and not needed, and frees the space. */
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createRepositories } from '#db/repositories.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { pageOf } from '#test/support/pages.ts'
import { table } from '#test/support/stand-in-worker.ts'
import { startCleanUp } from './clean-up.ts'

describeOnPostgres('cleaning up', openTestDatabase => {
  it('deletes scans older than the settings allow, and keeps those of saved tables', async () => {
    const database = await openTestDatabase()
    const repositories = createRepositories(database)
    const { users, scans, pages, searches } = repositories
    const { id: ownerId } = await users.create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })
    const scanOf = async (url: string) => {
      const scan = await scans.create({ ownerId, url })
      await pages.save(scan.id, pageOf(url, `<h1>${url}</h1>`))
      await database.executeSql(`update scans set created_at = now() - interval '8 days' where id = $1`, [scan.id])
      return scan.id
    }
    const [old, asked] = [await scanOf('https://old.example/'), await scanOf('https://asked.example/')]
    const search = await searches.create({ ownerId, scanId: asked, name: 'Sillas', prompt: 'sillas' })
    await searches.saveTable(search.id, table)
    const logged: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

    const early = startCleanUp(repositories, { INDAGA_KEEP_DAYS: 9 }, log)
    await early.stop()
    expect(await scans.get(ownerId, old)).not.toBeNull()

    const cleanUp = startCleanUp(repositories, { INDAGA_KEEP_DAYS: 7 }, log)
    await vi.waitFor(() => expect(logged.join('')).toContain('"expired":1,"contents":1'), { timeout: 20_000 })
    await cleanUp.stop()
    expect(await scans.get(ownerId, old)).toBeNull()
    expect(await pages.find(asked, 'https://asked.example/')).not.toBeNull()
    expect(logged.join('')).not.toContain('failed')
  })
})

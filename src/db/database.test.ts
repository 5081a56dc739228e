/** Opening, migrating and closing both kinds of database. */
import { chmodSync, existsSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { describeOnBothDatabases, freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { startProcess } from '#test/support/other-process.ts'
import { DatabaseUnreachableError, openDatabase } from './database.ts'
import { DatabaseTooNewError } from './migrations.ts'
import { Users } from './users.ts'

const ana = { email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' }

describeOnBothDatabases('the database', (openTestDatabase, kind) => {
  it('keeps what was stored when it is closed and opened again', async () => {
    const first = await openTestDatabase()
    expect(first.kind).toBe(kind)
    const user = await new Users(first).create(ana)
    await first.close()
    const second = await openDatabase(first.options)
    expect(await new Users(second).findByEmail(ana.email)).toEqual(user)
    await second.close()
  })

  it('is usable after an SQL text failed inside its own transaction', async () => {
    const database = await openTestDatabase()
    await expect(database.executeSql('begin; create table half (id int); select 1 / 0; commit')).rejects.toThrow('division by zero')
    await expect(database.executeSql('select from half')).rejects.toThrow('half')
    expect((await database.executeSql('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  })

  it('serves many transactions at once', async () => {
    const database = await openTestDatabase()
    const { id } = await new Users(database).create(ana)
    const rename = () =>
      database.kysely.transaction().execute(async transaction => {
        const { name } = await transaction.selectFrom('users').select('name').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
        await transaction
          .updateTable('users')
          .set({ name: `${name}a` })
          .where('id', '=', id)
          .execute()
      })
    await Promise.all(Array.from({ length: 50 }, rename))
    expect((await new Users(database).findById(id))?.name).toBe(`Ana${'a'.repeat(50)}`)
  })

  it('refuses to be opened by a release older than its tables', async () => {
    const database = await openTestDatabase()
    await database.executeSql(`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01')`)
    await database.close()
    await expect(openDatabase(database.options)).rejects.toThrow(DatabaseTooNewError)
  })
})

describe('the embedded database', () => {
  it('is created completely by the second start when the first one was killed halfway', { tags: ['long'] }, async () => {
    const dataDir = await freshTestFolder()
    const first = startProcess('database-process', { options: { dataDir }, jobs: 'none' })
    await vi.waitFor(() => expect(existsSync(path.join(dataDir, 'database.new', 'base'))).toBe(true), { timeout: 20_000, interval: 5 })
    first.kill('SIGKILL')
    await first.ended
    const database = await openDatabase({ dataDir })
    expect(await new Users(database).count()).toBe(0)
    await database.close()
  })

  it('keeps every acknowledged row when its process is killed', async () => {
    const dataDir = await freshDataFolder()
    const database = await openDatabase({ dataDir })
    await new Users(database).create(ana)
    // A copy of the files, as a kill at this moment would leave them.
    const left = await freshTestFolder()
    await cp(path.join(dataDir, 'database'), path.join(left, 'database'), { recursive: true })
    await database.close()
    const again = await openDatabase({ dataDir: left })
    expect(await new Users(again).count()).toBe(1)
    await again.close()
  })
})

describe('a PostgreSQL server that does not answer', () => {
  it('is named in the error without its password', async () => {
    const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://indaga:secret@127.0.0.1:1/business' })
    await expect(opening).rejects.toThrow(DatabaseUnreachableError)
    await expect(opening).rejects.toThrow(/^The database 127\.0\.0\.1:1\/business \(DATABASE_URL\) cannot be opened: .*ECONNREFUSED/)
    await expect(opening).rejects.not.toThrow('secret')
  })
})

it("closes the embedded database's folder to other users of the machine, also when it was open to them before", async () => {
  const dataDir = await freshDataFolder()
  const folder = path.join(dataDir, 'database')
  await (await openDatabase({ dataDir })).close()
  expect(statSync(folder).mode & 0o077).toBe(0)
  chmodSync(folder, 0o755)
  await (await openDatabase({ dataDir })).close()
  expect(statSync(folder).mode & 0o077).toBe(0)
})

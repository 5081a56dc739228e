/** Runs a suite on the embedded database, on PostgreSQL or on both, each time on fresh, migrated databases of its own. */
import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#db/database.ts'

export interface TestDatabase extends Database {
  /** What opened it, to open it again (the embedded one after `close`). */
  options: DatabaseOptions
}

/** Opens a fresh database with all tables and no rows. It is closed after the suite. */
export type OpenTestDatabase = () => Promise<TestDatabase>

// A worker of vitest whose parent was killed would go on testing, on a server that is gone.
process.once('disconnect', () => process.exit(1))

type Suite = (openTestDatabase: OpenTestDatabase, kind: Database['kind']) => void

/** A suite of what is written in SQL: it runs on both databases. Needs `test/support/postgres-server.ts` as the project's global setup. */
export function describeOnBothDatabases(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => void runOn('embedded', suite))
  describe(`${name} (postgres)`, () => void runOn('postgres', suite))
}

/**
 * A suite of what merely stands on a database: it runs on PostgreSQL, and in the long run on the embedded one as well, which opens and answers more
 * slowly.
 */
export function describeOnPostgres(name: string, suite: Suite): void {
  describe(`${name} (postgres)`, () => void runOn('postgres', suite))
  describe(`${name} (embedded)`, { tags: ['long'] }, () => void runOn('embedded', suite))
}

function runOn(kind: Database['kind'], suite: Suite): void {
  const opened: Database[] = []
  afterAll(async () => {
    await Promise.all(opened.map(database => database.close()))
  })
  suite(async () => {
    const options = kind === 'embedded' ? { dataDir: await freshDataFolder(), startedAs: 'vitest' } : await freshOnServer()
    const database = await openDatabase(options)
    opened.push(database)
    return { ...database, options }
  }, kind)
}

/** An empty folder that goes when the test run ends. */
export async function freshTestFolder(): Promise<string> {
  return await mkdtemp(path.join(inject('testDatabases').folder, 'data-'))
}

/** A data folder with a migrated embedded database, copied: making one takes seconds. */
export async function freshDataFolder(): Promise<string> {
  const dataDir = await freshTestFolder()
  // A third of the time that the asynchronous copy of its thousand files takes.
  cpSync(inject('testDatabases').templateFolder, dataDir, { recursive: true })
  return dataDir
}

async function freshOnServer(): Promise<DatabaseOptions> {
  const { postgresUrl, templateName } = inject('testDatabases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(postgresUrl)
  await client.connect()
  await client.query(`create database ${name} template ${templateName}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return { dataDir: '', databaseUrl: url.href }
}

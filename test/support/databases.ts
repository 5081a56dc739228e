/** Runs a suite on the embedded database, on PostgreSQL or on both, with fresh, migrated databases each time. */
import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#db/database.ts'

export interface TestDatabase extends Database {
  /** The options that opened it, for opening it again (the embedded one after `close`). */
  options: DatabaseOptions
}

/** Opens a fresh database with all tables and no rows. It is closed after the suite. */
export type OpenTestDatabase = () => Promise<TestDatabase>

// Ends a vitest worker whose parent was killed; it would continue on a server that is gone.
process.once('disconnect', () => process.exit(1))

type Suite = (openTestDatabase: OpenTestDatabase, kind: Database['kind']) => void

/** A suite about SQL, which runs on both databases. Needs `test/support/postgres-server.ts` as the project's global setup. */
export function describeOnBothDatabases(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => void runOn('embedded', suite))
  describe(`${name} (postgres)`, () => void runOn('postgres', suite))
}

/** A suite that only needs some database: it runs on PostgreSQL, and in the long run also on the embedded one, which is slower. */
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

/** An empty folder that is deleted when the test run ends. */
export async function freshTestFolder(): Promise<string> {
  return await mkdtemp(path.join(inject('testDatabases').folder, 'data-'))
}

/** A data folder with a migrated embedded database. It is a copy, because creating one takes seconds. */
export async function freshDataFolder(): Promise<string> {
  const dataDir = await freshTestFolder()
  // Takes a third of the time of the asynchronous copy, because there are a thousand files.
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

/** Checks the database, and reads the usage of language models from it. */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { z } from 'zod'
import type { Settings } from '#contracts/settings.ts'
import { type DiskSpace, diskSpace, isNearlyFull } from '#db/data-folder.ts'
import { databaseFolder, openEmbedded } from '#db/embedded-database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { ModelCalls, type ModelSums, modelSumsSchema } from '#db/model-calls.ts'
import type { Schema } from '#db/schema.ts'
import { usageFindings, usageSince } from './doctor-model.ts'
import type { Finding } from './doctor-services.ts'
import { askOperatorChannel } from './operator-channel.ts'

export async function databaseFindings(settings: Settings): Promise<Finding[]> {
  return settings.DATABASE_URL ? await postgresFindings(settings.DATABASE_URL, settings) : await embeddedFindings(settings)
}

async function postgresFindings(databaseUrl: string, settings: Settings): Promise<Finding[]> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, max: 1 })
  const { host, pathname } = new URL(databaseUrl)
  const about = 'Database'
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    const text = `PostgreSQL ${rows[0]?.server_version} at ${host}${pathname}`
    return [{ state: 'ok', about, text }, ...usageFindings(await usageIn(pool), settings)]
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return [{ state: 'fails', about, text: `PostgreSQL at ${host}${pathname} cannot be opened: ${message || code}` }]
  } finally {
    await pool.end().catch(() => undefined)
  }
}

async function embeddedFindings(settings: Settings): Promise<Finding[]> {
  const folder = path.resolve(settings.INDAGA_DATA_DIR)
  const about = 'Data folder'
  if (!existsSync(folder)) {
    const parent = existingParent(folder)
    return isWritable(parent)
      ? [{ state: 'notes', about, text: `${folder} is made at the first start` }]
      : [{ state: 'fails', about, text: `${folder} cannot be made: ${parent} may not be written by this user` }]
  }
  if (!isWritable(folder)) return [{ state: 'fails', about, text: `${folder} may not be written by this user` }]
  return [...(await openedFindings(folder, settings)), diskFinding(await diskSpace(folder))]
}

/** Tells the free space on the disk. The finding is a failure if the free space is below the limit at which no new job may start. */
export function diskFinding(space: DiskSpace): Finding {
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  const text = `${gigabytes(space.free)} of ${gigabytes(space.total)} are free (${Math.floor((space.free / space.total) * 100)} %)`
  return isNearlyFull(space)
    ? { state: 'fails', about: 'Disk', text: `${text}: below 5 % no scan, analysis or report begins` }
    : { state: 'ok', about: 'Disk', text }
}

async function openedFindings(folder: string, settings: Settings): Promise<Finding[]> {
  const about = 'Data folder'
  try {
    const lock = await lockFolder(folder, 'indaga doctor')
    try {
      return [{ state: 'ok', about, text: `${folder} can be written; no process has it` }, ...(await databaseIn(folder, settings))]
    } finally {
      await lock.release()
    }
  } catch (error) {
    // The usual error is that the data folder is in use. It is only a note, because Indaga uses the folder whenever it runs.
    return [{ state: 'notes', about, text: (error as Error).message }, ...usageFindings(await usageElsewhere(folder), settings)]
  }
}

async function databaseIn(folder: string, settings: Settings): Promise<Finding[]> {
  const about = 'Database'
  if (!existsSync(databaseFolder(folder))) return [{ state: 'notes', about, text: 'embedded, made at the first start' }]
  try {
    const { pool, close } = await openEmbedded(folder)
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      const text = `embedded PostgreSQL ${rows[0]?.server_version} opens`
      return [{ state: 'ok', about, text }, ...usageFindings(await usageIn(pool), settings)]
    } finally {
      await close()
    }
  } catch (error) {
    return [{ state: 'fails', about, text: `the embedded database cannot be opened: ${(error as Error).message}` }]
  }
}

/**
 * Reads the sums of the model calls since `usageSince()` from the database. Returns none when the database is from a release before language models.
 */
async function usageIn(pool: Pool): Promise<ModelSums[]> {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return await new ModelCalls({ kysely }).usageSince(usageSince()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefinedTable) return []
    throw error
  })
}
const undefinedTable = '42P01'

/** Asks the process that uses the data folder for the sums that `usageIn` reads. Returns none when the process cannot be asked. */
async function usageElsewhere(folder: string): Promise<ModelSums[]> {
  const answer = await askOperatorChannel(folder, { command: 'model-usage', since: usageSince().toISOString() }).catch(() => null)
  return z.array(modelSumsSchema).safeParse(answer).data ?? []
}

function existingParent(folder: string): string {
  let parent = path.dirname(folder)
  while (!existsSync(parent)) parent = path.dirname(parent)
  return parent
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

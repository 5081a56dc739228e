/**
 * Backups of the embedded database. The database does not wait until the disk has stored its data, so a power failure can destroy the database; with
 * a daily backup at most a day's work is lost. Backups are in the folder `backups/` of the data folder; the newest five are kept.
 */
import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { databaseFolder, makeBeside } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { makePrivateFolder } from './data-folder.ts'

const kept = 5
const minute = 60_000
const firstCheckAfter = minute
const checkEvery = 60 * minute
const backUpEvery = 24 * 60 * minute

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
const nameFor = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
const backupsFolder = (dataDir: string) => path.join(dataDir, 'backups')

/** The file is no backup, or it is damaged. Show the message to the user. */
export class BackupUnreadableError extends Error {
  override name = 'BackupUnreadableError'
}

/** Paths of the backups in the data folder, oldest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const folder = backupsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => backupName.test(name))
    .toSorted()
    .map(name => path.join(folder, name))
}

/** Writes a backup into the data folder and deletes all but the newest five. Returns its path. */
export async function writeBackup(dataDir: string, dump: Uint8Array, now: Date): Promise<string> {
  const folder = backupsFolder(dataDir)
  await makePrivateFolder(folder)
  const { file } = await storeDump(folder, dump, now, unpackWhole)
  for (const old of (await listBackups(dataDir)).slice(0, -kept)) await rm(old, { force: true })
  return file
}

/**
 * Writes a backup into a folder that the operator chose, and restores it once as a test. Creates the folder, but not its parents: a missing parent
 * may be a disk that is not mounted. Throws BackupUnreadableError when the backup cannot be restored.
 */
export async function writeBackupTo(folder: string, dump: Uint8Array, now: Date): Promise<{ file: string; found: BackupContents }> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await storeDump(folder, dump, now, checkBackup)
}

/**
 * Writes a dump and flushes it to the disk; only this user can read the file. The file has a temporary name until `check` has read it without an
 * error. After a failure no file is left.
 */
async function storeDump<Found>(
  folder: string,
  dump: Uint8Array,
  now: Date,
  check: (file: Blob, name: string) => Promise<Found>,
): Promise<{ file: string; found: Found }> {
  const file = path.join(folder, nameFor(now))
  const unnamed = `${file}.new`
  try {
    await writeFile(unnamed, dump, { mode: 0o600, flush: true })
    const found = await check(await openAsBlob(unnamed), file)
    await rename(unnamed, file)
    await syncFolder(folder)
    return { file, found }
  } catch (error) {
    await rm(unnamed, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Flushes the folder's entries to the disk, so that a renamed file survives a power failure. Does nothing on systems that cannot open a folder: they
 * flush entries by themselves.
 */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

export interface BackupOptions {
  dataDir: string
  dump(): Promise<Uint8Array>
  log?: Pick<Logger, 'info' | 'error'>
}

/** Backs up once a day while the database is open. */
export function startBackups({ dataDir, dump, log }: BackupOptions): { stop(): Promise<void> } {
  let checking = Promise.resolve()
  const check = async () => {
    const newest = (await listBackups(dataDir)).at(-1)
    if (newest && path.basename(newest) > nameFor(new Date(Date.now() - backUpEvery))) return
    const file = await writeBackup(dataDir, await dump(), new Date())
    log?.info({ file }, 'The database was backed up')
  }
  const timers = [setTimeout(() => run(), firstCheckAfter), setInterval(() => run(), checkEvery)]
  const run = () => {
    checking = check().catch(error => log?.error({ err: error }, 'The backup failed'))
  }
  timers.forEach(timer => timer.unref())
  return {
    async stop() {
      timers.forEach(timer => clearInterval(timer))
      await checking
    },
  }
}

/** Reads a backup to its end. Throws BackupUnreadableError, which names the file, when it is damaged or incomplete. */
async function unpackWhole(backup: Blob, name: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(backup.stream(), createGunzip(), nowhere).catch(cause => {
    throw unreadable(name, cause)
  })
}

const unreadable = (name: string, cause: unknown) =>
  new BackupUnreadableError(`${name} is not a backup that this release can read.`, { cause })

/** The number of the error ENOSPC (no space left) in PGlite's WebAssembly. */
const noSpace = 51

/** The error to throw when a backup could not be unpacked into the folder. */
function unpackingError(name: string, folder: string, cause: unknown): Error {
  const isFull = (cause as { errno?: number }).errno === noSpace
  return isFull ? new Error(`There is not enough room in ${folder} to unpack ${name}.`, { cause }) : unreadable(name, cause)
}

export interface BackupContents {
  accounts: number
  searches: number
}

/** Restores a backup into a temporary folder, and counts what it holds. Throws BackupUnreadableError, which names the file. */
export async function checkBackup(backup: Blob, name: string): Promise<BackupContents> {
  await unpackWhole(backup, name)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'indaga-check-'))
  let contents: BackupContents | undefined
  try {
    await makeBeside(path.join(folder, 'database'), backup, async database => {
      const { rows } = await database.query<BackupContents>(
        'select (select count(*)::int from users) as accounts, (select count(*)::int from searches) as searches',
      )
      contents = rows[0]
    })
    return contents!
  } catch (cause) {
    throw unpackingError(name, os.tmpdir(), cause)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Replaces the data folder's embedded database with a backup. The old database is kept under another path in the data folder. Returns this path; null
 * when there was no database. Deletes the sessions in the backup, so that a session that was ended after the backup does not come back. Throws
 * DataFolderInUseError or BackupUnreadableError and then changes nothing.
 */
export async function restoreBackup({ dataDir, file }: { dataDir: string; file: string }): Promise<string | null> {
  const backup = await openAsBlob(file)
  await unpackWhole(backup, file)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir, 'indaga restore')
  try {
    const folder = databaseFolder(dataDir)
    const endSessions = (database: PGlite) => database.exec('delete from sessions')
    const restored = await makeBeside(folder, backup, endSessions).catch((cause: unknown) => {
      throw unpackingError(file, dataDir, cause)
    })
    const replaced = `${folder}.before-${nameFor(new Date()).replace('.tar.gz', '')}`
    const hadOne = await rename(folder, replaced).then(
      () => true,
      () => false,
    )
    await rename(restored, folder)
    return hadOne ? replaced : null
  } finally {
    await lock.release()
  }
}

/** `indaga backup`: backs up the embedded database into a folder or to standard output, and checks the backup. Works while Indaga runs. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Settings } from '#contracts/settings.ts'
import { type BackupContents, checkBackup, writeBackupTo } from '#db/backup.ts'
import { databaseFolder } from '#db/embedded-database.ts'
import { answerOf } from './operator-request.ts'
import { UsageError, type Output } from './run-cli.ts'

export interface BackupCommandParts {
  settings: Settings
  output: Output
  /** Writes the bytes of a backup to standard output. */
  writeOut(bytes: Uint8Array): Promise<void>
}

export async function backupCommand(args: string[], { settings, output, writeOut }: BackupCommandParts): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [target] = positionals
  if (target === undefined || positionals.length > 1) throw new UsageError('Say where to: one folder, or - for standard output.')
  if (settings.DATABASE_URL) throw new Error('DATABASE_URL is set: back up a PostgreSQL database with its own tools, such as pg_dump.')
  // A missing database is reported here, because opening it would create an empty one.
  const dataDir = settings.INDAGA_DATA_DIR
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`There is no database in ${dataDir} (INDAGA_DATA_DIR).`)

  const dump = z.instanceof(Uint8Array<ArrayBuffer>).parse(await answerOf({ command: 'backup' }, settings, database => database.dump!()))
  if (target === '-') {
    const found = await checkBackup(new Blob([dump]), 'The dump')
    await writeOut(dump)
    output.note(`${wordsFor(found)} can be restored from it.\n`)
    return 0
  }
  const { file, found } = await writeBackupTo(target, dump, new Date()).catch((error: NodeJS.ErrnoException) => {
    // The system's own message does not say that a backup was to be written.
    throw error.syscall ? new Error(`The backup cannot be written to ${target}: ${error.message}`, { cause: error }) : error
  })
  output.out(`${file}\n`)
  output.note(`${wordsFor(found)} can be restored from it.\n`)
  return 0
}

const wordsFor = ({ accounts, searches }: BackupContents) => `${accounts} accounts and ${searches} searches`

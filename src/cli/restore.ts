/** `indaga restore`: replaces the embedded database with a backup, or with `--check` only says whether the backup can be restored. */
import { existsSync, openAsBlob } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Settings } from '#contracts/settings.ts'
import { checkBackup, listBackups, restoreBackup } from '#db/backup.ts'
import type { Output } from './run-cli.ts'

export async function restoreCommand(args: string[], { settings, output }: { settings: Settings; output: Output }): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
  const dataDir = settings.INDAGA_DATA_DIR
  const [file] = positionals
  if (settings.DATABASE_URL) throw new Error('DATABASE_URL is set: restore a PostgreSQL database with its own tools.')
  if (file === undefined) {
    const backups = await listBackups(dataDir)
    output.note(backups.length > 0 ? 'To restore one of these: indaga restore FILE\n' : `There is no backup in ${dataDir} yet.\n`)
    output.out(backups.map(backup => `${backup}\n`).join(''))
    return backups.length > 0 ? 0 : 1
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Without a file, indaga restore lists the backups.`)
  if (values.check) {
    const { accounts, searches } = await checkBackup(await openAsBlob(file), file)
    output.note(`${file} can be restored: ${accounts} accounts, ${searches} searches.\n`)
    return 0
  }
  const replaced = await restoreBackup({ dataDir, file })
  output.note(`Restored ${file}; everybody has to sign in again.${replaced ? ` The earlier database is kept in ${replaced}.` : ''}\n`)
  return 0
}

/** `indaga backup` without a running Indaga; with one it is tested in serve.test.ts. Restoring is tested in src/db/backup.test.ts. */
import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import { Users } from '#db/users.ts'
import { freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { backupCommand } from './backup.ts'

let dataDir = ''
let folder = ''
beforeAll(async () => {
  dataDir = await freshDataFolder()
  folder = await freshTestFolder()
  const database = await openDatabase({ dataDir })
  await new Users(database).create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })
  await database.close()
})

async function run(args: string[], environment: Record<string, string> = {}) {
  const words = { out: '', note: '', bytes: new Uint8Array() }
  const output = { out: (line: string) => void (words.out += line), note: (line: string) => void (words.note += line) }
  const settings = parseSettings({ INDAGA_DATA_DIR: dataDir, ...environment })
  const writeOut = async (bytes: Uint8Array<ArrayBuffer>) => void (words.bytes = bytes)
  return { code: await backupCommand(args, { settings, output, writeOut }), ...words }
}

it('writes a restorable backup to a file that only this user can read, or to standard output', { tags: ['long'] }, async () => {
  const made = path.join(folder, 'made for it')
  const { code, out, note } = await run([made])
  expect({ code, note }).toEqual({ code: 0, note: '1 accounts and 0 searches can be restored from it.\n' })
  expect(await readdir(made)).toEqual([path.basename(out.trim())])
  expect(out).toMatch(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\n$/)
  // Windows has no such modes: files belong to the user of their folder.
  expect((await stat(out.trim())).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)

  const streamed = await run(['-'])
  expect(streamed).toMatchObject({ code: 0, out: '', note })
  expect(gunzipSync(streamed.bytes).length).toBeGreaterThan(1_000_000)
})

it('says why there is no backup, and leaves nothing behind', { tags: ['long'] }, async () => {
  const file = path.join(folder, 'a file')
  await writeFile(file, '')
  await expect(run([file])).rejects.toThrow(/^The backup cannot be written to .+a file: ENOTDIR/)
  await expect(run([path.join(folder, 'a disk that is not there', 'backups')])).rejects.toThrow(/cannot be written to .+: ENOENT/)
  await expect(run(['-'], { DATABASE_URL: 'postgres://localhost/indaga' })).rejects.toThrow(/PostgreSQL database with its own tools/)
  const empty = await freshTestFolder()
  await expect(run([folder], { INDAGA_DATA_DIR: empty })).rejects.toThrow(`There is no database in ${empty} (INDAGA_DATA_DIR).`)
  expect(await readdir(empty)).toEqual([])
  for (const args of [[], ['one', 'two']]) await expect(run(args)).rejects.toMatchObject({ name: 'UsageError' })
})

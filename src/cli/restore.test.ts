/** `indaga restore` before it changes anything; restoring is tested in src/db/backup.test.ts. */
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { writeBackup } from '#db/backup.ts'
import { restoreCommand } from './restore.ts'

async function restore(dataDir: string, ...args: string[]) {
  let out = ''
  const output = { out: (text: string) => void (out += text), note: () => undefined }
  const code = await restoreCommand(args, { settings: parseSettings({ INDAGA_DATA_DIR: dataDir }), output })
  return { code, out }
}

it('lists the backups, and names a file that does not exist', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'indaga-restore-'))
  expect(await restore(dataDir)).toEqual({ code: 1, out: '' })
  const backup = await writeBackup(dataDir, gzipSync('a dump'), new Date())
  expect(await restore(dataDir)).toEqual({ code: 0, out: `${backup}\n` })
  await expect(restore(dataDir, 'nope.tar.gz')).rejects.toThrow(/There is no file nope\.tar\.gz/)
})

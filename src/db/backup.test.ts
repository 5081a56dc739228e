/** Making and restoring backups of the embedded database. */
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { BackupUnreadableError, checkBackup, listBackups, restoreBackup, writeBackup, writeBackupTo } from './backup.ts'
import { openDatabase } from './database.ts'
import { DataFolderInUseError } from './folder-lock.ts'
import { SessionRepository } from './sessions.ts'
import { Users } from './users.ts'

const user = (username: string) => ({ email: `${username}@example.com`, name: username, username, passwordHash: 'hash' })

describe('a backup', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is made automatically, and restores the data of that time', async () => {
    const dataDir = await freshDataFolder()
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
    const database = await openDatabase({ dataDir })
    const { id } = await new Users(database).create(user('before'))
    const session = { tokenHash: 'a', user: { id, passwordHash: 'hash' }, expiresAt: new Date(Date.now() + 1e9), remembered: true }
    expect(await new SessionRepository(database).create(session)).toBe(true)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const [file] = await vi.waitUntil(
      async () => {
        const backups = await listBackups(dataDir)
        return backups.length > 0 && backups
      },
      { timeout: 20_000 },
    )
    await new Users(database).create(user('after'))
    await expect(restoreBackup({ dataDir, file: file! })).rejects.toThrow(DataFolderInUseError)
    await database.close()

    expect(await checkBackup(await openAsBlob(file!), 'it')).toEqual({ accounts: 1, searches: 0 })
    const replaced = await restoreBackup({ dataDir, file: file! })
    expect(replaced).toContain('database.before-20')
    const restored = await openDatabase({ dataDir })
    expect(await new Users(restored).findByEmail('before@example.com')).not.toBeNull()
    expect(await new Users(restored).findByEmail('after@example.com')).toBeNull()
    expect(await new SessionRepository(restored).find('a')).toBeNull()
    await restored.close()
  })

  it('leaves the database unchanged when the backup is damaged', async () => {
    const dataDir = await freshDataFolder()
    const database = await openDatabase({ dataDir })
    await new Users(database).create(user('ana'))
    await database.close()
    const file = path.join(dataDir, 'damaged.tar.gz')
    const whole = gzipSync(randomBytes(100_000))
    for (const damaged of [Buffer.from('not an archive'), whole, whole.subarray(0, 50_000)]) {
      await writeFile(file, damaged)
      await expect(checkBackup(await openAsBlob(file), 'it')).rejects.toThrow(BackupUnreadableError)
      await expect(restoreBackup({ dataDir, file })).rejects.toThrow(BackupUnreadableError)
    }
    await expect(writeBackupTo(path.join(dataDir, 'mine'), whole.subarray(0, 50_000), new Date())).rejects.toThrow(BackupUnreadableError)
    expect(await readdir(dataDir)).not.toContain('database.new')
    expect(await readdir(path.join(dataDir, 'mine'))).toEqual([])
    const again = await openDatabase({ dataDir })
    expect(await new Users(again).count()).toBe(1)
    await again.close()
  })

  it('is deleted when there are five newer ones', async () => {
    const dataDir = await freshTestFolder()
    const written = []
    for (let day = 1; day <= 7; day += 1)
      written.push(await writeBackup(dataDir, gzipSync(`${day}`), new Date(`2026-01-0${day}T10:20:30Z`)))
    expect(await listBackups(dataDir)).toEqual(written.slice(2))
  })
})

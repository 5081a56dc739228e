/** One process per data folder, told by real processes. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { startProcess } from '#test/support/other-process.ts'
import { DataFolderInUseError, lockFolder } from './folder-lock.ts'
import { ownIdentity, type ProcessIdentity } from './process-identity.ts'

const startOn = (dataDir: string) => startProcess('database-process', { options: { dataDir, startedAs: 'indaga serve' }, jobs: 'none' })

/** Leaves a claim as a process would have; returns its file. */
async function leaveClaim(dataDir: string, identity: ProcessIdentity): Promise<string> {
  const file = path.join(dataDir, 'lock', `${identity.pid}-left.json`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ process: identity, startedAs: 'indaga serve', claimedAt: '2026-01-31T10:00:00.000Z' }))
  return file
}

describe('the data folder', () => {
  it('is refused to a second process, which is told who has it, and free when that one was killed', async () => {
    const dataDir = await freshDataFolder()
    const first = startOn(dataDir)
    await first.says('open')
    const second = lockFolder(dataDir, 'vitest')
    await expect(second).rejects.toThrow(DataFolderInUseError)
    await expect(second).rejects.toThrow(`process ${first.pid} on ${ownIdentity().host} (indaga serve, since 20`)
    first.kill('SIGKILL')
    await first.ended
    const lock = await lockFolder(dataDir, 'vitest')
    expect(await readdir(path.join(dataDir, 'lock'))).toHaveLength(1)
    await lock.release()
    expect(await readdir(path.join(dataDir, 'lock'))).toEqual([])
  })

  it('is refused to the process that already has it', async () => {
    const dataDir = await freshTestFolder()
    const lock = await lockFolder(dataDir, 'vitest')
    await expect(lockFolder(dataDir, 'vitest')).rejects.toThrow(DataFolderInUseError)
    await lock.release()
    await (await lockFolder(dataDir, 'vitest')).release()
  })

  it('goes to exactly one of several that start at once, also over the claim of a dead one', async () => {
    const dataDir = await freshTestFolder()
    await leaveClaim(dataDir, { ...ownIdentity(), started: 'another time' })
    const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir, 'vitest')))
    const held = locks.filter(lock => lock.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]?.value.release()
  })

  it('goes to exactly one of several processes that start at once', async () => {
    const dataDir = await freshDataFolder()
    const processes = [startOn(dataDir), startOn(dataDir), startOn(dataDir)]
    const opened = await Promise.allSettled(processes.map(other => other.says('open')))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const other of processes) other.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
  })

  it('is taken over where the dead process has passed its id on', async () => {
    const dataDir = await freshTestFolder()
    await leaveClaim(dataDir, { ...ownIdentity(), started: 'another time' })
    await (await lockFolder(dataDir, 'vitest')).release()
    expect(await readdir(path.join(dataDir, 'lock'))).toEqual([])
  })

  it('is taken over from a process elsewhere that has not touched its claim for long, and not from one that does', async () => {
    const dataDir = await freshTestFolder()
    const file = await leaveClaim(dataDir, { ...ownIdentity(), host: 'another-machine' })
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 100)
    await expect(lockFolder(dataDir, 'vitest')).rejects.toThrow('on another-machine')
    clearInterval(touching)
    const twoMinutesAgo = new Date(Date.now() - 120_000)
    await utimes(file, twoMinutesAgo, twoMinutesAgo)
    await (await lockFolder(dataDir, 'vitest')).release()
  })

  it('is not blocked by a damaged claim', async () => {
    const dataDir = await freshTestFolder()
    await mkdir(path.join(dataDir, 'lock'))
    await writeFile(path.join(dataDir, 'lock', '1-damaged.json'), '{"process":')
    const lock = await lockFolder(dataDir, 'vitest')
    expect(await readdir(path.join(dataDir, 'lock'))).toHaveLength(1)
    await lock.release()
  })
})

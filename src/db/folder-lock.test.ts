/** Only one process uses a data folder, tested with real processes. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { startProcess } from '#test/support/other-process.ts'
import { DataFolderInUseError, lockFolder } from './folder-lock.ts'
import { ownIdentity, type ProcessIdentity } from './process-identity.ts'

const startOn = (dataDir: string) => startProcess('database-process', { options: { dataDir, startedAs: 'indaga serve' }, jobs: 'none' })

/** Writes a claim as a process would have done; returns its file. */
async function leaveClaim(dataDir: string, identity: ProcessIdentity): Promise<string> {
  const file = path.join(dataDir, 'lock', `${identity.pid}-left.json`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ process: identity, startedAs: 'indaga serve', claimedAt: '2026-01-31T10:00:00.000Z' }))
  return file
}

describe('the data folder', () => {
  it('is refused to a second process, which learns who uses it, and is free when the first process is killed', async () => {
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

  it('is refused a second time to the same process', async () => {
    const dataDir = await freshTestFolder()
    const lock = await lockFolder(dataDir, 'vitest')
    await expect(lockFolder(dataDir, 'vitest')).rejects.toThrow(DataFolderInUseError)
    await lock.release()
    await (await lockFolder(dataDir, 'vitest')).release()
  })

  it('goes to exactly one of several simultaneous claims, even beside the claim of a dead process', async () => {
    const dataDir = await freshTestFolder()
    await leaveClaim(dataDir, { ...ownIdentity(), started: 'another time' })
    const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir, 'vitest')))
    const held = locks.filter(lock => lock.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]?.value.release()
  })

  it('goes to exactly one of several processes that start at the same time', async () => {
    const dataDir = await freshDataFolder()
    const processes = [startOn(dataDir), startOn(dataDir), startOn(dataDir)]
    const opened = await Promise.allSettled(processes.map(other => other.says('open')))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const other of processes) other.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
  })

  it('is free when the process id of the dead process belongs to another process now', async () => {
    const dataDir = await freshTestFolder()
    await leaveClaim(dataDir, { ...ownIdentity(), started: 'another time' })
    await (await lockFolder(dataDir, 'vitest')).release()
    expect(await readdir(path.join(dataDir, 'lock'))).toEqual([])
  })

  it('is free when a process on another machine has not touched its claim for long, and refused when it has', async () => {
    const dataDir = await freshTestFolder()
    const file = await leaveClaim(dataDir, { ...ownIdentity(), host: 'another-machine' })
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 100)
    await expect(lockFolder(dataDir, 'vitest')).rejects.toThrow('on another-machine')
    clearInterval(touching)
    const twoMinutesAgo = new Date(Date.now() - 120_000)
    await utimes(file, twoMinutesAgo, twoMinutesAgo)
    await (await lockFolder(dataDir, 'vitest')).release()
  })

  it('is free when the only claim is damaged', async () => {
    const dataDir = await freshTestFolder()
    await mkdir(path.join(dataDir, 'lock'))
    await writeFile(path.join(dataDir, 'lock', '1-damaged.json'), '{"process":')
    const lock = await lockFolder(dataDir, 'vitest')
    expect(await readdir(path.join(dataDir, 'lock'))).toHaveLength(1)
    await lock.release()
  })
})

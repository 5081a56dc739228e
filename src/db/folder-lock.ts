/**
 * Lets only one process use a data folder. The embedded database has no lock of its own, and two processes on one folder silently lose data. A
 * process that wants the folder first writes a claim, a file in `lock/`, and then looks at the other claims: it has the folder when no other claim
 * belongs to a living process. Claims of dead processes are deleted. That is safe at any time because every claim has a unique name.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { lifeOf, ownIdentity, processIdentitySchema } from './process-identity.ts'

/** Milliseconds between two touches of a claim. A process touches its claim to show that it lives; processes on other machines have no other sign. */
const touchMilliseconds = 2_000
/** Milliseconds for which a claim of another machine is watched. If the claim is not touched in this time, the claim's process counts as dead. */
const stillMilliseconds = 10_000
/** If a claim of another machine was last touched more milliseconds ago than this, its process counts as dead at once, without watching the claim. */
const longStillMilliseconds = 60_000
/** Milliseconds for which the oldest of several simultaneous claims waits for the younger claims to withdraw. */
const yieldMilliseconds = 2_000

const claimSchema = z.object({
  process: processIdentitySchema,
  /** What started the process, such as `indaga serve`. */
  startedAs: z.string(),
  claimedAt: z.iso.datetime(),
})
type Claim = z.infer<typeof claimSchema> & { name: string }

/** Another process uses the data folder. The message names the process; the program must end. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
}

export interface FolderLock {
  release(): Promise<void>
}

/** Claims the data folder for this process. Throws DataFolderInUseError. */
export async function lockFolder(dataDir: string, startedAs: string): Promise<FolderLock> {
  const folder = path.join(dataDir, 'lock')
  mkdirSync(folder, { recursive: true })
  const claim = { process: ownIdentity(), startedAs, claimedAt: new Date().toISOString() }
  const name = `${claim.process.pid}-${randomUUID()}.json`
  const file = path.join(folder, name)
  // Written under another name and then renamed, so that no process reads an incomplete claim.
  await writeFile(`${file}.new`, JSON.stringify(claim, null, 2))
  await rename(`${file}.new`, file)
  try {
    await seeOthersOff(dataDir, folder, { ...claim, name })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const touching = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), touchMilliseconds)
  touching.unref()
  const removeAtExit = () => rmSync(file, { force: true })
  process.once('exit', removeAtExit)
  return {
    async release() {
      clearInterval(touching)
      process.off('exit', removeAtExit)
      await rm(file, { force: true })
    },
  }
}

/**
 * Returns when no living process has another claim on the folder. Of several simultaneous claims the oldest one wins; the others throw
 * DataFolderInUseError.
 */
async function seeOthersOff(dataDir: string, folder: string, own: Claim): Promise<void> {
  const patience = Date.now() + yieldMilliseconds
  for (;;) {
    const others = await livingClaims(folder, own)
    const [holder] = others
    if (!holder) return
    if (others.some(other => isOlder(other, own)) || Date.now() > patience) throw new DataFolderInUseError(inUse(dataDir, holder))
    await wait(20)
  }
}

const isOlder = (one: Claim, other: Claim) => `${one.claimedAt} ${one.name}` < `${other.claimedAt} ${other.name}`

async function livingClaims(folder: string, own: Claim): Promise<Claim[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json') && name !== own.name)
  const claims = await Promise.all(names.map(name => readLivingClaim(path.join(folder, name), own)))
  return claims.filter(claim => claim !== null).toSorted((one, other) => (isOlder(one, other) ? -1 : 1))
}

/**
 * Reads the claim of a living process. Returns null when the file is missing. If the process has ended or the claim is damaged, deletes the file and
 * returns null.
 */
async function readLivingClaim(file: string, own: Claim): Promise<Claim | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const parsed = claimSchema.safeParse(parseJson(text))
  const life = parsed.success ? lifeOf(parsed.data.process, own.process) : 'dead'
  if (parsed.success && (life === 'alive' || (life === 'elsewhere' && (await moves(file, path.join(path.dirname(file), own.name))))))
    return { ...parsed.data, name: path.basename(file) }
  await rm(file, { force: true })
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Whether the process of a claim keeps touching it. Only times of files are compared with each other, because the clock of the file system may differ
 * from the clock of this machine.
 */
async function moves(file: string, ownFile: string): Promise<boolean> {
  const first = await lastTouch(file)
  const now = await lastTouch(ownFile)
  if (first === null || (now !== null && now - first > longStillMilliseconds)) return false
  for (let waited = 0; waited < stillMilliseconds; waited += touchMilliseconds / 4) {
    await wait(touchMilliseconds / 4)
    const touch = await lastTouch(file)
    if (touch === null) return false
    if (touch !== first) return true
  }
  return false
}

async function lastTouch(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.mtimeMs ?? null
}

function inUse(dataDir: string, holder: Claim): string {
  const { pid, host } = holder.process
  return (
    `The data folder ${path.resolve(dataDir)} is in use by process ${pid} on ${host} ` +
    `(${holder.startedAs}, since ${holder.claimedAt}). Stop that process first, or choose another folder with INDAGA_DATA_DIR.`
  )
}

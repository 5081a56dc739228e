/**
 * Which process this is, so that another one can tell later whether it still lives. A process id alone does not say:
 * ids are given out again, and a container counts its own. So the machine's boot, the process namespace and the
 * time the process started (Linux knows them all, other systems some) belong to the identity.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

export const processIdentitySchema = z.object({
  host: z.string(),
  /** Identity of the machine's running system, null where it has none. */
  boot: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  pid: z.number(),
  /** When the process started, in the system's own words. */
  started: z.string().nullable(),
})
export type ProcessIdentity = z.infer<typeof processIdentitySchema>

function attempt(read: () => string): string | null {
  try {
    return read().trim() || null
  } catch {
    return null
  }
}

/** When the process started; `gone` where there is no such process (or only its unreaped remains); null where the system does not say. */
function startOf(pid: number): string | 'gone' | null {
  if (process.platform === 'linux') {
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (stat === null) return 'gone'
    // The second field, the name, may hold spaces and brackets; state is the third field, start the twenty-second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? null)
  }
  if (process.platform === 'win32') return null
  return (
    attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) ??
    'gone'
  )
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  const linux = process.platform === 'linux'
  return {
    host: hostname(),
    boot: linux ? attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) : null,
    pidNamespace: linux ? attempt(() => readlinkSync('/proc/self/ns/pid')) : null,
    pid: process.pid,
    started: startOf(process.pid),
  }
}

/** Whether the process lives. `elsewhere`: it ran where this process cannot look (another machine, container or boot). */
export function lifeOf(other: ProcessIdentity, own: ProcessIdentity = ownIdentity()): 'alive' | 'dead' | 'elsewhere' {
  if (other.host !== own.host || other.boot !== own.boot || other.pidNamespace !== own.pidNamespace) return 'elsewhere'
  const started = startOf(other.pid)
  if (started === 'gone') return 'dead'
  if (started !== null && other.started !== null) return started === other.started ? 'alive' : 'dead'
  try {
    process.kill(other.pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : 'dead'
  }
}

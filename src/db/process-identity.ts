/**
 * Identifies a process, so that another process can find out later whether it still lives. A process id alone is not enough: the system reuses ids,
 * and each container has ids of its own. So the identity also holds the machine's boot, the process namespace and the start time of the process. Only
 * Linux tells all three; other systems tell at most the start time.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

export const processIdentitySchema = z.object({
  host: z.string(),
  /** The machine's boot: an id that every start of the machine changes; null when the system has no such id. */
  boot: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  pid: z.number(),
  /** Start time of the process, as the system writes it. */
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

/** Start time of the process; `gone` when there is no such process or it is a zombie; null when the system cannot tell. */
function startOf(pid: number): string | 'gone' | null {
  if (process.platform === 'linux') {
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (stat === null) return 'gone'
    // The second field, the name, may contain spaces and brackets. The state is the third field, the start time the twenty-second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? null)
  }
  if (process.platform === 'win32') return null
  return (
    attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) ??
    'gone'
  )
}

/** The identity of this process. */
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

/**
 * Whether the process lives. `elsewhere`: it cannot be known, because the process ran on another machine, in another container or before the last
 * boot.
 */
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

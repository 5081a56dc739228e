/**
 * The jobs that this browser has begun or seen running, in localStorage, so that the end of each is told once: in one tab, and also if the end came while no
 * tab was open.
 */
import type { AccountJob } from '#contracts/work.ts'
import { isRunning } from './account-jobs.ts'

const key = 'indaga.watched-jobs'
/** The most jobs that are watched; the oldest are forgotten first. */
const atMost = 50

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    // Storage is blocked, or holds no JSON.
    return []
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is blocked or full: the ends of these jobs are not told.
  }
}

/** Adds jobs to the watched ones. */
export function watchJobs(ids: readonly string[]): void {
  const before = read()
  const added = ids.filter(id => !before.includes(id))
  if (added.length > 0) write([...before, ...added].slice(-atMost))
}

/** The watched jobs that have ended, and whose end was not told yet. */
export function untoldEnds(jobs: readonly AccountJob[]): AccountJob[] {
  const watched = read()
  return jobs.filter(job => !isRunning(job) && watched.includes(job.id))
}

/** The end of the job is told. */
export const unwatchJob = ({ id }: AccountJob) => write(read().filter(other => other !== id))

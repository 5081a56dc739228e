/**
 * A process that runs jobs for the process that has the database. It receives the jobs from that process, sends all calls of repositories to that
 * process, and ends when that process ends. It ignores signals, because the other process reacts to them. A watchdog ends it when it stalls.
 */
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { threadModule } from '#foundation/threads/thread-module.ts'
import type { Settings } from '#contracts/settings.ts'
import { forgetLogin } from '#website/crawl/sign-in/site-logins.ts'
import { type DatabaseFaultCode, faultIn } from '#db/database-fault.ts'
import { type HostMessage, type JobMessage, remoteRepositories } from './job-channel.ts'
import type { WatchdogMode } from './job-processes.ts'
import type { JobRepositories, JobRunner } from './job-runner.ts'

/** The watchdog ends this process if it is busy with one thing for more than this many milliseconds of processor time. */
const stallMilliseconds: Record<WatchdogMode, number> = { strict: 2_000, patient: 10_000 }
const beatMilliseconds = 200

/** Runs jobs until the other process closes this one or has ended. `open` creates the runner. */
export function runJobProcess(
  patience: WatchdogMode,
  open: (base: { settings: Settings; repositories: JobRepositories }) => JobRunner,
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
  // By default V8 lets a heap grow to four times its live size before it collects garbage; large pages would leave hundreds of megabytes behind.
  setFlagsFromString('--heap-growing-percent=20')
  startWatchdog(stallMilliseconds[patience])

  // A message to a process that has ended is lost; `disconnect` then ends this process.
  const send = (message: JobMessage) => void process.send?.(message, undefined, {}, () => {})
  const { repositories, settle } = remoteRepositories(send)
  const stopping = new AbortController()
  let runner: JobRunner | null = null
  process.on('message', (message: HostMessage) => {
    if (message.type === 'start') runner = open({ settings: message.settings, repositories })
    else if (message.type === 'run') {
      const { turn } = message
      const ended = (fault: DatabaseFaultCode | null) => {
        if (turn.login) forgetLogin(turn.login)
        send({ type: 'ended', id: turn.id, fault })
      }
      runner!.run(turn, stopping.signal).then(
        () => ended(null),
        error => ended(faultIn(error)),
      )
    } else if (message.type === 'stop') stopping.abort()
    else if (message.type === 'close') void runner!.close().finally(() => process.exit(0))
    else settle(message)
  })
}

function startWatchdog(milliseconds: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), beatMilliseconds).unref()
  const { module, execArgv } = threadModule(import.meta.url, 'watchdog-thread')
  new Worker(module, { execArgv, workerData: { beats, milliseconds, parent: process.ppid } satisfies WatchdogData }).unref()
}

export interface WatchdogData {
  /** Grows while the main thread is responsive. */
  beats: Int32Array
  /** `beats` may stand still for at most this many milliseconds of processor time, or of elapsed time if the system does not tell processor time. */
  milliseconds: number
  /** Id of the parent process; when it has ended, this process ends too. */
  parent: number
}

/**
 * Runs jobs in separate processes, so that a harmful website cannot affect the process that answers requests. All jobs share one process. When it
 * dies, or its watchdog ends it, each of its jobs runs once more in a process of its own. A job that ends that process too is quarantined: it fails
 * with its reason and is not tried again.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import { DatabaseFault } from '#db/database-fault.ts'
import { answerCall, type HostMessage, type JobMessage } from './job-channel.ts'
import type { JobRepositories, JobRunner, JobTurn } from './job-runner.ts'

export interface JobProgram {
  /** Module that calls `runJobProcess`, and its arguments. */
  module: string
  args: string[]
}

export interface ProcessesBase {
  program: JobProgram
  settings: Settings
  repositories: JobRepositories
  log: Logger
}

/** Milliseconds that a process has to end by itself before it is killed. */
const closeMilliseconds = 3_000

export function openJobProcesses(base: ProcessesBase): JobRunner {
  const { repositories, log } = base
  const open = new Set<JobProcess>()
  let shared: JobProcess | null = null
  let lastAlone: Promise<unknown> = Promise.resolve()

  function start(patience: WatchdogMode): JobProcess {
    const process = startJobProcess(base, patience, () => {
      open.delete(process)
      if (shared === process) shared = null
    })
    open.add(process)
    return process
  }

  /** Runs the job in a process of its own, after all earlier calls of `runAlone` have ended. If that process dies, this job is the cause. */
  function runAlone(turn: JobTurn, stopping: AbortSignal): Promise<Outcome> {
    const work = async (): Promise<Outcome> => {
      if (stopping.aborted) return 'ended'
      const process = start('patient')
      try {
        return await process.run(turn, stopping)
      } finally {
        await process.close()
      }
    }
    const run = lastAlone.then(work)
    lastAlone = run.catch(() => {})
    return run
  }

  async function quarantine({ id, kind }: JobTurn, { reason }: Lost): Promise<void> {
    log.error({ jobId: id, kind, reason }, 'A job ended its process twice and is in quarantine')
    await repositories.jobs.setState(id, 'running')
    if (await repositories.jobs.setState(id, 'failed', 'quarantined'))
      await repositories.jobs.appendEvents(id, [{ type: 'failed', error: 'quarantined' }])
  }

  return {
    async run(turn, stopping) {
      if (turn.attempt === 1) {
        const outcome = await (shared ??= start('strict')).run(turn, stopping)
        if (outcome === 'ended' || stopping.aborted) return
        log.warn(
          { jobId: turn.id, kind: turn.kind, reason: outcome.reason },
          'The process of a job ended under it; the job runs again alone',
        )
      }
      const outcome = await runAlone(turn, stopping)
      if (outcome !== 'ended' && !stopping.aborted) await quarantine(turn, outcome)
    },
    async close() {
      await Promise.all([...open].map(process => process.close()))
    },
  }
}

/** How long the watchdog lets its process be busy with one thing: `patient` is longer, for a job that runs alone and so stalls no other job. */
export type WatchdogMode = 'strict' | 'patient'

interface Lost {
  reason: string
}
type Outcome = 'ended' | Lost

interface JobProcess {
  /** Throws DatabaseFault when the result could not be stored, as JobRunner does. */
  run(turn: JobTurn, stopping: AbortSignal): Promise<Outcome>
  /** Ends the process, by force when it does not end by itself. */
  close(): Promise<void>
}

function startJobProcess({ program, settings, repositories, log }: ProcessesBase, patience: WatchdogMode, onGone: () => void): JobProcess {
  const child = fork(program.module, [...program.args, patience], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running = new Map<string, { resolve(outcome: Outcome): void; reject(error: unknown): void }>()
  // A message to a process that has ended is dropped: the jobs of that process have ended with it.
  const send = (message: HostMessage) => void (child.connected && child.send(message, () => {}))

  child.on('message', async (message: JobMessage) => {
    if (message.type === 'call') send(await answerCall(repositories, message))
    else if (message.fault) running.get(message.id)?.reject(new DatabaseFault(message.fault))
    else running.get(message.id)?.resolve('ended')
  })
  const gone = new Promise<void>(resolve => {
    const lose = (reason: string) => {
      onGone()
      for (const { resolve: end } of running.values()) end({ reason })
      resolve()
    }
    child.once('error', error => {
      log.error({ err: error }, 'A process for jobs could not be started')
      lose(error.message)
    })
    child.once('exit', (code, signal) => lose(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
  send({ type: 'start', settings })

  return {
    async run(turn, stopping) {
      const stop = () => send({ type: 'stop' })
      stopping.addEventListener('abort', stop)
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          running.set(turn.id, { resolve, reject })
          if (child.connected) send({ type: 'run', turn })
          else resolve({ reason: 'it had ended' })
        })
      } finally {
        running.delete(turn.id)
        stopping.removeEventListener('abort', stop)
      }
    },
    close: () => endProcess(child, gone, () => send({ type: 'close' })),
  }
}

async function endProcess(child: ChildProcess, gone: Promise<void>, ask: () => void): Promise<void> {
  ask()
  const force = setTimeout(() => child.kill('SIGKILL'), closeMilliseconds)
  await gone
  clearTimeout(force)
}

/** A job process whose jobs do what the address of their scan says (see `job-processes.test.ts`). */
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRepositories } from '#worker/job-runner.ts'
import type { JobRun } from '#worker/job-run.ts'
import { runJob } from '#worker/job-runner.ts'
import { pageOf } from './pages.ts'
import { runJobProcess } from '#worker/job-process.ts'

const patience = process.argv[2] === 'patient' ? 'patient' : 'strict'
const log = pino({ level: 'silent' })
const forever = () => new Promise<void>(() => {})

const deeds: Record<string, (run: JobRun, repositories: JobRepositories) => Promise<void> | void> = {
  /** Ends when it runs alone; among other jobs it never ends. */
  waits: () => (patience === 'patient' ? undefined : forever()),
  computes: () => void /^(?:a|aa)+$/.test(`${'a'.repeat(100)}b`),
  dies: () => void process.kill(process.pid, 'SIGKILL'),
  /** Stores pages until it is told to stop, and then one more. A refused page does not stop it. */
  writes: async ({ subjectId, signal }, { pages }) => {
    for (let count = 1, last = false; !last; count++) {
      last = signal.aborted
      await pages.save(subjectId, pageOf(`https://site.example/${count}`, `page ${count}`)).catch(() => {})
      await sleep(5)
    }
    signal.throwIfAborted()
  },
  forever: ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
}

runJobProcess(patience, ({ repositories }) => ({
  run: ({ id }, stopping) =>
    runJob(id, stopping, { repositories, log }, async run => {
      const scan = await repositories.scans.get(run.ownerId, run.subjectId)
      const [deed, pages] = new URL(scan!.url).hostname.split('.')
      if (pages === 'pages') {
        const stored = await repositories.pages.list(scan!.id)
        const contents = await Promise.all(stored.map(({ url }) => repositories.pages.content(scan!.id, url)))
        run.report({ type: 'reading', url: contents.join(' ') })
      }
      await deeds[deed!]?.(run, repositories)
    }),
  close: async () => {},
}))

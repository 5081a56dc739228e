/** `indaga worker`: runs jobs for servers that share a PostgreSQL database. */
import { parseArgs } from 'node:util'
import type { Settings } from '#contracts/settings.ts'
import { createClosers, stopSignal } from './shutdown.ts'
import type { StartWorker } from './hosts.ts'
import { openBase } from './open-base.ts'
import type { Output } from './run-cli.ts'

export async function workerCommand(
  args: string[],
  { settings, output, startWorker }: { settings: Settings; output: Output; startWorker: StartWorker },
): Promise<number> {
  parseArgs({ args, options: {} })
  if (!settings.DATABASE_URL) {
    output.note(
      'A worker of its own needs a shared database: set DATABASE_URL. With the embedded database, `indaga serve` does the work itself.\n',
    )
    return 1
  }
  const stopped = stopSignal()
  const closers = createClosers()
  try {
    const base = await openBase(settings, 'indaga worker', closers)
    const worker = await startWorker(base)
    closers.add(() => worker.stop())
    output.note('The worker is ready. Stop it with Ctrl+C.\n')
    await stopped
    output.note('Stopping.\n')
    return 0
  } finally {
    await closers.closeAll()
  }
}

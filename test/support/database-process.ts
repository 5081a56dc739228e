/**
 * A process that opens a database and, if told so, works on jobs, for tests that kill it (see `other-process.ts`). It prints `open`, and `running
 * <job>` when it has begun a job, which it then never ends or dies of.
 */
import { pino } from 'pino'
import { openDatabase, type DatabaseOptions } from '#db/database.ts'
import { startJobQueue } from '#db/job-queue.ts'
import { Jobs } from '#db/jobs.ts'

export interface DatabaseProcessArgument {
  options: DatabaseOptions
  jobs: 'none' | 'hold' | 'die'
}

const { options, jobs }: DatabaseProcessArgument = JSON.parse(process.argv[2] ?? '')
// Lives until it is killed, or until the test that started it has ended.
process.stdin.resume().on('end', () => process.exit())

try {
  const database = await openDatabase(options)
  console.log('open')
  if (jobs !== 'none') {
    const queue = await startJobQueue(database, pino({ level: 'silent' }), { runningPerAccount: 1, priority: false })
    await queue.work(
      'scan',
      async id => {
        await new Jobs(database).setState(id, 'running')
        console.log(`running ${id}`)
        if (jobs === 'die') process.kill(process.pid, 'SIGKILL')
        await new Promise(() => {})
      },
      { concurrency: 1 },
    )
  }
} catch (error) {
  console.error(String(error))
  process.exit(1)
}

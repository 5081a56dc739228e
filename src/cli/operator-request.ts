/**
 * The requests of operators' commands. While Indaga runs, the process that uses the data folder carries them out; otherwise the command does so
 * itself.
 */
import { operatorAnswerSchema, type OperatorAnswer } from './operator-answer.ts'
import { z } from 'zod'
import type { Settings } from '#contracts/settings.ts'
import { DataFolderInUseError } from '#db/folder-lock.ts'
import type { Database } from '#db/database.ts'
import { createRepositories, type Repositories } from '#db/repositories.ts'
import { directoriesRequestSchema } from './manage-directories.ts'
import { usersRequestSchema } from './manage-users.ts'
import { openDatabaseOf } from './open-base.ts'
import { askOperatorChannel } from './operator-channel.ts'
import type { Output } from './run-cli.ts'

/** A request as it is sent through the operator channel. */
export const operatorRequestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('users'), request: usersRequestSchema }),
  z.object({ command: z.literal('directories'), request: directoriesRequestSchema }),
  z.object({ command: z.literal('payments') }),
  /** The answer is a dump of the database. */
  z.object({ command: z.literal('backup') }),
  /** Sent by `indaga doctor`: the usage of language models. */
  z.object({ command: z.literal('model-usage'), since: z.iso.datetime() }),
])

/**
 * The most milliseconds to wait for long answers: a dump takes about one second per 30,000 rows, and asking Stripe about one second per customer.
 */
const longMilliseconds: Partial<Record<OperatorRequest['command'], number>> = { backup: 240_000, payments: 3_600_000 }

type OperatorRequest = Exclude<z.infer<typeof operatorRequestSchema>, { command: 'model-usage' }>
type ManagingRequest = Exclude<OperatorRequest, { command: 'backup' }>

/**
 * Carries out the request with `manage`; if another process uses the data folder, that process carries it out. Prints the answer and returns the exit
 * code.
 */
export async function carryOut(
  asked: ManagingRequest,
  { settings, output }: { settings: Settings; output: Output },
  manage: (repositories: Repositories) => Promise<OperatorAnswer>,
): Promise<number> {
  const answer = await answerOf(asked, settings, database => manage(createRepositories(database)))
  const { exitCode, out, note } = operatorAnswerSchema.parse(answer)
  output.out(out)
  output.note(note)
  return exitCode
}

/** Opens the database and returns the result of `here`; if another process uses the data folder, asks that process and returns its answer. */
export async function answerOf(
  asked: OperatorRequest,
  settings: Settings,
  here: (database: Database) => Promise<unknown>,
): Promise<unknown> {
  let database
  try {
    database = await openDatabaseOf(settings, `indaga ${asked.command}`)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const answer = await askOperatorChannel(settings.INDAGA_DATA_DIR, asked, longMilliseconds[asked.command])
    if (answer !== null) return answer
    throw new Error(`${error.message}\nIt cannot be asked either: run this command on that machine, as the user who started Indaga.`, {
      cause: error,
    })
  }
  try {
    return await here(database)
  } finally {
    await database.close()
  }
}

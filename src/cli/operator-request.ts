/** What operators' commands ask of the database, and where it is done: here, or in the process that has the data folder. */
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

/** As it goes through the operator channel: the command, and what it asks. */
export const operatorRequestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('users'), request: usersRequestSchema }),
  z.object({ command: z.literal('directories'), request: directoriesRequestSchema }),
  /** Answered with a dump of the database. */
  z.object({ command: z.literal('backup') }),
  /** `indaga doctor` asks what language models have used. */
  z.object({ command: z.literal('model-usage'), since: z.iso.datetime() }),
])

/** A dump takes a second for each thirty thousand rows or so. */
const dumpMilliseconds = 240_000

type OperatorRequest = Exclude<z.infer<typeof operatorRequestSchema>, { command: 'model-usage' }>
type ManagingRequest = Exclude<OperatorRequest, { command: 'backup' }>

/** Has the request done by `manage`, or by the process that has the data folder; prints its answer and gives the exit code. */
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

/** What `here` makes of the database, or the process that has the data folder answers. */
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
    const answer = await askOperatorChannel(settings.INDAGA_DATA_DIR, asked, asked.command === 'backup' ? dumpMilliseconds : undefined)
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

/** `indaga users`: who may sign up, who has an account, and a new password for whom it was lost. Works while Indaga runs. */
import { parseArgs } from 'node:util'
import { authorizedEntry, isEmail, normalEmail } from '#contracts/email.ts'
import type { Settings } from '#contracts/settings.ts'
import { DataFolderInUseError } from '#db/folder-lock.ts'
import { createRepositories } from '#db/repositories.ts'
import type { ServerHost } from './host-parts.ts'
import { manageUsers, usersAnswerSchema } from './manage-users.ts'
import type { UsersAnswer, UsersRequest } from './manage-users.ts'
import { openDatabaseOf } from './open-base.ts'
import { askOperatorChannel } from './operator-channel.ts'
import { UsageError } from './run-cli.ts'
import type { Output } from './run-cli.ts'

export interface UsersCommandParts {
  settings: Settings
  output: Output
  giveNewPassword: ServerHost['giveNewPassword']
}

export async function usersCommand(args: string[], { settings, output, giveNewPassword }: UsersCommandParts): Promise<number> {
  const request = readRequest(args)
  const { exitCode, out, note } = await carryOut(request, settings, giveNewPassword)
  output.out(out)
  output.note(note)
  return exitCode
}

function readRequest(args: string[]): UsersRequest {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { remove: { type: 'boolean', default: false } } })
  const [action, ...rest] = positionals
  if (values.remove && action !== 'allow') throw new UsageError('--remove goes with allow.')
  if (action === 'list' && rest.length === 0) return { action }
  if (action === 'reset') {
    const [email = ''] = rest
    if (rest.length !== 1 || !isEmail(normalEmail(email))) throw new UsageError('Say whose password: one e-mail address.')
    return { action, email: normalEmail(email) }
  }
  if (action === 'allow') {
    if (rest.length === 0) throw new UsageError('Say who may sign up: e-mail addresses, or domains such as @example.com.')
    return { action: values.remove ? 'disallow' : 'allow', entries: rest.map(readEntry) }
  }
  throw new UsageError(!action ? 'Say what to do: allow, list or reset.' : `indaga users cannot ${positionals.join(' ')}.`)
}

function readEntry(text: string): string {
  const entry = authorizedEntry(text)
  if (entry === null) throw new UsageError(`"${text}" is neither an e-mail address nor a domain such as @example.com.`)
  return entry
}

async function carryOut(request: UsersRequest, settings: Settings, giveNewPassword: ServerHost['giveNewPassword']): Promise<UsersAnswer> {
  let database
  try {
    database = await openDatabaseOf(settings, 'indaga users')
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const answer = await askOperatorChannel(settings.INDAGA_DATA_DIR, request)
    if (answer !== null) return usersAnswerSchema.parse(answer)
    throw new Error(`${error.message}\nIt cannot be asked either: run this command on that machine, as the user who started Indaga.`, {
      cause: error,
    })
  }
  try {
    return await manageUsers(request, { repositories: createRepositories(database), settings, giveNewPassword })
  } finally {
    await database.close()
  }
}

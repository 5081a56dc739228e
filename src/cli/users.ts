/** `indaga users`: who may sign up, who has an account, whose account is disabled, and a new password for whom it was lost. Works while Indaga runs. */
import { parseArgs } from 'node:util'
import { authorizedEntry, isEmail, normalEmail } from '#contracts/email.ts'
import type { Settings } from '#contracts/settings.ts'
import type { ServerHost } from './host-parts.ts'
import { manageUsers } from './manage-users.ts'
import type { UsersRequest } from './manage-users.ts'
import { carryOut } from './operator-request.ts'
import { UsageError } from './run-cli.ts'
import type { Output } from './run-cli.ts'

export interface UsersCommandParts {
  settings: Settings
  output: Output
  giveNewPassword: ServerHost['giveNewPassword']
}

export async function usersCommand(args: string[], { settings, output, giveNewPassword }: UsersCommandParts): Promise<number> {
  const request = readRequest(args)
  return await carryOut({ command: 'users', request }, { settings, output }, repositories =>
    manageUsers(request, { repositories, settings, giveNewPassword }),
  )
}

function readRequest(args: string[]): UsersRequest {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { remove: { type: 'boolean', default: false } } })
  const [action, ...rest] = positionals
  if (values.remove && action !== 'allow') throw new UsageError('--remove goes with allow.')
  if (action === 'list' && rest.length === 0) return { action }
  if (action === 'reset' || action === 'disable' || action === 'enable') {
    const [email = ''] = rest
    if (rest.length !== 1 || !isEmail(normalEmail(email))) throw new UsageError('Say whose account: one e-mail address.')
    return { action, email: normalEmail(email) }
  }
  if (action === 'allow') {
    if (rest.length === 0) throw new UsageError('Say who may sign up: e-mail addresses, or domains such as @example.com.')
    return { action: values.remove ? 'disallow' : 'allow', entries: rest.map(readEntry) }
  }
  throw new UsageError(!action ? 'Say what to do: allow, list, reset, disable or enable.' : `indaga users cannot ${positionals.join(' ')}.`)
}

function readEntry(text: string): string {
  const entry = authorizedEntry(text)
  if (entry === null) throw new UsageError(`"${text}" is neither an e-mail address nor a domain such as @example.com.`)
  return entry
}

/**
 * `indaga users`: who may sign up, who has an account, what has happened to it, whose account is disabled or deleted, and a new password for a lost
 * one. Works while Indaga runs.
 */
import { createInterface } from 'node:readline/promises'
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
  const { request, sure } = readRequest(args)
  if (request.action === 'delete' && !sure && !(await confirm(request.email, output))) return 1
  return await carryOut({ command: 'users', request }, { settings, output }, repositories =>
    manageUsers(request, { repositories, settings, giveNewPassword }),
  )
}

/** Deleting cannot be taken back: the address is typed once more. */
async function confirm(email: string, output: Output): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Deleting an account cannot be taken back: say --yes.')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await asking.question(`The account of ${email} and all that it has will be gone for good. Type its address to confirm: `)
  asking.close()
  if (normalEmail(typed) === email) return true
  output.note('Nothing was deleted.\n')
  return false
}

const options = { remove: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const

function readRequest(args: string[]): { request: UsersRequest; sure: boolean } {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  if (values.yes && positionals[0] !== 'delete') throw new UsageError('--yes goes with delete.')
  return { request: requestOf(positionals, values), sure: values.yes }
}

function requestOf(positionals: string[], values: { remove: boolean }): UsersRequest {
  const [action, ...rest] = positionals
  if (values.remove && action !== 'allow') throw new UsageError('--remove goes with allow.')
  if (action === 'list' && rest.length === 0) return { action }
  if (action === 'log' || action === 'reset' || action === 'disable' || action === 'enable' || action === 'delete') {
    const [email = ''] = rest
    if (rest.length !== 1 || !isEmail(normalEmail(email))) throw new UsageError('Say whose account: one e-mail address.')
    return { action, email: normalEmail(email) }
  }
  if (action === 'allow') {
    if (rest.length === 0) throw new UsageError('Say who may sign up: e-mail addresses, or domains such as @example.com.')
    return { action: values.remove ? 'disallow' : 'allow', entries: rest.map(readEntry) }
  }
  throw new UsageError(
    !action ? 'Say what to do: allow, list, log, reset, disable, enable or delete.' : `indaga users cannot ${positionals.join(' ')}.`,
  )
}

function readEntry(text: string): string {
  const entry = authorizedEntry(text)
  if (entry === null) throw new UsageError(`"${text}" is neither an e-mail address nor a domain such as @example.com.`)
  return entry
}

/** `indaga users`: manages accounts, the list of who may sign up, and operators, shows security logs, and gives new passwords. */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { authorizedEntry, isEmail, normalEmail } from '#contracts/email.ts'
import { type Tier, tiers } from '#contracts/tiers.ts'
import type { Settings } from '#contracts/settings.ts'
import type { OperatorRules } from './hosts.ts'
import { createLog } from './log.ts'
import { manageUsers } from './manage-users.ts'
import type { UsersRequest } from './manage-users.ts'
import { openMail } from './open-base.ts'
import { carryOut } from './operator-request.ts'
import { UsageError } from './run-cli.ts'
import type { Output } from './run-cli.ts'
import { createClosers } from './shutdown.ts'

export interface UsersCommandParts {
  settings: Settings
  output: Output
  operators: OperatorRules
}

export async function usersCommand(args: string[], { settings, output, operators }: UsersCommandParts): Promise<number> {
  const { request, sure } = readRequest(args)
  if (request.action === 'delete' && !sure && !(await confirm(request.email, output))) return 1
  return await carryOut({ command: 'users', request }, { settings, output }, async repositories => {
    const closers = createClosers()
    // Of the commands only `plan` writes to the owner of the account.
    const mailer = request.action === 'plan' ? await openMail({ settings, log: createLog(settings) }, closers) : undefined
    try {
      return await manageUsers(request, { repositories, settings, operators, mailer })
    } finally {
      await closers.closeAll()
    }
  })
}

/** Asks the operator to type the address again, because a deletion cannot be undone. Returns whether it was typed correctly. */
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

const accountActions = ['log', 'reset', 'disable', 'enable', 'sign-out', 'delete'] as const
const isAccountAction = (action: unknown): action is (typeof accountActions)[number] => accountActions.some(known => known === action)

function requestOf(positionals: string[], values: { remove: boolean }): UsersRequest {
  const [action, ...rest] = positionals
  if (values.remove && action !== 'allow' && action !== 'operator') throw new UsageError('--remove goes with allow and operator.')
  if (action === 'list' && rest.length === 0) return { action }
  if (action === 'operator') return { action: values.remove ? 'demote' : 'promote', email: readEmail(rest) }
  if (action === 'plan') return { action, ...readPlan(rest) }
  if (isAccountAction(action)) return { action, email: readEmail(rest) }
  if (action === 'allow') {
    if (rest.length === 0) throw new UsageError('Say who may sign up: e-mail addresses, or domains such as @example.com.')
    return { action: values.remove ? 'disallow' : 'allow', entries: rest.map(readEntry) }
  }
  throw new UsageError(
    !action
      ? 'Say what to do: allow, list, log, reset, disable, enable, sign-out, delete, operator or plan.'
      : `indaga users cannot ${positionals.join(' ')}.`,
  )
}

function readPlan([email = '', tier = '', ...others]: string[]): { email: string; tier: Tier | null } {
  const known = tier === 'none' ? null : tiers.find(name => name === tier)
  if (known === undefined || others.length > 0)
    throw new UsageError(`Say whose plan, and which: indaga users plan ADDRESS ${tiers.join('|')}|none.`)
  return { email: readEmail([email]), tier: known }
}

function readEmail([email = '', ...others]: string[]): string {
  if (others.length > 0 || !isEmail(normalEmail(email))) throw new UsageError('Say whose account: one e-mail address.')
  return normalEmail(email)
}

function readEntry(text: string): string {
  const entry = authorizedEntry(text)
  if (entry === null) throw new UsageError(`"${text}" is neither an e-mail address nor a domain such as @example.com.`)
  return entry
}

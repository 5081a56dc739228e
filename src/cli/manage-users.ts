/** Carries out `indaga users` on a database. This runs in the command's process or, while another process uses the data folder, in that process. */
import { z } from 'zod'
import { authorizingEntries } from '#contracts/email.ts'
import type { PersonPlan } from '#contracts/operator.ts'
import { plansAreOn } from '#contracts/settings.ts'
import { tierSchema } from '#contracts/subscription.ts'
import type { Tier } from '#contracts/tiers.ts'
import { type ErrorCode, errorMessage } from '#contracts/error.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Base, OperatorRules } from './hosts.ts'
import { type OperatorAnswer, alignedLines } from './operator-answer.ts'

/** Addresses and entries are normalized (see `normalEmail`, `authorizedEntry`). */
export const usersRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['allow', 'disallow']), entries: z.array(z.string()) }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('plan'), email: z.string(), tier: tierSchema.nullable() }),
  z.object({ action: z.enum(['log', 'reset', 'disable', 'enable', 'sign-out', 'promote', 'demote', 'delete']), email: z.string() }),
])
const loggedEvents = 500
export type UsersRequest = z.infer<typeof usersRequestSchema>

export interface UsersParts extends Pick<Base, 'repositories' | 'settings'> {
  operators: OperatorRules
  /** Writes to the owners of accounts; unset when nothing is to be written. */
  mailer?: Pick<Mailer, 'send'>
}

export async function manageUsers(request: UsersRequest, parts: UsersParts): Promise<OperatorAnswer> {
  switch (request.action) {
    case 'list':
      return list(parts)
    case 'log':
      return securityLog(request.email, parts)
    case 'reset':
      return reset(request.email, parts)
    case 'disable':
    case 'enable':
    case 'promote':
    case 'demote':
    case 'sign-out':
      return change(request.email, request.action, parts)
    case 'plan':
      return plan(request.email, request.tier, parts)
    case 'delete':
      return erase(request.email, parts)
    default:
      return editList(request.action, request.entries, parts)
  }
}

async function editList(action: 'allow' | 'disallow', entries: string[], parts: UsersParts): Promise<OperatorAnswer> {
  const lines: string[] = []
  let failed = false
  for (const entry of entries) {
    if (action === 'allow') {
      const added = await parts.repositories.authorizedEmails.add(entry)
      lines.push(`${who(entry)} may sign up${added ? '' : ' already'}.`)
      continue
    }
    const refusal = await parts.operators.disallowSignUp(parts, entry)
    failed ||= refusal !== null
    if (refusal === null) lines.push(`${who(entry)} may not sign up any more.`)
    else lines.push(refusal === 'not-found' ? `${entry} is not on the list.` : `${entry}: ${errorMessage(refusal, 'en')}`)
    lines.push(...(await whatBecomesOf(entry, parts)))
  }
  return { exitCode: failed ? 1 : 0, out: '', note: lines.map(line => `${line}\n`).join('') }
}

/**
 * Says what becomes of the accounts that an entry names, after the entry's removal: one line lists the accounts that cannot sign in any more, and
 * another line lists those that still can. Empty when the entry names no account.
 */
async function whatBecomesOf(entry: string, parts: UsersParts): Promise<string[]> {
  const users = (await parts.repositories.users.list()).filter(({ email }) => authorizingEntries(email).includes(entry))
  const closed: string[] = []
  const open: string[] = []
  for (const user of users) ((await closedTo(user, parts)) ? closed : open).push(user.email)
  const what = 'their sessions end within ten seconds, and their data is kept (indaga users delete ADDRESS erases it)'
  return [
    ...(closed.length > 0 ? [`Cannot sign in any more: ${closed.join(', ')}; ${what}.`] : []),
    ...(open.length > 0 ? [`Can still sign in for another reason: ${open.join(', ')}.`] : []),
  ]
}

const closedTo = (user: UserRecord, { repositories, settings }: UsersParts) => whyClosed(repositories.authorizedEmails, settings, user)

const who = (entry: string) => (entry.startsWith('@') ? `Everybody with an address that ends in ${entry}` : entry)

/** The user's role, and what prevents the user from signing in ("disabled"); empty for a member whom nothing prevents. */
async function notesOn(user: UserRecord, parts: UsersParts): Promise<string> {
  const role = parts.operators.personRole(user, parts.settings)
  const state = await parts.operators.accountState(parts, user)
  const words = { active: '', disabled: 'disabled', unproven: 'mailbox not proven', 'not-allowed': 'not allowed' }
  return [role === 'member' ? '' : role, words[state]].filter(Boolean).join(', ')
}

async function list(parts: UsersParts): Promise<OperatorAnswer> {
  const { repositories, operators } = parts
  const users = await repositories.users.list()
  const entries = await operators.signUpList(parts)
  const plansOn = plansAreOn(parts.settings)
  const plans = await operators.plansOf(parts, users)
  const rows: string[][] = []
  for (const user of users) {
    const plan = plansOn ? [planInWords(plans.get(user.id))] : []
    rows.push([user.email, user.username, user.createdAt.slice(0, 10), ...plan, await notesOn(user, parts)])
  }
  const out = [
    'Accounts',
    ...columns(rows),
    'May sign up',
    ...columns(entries.map(({ entry, fromSetting }) => [entry, ...(fromSetting ? ['AUTHORIZED_EMAILS'] : [])])),
  ]
  return { exitCode: 0, out: out.map(line => `${line}\n`).join(''), note: '' }
}

/** The plan and what is used of it ("pro, 3 reports, 12/200 scans, +25 scans, until 2026-12-01"). Without a plan nothing limits the account. */
function planInWords(plan: PersonPlan | undefined): string {
  if (!plan) return 'no limits'
  const used = plan.usage.map(({ unit, used: count, limit }) => `${limit === null ? count : `${count}/${limit}`} ${unit}s`)
  const credits = plan.usage.flatMap(({ unit, credits: left }) => (left > 0 ? [`+${left} ${unit}s`] : []))
  if (plan.tier === null) return ['ended', ...credits].join(', ')
  const until = plan.begun && plan.endsAt ? [`until ${plan.endsAt.slice(0, 10)}`] : []
  return [plan.tier, ...(plan.begun ? used : ['not begun']), ...credits, ...until].join(', ')
}

/** Returns one line per row. If there are no rows, returns a single line with the text of `none`. */
const columns = (rows: string[][], none = 'nobody'): string[] =>
  rows.length === 0 ? [`  ${none}`] : alignedLines(rows).map(line => `  ${line}`)

async function reset(email: string, parts: UsersParts): Promise<OperatorAnswer> {
  const { repositories, operators } = parts
  const password = await operators.giveNewPassword(parts, email)
  const user = await repositories.users.findByEmail(email)
  if (password === null || !user) return noAccount(email)
  const closed = (await closedTo(user, parts))
    ? `${email} is not on the list of who may sign in, so the password does not work yet: run indaga users allow.\n`
    : ''
  return {
    exitCode: 0,
    out: `${password}\n`,
    note: `${closed}The new password of ${email}, shown only now. The old one does not work any more, its second factor is off, and its sessions end within ten seconds.\n`,
  }
}

const refused = (note: string): OperatorAnswer => ({ exitCode: 1, out: '', note: `${note}\n` })
const noAccount = (email: string) => refused(`There is no account with the address ${email}.`)

type Change = 'disable' | 'enable' | 'sign-out' | 'promote' | 'demote'

const changed: Record<Change, (email: string) => string> = {
  disable: email => `Nobody can sign in to the account of ${email} any more, and its sessions end within ten seconds. Its data is kept.`,
  enable: email => `${email} can sign in again.`,
  'sign-out': email => `All sessions of ${email} end within ten seconds.`,
  promote: email => `${email} is an operator.`,
  demote: email => `${email} is no operator any more, within ten seconds.`,
}

async function change(email: string, action: Change, parts: UsersParts): Promise<OperatorAnswer> {
  const { repositories, operators } = parts
  const user = await repositories.users.findByEmail(email)
  if (!user) return noAccount(email)
  const doChange: Record<Change, () => Promise<ErrorCode | null>> = {
    disable: () => operators.setAccountState(parts, user, 'disabled'),
    enable: () => operators.setAccountState(parts, user, 'active'),
    'sign-out': () => operators.endSessions(parts, user),
    promote: () => operators.setOperator(parts, user, true),
    demote: () => operators.setOperator(parts, user, false),
  }
  const refusal = await doChange[action]()
  if (refusal) return refused(errorMessage(refusal, 'en'))
  return { exitCode: 0, out: '', note: `${changed[action](email)}\n` }
}

async function plan(email: string, tier: Tier | null, parts: UsersParts): Promise<OperatorAnswer> {
  const user = await parts.repositories.users.findByEmail(email)
  if (!user) return noAccount(email)
  const refusal = await parts.operators.setTier(parts, user, tier)
  if (refusal) return refused(refusal === 'no-plans' ? 'Plans are off: set INDAGA_PLANS=on.' : errorMessage(refusal, 'en'))
  const isFree = tier === null && parts.operators.personRole(user, parts.settings) === 'owner'
  const words = tier ? `the plan ${tier}` : isFree ? 'no limits' : 'no plan'
  return { exitCode: 0, out: '', note: `${email} has ${words} from now on.\n` }
}

async function erase(email: string, parts: UsersParts): Promise<OperatorAnswer> {
  const { repositories, settings, operators } = parts
  const user = await repositories.users.findByEmail(email)
  if (!user) return noAccount(email)
  const refusal = await operators.eraseAccount(parts, user)
  if (refusal) return refused(errorMessage(refusal, 'en'))
  const lines = [`The account of ${email} is deleted, with all its data. Existing backups still contain it until they are replaced.`]
  if (settings.AUTHORIZED_EMAILS.includes(email)) lines.push(`${email} is still in AUTHORIZED_EMAILS: take it out there.`)
  return { exitCode: 0, out: '', note: lines.map(line => `${line}\n`).join('') }
}

/** The security log of the account, the newest event first. */
async function securityLog(email: string, { repositories }: UsersParts): Promise<OperatorAnswer> {
  const user = await repositories.users.findByEmail(email)
  if (!user) return noAccount(email)
  const events = await repositories.securityEvents.latest(user.id, loggedEvents)
  const lines = columns(
    events.map(({ at, kind, device, address }) => [at.toISOString(), kind, address, device]),
    'nothing in 90 days',
  )
  return { exitCode: 0, out: lines.map(line => `${line}\n`).join(''), note: '' }
}

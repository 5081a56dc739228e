/**
 * What operators do with accounts and with the list of who may sign up, and the owner's account. The operators' page and the command `indaga users` share
 * these rules.
 */
import { isEmail, normalEmail } from '#contracts/email.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'
import type { Person, PersonRole, SignUpEntry } from '#contracts/operator.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import { changedTo, newTrial } from '#billing/allowance.ts'
import { plansAreOn, type Settings } from '#contracts/settings.ts'
import type { Tier } from '#contracts/tiers.ts'
import { type Invitation, whyClosed } from '#db/authorized-emails.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { deleteKeptMessages, type Mailer } from '#mail/mailer.ts'
import { planChangedMessage } from '#mail/operator-messages.ts'
import type { User } from '#contracts/user.ts'
import { contextWithoutRequest, notify, type NoticeContext } from './account-notices.ts'
import { generatePassword, hashPassword } from './passwords.ts'

interface Parts {
  repositories: Pick<Repositories, 'users' | 'authorizedEmails' | 'sessions' | 'securityEvents'>
  settings: Pick<Settings, 'INDAGA_OWNER_EMAIL' | 'AUTHORIZED_EMAILS' | 'PARTNER_LOGIN_URL' | 'INDAGA_DATA_DIR'>
}

type PlanSettings = Pick<
  Settings,
  'INDAGA_OWNER_EMAIL' | 'INDAGA_PLANS' | 'STRIPE_SECRET_KEY' | 'INDAGA_PUBLIC_URL' | 'PORT' | 'INDAGA_TABLE_ROWS'
>
type OwnerSetting = Pick<Settings, 'INDAGA_OWNER_EMAIL'>

export function personRole({ email, role }: Pick<UserRecord, 'email' | 'role'>, { INDAGA_OWNER_EMAIL }: OwnerSetting): PersonRole {
  return email === INDAGA_OWNER_EMAIL ? 'owner' : role
}

/**
 * Whether the user is an operator. The owner counts as an operator only with a proven e-mail address, because somebody else may have signed up with
 * the address in the setting.
 */
export function isOperator(user: UserRecord, settings: OwnerSetting): boolean {
  return user.role === 'operator' || (personRole(user, settings) === 'owner' && user.emailProven)
}

/** The state of the account: `active`, or what prevents its user from signing in. */
export async function accountState(
  { repositories, settings }: Pick<Parts, 'settings'> & { repositories: Pick<Repositories, 'authorizedEmails'> },
  user: UserRecord,
): Promise<Person['state']> {
  if (user.state === 'disabled') return 'disabled'
  const closed = await whyClosed(repositories.authorizedEmails, settings, user)
  if (closed === null) return 'active'
  return closed === 'email-unproven' ? 'unproven' : 'not-allowed'
}

/**
 * Disables or enables the account. Returns an error code when this cannot be done, and null when it is done. The caller must then drop the user's
 * cached sessions.
 */
export async function setAccountState(parts: Parts, user: UserRecord, state: UserRecord['state']): Promise<ErrorCode | null> {
  const refusal = state === 'disabled' ? await whyKept(parts, user) : null
  if (refusal) return refusal
  if (!(await parts.repositories.users.setState(user.id, state))) return 'not-found'
  return await recorded(parts, user, state === 'disabled' ? 'account-disabled' : 'account-enabled')
}

/** Makes the user an operator or a member. Returns an error code or null, like `setAccountState`. */
export async function setOperator(parts: Parts, user: UserRecord, operator: boolean): Promise<ErrorCode | null> {
  const refusal = operator ? null : await whyKept(parts, user)
  if (refusal) return refusal
  if (!(await parts.repositories.users.setRole(user.id, operator ? 'operator' : 'member'))) return 'not-found'
  return await recorded(parts, user, operator ? 'operator-made' : 'operator-ended')
}

/**
 * Gives the account a tier from now on; null ends what it has, and frees the owner of all limits. An account that pays for its tier is refused, because
 * its tier follows the payment. Writes to the owner of the account, unless no mailer is given. Returns an error code or null, like `setAccountState`.
 */
export async function setTier(
  parts: {
    repositories: Pick<Repositories, 'subscriptions' | 'payments' | 'securityEvents'>
    settings: PlanSettings
    mailer?: Pick<Mailer, 'send'>
  },
  user: UserRecord,
  tier: Tier | null,
  context: NoticeContext = contextWithoutRequest(parts.settings),
): Promise<ErrorCode | null> {
  const { repositories, settings, mailer } = parts
  if (!plansAreOn(settings)) return 'no-plans'
  if ((await repositories.payments.get(user.id))?.period) return 'paid-online'
  if (tier === null && personRole(user, settings) === 'owner') {
    // Without a tier nothing limits the owner.
    await repositories.subscriptions.set(user.id, null)
    return null
  }
  const before = await repositories.subscriptions.get(user.id)
  const at = new Date()
  const now = tier ? changedTo(tier, before, at) : { ...(before ?? newTrial(at)), endsAt: at, nextTier: null }
  await repositories.subscriptions.set(user.id, now)
  await recorded(parts, user, 'plan-set')
  const endsAt = now.endsAt?.toISOString() ?? null
  const facts = { tier, endsAt, timeZone: user.timeZone ?? 'UTC', mostRows: settings.INDAGA_TABLE_ROWS }
  if (mailer) notify(mailer, user, context, about => planChangedMessage({ ...about, ...facts }))
  return null
}

export { plansOf } from './subscriptions.ts'

/** Ends all sessions of the user. Returns an error code or null, like `setAccountState`. */
export async function endSessions(parts: Parts, user: UserRecord): Promise<ErrorCode | null> {
  await parts.repositories.sessions.endAll(user.id)
  return await recorded(parts, user, 'all-sessions-ended')
}

/** Deletes an account, all that belongs to it, and the messages stored for its owner. Returns an error code or null, like `setAccountState`. */
export async function eraseAccount(parts: Parts, user: UserRecord): Promise<ErrorCode | null> {
  const refusal = await whyKept(parts, user)
  if (refusal) return refusal
  await deleteKeptMessages(parts.settings, user.email)
  return (await parts.repositories.users.erase(user.id)) ? null : 'not-found'
}

/**
 * Sets a generated password and returns it; it is shown only this once. Ends the user's sessions, turns off the second factor and deletes the failed
 * sign-ins. Null when there is no such account.
 */
export async function giveNewPassword(
  { repositories }: { repositories: Pick<Repositories, 'users' | 'attempts' | 'secondFactors' | 'securityEvents'> },
  email: string,
): Promise<string | null> {
  const { users, attempts, secondFactors, securityEvents } = repositories
  const account = normalEmail(email)
  const user = await users.findByEmail(account)
  if (!user) return null
  const password = generatePassword()
  await users.resetPassword(user.id, await hashPassword(password))
  await secondFactors.delete(user.id)
  await attempts.clear({ purpose: 'sign-in', account })
  await securityEvents.record({ userId: user.id, kind: 'password-given', device: '', address: '' })
  return password
}

async function recorded(
  { repositories }: { repositories: Pick<Repositories, 'securityEvents'> },
  { id: userId }: UserRecord,
  kind: SecurityEventKind,
): Promise<null> {
  await repositories.securityEvents.record({ userId, kind, device: '', address: '' })
  return null
}

/**
 * Why an account must not be disabled, demoted or deleted: it is the owner's, or the user is an operator and no other operator can sign in. Otherwise
 * null.
 */
async function whyKept({ repositories, settings }: Parts, user: UserRecord): Promise<ErrorCode | null> {
  if (personRole(user, settings) === 'owner') return 'owner-account'
  if (!isOperator(user, settings)) return null
  for (const other of await repositories.users.otherOperators(user.id, settings.INDAGA_OWNER_EMAIL))
    if ((await whyClosed(repositories.authorizedEmails, settings, other)) === null) return null
  return 'last-operator'
}

/** Who may sign up: first the entries that only the list has, then the entries of the setting, both in alphabetical order. */
export async function signUpList({ repositories, settings }: Parts): Promise<SignUpEntry[]> {
  const listed = await repositories.authorizedEmails.list()
  const inSetting = settings.AUTHORIZED_EMAILS
  const entries = [
    ...listed.filter(({ entry }) => !inSetting.includes(entry)),
    ...inSetting.toSorted().map(entry => listed.find(other => other.entry === entry) ?? { entry, invitedAt: null, tier: null }),
  ]
  const known = await repositories.users.withAccount(entries.map(({ entry }) => entry))
  return entries.map(({ entry, invitedAt, tier }) => ({
    entry,
    fromSetting: inSetting.includes(entry),
    hasAccount: entry.startsWith('@') ? null : known.has(entry),
    invitedAt: invitedAt?.toISOString() ?? null,
    tier,
  }))
}

interface Invited {
  invitations: Invitation[]
  /** The addresses that have an account; nothing changes for them. */
  known: string[]
  /** The texts that are not addresses. */
  invalid: string[]
}

/** Puts addresses without an account on the list of who may sign up. The caller sends the invitations. */
export async function invite(
  { repositories: { authorizedEmails, users } }: Pick<Parts, 'repositories'>,
  texts: string[],
  wishes: { language: Language | null; tier: Tier | null; usualLanguage: Language },
): Promise<Invited> {
  const emails = [...new Set(texts.map(normalEmail).filter(isEmail))]
  const known = await users.withAccount(emails)
  return {
    invitations: await authorizedEmails.invite(
      emails.filter(email => !known.has(email)),
      wishes,
    ),
    known: [...known],
    invalid: texts.filter(text => !isEmail(normalEmail(text))),
  }
}

/**
 * Removes a normalized entry from the list. Returns null when nobody may sign up by this entry any longer. Returns an error code if the setting still
 * has the entry, or if the list did not have it.
 */
export async function disallowSignUp({ repositories, settings }: Parts, entry: string): Promise<ErrorCode | null> {
  const removed = await repositories.authorizedEmails.remove(entry)
  if (settings.AUTHORIZED_EMAILS.includes(entry)) return 'entry-from-setting'
  return removed ? null : 'not-found'
}

/** A user as answers show it: only the fields of the contract. */
export function toUser(user: UserRecord, settings: OwnerSetting): User {
  const { id, email, name, username, passwordHash, language, timeZone } = user
  return {
    _id: id,
    email,
    name,
    username,
    hasPassword: passwordHash !== null,
    isOwner: email === settings.INDAGA_OWNER_EMAIL,
    isOperator: isOperator(user, settings),
    language,
    timeZone,
  }
}

interface NewOwner {
  email: string
  /** The password, to be shown once; null when the operator chose it (INDAGA_OWNER_PASSWORD). */
  generatedPassword: string | null
}

/** Creates the owner's account if there is no account of anybody yet. Returns null if there is an account. */
export async function ensureOwner({
  repositories,
  settings,
}: {
  repositories: Pick<Repositories, 'users'>
  settings: Settings
}): Promise<NewOwner | null> {
  if ((await repositories.users.count()) > 0) return null
  const email = settings.INDAGA_OWNER_EMAIL
  const username = email.split('@')[0] || 'owner'
  const password = settings.INDAGA_OWNER_PASSWORD ?? generatePassword()
  try {
    await repositories.users.create({
      email,
      name: username.charAt(0).toUpperCase() + username.slice(1),
      username,
      passwordHash: await hashPassword(password),
      // The operator vouches for the address.
      emailProven: true,
    })
  } catch (error) {
    // Several processes may start at once on a new database. If another one has created the account, this is no error.
    if ((await repositories.users.count()) > 0) return null
    throw error
  }
  return { email, generatedPassword: settings.INDAGA_OWNER_PASSWORD ? null : password }
}

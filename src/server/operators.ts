/** What operators do about accounts and the list of who may sign up: one set of rules for the page's calls and the command. */
import type { ErrorCode } from '#contracts/error.ts'
import type { Person, PersonRole, SignUpEntry } from '#contracts/operator.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Settings } from '#contracts/settings.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { deleteKeptMessages } from '#mail/mailer.ts'

interface Parts {
  repositories: Pick<Repositories, 'users' | 'authorizedEmails' | 'sessions' | 'securityEvents'>
  settings: Pick<Settings, 'INDAGA_OWNER_EMAIL' | 'AUTHORIZED_EMAILS' | 'PARTNER_LOGIN_URL' | 'INDAGA_DATA_DIR'>
}

type OwnerSetting = Pick<Settings, 'INDAGA_OWNER_EMAIL'>

export function roleOf({ email, role }: Pick<UserRecord, 'email' | 'role'>, { INDAGA_OWNER_EMAIL }: OwnerSetting): PersonRole {
  return email === INDAGA_OWNER_EMAIL ? 'owner' : role
}

/** The owner's role takes a proven e-mail: the setting may name an address that somebody else has signed up with. */
export function isOperator(user: UserRecord, settings: OwnerSetting): boolean {
  return user.role === 'operator' || (roleOf(user, settings) === 'owner' && user.emailProven)
}

/** Whether an account is open to its person, or what keeps the person out. */
export async function accountState(
  { repositories, settings }: Pick<Parts, 'settings'> & { repositories: Pick<Repositories, 'authorizedEmails'> },
  user: UserRecord,
): Promise<Person['state']> {
  if (user.state === 'disabled') return 'disabled'
  const closed = await whyClosed(repositories.authorizedEmails, settings, user)
  if (closed === null) return 'active'
  return closed === 'email-unproven' ? 'unproven' : 'not-allowed'
}

/** The code of why it is not done; null where it is. Sessions that are remembered must be forgotten then. */
export async function setAccountState(parts: Parts, user: UserRecord, state: UserRecord['state']): Promise<ErrorCode | null> {
  const refusal = state === 'disabled' ? await whyKept(parts, user) : null
  if (refusal) return refusal
  if (!(await parts.repositories.users.setState(user.id, state))) return 'not-found'
  return await recorded(parts, user, state === 'disabled' ? 'account-disabled' : 'account-enabled')
}

/** As `setAccountState`. */
export async function setOperator(parts: Parts, user: UserRecord, operator: boolean): Promise<ErrorCode | null> {
  const refusal = operator ? null : await whyKept(parts, user)
  if (refusal) return refusal
  if (!(await parts.repositories.users.setRole(user.id, operator ? 'operator' : 'member'))) return 'not-found'
  return await recorded(parts, user, operator ? 'operator-made' : 'operator-ended')
}

/** Ends all sessions of an account; as `setAccountState`. */
export async function endSessions(parts: Parts, user: UserRecord): Promise<ErrorCode | null> {
  await parts.repositories.sessions.endAll(user.id)
  return await recorded(parts, user, 'all-sessions-ended')
}

/** Deletes an account with all that it has and the messages that are kept for it; as `setAccountState`. */
export async function eraseAccount(parts: Parts, user: UserRecord): Promise<ErrorCode | null> {
  const refusal = await whyKept(parts, user)
  if (refusal) return refusal
  await deleteKeptMessages(parts.settings, user.email)
  return (await parts.repositories.users.erase(user.id)) ? null : 'not-found'
}

async function recorded({ repositories }: Parts, { id: userId }: UserRecord, kind: SecurityEventKind): Promise<null> {
  await repositories.securityEvents.record({ userId, kind, device: '', address: '' })
  return null
}

/** Why an account is neither disabled, demoted nor deleted: it is the owner's, or the last one that can manage the others. */
async function whyKept({ repositories, settings }: Parts, user: UserRecord): Promise<ErrorCode | null> {
  if (roleOf(user, settings) === 'owner') return 'owner-account'
  if (!isOperator(user, settings)) return null
  for (const other of await repositories.users.otherOperators(user.id, settings.INDAGA_OWNER_EMAIL))
    if ((await whyClosed(repositories.authorizedEmails, settings, other)) === null) return null
  return 'last-operator'
}

/** Who may sign up, in alphabetical order, what the setting names last. */
export async function signUpList({ repositories, settings }: Parts): Promise<SignUpEntry[]> {
  const listed = await repositories.authorizedEmails.list()
  const inSetting = settings.AUTHORIZED_EMAILS
  return [
    ...listed.filter(entry => !inSetting.includes(entry)).map(entry => ({ entry, fromSetting: false })),
    ...inSetting.toSorted().map(entry => ({ entry, fromSetting: true })),
  ]
}

/** Takes a normalised entry off the list; the code of why it still admits people, or was not there; null otherwise. */
export async function disallowSignUp({ repositories, settings }: Parts, entry: string): Promise<ErrorCode | null> {
  const removed = await repositories.authorizedEmails.remove(entry)
  if (settings.AUTHORIZED_EMAILS.includes(entry)) return 'entry-from-setting'
  return removed ? null : 'not-found'
}

/** The operator's list of who may sign up and sign in: addresses and whole domains, normalised by `authorizedEntry`. */
import { authorizingEntries } from '#contracts/email.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Database } from './database.ts'
import type { UserRecord } from './users.ts'

export class AuthorizedEmails {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** False where the entry was on the list already. */
  async add(entry: string): Promise<boolean> {
    const added = await this.#kysely
      .insertInto('authorized_emails')
      .values({ entry })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }

  /** False where the entry was not on the list. */
  async remove(entry: string): Promise<boolean> {
    const removed = await this.#kysely.deleteFrom('authorized_emails').where('entry', '=', entry).executeTakeFirst()
    return removed.numDeletedRows > 0n
  }

  /** In alphabetical order. */
  async list(): Promise<string[]> {
    const rows = await this.#kysely.selectFrom('authorized_emails').select('entry').orderBy('entry').execute()
    return rows.map(row => row.entry)
  }

  /** Those of the entries that are on the list. */
  async listed(entries: string[]): Promise<string[]> {
    const rows = await this.#kysely.selectFrom('authorized_emails').select('entry').where('entry', 'in', entries).execute()
    return rows.map(row => row.entry)
  }
}

type List = Pick<AuthorizedEmails, 'listed'>
type ListSettings = Pick<Settings, 'AUTHORIZED_EMAILS'>

/** By what the list lets a normalised address in: an entry of its own, or only one of its whole domain; null where it does not. */
export async function listedBy(list: List, { AUTHORIZED_EMAILS }: ListSettings, email: string): Promise<'address' | 'domain' | null> {
  const [address, domain] = authorizingEntries(email)
  const entries = [...AUTHORIZED_EMAILS, ...(await list.listed([address, domain]))]
  if (entries.includes(address)) return 'address'
  return entries.includes(domain) ? 'domain' : null
}

/**
 * Why an account is closed to its person, null where it is open: at every sign-in of every kind, and while a session lasts. The owner is always
 * let in, a member of the partner network as long as there is one, everybody else by the list. Who is let in by a whole domain, or by a setting
 * that names the owner, has to have proven the mailbox: anybody can sign up with an address.
 */
export async function whyClosed(
  list: List,
  settings: ListSettings & Pick<Settings, 'INDAGA_OWNER_EMAIL' | 'PARTNER_LOGIN_URL'>,
  { email, emailProven, partnerMember }: Pick<UserRecord, 'email' | 'emailProven' | 'partnerMember'>,
): Promise<(ErrorCode & ('account-not-authorized' | 'email-unproven')) | null> {
  if (partnerMember && settings.PARTNER_LOGIN_URL) return null
  const isOwner = email === settings.INDAGA_OWNER_EMAIL
  if (isOwner && emailProven) return null
  const by = await listedBy(list, settings, email)
  if (by === 'address') return null
  if (by === null && !isOwner) return 'account-not-authorized'
  return emailProven ? null : 'email-unproven'
}

/** The operator's list of who may sign up and sign in: e-mail addresses and whole domains, normalized by `authorizedEntry`. */
import { authorizingEntries } from '#contracts/email.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import type { UserRecord } from './users.ts'

export class AuthorizedEmails {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** Returns false when the entry was already on the list. */
  async add(entry: string): Promise<boolean> {
    const added = await this.#kysely
      .insertInto('authorized_emails')
      .values({ entry })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }

  /** Returns false when the entry was not on the list. */
  async remove(entry: string): Promise<boolean> {
    return (await deletedCount(this.#kysely.deleteFrom('authorized_emails').where('entry', '=', entry))) > 0
  }

  /** All entries in alphabetical order. */
  async list(): Promise<string[]> {
    const rows = await this.#kysely.selectFrom('authorized_emails').select('entry').orderBy('entry').execute()
    return rows.map(row => row.entry)
  }

  /** Returns those of `entries` that are on the list. */
  async listed(entries: string[]): Promise<string[]> {
    const rows = await this.#kysely.selectFrom('authorized_emails').select('entry').where('entry', 'in', entries).execute()
    return rows.map(row => row.entry)
  }
}

type List = Pick<AuthorizedEmails, 'listed'>
type ListSettings = Pick<Settings, 'AUTHORIZED_EMAILS'>

/**
 * The kind of entry, in the list or the setting, that authorizes a normalized address: `address` if an entry names the address itself, `domain` if an
 * entry names only its domain. Null when no entry authorizes it.
 */
export async function listedBy(list: List, { AUTHORIZED_EMAILS }: ListSettings, email: string): Promise<'address' | 'domain' | null> {
  const [address, domain] = authorizingEntries(email)
  const entries = [...AUTHORIZED_EMAILS, ...(await list.listed([address, domain]))]
  if (entries.includes(address)) return 'address'
  return entries.includes(domain) ? 'domain' : null
}

/**
 * Why the account may not be used; null when it may. Checked at every sign-in and on every request of a session. All accounts need an entry of the
 * list, except the owner's and, as long as a partner network is configured, those of its members. An account that only its domain or the setting
 * `INDAGA_OWNER_EMAIL` lets in must also have a proven e-mail address, because anybody can sign up with any address.
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

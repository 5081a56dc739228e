/** The operator's list of who may sign up and sign in: e-mail addresses and whole domains, normalized by `authorizedEntry`. */
import { sql } from 'kysely'
import { authorizingEntries } from '#contracts/email.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Tier } from '#contracts/tiers.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import type { UserRecord } from './users.ts'

export interface AuthorizedEntry {
  /** A normalized address, or `@domain`. */
  entry: string
  /** The tier with which the account of the address begins; null for a trial. */
  tier: Tier | null
  /** When the address was last invited; null when it was not invited. */
  invitedAt: Date | null
}

/** What an invitation says. */
export interface Invitation {
  email: string
  language: Language
  tier: Tier | null
}

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
  async list(): Promise<AuthorizedEntry[]> {
    const rows = await this.#kysely.selectFrom('authorized_emails').select(['entry', 'tier', 'invited_at']).orderBy('entry').execute()
    return rows.map(({ entry, tier, invited_at: invitedAt }) => ({ entry, tier, invitedAt }))
  }

  /**
   * Puts addresses on the list and notes that they are invited now. An invitation without a language or a tier keeps those of an earlier invitation to
   * the same address; `usualLanguage` is the language of a first invitation without a language. Returns what each invitation says.
   */
  async invite(
    emails: string[],
    { language, tier, usualLanguage }: { language: Language | null; tier: Tier | null; usualLanguage: Language },
  ): Promise<Invitation[]> {
    const { rows } = await sql<Invitation>`
      insert into authorized_emails (entry, language, tier, invited_at)
      select email, coalesce(${language}::text, ${usualLanguage}::text), ${tier}::text, now()
      -- In one order, so that two operators who invite the same addresses at once do not wait for each other for ever.
      from unnest(${emails}::text[]) as invited (email) order by email
      on conflict (entry) do update set
        language = coalesce(${language}::text, authorized_emails.language, excluded.language),
        tier = coalesce(excluded.tier, authorized_emails.tier),
        invited_at = excluded.invited_at
      returning entry as email, language, tier
    `.execute(this.#kysely)
    return rows
  }

  /** The tiers that invitations name, by address; an invitation without a tier is one to a trial. Addresses without an invitation are missing. */
  async tiers(emails: string[]): Promise<Map<string, Tier>> {
    const chosen = this.#kysely.selectFrom('authorized_emails').select(['entry', sql<Tier>`coalesce(tier, 'trial')`.as('tier')])
    const rows = await chosen
      .where('invited_at', 'is not', null)
      .where('entry', '=', sql<string>`any(${emails}::text[])`)
      .execute()
    return new Map(rows.map(({ entry, tier }) => [entry, tier]))
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
 * Why the account may not be used; null when it may. Checked at every sign-in and on every request of a session. An account needs an entry in the
 * list or the setting AUTHORIZED_EMAILS. Two kinds of accounts need none: the owner's and, as long as a partner network is configured, those of its
 * members. An account needs a proven e-mail address if only an entry for its domain, or the setting `INDAGA_OWNER_EMAIL`, lets it in: anybody can
 * sign up with any address.
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

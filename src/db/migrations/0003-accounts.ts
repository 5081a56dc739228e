/**
 * Adds the list of who may sign up, the language of accounts, remembered sessions and the purpose of attempts. E-mail addresses and usernames get a
 * normalized form, computed here because PostgreSQL's `lower()` only knows ASCII on a server without a locale.
 */
import { type Migration, sql } from 'kysely'
import { normalEmail } from '#contracts/email.ts'

const statements = [
  `create table authorized_emails (
    entry text primary key,
    created_at timestamptz not null default now()
  )`,
  `alter table users add column language text check (language in ('es', 'en'))`,
  `alter table users add column username_key text`,

  `alter table sessions add column remembered boolean not null default false`,
  `update sessions set remembered = expires_at - created_at > interval '2 days'`,

  `alter table sign_in_attempts rename to attempts`,
  `alter table attempts add column purpose text not null default 'sign-in'`,
  `drop index sign_in_attempts_account`,
  `drop index sign_in_attempts_address`,
  `create index attempts_account on attempts (purpose, account, attempted_at)`,
  `create index attempts_address on attempts (purpose, address, attempted_at)`,
]

export const accounts: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
    const { rows } = await sql<{ id: string; email: string; username: string }>`select id, email, username from users`.execute(kysely)
    for (const { id, email, username } of rows) {
      const key = username.normalize('NFKC').toLowerCase()
      await sql`update users set email = ${normalEmail(email)}, username_key = ${key} where id = ${id}`.execute(kysely)
    }
    await sql`alter table users alter column username_key set not null`.execute(kysely)
    await sql`drop index users_username`.execute(kysely)
    await sql`create unique index users_username on users (username_key)`.execute(kysely)
    await sql`drop index users_email`.execute(kysely)
    await sql`create unique index users_email on users (email)`.execute(kysely)
  },
}

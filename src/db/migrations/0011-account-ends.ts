/** Adds sign-ups whose e-mail address is not proven yet, and accounts that are being erased. */
import { type Migration, sql } from 'kysely'

const statements = [
  // No unique constraint: several sign-ups may ask for the same address or username.
  `create table sign_ups (
    token_hash text primary key,
    email text not null,
    username text not null,
    password_hash text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index sign_ups_email on sign_ups (email)`,
  `alter table users add column deleted_at timestamptz`,
  // From this release on the list is checked at every sign-in. The first account is the operator's, even if INDAGA_OWNER_EMAIL has changed since, so
  // its address goes on the list.
  `insert into authorized_emails (entry) select email from users order by created_at, id limit 1 on conflict do nothing`,
]

export const accountEnds: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

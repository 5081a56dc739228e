/** Adds sign-in with Google and through the partner network, proven e-mail addresses, and password resets. */
import { type Migration, sql } from 'kysely'

const statements = [
  `alter table users alter column password_hash drop not null`,
  `alter table users add column google_sub text`,
  `create unique index users_google_sub on users (google_sub)`,
  `alter table users add column partner_member boolean not null default false`,
  `alter table users add column email_proven boolean not null default false`,
  // Until this release only the operator created accounts.
  `update users set email_proven = true`,

  `create table password_resets (
    user_id uuid primary key references users on delete cascade,
    token_hash text not null unique,
    expires_at timestamptz not null
  )`,
]

export const identities: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

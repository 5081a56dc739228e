/** How accounts begin and end: sign-ups whose mailbox is not proven yet, and accounts whose erasure is under way. */
import { type Migration, sql } from 'kysely'

const statements = [
  // Not an account yet, and no constraint: an address or a username may be asked for several times.
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
  // From now on the list decides at every sign-in. The first account is the operator's, also where INDAGA_OWNER_EMAIL has changed since.
  `insert into authorized_emails (entry) select email from users order by created_at, id limit 1 on conflict do nothing`,
]

export const accountEnds: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

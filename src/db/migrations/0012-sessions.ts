/**
 * Adds where and when a session was last used, so that users can tell their sessions apart; used nonces of Google sign-ins; the security log; and
 * second factors.
 */
import { type Migration, sql } from 'kysely'

const statements = [
  `alter table sessions add column id uuid not null unique default gen_random_uuid()`,
  `alter table sessions add column device text not null default ''`,
  `alter table sessions add column address text not null default ''`,
  `alter table sessions add column used_at timestamptz not null default now()`,
  // Sessions of earlier releases last as long as before.
  `alter table sessions add column idle_ends_at timestamptz not null default 'infinity'`,

  `create table used_nonces (
    nonce text primary key,
    used_at timestamptz not null default now()
  )`,

  `create table security_events (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    device text not null,
    address text not null,
    happened_at timestamptz not null default now()
  )`,
  `create index security_events_user on security_events (user_id, id)`,

  `create table second_factors (
    user_id uuid primary key references users on delete cascade,
    key text not null,
    last_step integer not null
  )`,
  `create table recovery_codes (
    user_id uuid not null references second_factors on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
]

export const sessions: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

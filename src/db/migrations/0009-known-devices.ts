/** Adds the devices that have signed in to an account, whose attempts are counted separately, and several valid password resets per user. */
import { type Migration, sql } from 'kysely'

const statements = [
  `create table known_devices (
    token_hash text not null,
    user_id uuid not null references users on delete cascade,
    seen_at timestamptz not null default now(),
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_user on known_devices (user_id, seen_at)`,
  `alter table attempts add column device text`,

  `alter table password_resets drop constraint password_resets_pkey`,
  `alter table password_resets drop constraint password_resets_token_hash_key`,
  `alter table password_resets add primary key (token_hash)`,
  `alter table password_resets add column created_at timestamptz not null default now()`,
  `create index password_resets_user on password_resets (user_id, created_at)`,
]

export const knownDevices: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

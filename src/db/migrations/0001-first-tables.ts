/** The first tables. A released migration is never edited; a change of the tables is a new migration. */
import { type Migration, sql } from 'kysely'

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    name text not null,
    username text not null,
    password_hash text not null,
    created_at timestamptz not null default now()
  )`,
  `create unique index users_email on users (lower(email))`,
  `create unique index users_username on users (lower(username))`,

  `create table sessions (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table sign_in_attempts (
    account text not null,
    address text not null,
    attempted_at timestamptz not null default now()
  )`,
  `create index sign_in_attempts_account on sign_in_attempts (account, attempted_at)`,
  `create index sign_in_attempts_address on sign_in_attempts (address, attempted_at)`,

  `create table scans (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references users on delete cascade,
    url text not null,
    title text,
    lists jsonb not null default '[]',
    created_at timestamptz not null default now()
  )`,
  `create index scans_owner on scans (owner_id, created_at)`,

  `create table page_contents (
    sha256 bytea primary key,
    gzip bytea not null
  )`,
  // The content is gzip already, so PostgreSQL's own compression would gain nothing.
  `alter table page_contents alter column gzip set storage external`,
  `create table pages (
    id bigint generated always as identity primary key,
    scan_id uuid not null references scans on delete cascade,
    url text not null,
    url_sha256 bytea not null,
    final_url text not null,
    state text not null,
    status int,
    content_type text,
    content_sha256 bytea references page_contents,
    read_at timestamptz not null,
    cause text,
    unique (scan_id, url_sha256)
  )`,
  `create index pages_order on pages (scan_id, id)`,

  `create table searches (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references users on delete cascade,
    scan_id uuid not null references scans on delete cascade,
    name text not null,
    prompt text not null,
    pinned boolean not null default false,
    columns jsonb,
    receipt jsonb,
    sources jsonb,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index searches_owner on searches (owner_id, created_at)`,
  `create index searches_deleted on searches (deleted_at) where deleted_at is not null`,
  `create table search_rows (
    search_id uuid not null references searches on delete cascade,
    position int not null,
    "values" jsonb not null,
    evidence jsonb not null,
    primary key (search_id, position)
  )`,

  `create table workers (
    id uuid primary key default gen_random_uuid(),
    process jsonb not null,
    heartbeat_at timestamptz not null default now()
  )`,
  `create table jobs (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references users on delete cascade,
    kind text not null,
    subject_id uuid not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    error text,
    cancel_requested boolean not null default false,
    last_event int not null default 0,
    worker_id uuid,
    attempts int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create index jobs_owner on jobs (owner_id, created_at)`,
  `create index jobs_unfinished on jobs (created_at) where state in ('queued', 'running')`,
  `create table job_events (
    job_id uuid not null references jobs on delete cascade,
    number int not null,
    event jsonb not null,
    primary key (job_id, number)
  )`,
]

export const firstTables: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

/**
 * The migrations of the database, and `migrate`, which brings the tables to the version of this release. A released migration is never edited; a change
 * of the tables is a new migration. Databases store the names of their migrations.
 *
 * Long because it contains every migration since the first release.
 */
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { normalEmail } from '#contracts/email.ts'
import type { Schema } from './schema.ts'

/** Normalizes e-mail addresses and usernames. This code does it, because PostgreSQL's `lower()` only knows ASCII on a server without a locale. */
async function normalizeUsers(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; username: string }>`select id, email, username from users`.execute(kysely)
  for (const { id, email, username } of rows) {
    const key = username.normalize('NFKC').toLowerCase()
    await sql`update users set email = ${normalEmail(email)}, username_key = ${key} where id = ${id}`.execute(kysely)
  }
}

/** The sources of the first directory. */
const firstSources = [
  'comtrade',
  'worldbank',
  'wits',
  'comext',
  'fred',
  'gdelt',
  'googlenews',
  'wikipedia',
  'openfoodfacts',
  'openprices',
  'uspto',
  'searxng',
  'brave',
  'serper',
  'tavily',
]

async function run(kysely: Kysely<unknown>, texts: readonly string[]): Promise<void> {
  for (const text of texts) await sql.raw(text).execute(kysely)
}

const statements = (texts: readonly string[]): Migration => ({ up: kysely => run(kysely, texts) })

/** All migrations by name, in order. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': statements([
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
  ]),
  // Adds the `Link` header of pages.
  '0002-link-header': statements([`alter table pages add column link_header text`]),
  // Adds the list of who may sign up, the language of accounts, remembered sessions and the purpose of attempts, and normalizes addresses.
  '0003-accounts': {
    async up(kysely) {
      await run(kysely, [
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
      ])
      await normalizeUsers(kysely)
      await run(kysely, [
        `alter table users alter column username_key set not null`,
        `drop index users_username`,
        `create unique index users_username on users (username_key)`,
        `drop index users_email`,
        `create unique index users_email on users (email)`,
      ])
    },
  },
  // Adds sign-in with Google and through the partner network, proven e-mail addresses, and password resets.
  '0004-identities': statements([
    `alter table users alter column password_hash drop not null`,
    `alter table users add column google_sub text`,
    `create unique index users_google_sub on users (google_sub)`,
    `alter table users add column partner_member boolean not null default false`,
    `alter table users add column email_proven boolean not null default false`,
    // All earlier accounts were created by the operator, who vouches for their addresses.
    `update users set email_proven = true`,

    `create table password_resets (
      user_id uuid primary key references users on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null
    )`,
  ]),
  // Adds product research: directories of sources, reports of searches, and answers of sources.
  '0005-product-research': statements([
    `create table directories (
      id text primary key default gen_random_uuid()::text,
      name text not null,
      sources jsonb not null,
      countries jsonb not null default '[]',
      position int not null
    )`,
    // A name that is correct in English and in Spanish.
    `insert into directories (id, name, sources, position) values ('default', 'Global', '${JSON.stringify(firstSources)}', 1)`,

    // A search without a scan is one of product research.
    `alter table searches alter column scan_id drop not null`,
    `create table reports (
      search_id uuid primary key references searches on delete cascade,
      request jsonb not null,
      report jsonb,
      summary text,
      ledger bytea
    )`,
    // The answer is gzip already, so PostgreSQL's own compression would gain nothing.
    `alter table reports alter column ledger set storage external`,

    `create table source_answers (
      key text primary key,
      status int not null,
      content_type text not null,
      gzip bytea not null,
      retrieved_at timestamptz not null
    )`,
    `alter table source_answers alter column gzip set storage external`,
    `create index source_answers_age on source_answers (retrieved_at)`,
  ]),
  // Adds language models: what each call used, stored answers, and searches that must not use a model.
  '0006-language-models': statements([
    `alter table searches add column without_model boolean not null default false`,

    // Counts and names only; neither questions nor answers.
    `create table model_calls (
      id bigint primary key generated always as identity,
      search_id uuid references searches on delete set null,
      purpose text not null,
      provider text not null,
      model text not null,
      input_tokens int not null,
      output_tokens int not null,
      milliseconds int not null,
      attempts int not null,
      outcome text not null,
      created_at timestamptz not null default now()
    )`,
    `create index model_calls_age on model_calls (created_at)`,
    `create index model_calls_search on model_calls (search_id)`,
    // Sums since the installation, which never decrease, as metrics need them. `within` is the upper bound of the calls' duration in milliseconds.
    `create table model_totals (
      provider text not null,
      model text not null,
      purpose text not null,
      outcome text not null,
      within int not null,
      calls bigint not null,
      input_tokens bigint not null,
      output_tokens bigint not null,
      milliseconds bigint not null,
      primary key (provider, model, purpose, outcome, within)
    )`,

    `create table model_answers (
      search_id uuid not null references searches on delete cascade,
      key text not null,
      answer text not null,
      created_at timestamptz not null default now(),
      primary key (search_id, key)
    )`,
    `create index model_answers_age on model_answers (created_at)`,
  ]),
  // Makes the table of jobs the queue, in which accounts take turns, and drops the tables of the former queue.
  '0007-fair-queue': statements([
    `alter table jobs add column taken_at timestamptz`,
    `create index jobs_served on jobs (owner_id, kind, taken_at)`,
    `drop schema if exists pgboss cascade`,
  ]),
  // Adds disabled accounts: they keep their data, and nobody can sign in to them.
  '0008-account-states': statements([
    `alter table users add column state text not null default 'active' check (state in ('active', 'disabled'))`,
  ]),
  // Adds the devices that have signed in to an account (their attempts are counted separately), and several valid password resets per user.
  '0009-known-devices': statements([
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
  ]),
  // Adds the size of pages' contents, and indexes for deletion: by the content of a page, the scan of a search and the subject of a job.
  '0010-retention': statements([
    // The compressed size, as in page_contents, so that summing up an account's storage does not have to read that table.
    `alter table pages add column content_bytes int not null default 0`,
    `update pages set content_bytes = octet_length(gzip) from page_contents where sha256 = content_sha256`,
    `create index pages_content on pages (content_sha256)`,
    `create index searches_scan on searches (scan_id)`,
    `create index jobs_subject on jobs (subject_id)`,
  ]),
  // Adds sign-ups whose e-mail address is not proven yet, and accounts that are being erased.
  '0011-account-ends': statements([
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
    // From this release on the list is checked at every sign-in. The first account is the operator's. Its address goes on the list, so that the
    // operator can sign in even if INDAGA_OWNER_EMAIL has changed since.
    `insert into authorized_emails (entry) select email from users order by created_at, id limit 1 on conflict do nothing`,
  ]),
  // Adds where and when a session was last used; used nonces of Google sign-ins; the security log; and second factors.
  '0012-sessions': statements([
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
  ]),
  // Adds operators: accounts that may manage users, the list of who may sign up, and jobs.
  '0013-operators': statements([`alter table users add column role text not null default 'member' check (role in ('member', 'operator'))`]),
  // Adds the conditions of a search that the reader has switched off.
  '0014-conditions': statements([`alter table searches add column conditions_off text[] not null default '{}'`]),
  // A search stores null until the reader switches a condition. Until then the plan says which conditions are off, such as those that a model left out.
  '0015-conditions-as-planned': statements([
    `alter table searches alter column conditions_off drop not null, alter column conditions_off drop default`,
    `update searches set conditions_off = null where conditions_off = '{}'`,
  ]),
  // Adds subscriptions: the tier of an account, the units that its jobs used, credits, and the notices about limits.
  '0016-subscriptions': statements([
    `alter table users add column time_zone text`,
    `create table subscriptions (
      user_id uuid primary key references users on delete cascade,
      tier text not null check (tier in ('trial', 'standard', 'pro')),
      began_at timestamptz not null,
      ends_at timestamptz,
      next_tier text check (next_tier in ('trial', 'standard', 'pro'))
    )`,
    // No reference to the job: a unit stays counted when its job is deleted.
    `create table counted_jobs (
      job_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      unit text not null check (unit in ('report', 'scan')),
      by_credit boolean not null,
      counted_at timestamptz not null,
      month_end timestamptz not null,
      given_back_at timestamptz
    )`,
    `create index counted_jobs_user on counted_jobs (user_id, counted_at)`,
    // A trigger, because jobs end in several statements, and each must give the unit back in its own transaction.
    `create function give_unit_back() returns trigger language plpgsql as $$ begin
      update counted_jobs set given_back_at = now() where job_id = new.id and given_back_at is null;
      return null;
    end $$`,
    `create trigger jobs_give_unit_back after update of state on jobs for each row
      when (new.state = 'failed' or (new.state = 'cancelled' and new.taken_at is null)) execute function give_unit_back()`,
    `create table credits (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      unit text not null check (unit in ('report', 'scan')),
      amount int not null,
      payment text unique,
      created_at timestamptz not null default now()
    )`,
    `create index credits_user on credits (user_id)`,
    `create table usage_notices (
      user_id uuid not null references users on delete cascade,
      unit text not null,
      month_start timestamptz not null,
      kind text not null check (kind in ('near', 'reached')),
      primary key (user_id, unit, month_start, kind)
    )`,
  ]),
  // Adds payment by Stripe: the customers that accounts are, and what Stripe said of them.
  '0017-payment': statements([
    `create table payment_customers (
      user_id uuid primary key references users on delete cascade,
      customer_id text not null unique,
      subscription_id text,
      period text check (period in ('monthly', 'annual')),
      paid_until timestamptz,
      grace_ends_at timestamptz,
      check_at timestamptz not null default now(),
      version int not null default 0
    )`,
    `create index payment_customers_check on payment_customers (check_at)`,
    // No reference to the account: a customer stays here until it is deleted at Stripe, which may be away when its account is erased.
    `create table erased_customers (
      customer_id text primary key,
      erased_at timestamptz not null default now()
    )`,
    // A trigger, so that the customer is noted in the transaction that erases the account, in whichever way that happens.
    `create function note_erased_customer() returns trigger language plpgsql as $$ begin
      insert into erased_customers (customer_id) values (old.customer_id) on conflict do nothing;
      return null;
    end $$`,
    `create trigger payment_customers_note_erased after delete on payment_customers for each row execute function note_erased_customer()`,
  ]),
  // Adds invitations: when and in which language an address on the list was invited, and the tier with which its account begins.
  '0018-invitations': statements([
    `alter table authorized_emails add column tier text check (tier in ('trial', 'standard', 'pro'))`,
    `alter table authorized_emails add column language text check (language in ('es', 'en'))`,
    `alter table authorized_emails add column invited_at timestamptz`,
  ]),
  // Adds the rules that a person sets for a scan, and how many pages they left out of it.
  '0019-scan-rules': statements([`alter table scans add column rules jsonb, add column left_out int not null default 0`]),
  // Adds a record of each job that ended, for the usage over the last year. Jobs themselves, scans and deleted searches are kept for a shorter time.
  '0020-usage': statements([
    `create table ended_jobs (
      job_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      subject_id uuid not null,
      state text not null,
      error text,
      host text,
      rows int not null,
      seconds int not null,
      ended_at timestamptz not null
    )`,
    `create index ended_jobs_user on ended_jobs (user_id, ended_at)`,
    // A function, because jobs that ended before this release get their record too. When they ended is not known: their last start stands for it.
    `create function record_ended_job(job jobs, ended_at timestamptz) returns void language sql as $$
      insert into ended_jobs select job.id, job.owner_id, job.kind, job.subject_id, job.state, job.error,
        (select substring(url from '://([^/?#]+)') from scans where job.kind = 'scan' and scans.id = job.subject_id),
        (select count(*) from search_rows where job.kind <> 'scan' and search_id = job.subject_id),
        greatest(0, extract(epoch from coalesce(ended_at - job.taken_at, interval '0'))), ended_at
      on conflict do nothing
    $$`,
    `select record_ended_job(jobs, coalesce(taken_at, created_at)) from jobs where state in ('done', 'failed', 'cancelled')`,
    // A trigger, because jobs end in several statements.
    `create function note_ended_job() returns trigger language plpgsql as $$ begin
      perform record_ended_job(new, clock_timestamp());
      return null;
    end $$`,
    `create trigger jobs_note_end after update of state on jobs for each row
      when (new.state in ('done', 'failed', 'cancelled') and old.state in ('queued', 'running')) execute function note_ended_job()`,
  ]),
  // Adds whether a scan signs in to its website. What it signs in with is never stored.
  '0021-site-logins': statements([`alter table scans add column behind_login boolean not null default false`]),
  // Adds the notices that a trial ends soon, and what stays of the trials of erased accounts.
  '0022-trials': statements([
    `create table trial_notices (
      user_id uuid not null references users on delete cascade,
      ends_at timestamptz not null,
      primary key (user_id, ends_at)
    )`,
    `create table address_key (key text not null)`,
    // A random UUID has 122 random bits.
    `insert into address_key values (gen_random_uuid()::text || gen_random_uuid()::text)`,
    `create table former_trials (
      address_hash text primary key,
      began_at timestamptz not null,
      erased_at timestamptz not null
    )`,
  ]),
  // Adds tags and views of searches, when they were asked and last changed, and tables that stay when their scan is deleted.
  '0023-kept-work': statements([
    `alter table searches add column url text, add column tags text[] not null default '{}', add column view jsonb,
      add column asked_at timestamptz not null default now(), add column changed_at timestamptz not null default now()`,
    `update searches set url = (select url from scans where scans.id = scan_id), asked_at = created_at, changed_at = created_at`,
    `update searches set changed_at = ended.last
      from (select subject_id, max(ended_at) as last from ended_jobs group by subject_id) as ended where ended.subject_id = searches.id`,
    `alter table searches drop constraint searches_scan_id_fkey`,
    `alter table searches add constraint searches_scan_id_fkey foreign key (scan_id) references scans on delete set null`,
  ]),
  // Adds the plan of a search as a person changed it, and whether its next answer uses the stored pages alone.
  '0024-changed-plans': statements([`alter table searches add column plan jsonb, add column only_stored boolean not null default false`]),
  // Adds why a scan ended (with all pages of the site, or at a limit), and the list that a search asks.
  '0025-asked-lists': statements([
    `alter table scans add column stopped text not null default 'complete'`,
    `alter table searches add column list text`,
  ]),
  '0026-examples': statements([`alter table searches add column examples jsonb`]),
  // Adds recipes: corrections of a site's tables, and whether a search does without them.
  '0027-recipes': statements([
    `alter table searches add column without_recipe boolean not null default false`,
    // No reference to the search: a recipe stays when the search that made it is deleted.
    `create table recipes (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users on delete cascade,
      site text not null,
      request_hash text not null,
      name text not null,
      content jsonb not null,
      former jsonb,
      search_id uuid,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      used_at timestamptz,
      outcome text check (outcome in ('used', 'changed-site')),
      unique (owner_id, site, request_hash)
    )`,
  ]),
}

/** A newer release has migrated the database, so this release cannot use it; the program must end. */
export class DatabaseTooNewError extends Error {
  override name = 'DatabaseTooNewError'
}

/** Brings the tables to the version of this release. Processes that start together take turns; a failed migration is rolled back. */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration/.test(error.message)) {
    throw new DatabaseTooNewError('The database belongs to a newer release of Indaga. Start that release, or restore a backup.', {
      cause: error,
    })
  }
  if (error) throw error
}

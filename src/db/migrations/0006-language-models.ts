/** Adds language models: what each call used, stored answers, and searches that must not use a model. */
import { type Migration, sql } from 'kysely'

const statements = [
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
]

export const languageModels: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

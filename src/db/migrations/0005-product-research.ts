/** Adds product research: directories of sources, reports of searches, and answers of sources. */
import { type Migration, sql } from 'kysely'

const sources = [
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

const statements = [
  `create table directories (
    id text primary key default gen_random_uuid()::text,
    name text not null,
    sources jsonb not null,
    countries jsonb not null default '[]',
    position int not null
  )`,
  // A name that is correct in English and in Spanish.
  `insert into directories (id, name, sources, position) values ('default', 'Global', '${JSON.stringify(sources)}', 1)`,

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
]

export const productResearch: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}

/** The tables as Kysely sees them; `migrations/` makes them. Times are `timestamptz`, ids UUIDs made by the database. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CallResponse } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent, JobKind, JobState } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import type { ModelCall, ModelProvider, ModelPurpose } from '#contracts/model.ts'
import type { PageState } from '#contracts/page.ts'
import type { Report, ReportQuestion } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Column, Evidence, Receipt, Source } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

/** What somebody tried, limited each for itself. */
export type AttemptPurpose = 'sign-in' | 'second-factor' | 'register'

/** jsonb: read as a value, written as JSON text (see `storableJson`). */
type Json<Value> = ColumnType<Value, string, string>
type CreatedAt = ColumnType<Date, never, never>

export type ScanList = CallResponse<'getContents'>['data']['lists'][number]

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  username: string
  /** The username as it is compared: in lower case. */
  username_key: string
  /** Null for who signs in by other ways only. */
  password_hash: string | null
  /** The linked Google account, by Google's own name for it. */
  google_sub: string | null
  /** Made for a member of the partner network, whose password is checked there. */
  partner_member: Generated<boolean>
  /** Whether somebody has shown that they read this mailbox, or the operator says so. */
  email_proven: Generated<boolean>
  state: Generated<AccountState>
  /** Set while what the account has is being erased. */
  deleted_at: Date | null
  role: Generated<AccountRole>
  language: Language | null
  created_at: CreatedAt
}

/** A disabled account cannot sign in and keeps its data. */
export type AccountState = 'active' | 'disabled'

/** Operators manage people, the list of who may sign up, and jobs. The owner of the installation is an operator whatever stands here. */
export type AccountRole = 'member' | 'operator'

export interface PasswordResetsTable {
  user_id: string
  token_hash: string
  expires_at: Date
  created_at: CreatedAt
}

/** Accounts to be, until their mailbox is proven. */
export interface SignUpsTable {
  token_hash: string
  email: string
  username: string
  password_hash: string
  expires_at: Date
  created_at: CreatedAt
}

export interface AuthorizedEmailsTable {
  /** Normalised: an address, or `@domain`. */
  entry: string
  created_at: CreatedAt
}

export interface SessionsTable {
  id: Generated<string>
  token_hash: string
  user_id: string
  /** Browser and system, in a few words; empty where the browser does not say. */
  device: Generated<string>
  /** The network address that signed in. */
  address: Generated<string>
  used_at: Generated<Date>
  /** When it ends unless it is used. */
  idle_ends_at: Generated<Date>
  expires_at: Date
  remembered: boolean
  /** When the person signed in. */
  created_at: CreatedAt
}

/** Nonces of Google's ID tokens, so that no token is accepted twice. */
export interface UsedNoncesTable {
  nonce: string
  used_at: CreatedAt
}

export interface SecurityEventsTable {
  /** Ascending in time. */
  id: GeneratedAlways<string>
  user_id: string
  kind: SecurityEventKind
  device: string
  address: string
  happened_at: CreatedAt
}

export interface SecondFactorsTable {
  user_id: string
  /** Of the authenticator application, in base32. */
  key: string
  /** Of the last code that was used: it and those before it are not taken any more. */
  last_step: number
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}

export interface AttemptsTable {
  purpose: AttemptPurpose
  account: string
  address: string
  /** See `Attempt` (attempts.ts). */
  device: string | null
  attempted_at: CreatedAt
}

/** Browsers that have signed in to an account. */
export interface KnownDevicesTable {
  token_hash: string
  user_id: string
  seen_at: ColumnType<Date, never, Date>
}

export interface ScansTable {
  id: Generated<string>
  owner_id: string
  url: string
  title: string | null
  lists: ColumnType<ScanList[], string | undefined, string>
  created_at: CreatedAt
}

export interface PagesTable {
  /** Ascending in the order of reading. */
  id: GeneratedAlways<string>
  scan_id: string
  url: string
  /** Addresses may be longer than an index entry may be, so uniqueness goes by their hash. */
  url_sha256: Buffer
  final_url: string
  state: PageState
  status: number | null
  content_type: string | null
  link_header: string | null
  content_sha256: Buffer | null
  /** Compressed. */
  content_bytes: Generated<number>
  read_at: Date
  cause: string | null
}

export interface PageContentsTable {
  sha256: Buffer
  gzip: Buffer
}

export interface SearchesTable {
  id: Generated<string>
  owner_id: string
  /** Null for product research. */
  scan_id: string | null
  name: string
  prompt: string
  pinned: Generated<boolean>
  /** The rules and templates alone make its table, also where a language model is set. */
  without_model: Generated<boolean>
  /** Ids of conditions that are not applied when its table is made; null: as planned. */
  conditions_off: string[] | null
  /** These three are null until the analysis has saved its table. */
  columns: Json<Column[]> | null
  receipt: Json<Receipt> | null
  sources: Json<Source[]> | null
  created_at: CreatedAt
  deleted_at: Date | null
}

export interface SearchRowsTable {
  search_id: string
  position: number
  values: Json<CellValue[]>
  evidence: Json<Evidence[][]>
}

export interface DirectoriesTable {
  id: Generated<string>
  name: string
  sources: Json<SourceId[]>
  countries: Json<string[]>
  /** The first one is used where none is named. */
  position: number
}

/** What product research asked and says; its table stands with its search. */
export interface ReportsTable {
  search_id: string
  request: Json<ReportQuestion>
  /** These three are null until something can be said; they are replaced as facts arrive. */
  report: Json<Report> | null
  /** The analysis in Markdown. */
  summary: string | null
  /** JSON of all entries, compressed. */
  ledger: Buffer | null
}

/** Answers of data sources, by a hash of what was asked. */
export interface SourceAnswersTable {
  key: string
  status: number
  content_type: string
  gzip: Buffer
  retrieved_at: Date
}

/** Questions to language models: what they used, nothing of what was asked or answered. */
export interface ModelCallsTable {
  id: GeneratedAlways<string>
  /** Null once the search is deleted. */
  search_id: string | null
  purpose: ModelPurpose
  provider: ModelProvider
  model: string
  input_tokens: number
  output_tokens: number
  milliseconds: number
  attempts: number
  outcome: ModelCall['outcome']
  created_at: CreatedAt
}

/** Sums of model calls over all time. */
export interface ModelTotalsTable {
  provider: ModelProvider
  model: string
  purpose: ModelPurpose
  outcome: ModelCall['outcome']
  /** Milliseconds that these calls took at most; see `durationBounds` (model-calls.ts). */
  within: number
  /** bigint, read as text. */
  calls: ColumnType<string, number, number>
  input_tokens: ColumnType<string, number, number>
  output_tokens: ColumnType<string, number, number>
  milliseconds: ColumnType<string, number, number>
}

/** Answers of language models, kept for a search whose job may be interrupted. */
export interface ModelAnswersTable {
  search_id: string
  key: string
  answer: string
  created_at: CreatedAt
}

export interface JobsTable {
  id: Generated<string>
  owner_id: string
  kind: JobKind
  subject_id: string
  state: Generated<JobState>
  error: ErrorCode | null
  cancel_requested: Generated<boolean>
  /** Number of the job's newest event. */
  last_event: Generated<number>
  /** The worker that holds the job; null while it waits. */
  worker_id: string | null
  /** How often a worker has taken it up, and when it last did. */
  attempts: Generated<number>
  taken_at: Date | null
  created_at: CreatedAt
}

export interface JobEventsTable {
  job_id: string
  number: number
  event: Json<JobEvent>
}

/** Processes that run jobs. A worker whose process is dead, or whose heartbeat stopped, loses its jobs to the others. */
export interface WorkersTable {
  id: Generated<string>
  /** See `process-identity.ts`. */
  process: Json<unknown>
  heartbeat_at: ColumnType<Date, never, never>
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  used_nonces: UsedNoncesTable
  security_events: SecurityEventsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  authorized_emails: AuthorizedEmailsTable
  password_resets: PasswordResetsTable
  sign_ups: SignUpsTable
  attempts: AttemptsTable
  known_devices: KnownDevicesTable
  scans: ScansTable
  pages: PagesTable
  page_contents: PageContentsTable
  searches: SearchesTable
  search_rows: SearchRowsTable
  directories: DirectoriesTable
  reports: ReportsTable
  source_answers: SourceAnswersTable
  model_calls: ModelCallsTable
  model_totals: ModelTotalsTable
  model_answers: ModelAnswersTable
  jobs: JobsTable
  job_events: JobEventsTable
  workers: WorkersTable
}

/** The tables as Kysely sees them; `migrations.ts` creates them. Times are `timestamptz`; ids are UUIDs that the database generates. */
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

/** What an attempt was for. Each purpose has its own limit. */
export type AttemptPurpose = 'sign-in' | 'second-factor' | 'register'

/** A jsonb column: read as a value, written as JSON text (see `storableJson`). */
type Json<Value> = ColumnType<Value, string, string>
type CreatedAt = ColumnType<Date, never, never>

export type ScanList = CallResponse<'getContents'>['data']['lists'][number]

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  username: string
  /** The username in lower case and NFKC form, for comparisons. */
  username_key: string
  /** Null for a user without a password, who signs in with Google or through the partner network. */
  password_hash: string | null
  /** Google's id (the `sub` claim) of the linked Google account. */
  google_sub: string | null
  /** Whether the account was created for a member of the partner network. The network then checks the password. */
  partner_member: Generated<boolean>
  /** Whether the mailbox is proven: the user has shown that they read it, or an operator has vouched for it. */
  email_proven: Generated<boolean>
  state: Generated<AccountState>
  /** Set while the account is being erased. */
  deleted_at: Date | null
  role: Generated<AccountRole>
  language: Language | null
  created_at: CreatedAt
}

/** The user of a disabled account cannot sign in; the account keeps its data. */
export type AccountState = 'active' | 'disabled'

/** Operators manage users, the list of who may sign up, and jobs. The owner of the installation is an operator even with the role `member`. */
export type AccountRole = 'member' | 'operator'

export interface PasswordResetsTable {
  user_id: string
  token_hash: string
  expires_at: Date
  created_at: CreatedAt
}

/** Sign-ups whose e-mail address is not proven yet. */
export interface SignUpsTable {
  token_hash: string
  email: string
  username: string
  password_hash: string
  expires_at: Date
  created_at: CreatedAt
}

export interface AuthorizedEmailsTable {
  /** A normalized e-mail address, or `@domain`. */
  entry: string
  created_at: CreatedAt
}

export interface SessionsTable {
  id: Generated<string>
  token_hash: string
  user_id: string
  /** Browser and system in a few words; empty when the browser does not say. */
  device: Generated<string>
  /** The network address that the user signed in from. */
  address: Generated<string>
  used_at: Generated<Date>
  /** When the session ends unless it is used before; each use moves this time on. */
  idle_ends_at: Generated<Date>
  expires_at: Date
  remembered: boolean
  /** When the user signed in. */
  created_at: CreatedAt
}

/** Nonces of Google's ID tokens that were used, so that no token is accepted twice. */
export interface UsedNoncesTable {
  nonce: string
  used_at: CreatedAt
}

export interface SecurityEventsTable {
  /** Grows with time, so the highest id is the latest event. */
  id: GeneratedAlways<string>
  user_id: string
  kind: SecurityEventKind
  device: string
  address: string
  happened_at: CreatedAt
}

export interface SecondFactorsTable {
  user_id: string
  /** Key of the authenticator application, in base32. */
  key: string
  /** Time step of the last code that was used. Codes of this step or an earlier one are refused, so that no code works twice. */
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
  /** Grows in the order of reading. */
  id: GeneratedAlways<string>
  scan_id: string
  url: string
  /** SHA-256 of the address. The unique index is on this hash, because an address can be too long for an index. */
  url_sha256: Buffer
  final_url: string
  state: PageState
  status: number | null
  content_type: string | null
  link_header: string | null
  content_sha256: Buffer | null
  /** Compressed size. */
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
  /** True when no language model may be asked, even if one is set. */
  without_model: Generated<boolean>
  /** Ids of the conditions that the reader has switched off. Null until the reader switches a condition; until then the plan says which are off. */
  conditions_off: string[] | null
  /** `columns`, `receipt` and `sources` are null until the analysis has saved its table. */
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
  /** Place in the order of directories. When a request names no directory, the first one is used. */
  position: number
}

/** Question and result of product research. Its table is stored with its search. */
export interface ReportsTable {
  search_id: string
  request: Json<ReportQuestion>
  /** `report`, `summary` and `ledger` are null until the first facts arrive. They are then replaced whenever more facts arrive. */
  report: Json<Report> | null
  /** The analysis as Markdown. */
  summary: string | null
  /** All entries as compressed JSON. */
  ledger: Buffer | null
}

/** Answers of data sources, under a hash of the request. */
export interface SourceAnswersTable {
  key: string
  status: number
  content_type: string
  gzip: Buffer
  retrieved_at: Date
}

/** Calls of language models: what they used, but neither question nor answer. */
export interface ModelCallsTable {
  id: GeneratedAlways<string>
  /** Null when the search was deleted. */
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

/** Sums of model calls since the installation. */
export interface ModelTotalsTable {
  provider: ModelProvider
  model: string
  purpose: ModelPurpose
  outcome: ModelCall['outcome']
  /** Upper bound, in milliseconds, of the duration of these calls; see `durationBounds` (model-calls.ts). */
  within: number
  /** A bigint, which is read as text because it may exceed the exact numbers of JavaScript. */
  calls: ColumnType<string, number, number>
  input_tokens: ColumnType<string, number, number>
  output_tokens: ColumnType<string, number, number>
  milliseconds: ColumnType<string, number, number>
}

/** Answers of language models, stored for a search whose job may be interrupted. */
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
  /** Number of the job's latest event. */
  last_event: Generated<number>
  /** The worker that has taken the job; null while it waits. */
  worker_id: string | null
  /** How many times workers have taken the job, and when a worker last took it (`taken_at`). */
  attempts: Generated<number>
  taken_at: Date | null
  created_at: CreatedAt
}

export interface JobEventsTable {
  job_id: string
  number: number
  event: Json<JobEvent>
}

/** Processes that run jobs. When a worker's process is dead or its heartbeat has stopped, its jobs go back to the queue. */
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

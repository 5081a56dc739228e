/**
 * The tables as Kysely sees them; `migrations.ts` creates them. Times are `timestamptz`; ids are UUIDs that the database generates.
 *
 * Long because it is one list of all tables.
 */
import type { ExampleRow } from '#contracts/example.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ErrorCode } from '#contracts/error.ts'
import type { FoundList } from '#contracts/found-list.ts'
import type { JobEvent, JobKind, JobState } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import type { ModelCall, ModelProvider, ModelPurpose } from '#contracts/model.ts'
import type { PageState } from '#contracts/page.ts'
import type { ChangedPlan } from '#contracts/plan-change.ts'
import type { RecipeContent, RecipeOutcome } from '#contracts/recipe.ts'
import type { Report, ReportQuestion } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import type { ScanRules } from '#contracts/scan-rules.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { BillingPeriod, CountedUnit, Tier } from '#contracts/tiers.ts'
import type { Column, Evidence, Receipt, ScanEnd, Source } from '#contracts/table.ts'
import type { KeptView } from '#contracts/kept-view.ts'
import type { CellValue } from '#contracts/value.ts'

/** What an attempt was for. Each purpose has its own limit. */
export type AttemptPurpose = 'sign-in' | 'second-factor' | 'register'

/** A jsonb column: read as a value, written as JSON text (see `storableJson`). */
type Json<Value> = ColumnType<Value, string, string>
type CreatedAt = ColumnType<Date, never, never>

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
  /**
   * Whether the account was created for a member of the partner network. The network checks the password until the account has a password of its own.
   */
  partner_member: Generated<boolean>
  /** Whether the mailbox is proven: the user has shown that they read it, or an operator has vouched for it. */
  email_proven: Generated<boolean>
  state: Generated<AccountState>
  /** Set while the account is being erased. */
  deleted_at: Date | null
  role: Generated<AccountRole>
  language: Language | null
  /** IANA name; null until the user's browser has told it. */
  time_zone: string | null
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
  /** The tier with which the account of the address begins; null for a trial. */
  tier: Generated<Tier | null>
  /** The language of the invitation, and when it was last sent. Null when no invitation was sent. */
  language: Generated<Language | null>
  invited_at: Generated<Date | null>
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
  /** The session ends at this time unless it is used before. Each use sets a later time. */
  idle_ends_at: Generated<Date>
  expires_at: Date
  remembered: boolean
  /** When the user signed in. */
  created_at: CreatedAt
}

/** Nonces of used ID tokens of Google, so that no token is accepted twice. */
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
  behind_login: Generated<boolean>
  title: string | null
  lists: ColumnType<FoundList[], string | undefined, string>
  /** Null when the person set none. */
  rules: ColumnType<ScanRules | null, string | null | undefined, never>
  /** The number of pages that the rules left out. */
  left_out: Generated<number>
  /** Why the scan ended. Until then, and for scans of older releases, `complete`. */
  stopped: ColumnType<ScanEnd, ScanEnd | undefined, ScanEnd>
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
  /** Null for product research, and when the scan was deleted. */
  scan_id: string | null
  /** The scanned address; null for product research. Also kept here because the scan can be deleted. */
  url: string | null
  name: string
  prompt: string
  pinned: Generated<boolean>
  /** True when no language model may be asked, even if one is set. */
  without_model: Generated<boolean>
  /** Ids of the conditions that the reader has switched off. Null until the reader switches a condition; until then the plan says which are off. */
  conditions_off: string[] | null
  /** The plan as the person changed it; null: the planner's. */
  plan: ColumnType<ChangedPlan | null, undefined, string | null>
  /** Whether the next answer uses the stored pages alone. */
  only_stored: Generated<boolean>
  /** Whether the answer does without the site's recipe. */
  without_recipe: Generated<boolean>
  /** The id of the list that the prompt asks; null: the planner chooses the list. */
  list: ColumnType<string | null, string | null | undefined, never>
  examples: ColumnType<ExampleRow[] | null, string | null | undefined, never>
  /** `columns`, `receipt` and `sources` are null until the analysis has saved its table. */
  columns: Json<Column[]> | null
  receipt: Json<Receipt> | null
  sources: Json<Source[]> | null
  tags: Generated<string[]>
  /** How the person shows the table; null: as it was made. */
  view: ColumnType<KeptView | null, undefined, string | null>
  /** When the prompt was asked; earlier than `created_at` for a copy. */
  asked_at: ColumnType<Date, Date | undefined, never>
  /** When the table was last stored. */
  changed_at: ColumnType<Date, Date | undefined, Date>
  created_at: CreatedAt
  deleted_at: Date | null
}

export interface SearchRowsTable {
  search_id: string
  position: number
  values: Json<CellValue[]>
  evidence: Json<Evidence[][]>
}

/** Corrections of a site's tables, at most one for a prompt on a site. */
export interface RecipesTable {
  id: Generated<string>
  owner_id: string
  site: string
  /** The hash of the prompt's words and of the list that it asks. */
  request_hash: string
  name: string
  content: Json<RecipeContent>
  /** The content that the search `search_id` has replaced; null if the search made the recipe. */
  former: Json<RecipeContent> | null
  /** The search whose correction is kept; null for an imported recipe. */
  search_id: string | null
  created_at: CreatedAt
  changed_at: Generated<Date>
  used_at: Date | null
  outcome: RecipeOutcome | null
}

export interface DirectoriesTable {
  id: Generated<string>
  name: string
  sources: Json<SourceId[]>
  countries: Json<string[]>
  /** Place in the order of directories. When a request names no directory, the first one is used. */
  position: number
}

/** Question and result of product research. The report's table is stored with the report's search. */
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
  /**
   * The row sums the calls of one class of duration. This is the upper bound of the class, in milliseconds; see `durationBounds` (model-calls.ts).
   */
  within: number
  /** These four columns are bigints, which are read as texts because they may exceed the exact numbers of JavaScript. */
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
  /** The worker that has taken the job; null while the job waits. */
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

/** What an account has subscribed to. From `ends_at` on the next tier holds, or none when it is null. */
export interface SubscriptionsTable {
  user_id: string
  tier: Tier
  /** The beginning of the first month of use. */
  began_at: Date
  /** Null when the tier goes on. */
  ends_at: Date | null
  next_tier: Tier | null
}

/** Jobs that used a unit of their account. Kept when the job is deleted. */
export interface CountedJobsTable {
  job_id: string
  user_id: string
  unit: CountedUnit
  /** Whether a credit paid for it, and not the month. */
  by_credit: boolean
  counted_at: Date
  /** The end of the month of use in which the unit was counted. */
  month_end: Date
  /** Set by a trigger when the job fails, or is cancelled before a worker has taken it. The unit is then free again. */
  given_back_at: Date | null
}

/** Units that an account got beyond those of its months. */
export interface CreditsTable {
  id: Generated<string>
  user_id: string
  unit: CountedUnit
  amount: number
  /** The payment; null for credits that an operator gave. */
  payment: string | null
  created_at: CreatedAt
}

/** Notices that an account nears a limit or has reached it: each is sent once a month. */
export interface UsageNoticesTable {
  user_id: string
  unit: CountedUnit
  month_start: Date
  kind: 'near' | 'reached'
}

/** Notices that a trial ends soon: each is sent once. */
export interface TrialNoticesTable {
  user_id: string
  ends_at: Date
}

/** The key of the hashes in `former_trials`: one row. */
export interface AddressKeyTable {
  key: GeneratedAlways<string>
}

/** When the plans of erased accounts began, for a year. `address_hash` is the HMAC of the e-mail address, which is not stored. */
export interface FormerTrialsTable {
  address_hash: string
  began_at: Date
  erased_at: Date
}

/** Accounts that are customers of the payment provider. */
export interface PaymentCustomersTable {
  user_id: string
  customer_id: string
  /** The latest subscription, also after its end. */
  subscription_id: string | null
  /** Null when no subscription runs. */
  period: BillingPeriod | null
  /** The end of the period that is paid. */
  paid_until: Date | null
  grace_ends_at: Date | null
  /** From this instant on the payment provider is asked again. */
  check_at: ColumnType<Date, Date | undefined, Date>
  /** Grows with each stored state. */
  version: Generated<number>
}

/** Customers of erased accounts that must still be deleted at the payment provider. */
export interface ErasedCustomersTable {
  customer_id: string
  erased_at: CreatedAt
}

/** Jobs that ended, written by a trigger and kept for 400 days. No reference to the job, which is deleted earlier. */
export interface EndedJobsTable {
  job_id: string
  user_id: string
  kind: JobKind
  /** The scan or the search; it may be deleted. */
  subject_id: string
  state: JobState
  error: ErrorCode | null
  /** Host of the scanned site, of scans only. */
  host: string | null
  /** The rows that the table had when the job ended. */
  rows: number
  seconds: number
  ended_at: Date
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
  recipes: RecipesTable
  directories: DirectoriesTable
  reports: ReportsTable
  source_answers: SourceAnswersTable
  model_calls: ModelCallsTable
  model_totals: ModelTotalsTable
  model_answers: ModelAnswersTable
  jobs: JobsTable
  job_events: JobEventsTable
  subscriptions: SubscriptionsTable
  counted_jobs: CountedJobsTable
  credits: CreditsTable
  usage_notices: UsageNoticesTable
  trial_notices: TrialNoticesTable
  address_key: AddressKeyTable
  former_trials: FormerTrialsTable
  payment_customers: PaymentCustomersTable
  erased_customers: ErasedCustomersTable
  ended_jobs: EndedJobsTable
  workers: WorkersTable
}

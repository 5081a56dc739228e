/**
 * The server and the worker as the commands see them. The commands get them from the composition root (src/main.ts), because hosts may not import
 * each other.
 */
import type { Logger } from 'pino'
import type { ErrorCode } from '#contracts/error.ts'
import type { Person, PersonPlan, PersonRole, SignUpEntry } from '#contracts/operator.ts'
import type { Tier } from '#contracts/tiers.ts'
import type { Settings } from '#contracts/settings.ts'
import type { DiskSpace } from '#db/data-folder.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { SiteLogins } from '#website/crawl/sign-in/site-logins.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'

/** What every host needs once the database is open. */
export interface Base {
  repositories: Repositories
  queue: JobQueue
  settings: Settings
  log: Logger
  reader: PageReader
  openResearch: OpenResearch
  /** The server keeps the logins of scans here, and the worker of the same process finds them. */
  siteLogins: SiteLogins
}

export type StartWorker = (base: Base) => Promise<{ stop(): Promise<void> }>

/** The parts of the application that only `serve` and the composition root know. */
export interface ServerParts extends Base {
  version: string
  webDir: string
  mailer: Mailer
  exampleSite: string | null
  ready: Promise<unknown>
  diskSpace?: () => Promise<DiskSpace>
}

export interface ServerHost {
  /** The application, not listening yet. */
  createApp(parts: ServerParts): {
    listen(options: { host: string; port: number }): Promise<string>
    close(): Promise<unknown>
  }
  /** Creates the first account; null when there is an account already. */
  ensureOwner(parts: RuleParts): Promise<{ email: string; generatedPassword: string | null } | null>
  operators: OperatorRules
}

type RuleParts = Pick<Base, 'repositories' | 'settings'>

/**
 * The rules of src/server/operators.ts, which the operators' page and `indaga users` share. A returned error code says why something was not done;
 * null means that it was done.
 */
export interface OperatorRules {
  /** Returns the generated password; null when there is no such account. */
  giveNewPassword(parts: RuleParts, email: string): Promise<string | null>
  personRole(user: UserRecord, settings: Settings): PersonRole
  accountState(parts: RuleParts, user: UserRecord): Promise<Person['state']>
  setAccountState(parts: RuleParts, user: UserRecord, state: UserRecord['state']): Promise<ErrorCode | null>
  setOperator(parts: RuleParts, user: UserRecord, operator: boolean): Promise<ErrorCode | null>
  /** Writes to the owner of the account, unless no mailer is given. */
  setTier(parts: RuleParts & { mailer?: Pick<Mailer, 'send'> }, user: UserRecord, tier: Tier | null): Promise<ErrorCode | null>
  /** The plans of accounts, by the account's id; accounts that nothing limits are missing. */
  plansOf(parts: RuleParts, users: UserRecord[]): Promise<Map<string, PersonPlan>>
  endSessions(parts: RuleParts, user: UserRecord): Promise<ErrorCode | null>
  eraseAccount(parts: RuleParts, user: UserRecord): Promise<ErrorCode | null>
  signUpList(parts: RuleParts): Promise<SignUpEntry[]>
  disallowSignUp(parts: RuleParts, entry: string): Promise<ErrorCode | null>
}

/** What `serve` and `worker` are given by the composition root: the other hosts, which this one may not import. */
import type { Logger } from 'pino'
import type { ErrorCode } from '#contracts/error.ts'
import type { Person, PersonRole, SignUpEntry } from '#contracts/operator.ts'
import type { Settings } from '#contracts/settings.ts'
import type { DiskSpace } from '#db/disk-space.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'

/** The parts that every host uses once the database is open. */
export interface Base {
  repositories: Repositories
  queue: JobQueue
  settings: Settings
  log: Logger
  reader: PageReader
  openResearch: OpenResearch
}

export type StartWorker = (base: Base) => Promise<{ stop(): Promise<void> }>

export interface ServerHost {
  /** The application, not listening yet. */
  createApp(base: Base & { mailer: Mailer; exampleSite: string | null; ready: Promise<unknown>; diskSpace?: () => Promise<DiskSpace> }): {
    listen(options: { host: string; port: number }): Promise<string>
    close(): Promise<unknown>
  }
  /** Makes the first account; null where there is one. */
  ensureOwner(base: Pick<Base, 'repositories' | 'settings'>): Promise<{ email: string; generatedPassword: string | null } | null>
  operators: OperatorRules
}

/** What operators do by command as on their page: the server's rules (server/operators.ts). A code says why something is not done. */
export interface OperatorRules {
  /** A generated password for the account, whose sessions end; null where there is no such account. */
  giveNewPassword(repositories: Repositories, email: string): Promise<string | null>
  personRole(user: UserRecord, settings: Settings): PersonRole
  accountState(base: Pick<Base, 'repositories' | 'settings'>, user: UserRecord): Promise<Person['state']>
  setAccountState(base: Pick<Base, 'repositories' | 'settings'>, user: UserRecord, state: UserRecord['state']): Promise<ErrorCode | null>
  setOperator(base: Pick<Base, 'repositories' | 'settings'>, user: UserRecord, operator: boolean): Promise<ErrorCode | null>
  endSessions(base: Pick<Base, 'repositories' | 'settings'>, user: UserRecord): Promise<ErrorCode | null>
  eraseAccount(base: Pick<Base, 'repositories' | 'settings'>, user: UserRecord): Promise<ErrorCode | null>
  signUpList(base: Pick<Base, 'repositories' | 'settings'>): Promise<SignUpEntry[]>
  disallowSignUp(base: Pick<Base, 'repositories' | 'settings'>, entry: string): Promise<ErrorCode | null>
}

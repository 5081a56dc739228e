/**
 * One repository for each kind of thing that the database stores. Every call on behalf of a user names the owner. Things of another user, and
 * malformed ids, are answered like things that do not exist.
 */
import { Attempts } from './attempts.ts'
import { AuthorizedEmails } from './authorized-emails.ts'
import type { Database } from './database.ts'
import { Directories } from './directories.ts'
import { Jobs } from './jobs.ts'
import { KnownDeviceRepository } from './known-devices.ts'
import { ModelAnswers, ModelCalls } from './model-calls.ts'
import { Pages } from './pages.ts'
import { PasswordResets } from './password-resets.ts'
import { PaymentRepository } from './payments.ts'
import { Recipes } from './recipes.ts'
import { Reports } from './reports.ts'
import { Scans } from './scans.ts'
import { Searches } from './searches.ts'
import { SecondFactors } from './second-factors.ts'
import { SecurityEvents } from './security-events.ts'
import { SessionRepository } from './sessions.ts'
import { SignUps } from './sign-ups.ts'
import { SourceAnswers } from './source-answers.ts'
import { Storage } from './storage.ts'
import { Subscriptions } from './subscriptions.ts'
import { TablePages } from './table-pages.ts'
import { UsageRecords } from './usage.ts'
import { UsedNonces } from './used-nonces.ts'
import { Users } from './users.ts'

function repositoriesOf(database: Database) {
  return {
    users: new Users(database),
    sessions: new SessionRepository(database),
    usedNonces: new UsedNonces(database),
    securityEvents: new SecurityEvents(database),
    secondFactors: new SecondFactors(database),
    attempts: new Attempts(database),
    knownDevices: new KnownDeviceRepository(database),
    authorizedEmails: new AuthorizedEmails(database),
    passwordResets: new PasswordResets(database),
    signUps: new SignUps(database),
    scans: new Scans(database),
    pages: new Pages(database),
    searches: new Searches(database),
    tablePages: new TablePages(database),
    recipes: new Recipes(database),
    directories: new Directories(database),
    reports: new Reports(database),
    sourceAnswers: new SourceAnswers(database),
    modelCalls: new ModelCalls(database),
    modelAnswers: new ModelAnswers(database),
    jobs: new Jobs(database),
    storage: new Storage(database),
    subscriptions: new Subscriptions(database),
    payments: new PaymentRepository(database),
    usage: new UsageRecords(database),
  }
}

/** The repositories inside a transaction: all that they write is stored together, or not at all. */
export type TransactionRepositories = ReturnType<typeof repositoriesOf>

export function createRepositories(database: Database) {
  return {
    ...repositoriesOf(database),
    /**
     * Runs `work` in a transaction; if it throws, nothing is stored. `work` must use the repositories that it is given and await nothing else: the
     * embedded database has a single connection, and others wait until the transaction ends.
     */
    inTransaction: <Result>(work: (repositories: TransactionRepositories) => Promise<Result>): Promise<Result> =>
      database.kysely.transaction().execute(async kysely => await work(repositoriesOf({ ...database, kysely }))),
  }
}

export type Repositories = ReturnType<typeof createRepositories>

/**
 * One repository per noun. Every call that serves a user names the owner, and what belongs to another user
 * is answered exactly as what does not exist. A malformed id is a missing one too.
 */
import { createAttempts, type Attempts } from './attempts.ts'
import { createAuthorizedEmails, type AuthorizedEmails } from './authorized-emails.ts'
import type { Database } from './database.ts'
import { createDirectories, type Directories } from './directories.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { createModelAnswers, type ModelAnswers } from './model-answers.ts'
import { createModelCalls, type ModelCalls } from './model-calls.ts'
import { createPages, type Pages } from './pages.ts'
import { createPasswordResets, type PasswordResets } from './password-resets.ts'
import { createReports, type Reports } from './reports.ts'
import { createScans, type Scans } from './scans.ts'
import { createSearches, type Searches } from './searches.ts'
import { createSecondFactors, type SecondFactors } from './second-factors.ts'
import { createSecurityEvents, type SecurityEvents } from './security-events.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignUps, type SignUps } from './sign-ups.ts'
import { createSourceAnswers, type SourceAnswers } from './source-answers.ts'
import { createStorage, type Storage } from './storage.ts'
import { createUsedNonces, type UsedNonces } from './used-nonces.ts'
import { createUsers, type Users } from './users.ts'

export interface Repositories {
  users: Users
  sessions: Sessions
  usedNonces: UsedNonces
  securityEvents: SecurityEvents
  secondFactors: SecondFactors
  attempts: Attempts
  knownDevices: KnownDevices
  authorizedEmails: AuthorizedEmails
  passwordResets: PasswordResets
  signUps: SignUps
  scans: Scans
  pages: Pages
  searches: Searches
  directories: Directories
  reports: Reports
  sourceAnswers: SourceAnswers
  modelCalls: ModelCalls
  modelAnswers: ModelAnswers
  jobs: Jobs
  storage: Storage
}

export function createRepositories(database: Database): Repositories {
  return {
    users: createUsers(database),
    sessions: createSessions(database),
    usedNonces: createUsedNonces(database),
    securityEvents: createSecurityEvents(database),
    secondFactors: createSecondFactors(database),
    attempts: createAttempts(database),
    knownDevices: createKnownDevices(database),
    authorizedEmails: createAuthorizedEmails(database),
    passwordResets: createPasswordResets(database),
    signUps: createSignUps(database),
    scans: createScans(database),
    pages: createPages(database),
    searches: createSearches(database),
    directories: createDirectories(database),
    reports: createReports(database),
    sourceAnswers: createSourceAnswers(database),
    modelCalls: createModelCalls(database),
    modelAnswers: createModelAnswers(database),
    jobs: createJobs(database),
    storage: createStorage(database),
  }
}

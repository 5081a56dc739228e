/** The calls for operators and their data: people, the list of who may sign up, and unfinished jobs. All other calls are in calls.ts. */
import { z } from 'zod'
import { callRoutes } from './call-routes.ts'
import { jobSchema } from './job.ts'

const ok = z.literal(true)
const id = z.string().min(1).max(64)

/** The owner (INDAGA_OWNER_EMAIL) is an operator whose account other operators cannot change. */
const personRoleSchema = z.enum(['owner', 'operator', 'member'])
export type PersonRole = z.infer<typeof personRoleSchema>

const personSchema = z.object({
  _id: z.string(),
  email: z.string(),
  /** Empty when the person has given none. */
  name: z.string(),
  username: z.string(),
  createdAt: z.string(),
  /** `not-allowed`: the person is no longer on the list of who may sign up; `unproven`: the mailbox is not proven. Neither can sign in. */
  state: z.enum(['active', 'disabled', 'not-allowed', 'unproven']),
  role: personRoleSchema,
  /** Number of sessions that have not ended. */
  sessions: z.number(),
  /** When the account was last used; null when it was not used for 90 days. */
  seenAt: z.string().nullable(),
  /** Number of jobs that are waiting or running. */
  unfinishedJobs: z.number(),
  /** Numbers of saved searches and of scans. */
  searches: z.number(),
  scans: z.number(),
  /** Compressed size of the pages of the scans. */
  bytes: z.number(),
})
export type Person = z.infer<typeof personSchema>

/** Number of people on one page of the list. */
export const peoplePerPage = 25

const signUpEntrySchema = z.object({
  /** A normalized address, or `@domain`. */
  entry: z.string(),
  /** Whether the entry is in the setting AUTHORIZED_EMAILS, and can only be removed there. */
  fromSetting: z.boolean(),
})
export type SignUpEntry = z.infer<typeof signUpEntrySchema>

/** For each account at most this many unfinished jobs are shown. An account may have more: `running` and `waiting` count them all. */
export const shownJobsPerAccount = 5

const accountJobsSchema = z.object({
  userId: z.string(),
  email: z.string(),
  /** All jobs of the account, including those that are not shown. */
  running: z.number(),
  waiting: z.number(),
  jobs: z.array(
    jobSchema.pick({ id: true, kind: true, state: true, createdAt: true }).extend({
      /** The site that is read; null for product research. The prompt is private and not shown. */
      host: z.string().nullable(),
      /** When the job began; null while it waits. */
      startedAt: z.string().nullable(),
      /** Whether the job is cancelled but still runs: its worker stops soon. */
      stopping: z.boolean(),
    }),
  ),
})
export type AccountJobs = z.infer<typeof accountJobsSchema>

export const operatorCalls = {
  getPeople: {
    ...callRoutes.getPeople,
    summary: 'For operators: the accounts, newest first, a page at a time',
    request: z.object({
      /** Words that the e-mail address, the name or the username must contain. */
      query: z.string().max(254).default(''),
      /** Counted from 1. */
      page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    }),
    response: z.object({
      success: ok,
      people: z.array(personSchema),
      /** The number of matching people on all pages. */
      found: z.number(),
    }),
  },
  setAccountState: {
    ...callRoutes.setAccountState,
    summary: 'For operators: disable an account, which ends its sessions and keeps what it has, or enable it again',
    request: z.object({ userId: id, state: z.enum(['active', 'disabled']) }),
    response: z.object({ success: ok }),
  },
  setOperator: {
    ...callRoutes.setOperator,
    summary: 'For operators: make somebody an operator, or take the role back',
    request: z.object({ userId: id, operator: z.boolean() }),
    response: z.object({ success: ok }),
  },
  endSessionsOf: {
    ...callRoutes.endSessionsOf,
    summary: 'For operators: end all sessions of an account, within ten seconds',
    request: z.object({ userId: id }),
    response: z.object({ success: ok }),
  },
  eraseAccount: {
    ...callRoutes.eraseAccount,
    summary: 'For operators: delete an account with all that it has, for good',
    request: z.object({ userId: id }),
    response: z.object({ success: ok }),
  },
  giveNewPassword: {
    ...callRoutes.giveNewPassword,
    summary: 'For operators: give an account a generated password, which this answer alone shows; ends its sessions',
    request: z.object({ userId: id }),
    response: z.object({ success: ok, password: z.string() }),
  },
  getSignUpList: {
    ...callRoutes.getSignUpList,
    summary: 'For operators: who may sign up, by address and by domain',
    request: z.object({}),
    response: z.object({ success: ok, entries: z.array(signUpEntrySchema) }),
  },
  allowSignUp: {
    ...callRoutes.allowSignUp,
    summary: 'For operators: let addresses, or everybody of a domain (`@example.com`), sign up',
    request: z.object({ entries: z.array(z.string().max(254)).min(1).max(500) }),
    response: z.object({
      success: ok,
      /** The entries as they were stored, normalized. */
      entries: z.array(z.string()),
    }),
  },
  disallowSignUp: {
    ...callRoutes.disallowSignUp,
    summary: 'For operators: take an entry off the list; who was let in by it alone can no longer sign in, what the account has is kept',
    request: z.object({ entry: z.string().max(254) }),
    response: z.object({ success: ok }),
  },
  getUnfinishedJobs: {
    ...callRoutes.getUnfinishedJobs,
    summary: 'For operators: the jobs that wait and run, by account, those with the most first',
    request: z.object({}),
    response: z.object({ success: ok, accounts: z.array(accountJobsSchema) }),
  },
  cancelJobOf: {
    ...callRoutes.cancelJobOf,
    summary: 'For operators: stop a job of any account; what it has read stays',
    request: z.object({ jobId: id }),
    response: z.object({ success: ok }),
  },
} as const

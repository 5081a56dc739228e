/** The calls for operators and their data: people, the list of who may sign up, and unfinished jobs. All other calls are in calls.ts. */
import { z } from 'zod'
import { callRoutes } from './call-routes.ts'
import { jobSchema } from './job.ts'
import { languageSchema } from './language.ts'
import { subscriptionSchema, tierSchema } from './subscription.ts'

const ok = z.literal(true)
const id = z.string().min(1).max(64)

/** The owner (INDAGA_OWNER_EMAIL) is an operator whose account other operators cannot change. */
const personRoleSchema = z.enum(['owner', 'operator', 'member'])
export type PersonRole = z.infer<typeof personRoleSchema>

/** The plan of an account, as its owner sees it, and whether it has begun: it begins when the account is first used. */
const personPlanSchema = subscriptionSchema
  .pick({ tier: true, usage: true, renewsAt: true, endsAt: true, nextTier: true })
  .extend({ begun: z.boolean() })
export type PersonPlan = z.infer<typeof personPlanSchema>

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
  /** Null where nothing limits the account: without plans, and for the owner. */
  plan: personPlanSchema.nullable(),
})
export type Person = z.infer<typeof personSchema>

/** Number of people on one page of the list. */
export const peoplePerPage = 25

const signUpEntrySchema = z.object({
  /** A normalized address, or `@domain`. */
  entry: z.string(),
  /** Whether the entry is in the setting AUTHORIZED_EMAILS, and can only be removed there. */
  fromSetting: z.boolean(),
  /** Whether the address has an account; null for a domain. */
  hasAccount: z.boolean().nullable(),
  /** When the address was last invited; null when it was not. */
  invitedAt: z.string().nullable(),
  /** The plan with which the account of the address begins; null for a trial. */
  tier: tierSchema.nullable(),
})
export type SignUpEntry = z.infer<typeof signUpEntrySchema>

/** A call invites at most this many addresses, so that their messages do not fill the queue of the mail. */
export const mostInvited = 100

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
      /** Whether accounts have plans on this installation. */
      plansOn: z.boolean(),
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
    response: z.object({ success: ok, entries: z.array(signUpEntrySchema), plansOn: z.boolean() }),
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
  inviteToSignUp: {
    ...callRoutes.inviteToSignUp,
    summary: 'For operators: let addresses sign up, and send each a message with a link to the sign-up page',
    request: z.object({
      /** Texts that should be addresses; those that are not are returned. */
      emails: z.array(z.string().max(1000)).min(1).max(mostInvited),
      /** Of the message. By default the language of the earlier invitation, or of this request. */
      language: languageSchema.optional(),
      /** The plan with which the accounts begin. By default the plan of the earlier invitation, or the trial. */
      tier: tierSchema.optional(),
    }),
    response: z.object({
      success: ok,
      /** The invited addresses, normalized, each with the link of its message. */
      invited: z.array(z.object({ email: z.string(), link: z.string() })),
      /** The addresses that have an account. They are not changed and get no message. */
      known: z.array(z.string()),
      /** The texts that are not addresses. */
      invalid: z.array(z.string()),
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

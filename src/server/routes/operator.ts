/** Operators' calls: people, the list of who may sign up, and the jobs of all accounts. */
import { authorizedEntry } from '#contracts/email.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { peoplePerPage, shownJobsPerAccount, type AccountJobs } from '#contracts/operator.ts'
import { plansAreOn } from '#contracts/settings.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { UnfinishedJob } from '#db/jobs.ts'
import type { UserRecord } from '#db/users.ts'
import { passwordChangedMessage } from '#mail/messages.ts'
import { invitationMessage } from '#mail/operator-messages.ts'
import { noticeContext, notify } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import {
  accountState,
  disallowSignUp,
  endSessions,
  eraseAccount,
  giveNewPassword,
  invite,
  personRole,
  setAccountState,
  setOperator,
  signUpList,
  plansOf,
} from '#server/operators.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import type { Sessions } from '#server/sessions.ts'

type Parts = AppParts & { sessions: Sessions }

export function registerOperator(call: RegisterCall, parts: Parts): void {
  registerPeople(call, parts)
  registerSignUpList(call, parts)
  registerUnfinishedJobs(call, parts)
}

function registerPeople(call: RegisterCall, parts: Parts): void {
  const { repositories, settings, sessions } = parts

  /**
   * The account to change. Throws FailureError for the operator's own account: it is changed on the profile page, which asks for the password, so no
   * operator can lock themselves out by mistake.
   */
  const otherAccount = async (operator: UserRecord, userId: string): Promise<UserRecord> => {
    if (userId === operator.id) throw new FailureError('own-account')
    const user = await repositories.users.findById(userId)
    if (!user) throw new FailureError('not-found')
    return user
  }

  call('getPeople', async ({ input }) => {
    const { people, found } = await repositories.users.people({ ...input, pageSize: peoplePerPage })
    const bytes = await repositories.storage.bytes(people.map(({ id }) => id))
    const plans = await plansOf(parts, people)
    const shown = people.map(async person => ({
      ...person,
      _id: person.id,
      role: personRole(person, settings),
      state: await accountState(parts, person),
      bytes: bytes.get(person.id) ?? 0,
      plan: plans.get(person.id) ?? null,
    }))
    return { success: true, people: await Promise.all(shown), found, plansOn: plansAreOn(settings) }
  })

  const change = async (operator: UserRecord, userId: string, work: (user: UserRecord) => Promise<ErrorCode | null>) => {
    const user = await otherAccount(operator, userId)
    const refusal = await work(user)
    if (refusal) throw new FailureError(refusal)
    sessions.forget(user.id)
    return { success: true } as const
  }
  call('setAccountState', ({ input, user }) => change(user, input.userId, other => setAccountState(parts, other, input.state)))
  call('setOperator', ({ input, user }) => change(user, input.userId, other => setOperator(parts, other, input.operator)))
  call('endSessionsOf', ({ input, user }) => change(user, input.userId, other => endSessions(parts, other)))
  call('eraseAccount', ({ input, user }) => change(user, input.userId, other => eraseAccount(parts, other)))

  call('giveNewPassword', async ({ input, user: operator, request }) => {
    const user = await otherAccount(operator, input.userId)
    // Refused for the owner's account, because the operator sees the new password and so could use the account.
    if (personRole(user, settings) === 'owner') throw new FailureError('owner-account')
    const context = noticeContext(settings, request)
    const password = await giveNewPassword(parts, user.email)
    if (password === null) throw new FailureError('not-found')
    sessions.forget(user.id)
    notify(parts.mailer, user, context, about => passwordChangedMessage({ ...about, at: new Date() }))
    return { success: true, password }
  })
}

function registerSignUpList(call: RegisterCall, parts: Parts): void {
  call('getSignUpList', async () => ({ success: true, entries: await signUpList(parts), plansOn: plansAreOn(parts.settings) }))

  call(
    'allowSignUp',
    async ({ input }) => {
      // All entries are parsed before the first is added, so that no entry is added if one of them is invalid.
      const entries = input.entries.map(entryOf)
      for (const entry of entries) await parts.repositories.authorizedEmails.add(entry)
      return { success: true, entries }
    },
    () => 'entry-invalid',
  )

  call('inviteToSignUp', async ({ input: { emails, language = null, tier = null }, user: operator, request }) => {
    const context = noticeContext(parts.settings, request)
    const { invitations, known, invalid } = await invite(parts, emails, { language, tier, usualLanguage: requestLanguage(request) })
    const invited = invitations.map(({ email, language: of, tier: chosen }) => {
      const link = `${context.origin}/signup?${new URLSearchParams({ email, lang: of })}`
      const plan = plansAreOn(parts.settings) ? (chosen ?? 'trial') : null
      notify(parts.mailer, { email, name: '', language: of }, context, about =>
        invitationMessage({ ...about, email, link, operator, tier: plan, mostRows: parts.settings.INDAGA_TABLE_ROWS }),
      )
      return { email, link }
    })
    return { success: true, invited, known, invalid }
  })

  call('disallowSignUp', async ({ input, user: operator }) => {
    const entry = entryOf(input.entry)
    if (await admitsOnly(parts, entry, operator)) throw new FailureError('own-entry')
    const refusal = await disallowSignUp(parts, entry)
    if (refusal) throw new FailureError(refusal)
    return { success: true }
  })
}

/** Whether the user depends on this entry: without it, the user could not use the account. */
async function admitsOnly({ repositories, settings }: Parts, entry: string, user: UserRecord): Promise<boolean> {
  const without = {
    listed: async (entries: string[]) => (await repositories.authorizedEmails.listed(entries)).filter(other => other !== entry),
  }
  return (await whyClosed(without, settings, user)) !== null
}

function entryOf(text: string): string {
  const entry = authorizedEntry(text)
  if (entry === null) throw new FailureError('entry-invalid', { detail: text })
  return entry
}

function registerUnfinishedJobs(call: RegisterCall, { repositories: { jobs, inTransaction } }: Parts): void {
  call('getUnfinishedJobs', async () => ({ success: true, accounts: byAccount(await jobs.unfinished(shownJobsPerAccount)) }))

  call('cancelJobOf', async ({ input }) => {
    const found = await jobs.ownerAndJob(input.jobId)
    if (!found) throw new FailureError('not-found')
    // The call also succeeds when the job has ended in the meantime: it then no longer runs, as was requested.
    await inTransaction(async inside => {
      if (await inside.jobs.requestCancel(found.ownerId, input.jobId)) await inside.subscriptions.giveBack(input.jobId)
    })
    return { success: true }
  })
}

function byAccount(unfinished: UnfinishedJob[]): AccountJobs[] {
  const accounts = new Map<string, AccountJobs>()
  for (const { ownerId, email, running, waiting, job, url, takenAt, cancelRequested } of unfinished) {
    const account = accounts.get(ownerId) ?? { userId: ownerId, email, running, waiting, jobs: [] }
    accounts.set(ownerId, account)
    account.jobs.push({
      ...job,
      host: url && new URL(url).host,
      startedAt: job.state === 'running' ? takenAt : null,
      stopping: cancelRequested,
    })
  }
  return [...accounts.values()]
}

/** Payment of plans and credits by Stripe: its pages, its events, and the way back from its pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monthlyUnits, tierAt } from '#billing/allowance.ts'
import { Payments, paymentFault } from '#billing/payments.ts'
import { pagePaths } from '#contracts/page-paths.ts'
import { plansAreOn } from '#contracts/settings.ts'
import type { Tier } from '#contracts/tiers.ts'
import type { UserRecord } from '#db/users.ts'
import { noticeContext } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { sessionTokenOf } from '#server/cookies.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import type { Sessions } from '#server/sessions.ts'
import { subscriptionOf, subscriptionRecord } from '#server/subscriptions.ts'

const returnPath = '/api/payment/return'
/** The account's plan on the profile page. */
const planPage = `${pagePaths.profile}#plan`
/** From which of Stripe's pages somebody comes back; the profile page tells it apart by `?payment=`. */
const returns = ['plan', 'credits', 'cards'] as const
type Return = (typeof returns)[number]

export function registerPayments(app: FastifyInstance, call: RegisterCall, parts: AppParts & { sessions: Sessions }): void {
  const { settings, repositories, log } = parts
  const hasKey = settings.STRIPE_SECRET_KEY !== undefined
  const payments = hasKey ? new Payments({ settings, repositories, log }) : null

  /** Does `work` with Stripe. Without a key, operators set plans by hand. */
  async function paying<Result>(work: (payments: Payments) => Promise<Result>): Promise<Result> {
    if (!payments || !plansAreOn(settings)) throw new FailureError('no-payment')
    return await asFailure(() => work(payments))
  }

  const pageFor = (request: FastifyRequest, user: UserRecord, from: Return) => {
    const { origin, language } = noticeContext(settings, request)
    return {
      language: user.language ?? language,
      doneUrl: `${origin}${returnPath}?from=${from}`,
      backUrl: from === 'cards' ? `${origin}${returnPath}?from=${from}` : `${origin}${planPage}`,
    }
  }

  const changing = async (user: UserRecord, work: (payments: Payments) => Promise<void>) => {
    await paying(work)
    return { success: true as const, subscription: (await subscriptionOf(parts, user))! }
  }

  /** The tier of an account that has limits. Others have nothing to buy, and a plan would limit them. */
  async function limitedTier(user: UserRecord): Promise<Tier | null> {
    const record = await subscriptionRecord(parts, user)
    if (!record) throw new FailureError('no-plans')
    return tierAt(record, new Date())
  }

  call('startCheckout', async ({ input, user, request }) => ({
    success: true,
    url: await paying(async to => {
      await limitedTier(user)
      return await to.startCheckout(user, input, pageFor(request, user, 'plan'))
    }),
  }))
  call('buyCredits', async ({ input: { unit }, user, request }) => ({
    success: true,
    url: await paying(async to => {
      // Without a plan, or with any number of units, credits could not be used.
      const tier = await limitedTier(user)
      if (tier === null) throw new FailureError('subscription-ended')
      if (monthlyUnits(tier, unit) === null) throw new FailureError('bad-request', { detail: `unit: the plan has any number of ${unit}s` })
      return await to.buyCredits(user, unit, pageFor(request, user, 'credits'))
    }),
  }))
  call('openCustomerPortal', async ({ user, request }) => ({
    success: true,
    url: await paying(async to => await to.openPortal(user, pageFor(request, user, 'cards'))),
  }))
  call('changeTier', async ({ input, user }) => await changing(user, async to => await to.changeTier(user, input)))
  call('cancelSubscription', async ({ user }) => await changing(user, async to => await to.cancel(user)))
  call('keepSubscription', async ({ user }) => await changing(user, async to => await to.keep(user)))

  if (payments) registerStripe(app, parts, payments)
}

/** Turns errors of a payment into those that users see. */
async function asFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof FailureError ? null : paymentFault(error)
    throw code ? new FailureError(code, { cause: error }) : error
  }
}

/** The routes to which Stripe sends its events, and the people who come from its pages. */
function registerStripe(app: FastifyInstance, { sessions, log }: { sessions: Sessions } & Pick<AppParts, 'log'>, payments: Payments): void {
  app.register(async scope => {
    // The signature is that of the bytes, so the body is not parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/api/stripe/webhook',
      config: { access: 'public', rateLimit: { max: 3_000, timeWindow: 60_000 } },
      handler: async ({ headers, body }) => {
        // Stripe repeats an event until it is answered with success, so nothing is lost when this fails or the process ends before the answer.
        await asFailure(() =>
          payments.takeEvent((body as Buffer | undefined) ?? Buffer.alloc(0), String(headers['stripe-signature'] ?? '')),
        )
        return { received: true }
      },
    })
  })

  // Reads the state before the page asks for it, because the event about a payment often comes later than its payer.
  const config = { access: 'public', rateLimit: { max: 30, timeWindow: 60_000 } } as const
  app.get<{ Querystring: { from?: string } }>(returnPath, { config }, async (request, reply) => {
    const token = sessionTokenOf(request)
    const user = token ? await sessions.find(token) : null
    if (user) await payments.follow(user.id).catch(error => log.warn({ err: error }, 'Stripe could not be followed after a payment'))
    const from = returns.find(name => name === request.query.from)
    return await reply.redirect(from ? `${pagePaths.profile}?payment=${from}#plan` : planPage, 303)
  })
}

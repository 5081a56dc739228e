/**
 * Payment by Stripe through the calls and the webhook: what is bought, changed and cancelled, and events in every order.
 *
 * Long because each fault of a payment has its test here.
 */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Payments } from '#billing/payments.ts'
import type { Failure } from '#contracts/error.ts'
import type { Subscription } from '#contracts/subscription.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { startStripeServer, stripeSettings, type StripeServer } from '#test/support/stripe-server.ts'
import { hashPassword } from './passwords.ts'

const password = 'seven green turtles'
const day = 86_400_000
const never = new AbortController().signal

describeOnPostgres('payment by Stripe', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  let stripe: StripeServer
  let ana: TestClient
  let anaId: string
  let people = 0

  beforeAll(async () => {
    stripe = await startStripeServer()
    database = await openTestDatabase()
    app = await startTestApp(database, { ...stripeSettings(stripe), AUTHORIZED_EMAILS: '@pay.example' })
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })
  beforeEach(async () => {
    stripe.reset()
    ;({ client: ana, id: anaId } = await member())
  })

  async function member() {
    const username = `ana${++people}`
    const email = `${username}@pay.example`
    const made = { email, name: '', username, passwordHash: await hashPassword(password), emailProven: true }
    const { id } = await app.repositories.users.create(made)
    const client = app.client()
    await client.post('/api/auth/login', { email, password })
    // Calls of a session that the server has not seen are limited by address.
    await client.get('/api/get-subscription')
    return { id, client }
  }
  const payments = () => new Payments({ settings: app.settings, repositories: app.repositories, log: app.log })
  const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body
  const plan = async (client = ana) => (await json<{ subscription: Subscription }>(client.get('/api/get-subscription'))).subscription
  const checkout = (tier = 'standard', period = 'monthly', client = ana) => client.post('/api/start-checkout', { tier, period })
  const urlOf = async (answer: Promise<Response>) => (await json<{ url: string }>(answer)).url
  const changeTo = (tier: string, period = 'monthly') => json<Failure>(ana.post('/api/change-tier', { tier, period }))
  const credits = async (unit: 'scan' | 'report') => (await plan()).usage.find(of => of.unit === unit)!.credits
  const useScan = async (byCredit: boolean) => {
    const at = new Date()
    const monthEnd = new Date(at.getTime() + 30 * day)
    await app.repositories.subscriptions.count({ jobId: crypto.randomUUID(), userId: anaId, unit: 'scan', byCredit, at, monthEnd })
  }
  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    app.client().post('/api/stripe/webhook', body, { 'stripe-signature': signature })
  const tell = async (type: string, object: object) => (await deliver(stripe.event(type, object))).status
  /** Ana buys a plan, and Stripe tells of it. Returns her subscription at Stripe. */
  async function subscribe(tier = 'standard', period = 'monthly') {
    const session = stripe.pay(await urlOf(checkout(tier, period)))
    await tell('checkout.session.completed', session)
    return stripe.subscriptions.at(-1)!
  }

  it('gives the bought plan when Stripe tells of it, before the browser is back', async () => {
    const session = stripe.pay(await urlOf(checkout('pro', 'annual')))
    expect(session).toMatchObject({ mode: 'subscription', locale: 'es', success_url: `${app.url}/api/payment/return?from=plan` })
    expect(await plan()).toMatchObject({ tier: 'trial', payment: 'stripe', billing: null })
    expect(await tell('checkout.session.completed', session)).toBe(200)
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt: null, billing: { period: 'annual', graceEndsAt: null } })
    expect(Date.parse((await plan()).billing!.paidUntil!) - Date.now()).toBeGreaterThan(364 * day)
    const back = await ana.get('/api/payment/return?from=plan')
    expect([back.status, back.headers.get('location')]).toEqual([303, '/profile?payment=plan#plan'])
    expect(await plan()).toMatchObject({ tier: 'pro' })
  })

  it('gives the bought plan when the browser is back, even if the event is late', async () => {
    stripe.pay(await urlOf(checkout()))
    await ana.get('/api/payment/return?from=plan')
    expect(await plan()).toMatchObject({ tier: 'standard', billing: { period: 'monthly' } })
  })

  it('takes events in any order, repeated and together, and stores the present state', async () => {
    const session = stripe.pay(await urlOf(checkout()))
    const subscription = stripe.subscriptions.at(-1)!
    const created = stripe.event('customer.subscription.created', { ...subscription, status: 'incomplete' })
    const ended = stripe.event('customer.subscription.deleted', { ...subscription, status: 'canceled' })
    const completed = stripe.event('checkout.session.completed', session)
    await Promise.all([ended, created, completed, completed, ended, created].map(deliver))
    await deliver(ended)
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt: null })
  })

  it('refuses events without the signature of Stripe, and ignores those about unknown customers', async () => {
    const { body, signature } = stripe.event('customer.updated', { object: 'customer', id: 'cus_unknown' })
    expect((await deliver({ body, signature })).status).toBe(200)
    expect((await deliver({ body: body.replace('cus_unknown', 'cus_forged'), signature })).status).toBe(400)
    expect((await deliver({ body, signature: '' })).status).toBe(400)
    expect(await tell('balance.available', { object: 'balance' })).toBe(200)
  })

  it('lets Stripe repeat an event that could not be followed', async () => {
    const session = stripe.pay(await urlOf(checkout()))
    const event = stripe.event('checkout.session.completed', session)
    stripe.away = true
    expect((await deliver(event)).status).toBe(503)
    expect(await plan()).toMatchObject({ tier: 'trial' })
    stripe.away = false
    expect((await deliver(event)).status).toBe(200)
    expect(await plan()).toMatchObject({ tier: 'standard' })
  })

  it('opens one page for a button that is pressed twice, and sells no second subscription', async () => {
    const [first, second] = await Promise.all([urlOf(checkout()), urlOf(checkout())])
    expect(second).toBe(first)
    const other = await urlOf(checkout('pro'))
    expect(stripe.sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
    stripe.pay(other)
    expect(await json<Failure>(checkout())).toMatchObject({ code: 'has-subscription' })
    expect(stripe.customers).toHaveLength(1)
    expect(await plan()).toMatchObject({ tier: 'pro' })
  })

  it('repeats a request whose answer was lost with the same key', async () => {
    stripe.fail('internal', 'cut-when-done', 'cut-when-done')
    await urlOf(checkout())
    expect([stripe.customers.length, stripe.sessions.length]).toEqual([1, 1])
    await subscribe()
    stripe.fail('cut-when-done')
    await changeTo('pro')
    expect(stripe.changes.filter(change => change.includes('/v1/subscriptions/'))).toHaveLength(1)
  })

  it('upgrades at once, and keeps what was used', async () => {
    await subscribe()
    await useScan(false)
    expect(await changeTo('pro')).toMatchObject({ success: true, subscription: { tier: 'pro', endsAt: null } })
    expect((await plan()).usage).toContainEqual({ unit: 'scan', used: 1, limit: 200, credits: 0 })
  })

  it('changes nothing when the card fails at an upgrade', async () => {
    await subscribe()
    stripe.fail('card-declined')
    expect(await changeTo('pro')).toMatchObject({ code: 'card-declined', success: false })
    expect(await plan()).toMatchObject({ tier: 'standard' })
    expect(await changeTo('pro')).toMatchObject({ subscription: { tier: 'pro' } })
  })

  it('leaves a cancelled plan cancelled when the card fails at an upgrade', async () => {
    const subscription = await subscribe()
    await ana.post('/api/cancel-subscription', {})
    const { endsAt } = await plan()
    stripe.fail('card-declined')
    expect(await changeTo('pro')).toMatchObject({ code: 'card-declined' })
    expect(subscription.cancel_at_period_end).toBe(true)
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt, renewsAt: null })
    expect(await changeTo('pro')).toMatchObject({ subscription: { tier: 'pro', endsAt: null } })
    expect(subscription.cancel_at_period_end).toBe(false)
  })

  it('leaves a cancelled plan cancelled when a downgrade fails half way', async () => {
    const subscription = await subscribe('pro', 'annual')
    await ana.post('/api/cancel-subscription', {})
    const { endsAt } = await plan()
    for (const done of [['none'], ['none', 'none']] as const) {
      stripe.fail(...done, 'internal', 'internal', 'internal')
      expect(await changeTo('standard')).toMatchObject({ code: 'payment-unavailable' })
      expect(subscription).toMatchObject({ cancel_at_period_end: true, schedule: null })
      expect(await plan()).toMatchObject({ tier: 'pro', endsAt, nextTier: null })
    }
    expect(await changeTo('standard')).toMatchObject({ subscription: { tier: 'pro', nextTier: 'standard' } })
    stripe.fail('none', 'none', 'internal', 'internal', 'internal')
    expect(await changeTo('pro', 'monthly')).toMatchObject({ code: 'payment-unavailable' })
    expect(await plan()).toMatchObject({ tier: 'pro', nextTier: 'standard' })
  })

  it('lets a smaller plan wait on when an upgrade or a cancellation fails', async () => {
    const subscription = await subscribe('pro')
    await changeTo('standard')
    const { endsAt } = await plan()
    stripe.fail('card-declined')
    expect(await changeTo('pro', 'annual')).toMatchObject({ code: 'card-declined' })
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt, nextTier: 'standard' })
    stripe.fail('none', 'internal', 'internal', 'internal')
    expect(await json(ana.post('/api/cancel-subscription', {}))).toMatchObject({ code: 'payment-unavailable' })
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt, nextTier: 'standard' })
    stripe.endPeriod(subscription)
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt: null, nextTier: null })
  })

  it('asks nothing of Stripe to cancel what is cancelled', async () => {
    await subscribe()
    await ana.post('/api/cancel-subscription', {})
    const changes = stripe.changes.length
    expect(await json(ana.post('/api/cancel-subscription', {}))).toMatchObject({ subscription: { renewsAt: null } })
    expect(stripe.changes).toHaveLength(changes)
  })

  it('downgrades when the paid period ends', async () => {
    const subscription = await subscribe('pro', 'annual')
    const periodEnd = new Date(subscription.items.data[0].current_period_end * 1000).toISOString()
    const waiting = { tier: 'pro', endsAt: periodEnd, nextTier: 'standard', billing: { period: 'annual' } }
    expect(await changeTo('standard', 'monthly')).toMatchObject({ subscription: waiting })
    stripe.endPeriod(subscription)
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt: null, nextTier: null, billing: { period: 'monthly' } })
  })

  it('takes back a downgrade and a cancellation', async () => {
    await subscribe('pro')
    await changeTo('standard')
    expect(await json(ana.post('/api/keep-subscription', {}))).toMatchObject({
      subscription: { tier: 'pro', endsAt: null, nextTier: null },
    })
    await changeTo('standard', 'annual')
    expect(await json(ana.post('/api/cancel-subscription', {}))).toMatchObject({
      subscription: { tier: 'pro', nextTier: null, renewsAt: null },
    })
    expect((await plan()).endsAt).not.toBeNull()
    expect(await changeTo('pro')).toMatchObject({ subscription: { tier: 'pro', endsAt: null } })
  })

  it('ends a cancelled plan with its paid period, and sells a new one', async () => {
    const subscription = await subscribe()
    await ana.post('/api/cancel-subscription', {})
    await ana.post('/api/cancel-subscription', {})
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt: expect.any(String) })
    stripe.endPeriod(subscription)
    await tell('customer.subscription.deleted', subscription)
    expect(await plan()).toMatchObject({ tier: null, billing: null })
    expect(await json<Failure>(ana.post('/api/cancel-subscription', {}))).toMatchObject({ code: 'no-subscription' })
    await subscribe('pro')
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt: null })
  })

  it('leaves a plan alone that an operator gave after the subscription', async () => {
    const subscription = await subscribe()
    stripe.end(subscription)
    await tell('customer.subscription.deleted', subscription)
    const owner = await app.signedIn()
    await owner.post('/api/operator/set-tier', { userId: anaId, tier: 'pro' })
    await tell('customer.updated', stripe.customers[0]!)
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt: null })
  })

  it('keeps the plan for seven days after a failed card, and goes on once it is paid', async () => {
    const subscription = await subscribe()
    stripe.endPeriod(subscription, 'card-fails')
    await tell('invoice.payment_failed', { object: 'invoice', id: 'in_1', customer: subscription.customer })
    const { tier, billing, endsAt } = await plan()
    expect([tier, billing!.paidUntil, endsAt]).toEqual(['standard', null, null])
    expect(Math.abs(Date.parse(billing!.graceEndsAt!) - Date.now() - 7 * day)).toBeLessThan(60_000)
    expect(await changeTo('pro')).toMatchObject({ code: 'card-declined' })

    stripe.waitUnpaid(subscription, 8)
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: null })
    expect(await json<Failure>(checkout())).toMatchObject({ code: 'has-subscription' })

    stripe.payInvoices(subscription)
    await tell('invoice.paid', { object: 'invoice', id: 'in_1', customer: subscription.customer })
    expect(await plan()).toMatchObject({ tier: 'standard', endsAt: null, billing: { graceEndsAt: null } })
  })

  it('ends an unpaid plan whose invoice was given up, also in its next periods', async () => {
    const subscription = await subscribe()
    stripe.endPeriod(subscription, 'card-fails')
    stripe.waitUnpaid(subscription, 8)
    stripe.writeOff(subscription)
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: null })
  })

  it('ends an unpaid plan without an invoice seven days after its period began', async () => {
    const subscription = await subscribe()
    const [item] = subscription.items.data
    subscription.status = 'unpaid'
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: 'standard', billing: { graceEndsAt: expect.any(String) } })
    item.current_period_start -= (8 * day) / 1000
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: null })
  })

  it('ends the plan of a paused subscription, and goes on when it is resumed', async () => {
    const subscription = await subscribe('pro')
    subscription.status = 'paused'
    await tell('customer.subscription.paused', subscription)
    expect(await plan()).toMatchObject({ tier: null, billing: null })
    subscription.status = 'active'
    await tell('customer.subscription.resumed', subscription)
    expect(await plan()).toMatchObject({ tier: 'pro', endsAt: null })
  })

  it('ends a cancelled plan at once when its period is not paid', async () => {
    const subscription = await subscribe()
    stripe.endPeriod(subscription, 'card-fails')
    expect(await json(ana.post('/api/cancel-subscription', {}))).toMatchObject({ subscription: { tier: null, billing: null } })
    expect(subscription.status).toBe('canceled')
  })

  it('stores what was read last, when two processes read at the same time', async () => {
    const subscription = await subscribe()
    const release = stripe.hold()
    const slow = payments().follow(anaId)
    await vi.waitFor(() => expect(stripe.isHolding()).toBe(true))
    stripe.end(subscription)
    await payments().follow(anaId)
    release()
    await slow
    expect(await plan()).toMatchObject({ tier: null })
  })

  it('changes no plan by hand that is paid online', async () => {
    await subscribe()
    const owner = await app.signedIn()
    expect(await json(owner.post('/api/operator/set-tier', { userId: anaId, tier: 'pro' }))).toMatchObject({ code: 'paid-online' })
  })

  it('adds bought credits once, and takes refunded ones back', async () => {
    const session = stripe.pay(await urlOf(ana.post('/api/buy-credits', { unit: 'scan' })))
    expect(session).toMatchObject({ mode: 'payment' })
    const event = stripe.event('checkout.session.completed', session)
    await Promise.all([deliver(event), deliver(event), ana.get('/api/payment/return?from=credits')])
    await deliver(event)
    expect(await credits('scan')).toBe(25)
    stripe.refund(session.payment_intent, 0.5)
    await tell('charge.refunded', { object: 'charge', id: 'ch_1', customer: session.customer })
    expect(await credits('scan')).toBe(12)
    await useScan(true)
    stripe.refund(session.payment_intent, 1)
    await tell('charge.refunded', { object: 'charge', id: 'ch_1', customer: session.customer })
    expect(await credits('scan')).toBe(0)
  })

  it('leaves one of five credits when four fifths of the price are paid back', async () => {
    const { payment_intent: payment, customer } = stripe.pay(await urlOf(ana.post('/api/buy-credits', { unit: 'report' })))
    stripe.refund(payment, 0.8)
    await tell('charge.refunded', { object: 'charge', id: 'ch_1', customer })
    expect(await credits('report')).toBe(1)
  })

  it('sells no credits to an account without a plan', async () => {
    const subscription = await subscribe()
    stripe.end(subscription)
    await tell('customer.subscription.deleted', subscription)
    expect(await json<Failure>(ana.post('/api/buy-credits', { unit: 'scan' }))).toMatchObject({ code: 'subscription-ended' })
  })

  it('sells nothing to the owner, whom nothing limits, and no credits for what a plan has in any number', async () => {
    const owner = await app.signedIn()
    expect(await json<Failure>(checkout('pro', 'monthly', owner))).toMatchObject({ code: 'no-plans' })
    expect(await json<Failure>(owner.post('/api/buy-credits', { unit: 'scan' }))).toMatchObject({ code: 'no-plans' })
    await subscribe('pro')
    expect(await json<Failure>(ana.post('/api/buy-credits', { unit: 'report' }))).toMatchObject({ code: 'bad-request' })
    expect(await urlOf(ana.post('/api/buy-credits', { unit: 'scan' }))).toBe(stripe.sessions.at(-1)!.url)
  })

  it('leads customers to their cards and invoices', async () => {
    expect(await json<Failure>(ana.post('/api/open-customer-portal', {}))).toMatchObject({ code: 'no-subscription' })
    await subscribe()
    expect(await urlOf(ana.post('/api/open-customer-portal', {}))).toBe(stripe.portals.at(-1)!.url)
  })

  it('knows the plan of a price that Stripe has replaced, in any currency', async () => {
    const subscription = await subscribe()
    stripe.replacePrice('indaga_standard_monthly', 4500, 'eur')
    stripe.replacePrice('indaga_pro_monthly', 8900, 'eur')
    await tell('customer.subscription.updated', subscription)
    expect(await plan()).toMatchObject({ tier: 'standard' })
    expect(await changeTo('pro')).toMatchObject({ subscription: { tier: 'pro' } })
    expect(subscription.items.data[0].price).toMatchObject({ unit_amount: 8900, currency: 'eur' })
  })

  it('ends the subscription of an erased account, also when Stripe is away at that moment', async () => {
    const subscription = await subscribe()
    await urlOf(ana.post('/api/buy-credits', { unit: 'scan' }))
    stripe.away = true
    const owner = await app.signedIn()
    expect((await owner.post('/api/operator/erase-account', { userId: anaId })).status).toBe(200)
    await payments().followUp(never)
    expect(subscription.status).toBe('active')
    stripe.away = false
    await payments().followUp(never)
    expect(subscription.status).toBe('canceled')
    expect(stripe.sessions.map(({ status }) => status)).not.toContain('open')
    expect(await app.repositories.payments.erasedCustomers()).toEqual([])
  })

  it('reads customers again from time to time, in case an event was lost', async () => {
    const subscription = await subscribe()
    stripe.end(subscription)
    await payments().followUp(never)
    expect(await plan()).toMatchObject({ tier: 'standard' })
    await database.executeSql(`update payment_customers set check_at = now() - interval '1 second' where user_id = $1`, [anaId])
    await payments().followUp(never)
    expect(await plan()).toMatchObject({ tier: null })
  })

  it('ends the plan of a customer whom an operator deleted at Stripe, and makes a new customer', async () => {
    const subscription = await subscribe()
    Object.assign(stripe.customers[0]!, { deleted: true })
    await tell('customer.deleted', { object: 'customer', id: subscription.customer })
    expect(await plan()).toMatchObject({ tier: null, billing: null })
    await subscribe('pro')
    expect(stripe.customers).toHaveLength(2)
    expect(await plan()).toMatchObject({ tier: 'pro' })
  })

  it('rebuilds all that is stored from Stripe', async () => {
    await subscribe('pro', 'annual')
    stripe.pay(await urlOf(ana.post('/api/buy-credits', { unit: 'scan' })))
    await database.executeSql(`delete from payment_customers`)
    await database.executeSql(`delete from erased_customers`)
    await database.executeSql(`delete from credits`)
    await database.executeSql(`delete from subscriptions`)
    expect(await payments().rebuild()).toEqual({ read: 1, failed: [] })
    expect(await plan()).toMatchObject({ tier: 'pro', billing: { period: 'annual' } })
    expect(await credits('scan')).toBe(25)
  })

  it('ends the plan of a deleted customer before a rebuild puts another customer in its place', async () => {
    await subscribe('pro')
    Object.assign(stripe.customers[0]!, { deleted: true })
    stripe.customers.push({ id: 'cus_other', object: 'customer', created: 0, metadata: { indaga_account: anaId } })
    expect((await payments().rebuild()).failed).toEqual([])
    expect(await plan()).toMatchObject({ tier: null, billing: null })
    expect(await app.repositories.payments.get(anaId)).toMatchObject({ customerId: 'cus_other', period: null })
  })

  it('answers with a sentence when Stripe is away or lacks a price', async () => {
    stripe.prices.splice(0, 1)
    expect(await json<Failure>(checkout())).toMatchObject({ code: 'payment-unavailable' })
    stripe.away = true
    expect((await checkout('pro')).status).toBe(503)
    expect(app.logged.join('')).toContain('indaga_standard_monthly')
  })
})

/**
 * What Stripe knows of a customer, and what it is asked to do, through Stripe's own library. Prices are found by their lookup keys, so their amounts
 * and currencies can change at Stripe without a change here. See docs/payment.md.
 *
 * Long because everything that the product asks of Stripe is here.
 */
import type { Stripe } from 'stripe'
import type { Settings } from '#contracts/settings.ts'
import { type BillingPeriod, type CountedUnit, countedUnits, creditPacks, isCountedUnit, type Tier } from '#contracts/tiers.ts'
import type { StoredSubscription } from './allowance.ts'

export type PaidTier = Exclude<Tier, 'trial'>

/** What a subscription is paid for. */
export interface Offer {
  tier: PaidTier
  period: BillingPeriod
}

/** The version whose shapes this file reads. Stripe answers in it whatever the account's own version is. */
const apiVersion = '2026-10-28.endive'
/** Milliseconds for one attempt. The library makes two more after a failure, all with the same idempotency key. */
const attemptMilliseconds = 20_000

/** Days for which a subscription keeps its tier after a payment has failed. */
const graceDays = 7

const offers: Record<string, Offer> = {
  indaga_standard_monthly: { tier: 'standard', period: 'monthly' },
  indaga_standard_annual: { tier: 'standard', period: 'annual' },
  indaga_pro_monthly: { tier: 'pro', period: 'monthly' },
  indaga_pro_annual: { tier: 'pro', period: 'annual' },
}
const creditsKey = (unit: CountedUnit) => `indaga_credits_${unit}`
const lookupKeys = [...Object.keys(offers), ...countedUnits.map(creditsKey)]

/** A price that Stripe lacks, or that cannot be understood. Only the operator can correct it. */
class PriceError extends Error {
  override name = 'PriceError'
  readonly code = 'payment-unavailable'
}

/** Loads the library only here, because most installations take no payments. */
export async function connectStripe({ STRIPE_SECRET_KEY, STRIPE_URL }: Settings): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe')
  const { protocol, hostname, port } = new URL(STRIPE_URL)
  return new StripeLibrary(STRIPE_SECRET_KEY!, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: attemptMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Which customer an event of Stripe is about; null when it is about none. Throws an error when the signature is not Stripe's. */
export function customerOfEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): string | null {
  const { object } = stripe.webhooks.constructEvent(body, signature, secret).data as { object: CustomerEventObject }
  return object.object === 'customer' ? object.id : idOf(object.customer)
}

interface CustomerEventObject {
  object: string
  id: string
  customer?: string | { id: string } | null
}

/** The id of a thing that is given whole or by its id. */
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'object' && thing ? thing.id : (thing ?? null)

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** The prices that are sold now, by lookup key. */
export type Prices = Map<string, Stripe.Price>

export async function readPrices(stripe: Stripe): Promise<Prices> {
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 })
  return new Map(data.map(price => [price.lookup_key ?? '', price]))
}

/** The lookup keys for which Stripe has no price. */
export const missingPrices = (prices: Prices): string[] => lookupKeys.filter(key => !prices.has(key))

function priceOf(prices: Prices, key: string): Stripe.Price {
  const price = prices.get(key)
  if (!price) throw new PriceError(`Stripe has no active price with the lookup key ${key}`)
  return price
}

const offerKey = ({ tier, period }: Offer) => `indaga_${tier}_${period}`

/**
 * What a price is paid for. A price that is no longer sold has lost its lookup key to its successor; then its product tells the tier. Throws
 * PriceError when both are unknown.
 */
function offerOf(prices: Prices, price: Stripe.Price): Offer {
  const sold = [...prices].flatMap(([key, { id, product }]) => (offers[key] ? [{ id, product: idOf(product), ...offers[key] }] : []))
  const known = sold.find(({ id }) => id === price.id) ?? sold.find(({ product }) => product === idOf(price.product))
  if (!known) throw new PriceError(`The price ${price.id} is of a product without a current Indaga price`)
  return { tier: known.tier, period: price.recurring?.interval === 'year' ? 'annual' : 'monthly' }
}

/** A subscription at Stripe, as Indaga understands it. */
export interface PaidSubscription extends Offer {
  id: string
  hasEnded: boolean
  stored: StoredSubscription
  /** Until this instant an unpaid subscription keeps its tier; null when nothing is due. */
  graceEndsAt: Date | null
  periodEndsAt: Date
  /** The price of the smaller plan that follows at the end of the paid period; null when none was chosen. */
  nextPrice: Stripe.Price | null
  /** The subscription as Stripe gave it, to change it. */
  source: Stripe.Subscription
}

export interface CustomerState {
  /** False when the customer was deleted at Stripe. */
  exists: boolean
  /** The one that runs, or else the latest that has ended. */
  subscription: PaidSubscription | null
  /** Payments for credits, and how many credits each is worth after refunds. */
  credits: { payment: string; unit: CountedUnit; amount: number }[]
}

/** An unpaid subscription runs on until Stripe or the customer ends it, but keeps its tier for the days of grace only. */
const runningStates = new Set<string>(['active', 'trialing', 'past_due', 'unpaid'])
const endedStates = new Set<string>(['canceled'])

/** Asks Stripe for all that counts of a customer. */
export async function readCustomer(stripe: Stripe, customerId: string): Promise<CustomerState> {
  if (!(await customerExists(stripe, customerId))) return { exists: false, subscription: null, credits: [] }
  const [prices, list, credits] = await Promise.all([
    readPrices(stripe),
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] }),
    readCredits(stripe, customerId),
  ])
  return { exists: true, subscription: await chosenSubscription(stripe, prices, list.data), credits }
}

async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await stripe.customers.retrieve(customerId).catch(unlessMissing)
  return customer !== null && !('deleted' in customer && customer.deleted)
}

/** For a thing that Stripe does not have, such as one of its test mode when the key is that of the live mode. */
function unlessMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'resource_missing') return null
  throw error
}

/** Of several subscriptions that run, which only an operator can make at Stripe, the largest counts. */
async function chosenSubscription(stripe: Stripe, prices: Prices, list: Stripe.Subscription[]): Promise<PaidSubscription | null> {
  const newestFirst = list.toSorted((a, b) => b.created - a.created)
  const running = newestFirst.filter(({ status }) => runningStates.has(status))
  const read = await Promise.all(running.map(async subscription => await readSubscription(stripe, prices, subscription)))
  const [largest] = read.toSorted((a, b) => rank(b) - rank(a))
  if (largest) return largest
  const ended = newestFirst.find(({ status }) => endedStates.has(status))
  return ended ? await readSubscription(stripe, prices, ended) : null
}

/** Orders offers: a larger tier is more, and of the same tier the longer period is more. */
const rank = ({ tier, period }: Offer): number => (tier === 'pro' ? 2 : 0) + (period === 'annual' ? 1 : 0)

async function readSubscription(stripe: Stripe, prices: Prices, source: Stripe.Subscription): Promise<PaidSubscription> {
  const item = source.items.data[0]!
  const offer = offerOf(prices, item.price)
  const hasEnded = !runningStates.has(source.status)
  const graceEndsAt = source.status === 'past_due' || source.status === 'unpaid' ? await graceEnd(stripe, source) : null
  const next = hasEnded ? null : await nextOffer(stripe, prices, source)
  const end = hasEnded ? source.ended_at! : cancellationOf(source)
  const ends = [
    ...(graceEndsAt ? [{ at: graceEndsAt, nextTier: null }] : []),
    ...(end === null ? [] : [{ at: dateOf(end), nextTier: null }]),
    ...(next ? [{ at: next.at, nextTier: next.tier }] : []),
  ]
  const [first] = ends.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return {
    ...offer,
    id: source.id,
    hasEnded,
    stored: {
      tier: offer.tier,
      beganAt: dateOf(source.billing_cycle_anchor),
      endsAt: first?.at ?? null,
      nextTier: first?.nextTier ?? null,
    },
    graceEndsAt,
    periodEndsAt: dateOf(item.current_period_end),
    nextPrice: next?.price ?? null,
    source,
  }
}

/** When a cancelled subscription ends, in seconds; null when it is not cancelled. */
const cancellationOf = ({ cancel_at: at, cancel_at_period_end: cancels, items }: Stripe.Subscription): number | null =>
  at ?? (cancels ? items.data[0]!.current_period_end : null)

/**
 * The end of the days of grace, which run from the oldest open invoice. An operator can write off or void what is open; then they run from the oldest
 * invoice since the last paid one, and for an unpaid subscription without such an invoice from the beginning of its period. Null when all is paid.
 */
async function graceEnd(stripe: Stripe, { id, status, items }: Stripe.Subscription): Promise<Date | null> {
  const { data } = await stripe.invoices.list({ subscription: id, limit: 100 })
  const newestFirst = data.toSorted((a, b) => b.created - a.created)
  const open = newestFirst.filter(invoice => invoice.status === 'open')
  const lastPaid = newestFirst.findIndex(invoice => invoice.status === 'paid')
  const due = open.length > 0 ? open : newestFirst.slice(0, lastPaid === -1 ? undefined : lastPaid)
  const [oldest] = due.map(invoice => invoice.status_transitions.finalized_at ?? invoice.created).toSorted((a, b) => a - b)
  const begins = oldest ?? (status === 'unpaid' ? items.data[0]!.current_period_start : null)
  return begins === null ? null : dateOf(begins + graceDays * 86_400)
}

/** What follows at the end of the paid period. */
interface NextOffer extends Offer {
  at: Date
  price: Stripe.Price
}

/** What follows at the end of the paid period, when a smaller plan was chosen. */
async function nextOffer(stripe: Stripe, prices: Prices, { schedule, items }: Stripe.Subscription): Promise<NextOffer | null> {
  if (schedule === null || typeof schedule === 'string') return null
  const phase = schedule.phases.find(({ start_date: start }) => start >= items.data[0]!.current_period_end)
  const price = idOf(phase?.items[0]?.price)
  if (!phase || price === null) return null
  const known = [...prices.values()].find(({ id }) => id === price) ?? (await stripe.prices.retrieve(price))
  return { ...offerOf(prices, known), at: dateOf(phase.start_date), price: known }
}

async function readCredits(stripe: Stripe, customer: string): Promise<CustomerState['credits']> {
  const credits: CustomerState['credits'] = []
  for await (const { id, status, metadata, latest_charge: charge } of stripe.paymentIntents.list({
    customer,
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const { indaga_unit: unit = '', indaga_units: units } = metadata
    if (status !== 'succeeded' || !isCountedUnit(unit) || typeof charge !== 'object' || charge === null) continue
    const { amount: paid, amount_refunded: refunded } = charge
    // Multiplied first, because a share like 1 - 0.8 is a little less than a fifth and would take a credit too many.
    credits.push({ payment: id, unit, amount: Math.floor((Number(units) * (paid - refunded)) / paid) })
  }
  return credits
}

/** What Stripe's pages need to know of the account and of the page to which they lead back. */
export interface PageRequest {
  customer: string
  language: 'es' | 'en'
  /** Where Stripe's page leads when it is done, and when it is left. */
  doneUrl: string
  backUrl: string
}

/** The address of the page where a plan is bought. A page that is already open for the same plan is used again, and others are closed. */
export async function openPlanCheckout(stripe: Stripe, offer: Offer, page: PageRequest): Promise<string> {
  const price = priceOf(await readPrices(stripe), offerKey(offer))
  const open = await stripe.checkout.sessions.list({ customer: page.customer, status: 'open', limit: 100 })
  const [same] = open.data.filter(({ url, metadata }) => url && metadata?.indaga_price === price.id)
  for (const { id, mode } of open.data)
    if (mode === 'subscription' && id !== same?.id) await stripe.checkout.sessions.expire(id).catch(unlessPassed)
  if (same) return same.url!
  const { url } = await stripe.checkout.sessions.create({
    ...pageOf(page),
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    metadata: { indaga_price: price.id },
  })
  return url!
}

/** For a session that was paid, or that ended, since it was listed. */
function unlessPassed(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
}

/** The address of the page where a pack of credits is bought. The payment itself says how many credits it is worth. */
export async function openCreditsCheckout(stripe: Stripe, unit: CountedUnit, page: PageRequest): Promise<string> {
  const price = priceOf(await readPrices(stripe), creditsKey(unit))
  const { url } = await stripe.checkout.sessions.create({
    ...pageOf(page),
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    invoice_creation: { enabled: true },
    payment_intent_data: { metadata: { indaga_unit: unit, indaga_units: String(creditPacks[unit].units) } },
  })
  return url!
}

const pageOf = ({ customer, language, doneUrl, backUrl }: PageRequest) => ({
  customer,
  locale: language,
  success_url: doneUrl,
  cancel_url: backUrl,
})

/** The address of the page for cards and invoices. */
export async function openPortal(stripe: Stripe, { customer, language, backUrl }: PageRequest): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({ customer, locale: language, return_url: backUrl })
  return url
}

/** Changes what a subscription is paid for: to more at once, to less at the end of the paid period. */
export async function changeOffer(stripe: Stripe, subscription: PaidSubscription, wanted: Offer): Promise<void> {
  const price = priceOf(await readPrices(stripe), offerKey(wanted))
  const difference = rank(wanted) - rank(subscription)
  if (difference > 0) return await upgrade(stripe, subscription, price)
  await keepAsItIs(stripe, subscription)
  if (difference === 0) return
  try {
    await scheduleDowngrade(stripe, subscription, price)
  } catch (error) {
    await endAsBefore(stripe, subscription)
    throw error
  }
}

/** Puts back the cancellation, or the smaller plan that waited, after `keepAsItIs`. */
async function endAsBefore(stripe: Stripe, subscription: PaidSubscription): Promise<void> {
  const { id, source, nextPrice } = subscription
  if (source.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  else if (source.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: source.cancel_at })
  if (nextPrice) await scheduleDowngrade(stripe, subscription, nextPrice)
}

/**
 * The difference is paid at once. When the card fails, Stripe answers with an error and changes nothing: a cancellation is taken back by the same
 * request, so it stays too.
 */
async function upgrade(stripe: Stripe, subscription: PaidSubscription, price: Stripe.Price): Promise<void> {
  const { id, source } = subscription
  await withoutSchedule(stripe, subscription, async () => {
    await stripe.subscriptions.update(id, {
      ...goesOn(source),
      items: [{ id: source.items.data[0]!.id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
  })
}

/** Does what Stripe refuses while a smaller plan waits. When that fails, the smaller plan waits again. */
async function withoutSchedule(stripe: Stripe, subscription: PaidSubscription, work: () => Promise<void>): Promise<void> {
  await release(stripe, subscription)
  try {
    await work()
  } catch (error) {
    if (subscription.nextPrice) await scheduleDowngrade(stripe, subscription, subscription.nextPrice)
    throw error
  }
}

async function release(stripe: Stripe, { source }: PaidSubscription): Promise<void> {
  const schedule = idOf(source.schedule)
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule)
}

/** The change that takes back a cancellation; null when there is none. */
function goesOn(source: Stripe.Subscription): Stripe.SubscriptionUpdateParams | null {
  if (source.cancel_at_period_end) return { cancel_at_period_end: false }
  return source.cancel_at === null ? null : { cancel_at: '' }
}

/**
 * Stripe itself changes the price when the period ends, so the change does not depend on this process. When it fails, no schedule is left, with which
 * Stripe would refuse a cancellation.
 */
async function scheduleDowngrade(stripe: Stripe, { id }: PaidSubscription, price: Stripe.Price): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [paid] = schedule.phases
  const current = {
    items: paid!.items.map(item => ({ price: idOf(item.price)!, quantity: item.quantity })),
    proration_behavior: 'none' as const,
  }
  try {
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { ...current, start_date: paid!.start_date, end_date: paid!.end_date },
        {
          items: [{ price: price.id, quantity: 1 }],
          proration_behavior: 'none',
          duration: { interval: price.recurring!.interval, interval_count: 1 },
        },
      ],
    })
  } catch (error) {
    await stripe.subscriptionSchedules.release(schedule.id)
    throw error
  }
}

/** Cancels at the end of the paid period. If a payment is due, no paid period is left: Stripe cancels at once and charges no more. */
export async function cancelSubscription(stripe: Stripe, subscription: PaidSubscription): Promise<void> {
  const { id, source, graceEndsAt } = subscription
  const end = cancellationOf(source)
  if (!graceEndsAt && end !== null && end <= source.items.data[0]!.current_period_end) return
  await withoutSchedule(stripe, subscription, async () => {
    if (graceEndsAt) await stripe.subscriptions.cancel(id)
    else await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  })
}

/** Takes back a cancellation and a change to a smaller plan that has not begun. */
export async function keepAsItIs(stripe: Stripe, subscription: PaidSubscription): Promise<void> {
  await release(stripe, subscription)
  const change = goesOn(subscription.source)
  if (change) await stripe.subscriptions.update(subscription.id, change)
}

const accountKey = 'indaga_account'

export async function createCustomer(stripe: Stripe, { id, email }: { id: string; email: string }): Promise<string> {
  return (await stripe.customers.create({ email, metadata: { [accountKey]: id } })).id
}

/** Deletes a customer at Stripe, which ends its subscriptions at once. Invoices stay at Stripe. */
export async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (!(await customerExists(stripe, customer))) return
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(unlessPassed)
  await stripe.customers.del(customer).catch(unlessMissing)
}

/** All customers of Stripe that Indaga has made, with their account. */
export async function* allCustomers(stripe: Stripe): AsyncGenerator<{ customerId: string; userId: string }> {
  for await (const { id, metadata } of stripe.customers.list({ limit: 100 })) {
    const userId = metadata[accountKey]
    if (userId) yield { customerId: id, userId }
  }
}

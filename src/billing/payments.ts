/**
 * Payment by Stripe, joined with our database. Stripe is right: after every change and every event, the present state of the customer is read from
 * Stripe and stored, so it does not matter which events come, how often, or in which order. See docs/decisions/0051-plans.md.
 */
import type { Stripe } from 'stripe'
import type { ErrorCode } from '#contracts/error.ts'
import type { Settings } from '#contracts/settings.ts'
import type { BillingPeriod, CountedUnit } from '#contracts/tiers.ts'
import type { StoredSubscription } from './allowance.ts'
import {
  allCustomers,
  cancelSubscription,
  changeOffer,
  connectStripe,
  createCustomer,
  type CustomerState,
  customerOfEvent,
  deleteCustomer,
  keepAsItIs,
  type Offer,
  openCreditsCheckout,
  openPlanCheckout,
  openPortal,
  type PageRequest,
  type PaidSubscription,
  readCustomer,
} from './stripe.ts'

/** What is stored of a customer (see `PaymentRepository`). */
interface StoredPayment {
  userId: string
  customerId: string
  subscriptionId: string | null
  period: BillingPeriod | null
  paidUntil: Date | null
  graceEndsAt: Date | null
  checkAt: Date
  version: number
}

interface StoreInside {
  payments: { save(before: StoredPayment, state: Omit<StoredPayment, 'userId' | 'customerId' | 'version'>): Promise<boolean> }
  subscriptions: {
    lock(userId: string): Promise<void>
    get(userId: string): Promise<StoredSubscription | null>
    set(userId: string, subscription: StoredSubscription): Promise<void>
    setPaidCredits(userId: string, unit: CountedUnit, amount: number, payment: string): Promise<void>
  }
}

/** The part of the repositories in which payments are stored. */
interface Store {
  payments: {
    get(userId: string): Promise<StoredPayment | null>
    findByCustomer(customerId: string): Promise<StoredPayment | null>
    all(): Promise<StoredPayment[]>
    due(at: Date, limit: number): Promise<StoredPayment[]>
    setCustomer(userId: string, customerId: string, replaced: string | null): Promise<boolean>
    erasedCustomers(): Promise<string[]>
    forgetErased(customerId: string): Promise<void>
  }
  users: { findById(id: string): Promise<object | null> }
  inTransaction<Result>(work: (inside: StoreInside) => Promise<Result>): Promise<Result>
}

interface Log {
  warn(about: object, message: string): void
}

interface Account {
  id: string
  email: string
}

type PageWish = Omit<PageRequest, 'customer'>

/** A payment that the account's state does not allow. */
class PaymentError extends Error {
  override name = 'PaymentError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** The error for users when a payment failed: for refusals of this file, and for errors of Stripe's library. Null for any other error. */
export function paymentFault(error: unknown): ErrorCode | null {
  const { code, type } = Object(error) as { code?: ErrorCode; type?: unknown }
  if (error instanceof PaymentError) return error.code
  if (type === 'StripeCardError') return 'card-declined'
  return (typeof type === 'string' && type.startsWith('Stripe')) || code === 'payment-unavailable' ? 'payment-unavailable' : null
}

/** Customers that are asked for in one round of `followUp`. */
const customersPerRound = 1000
const dayMilliseconds = 86_400_000
/** After the end of a period, Stripe needs a moment to begin the next one. */
const afterPeriodMilliseconds = 60_000

export class Payments {
  readonly #settings: Settings
  readonly #store: Store
  readonly #log: Log
  #connecting: Promise<Stripe> | null = null
  /** The end of the last work for each account, so that this process does one thing at a time for an account: a button may be pressed twice. */
  readonly #busy = new Map<string, Promise<unknown>>()

  constructor({ settings, repositories, log }: { settings: Settings; repositories: Store; log: Log }) {
    this.#settings = settings
    this.#store = repositories
    this.#log = log
  }

  /** The address where a plan is bought. Throws `has-subscription` when the account pays for a plan already. */
  async startCheckout(account: Account, offer: Offer, page: PageWish): Promise<string> {
    return await this.#inTurn(account.id, async stripe => {
      const { customer, state } = await this.#customerOf(stripe, account)
      if (state?.subscription && !state.subscription.hasEnded) throw new PaymentError('has-subscription')
      return await openPlanCheckout(stripe, offer, { ...page, customer })
    })
  }

  /** The address where a pack of credits is bought. */
  async buyCredits(account: Account, unit: CountedUnit, page: PageWish): Promise<string> {
    return await this.#inTurn(account.id, async stripe => {
      const { customer } = await this.#customerOf(stripe, account)
      return await openCreditsCheckout(stripe, unit, { ...page, customer })
    })
  }

  /** The address for cards and invoices. Throws `no-subscription` when the account never paid. */
  async openPortal({ id }: Account, page: PageWish): Promise<string> {
    const known = await this.#store.payments.get(id)
    if (!known) throw new PaymentError('no-subscription')
    return await openPortal(await this.#stripe(), { ...page, customer: known.customerId })
  }

  /** Changes the plan: to more at once, to less at the end of the paid period. Throws `card-declined` when the card cannot be charged. */
  async changeTier({ id }: Account, offer: Offer): Promise<void> {
    await this.#change(id, async (stripe, subscription) => {
      if (subscription.graceEndsAt) throw new PaymentError('card-declined')
      await changeOffer(stripe, subscription, offer)
    })
  }

  /** Ends the plan at the end of its paid period; at once if the period is not paid. */
  async cancel({ id }: Account): Promise<void> {
    await this.#change(id, cancelSubscription)
  }

  /** Takes back a cancellation, or a change to a smaller plan that has not begun. */
  async keep({ id }: Account): Promise<void> {
    await this.#change(id, keepAsItIs)
  }

  /** Reads the account's state from Stripe and stores it. Does nothing for an account that is no customer. */
  async follow(userId: string): Promise<void> {
    await this.#inTurn(userId, async stripe => await this.#follow(stripe, userId))
  }

  /** Acts on an event that Stripe sent. Throws `bad-request` when the signature is not Stripe's. Events about unknown customers are ignored. */
  async takeEvent(body: Buffer, signature: string): Promise<void> {
    const stripe = await this.#stripe()
    let customer: string | null
    try {
      customer = customerOfEvent(stripe, body, signature, this.#settings.STRIPE_WEBHOOK_SECRET!)
    } catch {
      throw new PaymentError('bad-request')
    }
    const known = customer === null ? null : await this.#store.payments.findByCustomer(customer)
    if (known) await this.follow(known.userId)
  }

  /** Deletes customers of erased accounts at Stripe, and reads the state of the customers for which it is time, in case an event was lost. */
  async followUp(stopping: AbortSignal): Promise<void> {
    for (const customerId of await this.#store.payments.erasedCustomers()) {
      if (stopping.aborted) return
      await this.#trying({ customerId }, async () => {
        await deleteCustomer(await this.#stripe(), customerId)
        await this.#store.payments.forgetErased(customerId)
      })
    }
    for (const { userId } of await this.#store.payments.due(new Date(), customersPerRound)) {
      if (stopping.aborted) return
      await this.#trying({ userId }, async () => await this.follow(userId))
    }
  }

  /** Rebuilds what is stored of all customers from Stripe. Returns how many were read, and the accounts that failed. */
  async rebuild(): Promise<{ read: number; failed: string[] }> {
    const stripe = await this.#stripe()
    const newest = new Map<string, string[]>()
    for await (const { customerId, userId } of allCustomers(stripe)) newest.set(userId, [...(newest.get(userId) ?? []), customerId])
    const failed = new Set<string>()
    for (const [userId, customers] of newest)
      if (!(await this.#trying({ userId }, async () => await this.#adopt(userId, customers)))) failed.add(userId)
    let read = 0
    for (const { userId } of await this.#store.payments.all()) {
      if (failed.has(userId)) continue
      if (await this.#trying({ userId }, async () => await this.follow(userId))) read++
      else failed.add(userId)
    }
    return { read, failed: [...failed] }
  }

  /** Makes the account the newest of its customers at Stripe, unless it is one that exists. What a deleted customer paid for ends first. */
  async #adopt(userId: string, customers: string[]): Promise<void> {
    await this.#inTurn(userId, async stripe => {
      const known = await this.#store.payments.get(userId)
      if (known && (customers.includes(known.customerId) || (await this.#follow(stripe, userId))?.exists)) return
      if (await this.#store.users.findById(userId)) await this.#store.payments.setCustomer(userId, customers[0]!, known?.customerId ?? null)
    })
  }

  async #change(userId: string, change: (stripe: Stripe, subscription: PaidSubscription) => Promise<void>): Promise<void> {
    await this.#inTurn(userId, async stripe => {
      const state = await this.#follow(stripe, userId)
      if (!state?.subscription || state.subscription.hasEnded) throw new PaymentError('no-subscription')
      try {
        await change(stripe, state.subscription)
      } finally {
        await this.#follow(stripe, userId)
      }
    })
  }

  /** The account as a customer of Stripe, who is made if there is none. `state` is null for a new customer. */
  async #customerOf(stripe: Stripe, account: Account): Promise<{ customer: string; state: CustomerState | null }> {
    const { payments } = this.#store
    const known = await payments.get(account.id)
    const state = known && (await this.#follow(stripe, account.id))
    if (known && state?.exists) return { customer: known.customerId, state }
    const customer = await createCustomer(stripe, account)
    if (await payments.setCustomer(account.id, customer, known?.customerId ?? null)) return { customer, state: null }
    // Another process made the account a customer at the same time; that customer stays.
    await deleteCustomer(stripe, customer)
    return { customer: (await payments.get(account.id))!.customerId, state: null }
  }

  /**
   * Reads the state and stores it. When another process has stored a state meanwhile, which may be newer or older, reads again: so what is stored
   * last was also read last.
   */
  async #follow(stripe: Stripe, userId: string): Promise<CustomerState | null> {
    for (;;) {
      const known = await this.#store.payments.get(userId)
      if (!known) return null
      const state = await readCustomer(stripe, known.customerId)
      if (await this.#save(known, state)) return state
    }
  }

  async #save(known: StoredPayment, state: CustomerState): Promise<boolean> {
    const at = new Date()
    const { subscription, credits } = state
    const running = subscription?.hasEnded === false ? subscription : null
    return await this.#store.inTransaction(async ({ payments, subscriptions }) => {
      await subscriptions.lock(known.userId)
      const saved = await payments.save(known, {
        subscriptionId: subscription?.id ?? known.subscriptionId,
        period: running?.period ?? null,
        paidUntil: running && !running.graceEndsAt ? running.periodEndsAt : null,
        graceEndsAt: running?.graceEndsAt ?? null,
        checkAt: checkTime(at, running),
      })
      if (!saved) return false
      const followed = followedSubscription(known, state, await subscriptions.get(known.userId), at)
      if (followed) await subscriptions.set(known.userId, followed)
      for (const { unit, amount, payment } of credits) await subscriptions.setPaidCredits(known.userId, unit, amount, payment)
      return true
    })
  }

  async #inTurn<Result>(userId: string, work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const stripe = await this.#stripe()
    const before = this.#busy.get(userId) ?? Promise.resolve()
    const mine = before.then(async () => await work(stripe))
    const settled = mine.catch(() => {})
    this.#busy.set(userId, settled)
    void settled.then(() => this.#busy.get(userId) === settled && this.#busy.delete(userId))
    return await mine
  }

  /** Does one of many things, of which the others are also done when it fails. Returns whether it was done. */
  async #trying(about: object, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#log.warn({ ...about, err: error }, 'Stripe could not be followed; it is tried again')
      return false
    }
  }

  async #stripe(): Promise<Stripe> {
    return await (this.#connecting ??= connectStripe(this.#settings))
  }
}

/**
 * The subscription that the account has from now on; null when it keeps the one that is stored. The end of a subscription is stored once: after it, an
 * operator may have given the account another plan.
 */
function followedSubscription(
  known: StoredPayment,
  { exists, subscription }: CustomerState,
  before: StoredSubscription | null,
  at: Date,
): StoredSubscription | null {
  const ran = known.period !== null
  // Without a subscription: also when it is of a state that counts for nothing, such as `paused`.
  if (!exists || subscription === null) return ran && before ? { ...before, endsAt: at, nextTier: null } : null
  return !subscription.hasEnded || ran || subscription.id !== known.subscriptionId ? subscription.stored : null
}

/** When to read a customer again: after a day at the latest, and when a period or the days of grace end. */
function checkTime(at: Date, subscription: PaidSubscription | null): Date {
  const times = [at.getTime() + dayMilliseconds]
  for (const end of [subscription?.periodEndsAt, subscription?.graceEndsAt, subscription?.stored.endsAt])
    if (end && end > at) times.push(end.getTime() + afterPeriodMilliseconds)
  return new Date(Math.min(...times))
}

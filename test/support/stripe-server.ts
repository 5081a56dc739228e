/**
 * A stand-in on loopback for the part of Stripe's API that payments need. It answers in the shapes of Stripe's library, whose types check them,
 * keeps idempotency keys as Stripe does, and signs events with Stripe's library. The functions beside the API do what happens at Stripe without
 * Indaga: somebody pays, a card fails, a period ends.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts'

export const stripeSettings = (server: LoopbackServer) => ({
  STRIPE_SECRET_KEY: 'sk_test_indaga',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: server.origin,
})

const webhookSecret = 'whsec_test_indaga'
const day = 86_400
const intervals = { month: 30 * day, year: 365 * day }

// oxlint-disable-next-line typescript/no-explicit-any -- fields of forms and of stored things, nested as Stripe nests them
type Fields = Record<string, any>
/**
 * What happens to the next changing requests: nothing, refused for the card, answered with a fault of Stripe, or done without an answer. A refusal for
 * the card waits for a request that charges it.
 */
type Fault = 'none' | 'card-declined' | 'internal' | 'cut-when-done'

export interface StripeServer extends LoopbackServer {
  customers: Fields[]
  subscriptions: Fields[]
  schedules: Fields[]
  sessions: Fields[]
  prices: Fields[]
  /** Customers' ways to the page for cards and invoices. */
  portals: Fields[]
  /** The payments of a customer in cents, oldest first. */
  paidBy(customer: string): number[]
  /** Answers requests that are not for the API: those of people for Stripe's pages (stripe-pages.ts). */
  showPage: RequestListener
  /** The changing requests that were carried out: method and path. */
  changes: string[]
  /** While true, every request is answered with status 503. */
  away: boolean
  fail(...faults: Fault[]): void
  /** Holds the next answer about subscriptions, which is read now, until the returned function is called. */
  hold(): () => void
  /** Whether an answer is held. */
  isHolding(): boolean
  /** Forgets everything but the first prices. */
  reset(): void
  /** A customer with a subscription, made beside Indaga. */
  subscribe(metadata: Fields, lookupKey: string): Fields
  /** The payer of the page at `url` pays. Returns the session as Stripe then has it. */
  pay(url: string): Fields
  /** The paid period ends now: the next one begins, or the subscription ends. With `cardFails`, the next period's invoice stays unpaid. */
  endPeriod(subscription: Fields, cardFails?: 'card-fails'): void
  /** The unpaid invoice was due `days` ago. */
  waitUnpaid(subscription: Fields, days: number): void
  /** The operator gives the open invoices up, and Stripe tries no more. */
  writeOff(subscription: Fields): void
  /** The open invoices are paid with another card. */
  payInvoices(subscription: Fields): void
  /** The subscription ends with its paid period, or goes on. */
  setCancelled(subscription: Fields, cancelled: boolean): void
  /** Stripe ends a subscription at once. */
  end(subscription: Fields): void
  refund(paymentIntent: string, share: number): void
  /** A new price takes the lookup key of an old one, which stays that of earlier subscriptions. */
  replacePrice(lookupKey: string, amount: number, currency?: string): void
  /** An event about a thing, with its signature: what Stripe sends to the webhook. */
  event(type: string, object: Fields): { body: string; signature: string }
  /** The signature of an event that is sent now: Stripe signs each attempt anew. */
  sign(body: string): string
}

const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)
const listOf = (data: Fields[], url: string) => ({ object: 'list', data, has_more: false, url })

const price = (lookupKey: string, product: string, amount: number, interval: 'month' | 'year' | null, currency = 'usd'): Fields =>
  ({
    id: id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(),
    currency,
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product,
    recurring: interval && { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: amount,
  }) satisfies Partial<Stripe.Price>

/** Starts Stripe on a free port, with the prices of docs/payment.md. */
export async function startStripeServer(): Promise<StripeServer> {
  const server = await startLoopbackServer((request, response) => {
    handle(request, response).catch(fault =>
      response.writeHead(400).end(JSON.stringify(error('invalid_request_error', 'unknown', String(fault)))),
    )
  })
  const at = new StripeData(server.origin)
  at.reset()
  const faults: Fault[] = []
  let held: Promise<void> | null = null
  let holding = false
  const answers = new Map<string, { body: string; status: number; answer: Fields }>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, server.origin)
    if (!pathname.startsWith('/v1/')) return stripe.showPage(request, response)
    const body = await text(request)
    const send = (status: number, answer: Fields) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(JSON.stringify(answer))
    const method = request.method!
    if (stripe.away) return send(503, error('api_error', undefined, 'Stripe is away.'))
    if (request.headers.authorization !== 'Bearer sk_test_indaga')
      return send(401, error('invalid_request_error', undefined, 'Invalid API Key'))
    const key = String(request.headers['idempotency-key'] ?? '')
    const before = answers.get(key)
    if (before && before.body !== body)
      return send(400, error('idempotency_error', undefined, 'Keys can only be used with the same parameters'))
    if (before) return send(before.status, before.answer)
    const waits = faults[0] === 'card-declined' && !body.includes('payment_behavior=')
    const fault = method === 'GET' || waits ? undefined : faults.shift()
    if (fault === 'internal') return send(500, error('api_error', undefined, 'An unknown error occurred'))
    if (fault === 'card-declined') return send(402, error('card_error', 'card_declined', 'Your card was declined.'))
    // A copy, because what is stored may change before it is sent.
    const answer: Fields = structuredClone(
      at.answer(method, pathname, fieldsOf(method === 'GET' ? searchParams : new URLSearchParams(body))),
    )
    const status = answer.error ? (answer.error.code === 'resource_missing' ? 404 : 400) : 200
    if (method !== 'GET') {
      if (key) answers.set(key, { body, status, answer })
      if (status === 200) stripe.changes.push(`${method} ${pathname}`)
    }
    if (pathname === '/v1/subscriptions' && held) {
      const until = held
      held = null
      holding = true
      await until
      holding = false
    }
    if (fault === 'cut-when-done') response.socket?.resetAndDestroy()
    else send(status, answer)
  }

  const signing = new Stripe('sk_test_signing')
  const stripe: StripeServer = {
    ...server,
    customers: at.customers,
    subscriptions: at.subscriptions,
    schedules: at.schedules,
    sessions: at.sessions,
    prices: at.prices,
    portals: at.portals,
    paidBy: customer => at.intents.filter(intent => intent.customer === customer).map(({ amount }) => amount),
    showPage: (_request, response) => void response.writeHead(404).end(),
    changes: [],
    away: false,
    fail: (...more) => void faults.push(...more),
    hold() {
      let release = () => {}
      held = new Promise(resolve => (release = resolve))
      return release
    },
    isHolding: () => holding,
    reset() {
      at.reset()
      answers.clear()
      faults.length = 0
      stripe.changes.length = 0
      stripe.away = false
    },
    subscribe: (metadata, lookupKey) => at.subscribeNew(metadata, lookupKey),
    pay: url => at.pay(url),
    endPeriod: (subscription, cardFails) => at.endPeriod(subscription, cardFails === 'card-fails'),
    waitUnpaid(subscription, days) {
      for (const invoice of at.openInvoices(subscription.id)) invoice.status_transitions.finalized_at = now() - days * day
    },
    writeOff(subscription) {
      for (const invoice of at.openInvoices(subscription.id)) invoice.status = 'uncollectible'
      subscription.status = 'unpaid'
    },
    payInvoices(subscription) {
      for (const invoice of at.openInvoices(subscription.id)) invoice.status = 'paid'
      subscription.status = 'active'
    },
    setCancelled: (subscription, cancelled) => void at.setCancelled(subscription, cancelled),
    end: subscription => void at.end(subscription),
    refund(paymentIntent, share) {
      const { latest_charge: charge } = at.intents.find(intent => intent.id === paymentIntent)!
      charge.amount_refunded = Math.round(charge.amount * share)
    },
    replacePrice(lookupKey, amount, currency = 'usd') {
      const old = at.prices.find(of => of.lookup_key === lookupKey)!
      Object.assign(old, { lookup_key: null, active: false })
      at.prices.push(price(lookupKey, old.product, amount, old.recurring?.interval ?? null, currency))
    },
    event(type, object) {
      const body = JSON.stringify({
        id: id('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })
      return { body, signature: stripe.sign(body) }
    },
    sign: body => signing.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
  }
  return stripe
}

const error = (type: string, code: string | undefined, message: string): Fields => ({ error: { type, ...(code && { code }), message } })
const missing = (name: string) => error('invalid_request_error', 'resource_missing', `No such thing: '${name}'`)

/** What Stripe has stored, and what its requests do with it. */
class StripeData {
  /** Where people find Stripe's pages. */
  readonly #origin: string
  readonly prices: Fields[] = []
  readonly customers: Fields[] = []
  readonly subscriptions: Fields[] = []
  readonly schedules: Fields[] = []
  readonly sessions: Fields[] = []
  readonly invoices: Fields[] = []
  readonly intents: Fields[] = []
  readonly portals: Fields[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  reset(): void {
    const { prices, customers, subscriptions, schedules, sessions, invoices, intents, portals } = this
    for (const things of [prices, customers, subscriptions, schedules, sessions, invoices, intents, portals]) things.length = 0
    const [standard, pro] = [id('prod'), id('prod')]
    this.prices.push(
      price('indaga_standard_monthly', standard, 3900, 'month'),
      price('indaga_standard_annual', standard, 34_800, 'year'),
      price('indaga_pro_monthly', pro, 7900, 'month'),
      price('indaga_pro_annual', pro, 82_800, 'year'),
      price('indaga_credits_report', id('prod'), 1900, null),
      price('indaga_credits_scan', id('prod'), 1900, null),
    )
  }

  answer(method: string, path: string, fields: Fields): Fields {
    const [, , ...parts] = path.split('/')
    const kind = parts[0] === 'checkout' || parts[0] === 'billing_portal' ? parts.splice(0, 2).join('/') : parts.shift()!
    const [name, action] = parts
    if (method === 'GET') return name === undefined ? this.#list(kind, path, fields) : this.#get(kind, name)
    if (kind === 'customers') return name === undefined ? this.#createCustomer(fields) : this.#deleteCustomer(name)
    if (kind === 'billing_portal/sessions') return this.#openPortal(fields)
    if (kind === 'subscriptions' && method === 'DELETE') return this.end(this.#find(this.subscriptions, name))
    if (kind === 'subscriptions') return this.#updateSubscription(this.#find(this.subscriptions, name), fields)
    if (kind === 'subscription_schedules') return this.#changeSchedule(name, action, fields)
    if (name === undefined) return this.#openSession(fields)
    const session = this.#find(this.sessions, name)
    if (session.status !== 'open')
      return error('invalid_request_error', undefined, 'Only Checkout Sessions with a status in open can be expired.')
    return Object.assign(session, { status: 'expired', url: null })
  }

  #find(things: Fields[], name: string | undefined): Fields {
    return things.find(thing => thing.id === name)!
  }

  #get(kind: string, name: string): Fields {
    return [...(kind === 'customers' ? this.customers : this.prices)].find(thing => thing.id === name) ?? missing(name)
  }

  #list(kind: string, path: string, { customer, status, subscription, lookup_keys: keys, expand }: Fields): Fields {
    const lists: Record<string, Fields[]> = {
      prices: this.prices.filter(({ active, lookup_key: key }) => active && keys?.includes(key)),
      customers: this.customers.filter(({ deleted }) => !deleted),
      subscriptions: this.subscriptions.filter(of => of.customer === customer).map(of => this.#shown(of, expand)),
      invoices: this.invoices.filter(of => of.subscription === subscription && (!status || of.status === status)),
      payment_intents: this.intents.filter(of => of.customer === customer),
      'checkout/sessions': this.sessions.filter(of => of.customer === customer && (!status || of.status === status)),
    }
    return listOf(lists[kind]!.toReversed(), path)
  }

  #shown(subscription: Fields, expand: string[] | undefined): Fields {
    const schedule = expand?.includes('data.schedule') && this.schedules.find(of => of.id === subscription.schedule)
    return schedule ? { ...subscription, schedule } : subscription
  }

  #createCustomer({ email, metadata }: Fields): Fields {
    const customer = {
      id: id('cus'),
      object: 'customer',
      created: now(),
      email,
      livemode: false,
      metadata: metadata ?? {},
    } satisfies Partial<Stripe.Customer>
    this.customers.push(customer)
    return customer
  }

  #deleteCustomer(name: string): Fields {
    for (const subscription of this.subscriptions)
      if (subscription.customer === name && subscription.status !== 'canceled') this.end(subscription)
    const customer = this.#find(this.customers, name)
    for (const field of Object.keys(customer)) if (field !== 'id' && field !== 'object') delete customer[field]
    return Object.assign(customer, { deleted: true })
  }

  #openSession(fields: Fields): Fields {
    const {
      customer,
      mode,
      line_items: [line],
      metadata = {},
      payment_intent_data: payment,
      success_url: success,
      cancel_url: cancel,
    } = fields
    const name = id('cs_test')
    const session = {
      id: name,
      object: 'checkout.session',
      cancel_url: cancel,
      created: now(),
      customer,
      livemode: false,
      locale: fields.locale,
      metadata,
      mode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: success,
      url: `${this.#origin}/c/pay/${name}`,
    } satisfies Partial<Stripe.Checkout.Session>
    this.sessions.push({ ...session, bought: { price: line.price, payment } })
    return session
  }

  #openPortal({ customer, return_url: back, locale }: Fields): Fields {
    const name = id('bps')
    const portal = {
      id: name,
      object: 'billing_portal.session',
      customer,
      locale,
      return_url: back,
      url: `${this.#origin}/p/session/${name}`,
    } satisfies Partial<Stripe.BillingPortal.Session>
    this.portals.push(portal)
    return portal
  }

  subscribeNew(metadata: Fields, lookupKey: string): Fields {
    const { id: customer } = this.#createCustomer({ metadata })
    return this.#subscribe(
      customer,
      this.prices.find(of => of.lookup_key === lookupKey)!,
    )
  }

  pay(url: string): Fields {
    const session = this.sessions.find(of => of.url === url)
    if (!session) throw new Error(`No open page has the address ${url}`)
    const bought = this.#find(this.prices, session.bought.price)
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    if (session.mode === 'subscription') session.subscription = this.#subscribe(session.customer, bought).id
    else session.payment_intent = this.#charge(session.customer, bought, session.bought.payment.metadata).id
    return session
  }

  #charge(customer: string, { unit_amount: amount, currency }: Fields, metadata: Fields): Fields {
    const charge = {
      id: id('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency,
      customer,
      paid: true,
      refunded: false,
    } satisfies Partial<Stripe.Charge>
    const intent = {
      id: id('pi'),
      object: 'payment_intent',
      amount,
      currency,
      customer,
      latest_charge: charge as Stripe.Charge,
      metadata,
      status: 'succeeded',
    } satisfies Partial<Stripe.PaymentIntent>
    this.intents.push(intent)
    return intent
  }

  #subscribe(customer: string, bought: Fields): Fields {
    const subscription = {
      id: id('sub'),
      object: 'subscription',
      billing_cycle_anchor: now(),
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      collection_method: 'charge_automatically',
      created: now(),
      currency: bought.currency,
      customer,
      ended_at: null,
      livemode: false,
      metadata: {},
      schedule: null,
      start_date: now(),
      status: 'active',
    } satisfies Partial<Stripe.Subscription>
    const item = {
      id: id('si'),
      object: 'subscription_item',
      price: bought as Stripe.Price,
      quantity: 1,
      ...periodOf(bought),
    } satisfies Partial<Stripe.SubscriptionItem>
    const stored = { ...subscription, items: listOf([item], '/v1/subscription_items') }
    this.subscriptions.push(stored)
    this.#charge(customer, bought, {})
    return stored
  }

  #updateSubscription(subscription: Fields, { items, cancel_at_period_end: cancels, cancel_at: at }: Fields): Fields {
    if (subscription.schedule && cancels !== undefined)
      return error('invalid_request_error', undefined, 'The subscription is managed by the subscription schedule')
    if (items) this.#setPrice(subscription, this.#find(this.prices, items[0].price))
    if (cancels !== undefined) this.setCancelled(subscription, cancels === 'true')
    if (at === '') subscription.cancel_at = null
    return subscription
  }

  setCancelled(subscription: Fields, cancelled: boolean): void {
    const at = cancelled ? subscription.items.data[0].current_period_end : null
    Object.assign(subscription, { cancel_at_period_end: cancelled, cancel_at: at })
  }

  /** A longer or shorter period begins at once, as at Stripe. The difference is paid as if no time of the old period had passed. */
  #setPrice(subscription: Fields, bought: Fields): void {
    const [item] = subscription.items.data
    const due = bought.unit_amount - item.price.unit_amount
    if (due > 0) this.#charge(subscription.customer, { ...bought, unit_amount: due }, {})
    if (bought.recurring.interval !== item.price.recurring.interval) {
      subscription.billing_cycle_anchor = now()
      Object.assign(item, periodOf(bought))
    }
    item.price = bought
  }

  #changeSchedule(name: string | undefined, action: string | undefined, fields: Fields): Fields {
    if (name === undefined) return this.#createSchedule(fields)
    const schedule = this.#find(this.schedules, name)
    const subscription = this.#find(this.subscriptions, schedule.subscription ?? schedule.released_subscription)
    if (action === 'release') {
      subscription.schedule = null
      return Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
    }
    const [current, next] = fields.phases
    schedule.phases = [
      { ...schedule.phases[0], items: current.items },
      {
        start_date: Number(current.end_date),
        end_date: Number(current.end_date) + intervals[next.duration.interval as 'month'],
        items: next.items,
      },
    ]
    return schedule
  }

  #createSchedule({ from_subscription: name }: Fields): Fields {
    const subscription = this.#find(this.subscriptions, name)
    if (subscription.schedule) return error('invalid_request_error', undefined, 'The subscription already has a schedule.')
    const [item] = subscription.items.data
    const phase = {
      items: [{ price: item.price.id, quantity: 1 }],
      start_date: item.current_period_start,
      end_date: item.current_period_end,
    }
    const schedule = {
      id: id('sub_sched'),
      object: 'subscription_schedule',
      customer: subscription.customer,
      end_behavior: 'release',
      released_subscription: null,
      status: 'active',
      subscription: name,
    } satisfies Partial<Stripe.SubscriptionSchedule>
    const stored = { ...schedule, phases: [phase] }
    this.schedules.push(stored)
    subscription.schedule = schedule.id
    return stored
  }

  endPeriod(subscription: Fields, cardFails: boolean): void {
    if (subscription.cancel_at_period_end) return void this.end(subscription)
    const [item] = subscription.items.data
    const next = this.schedules.find(of => of.id === subscription.schedule)?.phases[1]
    if (next) item.price = this.#find(this.prices, next.items[0].price)
    Object.assign(item, periodOf(item.price))
    if (next) Object.assign(next, { start_date: item.current_period_start, end_date: item.current_period_end })
    const invoice = {
      id: id('in'),
      object: 'invoice',
      created: now(),
      customer: subscription.customer,
      status: cardFails ? 'open' : 'paid',
      status_transitions: { finalized_at: now(), marked_uncollectible_at: null, paid_at: null, voided_at: null },
    } satisfies Partial<Stripe.Invoice>
    this.invoices.push({ ...invoice, subscription: subscription.id })
    if (cardFails) subscription.status = 'past_due'
  }

  openInvoices(subscription: string): Fields[] {
    return this.invoices.filter(of => of.subscription === subscription && of.status === 'open')
  }

  end(subscription: Fields): Fields {
    for (const invoice of this.openInvoices(subscription.id)) invoice.auto_advance = false
    return Object.assign(subscription, { status: 'canceled', ended_at: now(), canceled_at: now(), schedule: null })
  }
}

const periodOf = ({ recurring }: Fields) => ({
  current_period_start: now(),
  current_period_end: now() + intervals[recurring.interval as keyof typeof intervals],
})

/** Form fields as an object: `items[0][price]=x` becomes `{ items: [{ price: 'x' }] }`. */
function fieldsOf(form: URLSearchParams): Fields {
  const all: Fields = {}
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[')
    let place = all
    for (const [index, part] of path.slice(0, -1).entries()) place = place[part] ??= /^\d*$/.test(path[index + 1]!) ? [] : {}
    const last = path.at(-1)!
    place[last === '' ? place.length : last] = value
  }
  return all
}

/**
 * People who buy, change and end plans and credits, by Indaga's calls and at Stripe itself. Each has a list of the credits that were paid; the plan that
 * a person should have is read from the stand-in of Stripe.
 */
import { type CountedUnit, countedUnits, creditPacks, type Tier } from '#contracts/tiers.ts'
import type { Subscription } from '#contracts/subscription.ts'
import type { StripeServer } from './stripe-server.ts'

export interface Person {
  id: string
  /** The packs of credits that this person has paid. */
  packs: Pack[]
  /** Calls Indaga. Returns null when the product ended before it answered. */
  call(path: string, body: object): Promise<{ url?: string } | null>
  /** Comes back from a page of Stripe. */
  comeBack(): Promise<void>
}

interface Pack {
  unit: CountedUnit
  payment: string
  /** Fifths of the price that were paid back. A fifth of the price is a whole number of credits in both packs. */
  fifthsBack: number
}

/** An event of Stripe: its type and the thing that it is about. */
export type Happening = [type: string, object: object]

/** A number from 0 to 1 (exclusive) for each word, the same in each run with the same seed. */
export type Luck = (about: string) => number
type Actor = { stripe: StripeServer; person: Person; luck: Luck }

const chosen = <Item>(items: readonly Item[], luck: number): Item => items[Math.floor(luck * items.length)]!

/** The person does something, or Stripe does something for the person. Resolves with what Stripe tells of it. */
export async function act(actor: Actor): Promise<Happening[]> {
  const plan = runningPlan(actor.stripe, actor.person)
  if (!plan) return await buyPlan(actor)
  if (plan.status === 'past_due') return await chosen([payInvoices, payInvoices, endAtStripe], actor.luck('deed'))(actor, plan)
  return await chosen(deeds, actor.luck('deed'))(actor, plan)
}

type Plan = StripeServer['subscriptions'][number]

const offer = ({ luck }: Actor) => ({
  tier: chosen(['standard', 'pro'], luck('tier')),
  period: chosen(['monthly', 'annual'], luck('period')),
})
const updated = (plan: Plan): Happening => ['customer.subscription.updated', plan]

async function buyPlan(actor: Actor): Promise<Happening[]> {
  const { stripe, person } = actor
  const page = await person.call('/api/start-checkout', offer(actor))
  if (!page?.url) return []
  const session = stripe.pay(page.url)
  return [
    ['checkout.session.completed', session],
    ['customer.subscription.created', runningPlan(stripe, person)!],
  ]
}

async function buyCredits({ stripe, person, luck }: Actor): Promise<Happening[]> {
  const unit = chosen(countedUnits, luck('unit'))
  const page = await person.call('/api/buy-credits', { unit })
  if (!page?.url) return []
  const session = stripe.pay(page.url)
  person.packs.push({ unit, payment: session.payment_intent, fifthsBack: 0 })
  if (luck('back') < 0.3) await person.comeBack()
  return [['checkout.session.completed', session]]
}

async function refund({ stripe, person, luck }: Actor, { customer }: Plan): Promise<Happening[]> {
  const pack = person.packs.findLast(of => of.fifthsBack < 5)
  if (!pack) return []
  pack.fifthsBack += Math.ceil(luck('fifths') * (5 - pack.fifthsBack))
  stripe.refund(pack.payment, pack.fifthsBack / 5)
  return [['charge.refunded', { object: 'charge', id: 'ch_1', customer }]]
}

async function changePlan(actor: Actor, plan: Plan): Promise<Happening[]> {
  await actor.person.call('/api/change-tier', offer(actor))
  return [updated(plan)]
}

async function cancel({ person }: Actor, plan: Plan): Promise<Happening[]> {
  await person.call('/api/cancel-subscription', {})
  return [updated(plan)]
}

async function keep({ person }: Actor, plan: Plan): Promise<Happening[]> {
  await person.call('/api/keep-subscription', {})
  return [updated(plan)]
}

async function renew({ stripe }: Actor, plan: Plan): Promise<Happening[]> {
  stripe.endPeriod(plan)
  return plan.status === 'canceled' ? [['customer.subscription.deleted', plan]] : [updated(plan), invoice('paid', plan)]
}

async function failToRenew({ stripe }: Actor, plan: Plan): Promise<Happening[]> {
  stripe.endPeriod(plan, 'card-fails')
  return plan.status === 'canceled' ? [['customer.subscription.deleted', plan]] : [updated(plan), invoice('payment_failed', plan)]
}

async function payInvoices({ stripe }: Actor, plan: Plan): Promise<Happening[]> {
  stripe.payInvoices(plan)
  return [updated(plan), invoice('paid', plan)]
}

async function endAtStripe({ stripe }: Actor, plan: Plan): Promise<Happening[]> {
  stripe.end(plan)
  return [['customer.subscription.deleted', plan]]
}

const invoice = (what: 'paid' | 'payment_failed', { customer }: Plan): Happening => [
  `invoice.${what}`,
  { object: 'invoice', id: 'in_1', customer },
]

/** The more often a deed is here, the more often it is done. */
const deeds = [
  buyCredits,
  buyCredits,
  buyCredits,
  buyCredits,
  refund,
  refund,
  changePlan,
  changePlan,
  changePlan,
  cancel,
  keep,
  renew,
  failToRenew,
  endAtStripe,
]

function plansOf({ customers, subscriptions }: StripeServer, { id }: Person): Plan[] {
  const own = new Set(customers.filter(({ metadata }) => metadata.indaga_account === id).map(customer => customer.id))
  return subscriptions.filter(({ customer }) => own.has(customer))
}

/** Throws an error when the person pays for two plans. */
function runningPlan(stripe: StripeServer, person: Person): Plan | null {
  const running = plansOf(stripe, person).filter(({ status }) => status !== 'canceled')
  if (running.length > 1) throw new Error(`Account ${person.id} pays for ${running.length} plans`)
  return running[0] ?? null
}

/** What a person has of plans and credits. */
export interface Possession {
  credits: Record<CountedUnit, number>
  tier: Tier | null
  period: string | null
  paidUntil: string | null
  isUnpaid: boolean
  endsAt: string | null
  nextTier: Tier | null
}

const instant = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)
/** The lookup key of a price is like `indaga_pro_annual`. */
const [tierOf, periodOf] = [1, 2].map(part => (price: Plan) => price.lookup_key.split('_')[part]) as [
  (price: Plan) => Tier,
  (price: Plan) => string,
]

/** What the person has paid for, and has at Stripe. */
export function due(stripe: StripeServer, person: Person): Possession {
  const credits = Object.fromEntries(countedUnits.map(unit => [unit, creditsPaid(person, unit)])) as Record<CountedUnit, number>
  const plan = runningPlan(stripe, person)
  if (!plan) {
    const endsAt = instant(plansOf(stripe, person).at(-1)?.ended_at)
    return { credits, tier: null, period: null, paidUntil: null, isUnpaid: false, endsAt, nextTier: null }
  }
  const [{ price, current_period_end: periodEnd }] = plan.items.data
  const isUnpaid = plan.status === 'past_due'
  const schedule = stripe.schedules.find(({ id }) => id === plan.schedule)
  const next = schedule?.phases.find((phase: Plan) => phase.start_date >= periodEnd)
  return {
    credits,
    tier: tierOf(price),
    period: periodOf(price),
    paidUntil: isUnpaid ? null : instant(periodEnd),
    isUnpaid,
    endsAt: instant(next ? next.start_date : plan.cancel_at),
    nextTier: next ? tierOf(stripe.prices.find(({ id }) => id === next.items[0].price)!) : null,
  }
}

const creditsPaid = ({ packs }: Person, unit: CountedUnit): number =>
  packs.filter(of => of.unit === unit).reduce((sum, { fifthsBack }) => sum + (creditPacks[unit].units / 5) * (5 - fifthsBack), 0)

/** What Indaga says that the person has. */
export const shownAs = ({ usage, tier, billing, endsAt, nextTier }: Subscription): Possession => ({
  credits: Object.fromEntries(usage.map(({ unit, credits }) => [unit, credits])) as Record<CountedUnit, number>,
  tier,
  period: billing?.period ?? null,
  paidUntil: billing?.paidUntil ?? null,
  isUnpaid: billing?.graceEndsAt != null,
  endsAt,
  nextTier,
})

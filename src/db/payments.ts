/**
 * The customers that accounts have at Stripe, and what the last look at Stripe found. Stripe knows more and knows it first: everything here, except
 * which customers must still be deleted, can be read again from Stripe (see `Payments` in src/billing/payments.ts).
 */
import { sql } from 'kysely'
import type { BillingPeriod } from '#contracts/tiers.ts'
import type { Database } from './database.ts'
import { isId } from './queries.ts'

interface PaymentState {
  /** The account's latest subscription at Stripe, also after its end; null when it never had one. */
  subscriptionId: string | null
  /** Null when the subscription has ended, or there is none. */
  period: BillingPeriod | null
  /** The end of the period that is paid; null when no subscription runs. */
  paidUntil: Date | null
  /** Until this instant an unpaid subscription keeps its tier. Null when nothing is due. */
  graceEndsAt: Date | null
  /** From this instant on Stripe is asked again, even if it has sent no event. */
  checkAt: Date
}

export interface PaymentRecord extends PaymentState {
  userId: string
  customerId: string
  /** Grows with each stored state. */
  version: number
}

export class PaymentRepository {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Pick<Database, 'kysely'>) {
    this.#kysely = kysely
  }

  async get(userId: string): Promise<PaymentRecord | null> {
    return isId(userId) ? await this.#first(this.#rows().where('user_id', '=', userId)) : null
  }

  /** The records of several accounts, by the account's id. */
  async of(userIds: readonly string[]): Promise<Map<string, PaymentRecord>> {
    if (userIds.length === 0) return new Map()
    const rows = await this.#rows().where('user_id', 'in', userIds).execute()
    return new Map(rows.map(row => [row.user_id, recordOf(row)]))
  }

  async findByCustomer(customerId: string): Promise<PaymentRecord | null> {
    return await this.#first(this.#rows().where('customer_id', '=', customerId))
  }

  /** All accounts that are customers. */
  async all(): Promise<PaymentRecord[]> {
    return (await this.#rows().orderBy('user_id').execute()).map(recordOf)
  }

  /** The accounts for which Stripe must be asked again, those that have waited longest first. */
  async due(at: Date, limit: number): Promise<PaymentRecord[]> {
    return (await this.#rows().where('check_at', '<=', at).orderBy('check_at').limit(limit).execute()).map(recordOf)
  }

  /**
   * Makes the account a customer, in place of the customer `replaced`, which no longer exists. Returns false when the account has become another
   * customer meanwhile.
   */
  async setCustomer(userId: string, customerId: string, replaced: string | null): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#kysely
      .insertInto('payment_customers')
      .values({ user_id: userId, customer_id: customerId })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet({ customer_id: customerId, subscription_id: null, period: null, paid_until: null, grace_ends_at: null })
          .where('payment_customers.customer_id', '=', replaced ?? ''),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Stores what Stripe said after the record was read. Returns false, and stores nothing, when another state has been stored since. */
  async save({ userId, customerId, version }: PaymentRecord, state: PaymentState): Promise<boolean> {
    const { numUpdatedRows } = await this.#kysely
      .updateTable('payment_customers')
      .set({
        subscription_id: state.subscriptionId,
        period: state.period,
        paid_until: state.paidUntil,
        grace_ends_at: state.graceEndsAt,
        check_at: state.checkAt,
        version: sql<number>`version + 1`,
      })
      .where('user_id', '=', userId)
      .where('customer_id', '=', customerId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  /** Customers of erased accounts that are not yet deleted at Stripe. A trigger notes them; see migration 0017. */
  async erasedCustomers(): Promise<string[]> {
    const rows = await this.#kysely.selectFrom('erased_customers').select('customer_id').orderBy('erased_at').execute()
    return rows.map(row => row.customer_id)
  }

  /** Forgets a customer of an erased account, after it was deleted at Stripe. */
  async forgetErased(customerId: string): Promise<void> {
    await this.#kysely.deleteFrom('erased_customers').where('customer_id', '=', customerId).execute()
  }

  #rows() {
    return this.#kysely.selectFrom('payment_customers').selectAll()
  }

  async #first(query: { executeTakeFirst(): Promise<Row | undefined> }): Promise<PaymentRecord | null> {
    const row = await query.executeTakeFirst()
    return row ? recordOf(row) : null
  }
}

interface Row {
  user_id: string
  customer_id: string
  subscription_id: string | null
  period: BillingPeriod | null
  paid_until: Date | null
  grace_ends_at: Date | null
  check_at: Date
  version: number
}

const recordOf = (row: Row): PaymentRecord => ({
  userId: row.user_id,
  customerId: row.customer_id,
  subscriptionId: row.subscription_id,
  period: row.period,
  paidUntil: row.paid_until,
  graceEndsAt: row.grace_ends_at,
  checkAt: row.check_at,
  version: row.version,
})

/**
 * Subscriptions of accounts, the units that their jobs used, and credits. A unit is counted in the transaction that creates its job (see
 * `startJob`), under the id of the job, so that no unit is counted without a job or twice. A trigger of the table of jobs gives it back; see
 * migration 0016.
 */
import { createHmac } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type CountedUnit, countedUnits, type Tier } from '#contracts/tiers.ts'
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import type { SubscriptionsTable } from './schema.ts'

export interface SubscriptionRecord {
  tier: Tier
  /** The beginning of the first month of use. */
  beganAt: Date
  /** From this instant on `nextTier` holds, or no tier when it is null. Null when the tier goes on. */
  endsAt: Date | null
  nextTier: Tier | null
}

/** A month of use. `end` is the start of the next month. */
export interface Month {
  start: Date
  end: Date
  /** The beginning of the first month of the subscription. */
  began: Date
}

/** Units by kind. */
export type Units = Record<CountedUnit, number>

export const noUnits = Object.freeze(Object.fromEntries(countedUnits.map(unit => [unit, 0]))) as Units

interface UnitRow {
  user_id: string
  unit: CountedUnit
  count: string
}

function byAccount(rows: UnitRow[]): Map<string, Units> {
  const accounts = new Map<string, Units>()
  for (const { user_id: id, unit, count } of rows) accounts.set(id, { ...(accounts.get(id) ?? noUnits), [unit]: Number(count) })
  return accounts
}

export class Subscriptions {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Pick<Database, 'kysely'>) {
    this.#kysely = kysely
  }

  /** Locks the account until the transaction ends: other transactions that lock it wait. For repositories of a transaction. */
  async lock(userId: string): Promise<void> {
    await this.#kysely.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  }

  async get(userId: string): Promise<SubscriptionRecord | null> {
    if (!isId(userId)) return null
    return (await this.of([userId])).get(userId) ?? null
  }

  /** The subscriptions of accounts, by the account's id. Accounts without a subscription are missing. */
  async of(userIds: string[]): Promise<Map<string, SubscriptionRecord>> {
    const all = this.#kysely.selectFrom('subscriptions').selectAll()
    const rows = await all.where('user_id', '=', sql<string>`any(${userIds}::uuid[])`).execute()
    return new Map(rows.map(row => [row.user_id, recordOf(row)]))
  }

  /** Stores a first subscription. An account that has one keeps it. Returns the subscription that the account has then. */
  async begin(userId: string, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
    const row = await this.#kysely
      .insertInto('subscriptions')
      .values(rowOf(userId, subscription))
      // Changes nothing: without an update the row that is there would not be returned.
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returningAll()
      .executeTakeFirstOrThrow()
    return recordOf(row)
  }

  /** Stores the subscription in place of an earlier one; null removes it. */
  async set(userId: string, subscription: SubscriptionRecord | null): Promise<void> {
    if (subscription === null) return void (await this.#kysely.deleteFrom('subscriptions').where('user_id', '=', userId).execute())
    const row = rowOf(userId, subscription)
    await this.#kysely
      .insertInto('subscriptions')
      .values(row)
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
      .execute()
  }

  /** Units of the account that were counted in the month, were not given back, and were not paid by a credit. `at` is the present instant. */
  async used(userId: string, month: Month, at: Date): Promise<Units> {
    return (await this.usedIn(new Map([[userId, month]]), at)).get(userId) ?? noUnits
  }

  /**
   * Like `used`, for several accounts: each with its own month. Accounts without such units are missing. A unit of the same subscription also counts
   * until the end of the month in which it was counted, so that a new time zone, whose month begins earlier, does not free it. A unit that was counted while the clock was ahead
   * counts in its own month alone.
   */
  async usedIn(months: ReadonlyMap<string, Month>, at: Date): Promise<Map<string, Units>> {
    const instants = (part: keyof Month) => [...months.values()].map(month => month[part].toISOString())
    const { rows } = await sql<UnitRow>`
      select user_id, unit, count(*) as count
      from unnest(
        ${[...months.keys()]}::uuid[], ${instants('began')}::timestamptz[], ${instants('start')}::timestamptz[], ${instants('end')}::timestamptz[]
      ) as months (id, began, first, last)
      join counted_jobs on user_id = months.id and counted_at < months.last
        and (counted_at >= months.first or (counted_at >= months.began and month_end > ${at.toISOString()}::timestamptz))
      where given_back_at is null and not by_credit
      group by user_id, unit
    `.execute(this.#kysely)
    return byAccount(rows)
  }

  /** Credits that are left: those that the account got, without those that jobs used. Never below 0, also after a refund of used credits. */
  async creditsLeft(userId: string): Promise<Units> {
    return (await this.creditsLeftOf([userId])).get(userId) ?? noUnits
  }

  /** Like `creditsLeft`, for several accounts. Accounts that never had credits are missing. */
  async creditsLeftOf(userIds: string[]): Promise<Map<string, Units>> {
    const { rows } = await sql<UnitRow>`
      select user_id, unit, greatest(0, sum(amount)) as count from (
        select user_id, unit, amount from credits where user_id = any(${userIds}::uuid[])
        union all
        select user_id, unit, -1 from counted_jobs where user_id = any(${userIds}::uuid[]) and by_credit and given_back_at is null
      ) as entries group by user_id, unit
    `.execute(this.#kysely)
    return byAccount(rows)
  }

  /** Counts a unit for a job. `monthEnd` is the end of the month of use that holds `at`; by default the unit counts by `at` alone. */
  async count(job: { jobId: string; userId: string; unit: CountedUnit; byCredit: boolean; at: Date; monthEnd?: Date }): Promise<void> {
    await this.#kysely
      .insertInto('counted_jobs')
      .values({
        job_id: job.jobId,
        user_id: job.userId,
        unit: job.unit,
        by_credit: job.byCredit,
        counted_at: job.at,
        month_end: job.monthEnd ?? job.at,
      })
      .execute()
  }

  /** Gives the unit of a job back, if the job has one: for jobs that an operator stops. */
  async giveBack(jobId: string): Promise<void> {
    if (!isId(jobId)) return
    const counted = this.#kysely.updateTable('counted_jobs').set({ given_back_at: new Date() })
    await counted.where('job_id', '=', jobId).where('given_back_at', 'is', null).execute()
  }

  /** Adds credits that an operator gives. */
  async addCredits(userId: string, unit: CountedUnit, amount: number): Promise<void> {
    await this.#kysely.insertInto('credits').values({ user_id: userId, unit, amount }).execute()
  }

  /** Stores how many credits a payment is worth, in place of what was stored for the same payment. A refunded payment is worth fewer, or none. */
  async setPaidCredits(userId: string, unit: CountedUnit, amount: number, payment: string): Promise<void> {
    await this.#kysely
      .insertInto('credits')
      .values({ user_id: userId, unit, amount, payment })
      .onConflict(conflict => conflict.column('payment').doUpdateSet({ amount }).where('credits.user_id', '=', userId))
      .execute()
  }

  /** Notes that a notice about a limit is sent. False when it was noted before in the same month. */
  async noteNotice(userId: string, unit: CountedUnit, monthStart: Date, kind: 'near' | 'reached'): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#kysely
      .insertInto('usage_notices')
      .values({ user_id: userId, unit, month_start: monthStart, kind })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** The trials of open accounts that end after `from` and not after `until`, and whose end was not noted by `noteTrialEnd`. */
  async endingTrials(from: Date, until: Date): Promise<{ userId: string; endsAt: Date }[]> {
    const { rows } = await sql<{ userId: string; endsAt: Date }>`
      select user_id as "userId", ends_at as "endsAt" from subscriptions join users on users.id = user_id
      where tier = 'trial' and next_tier is null and ends_at > ${from} and ends_at <= ${until} and state = 'active'
        and not exists (select from trial_notices noted where noted.user_id = subscriptions.user_id and noted.ends_at = subscriptions.ends_at)
      order by ends_at
    `.execute(this.#kysely)
    return rows
  }

  /** Notes that the notice about the end of a trial is sent. False when it was noted before. */
  async noteTrialEnd(userId: string, endsAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#kysely
      .insertInto('trial_notices')
      .values({ user_id: userId, ends_at: endsAt })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /**
   * Keeps when the subscription of an account began, for the erasure of the account, under a hash of its normalized address. Of several accounts with
   * the same address, the earliest beginning is kept. Does nothing if the account has no subscription.
   */
  async keepBeginning(userId: string, email: string): Promise<void> {
    const subscription = await this.get(userId)
    if (!subscription) return
    const [hash] = await this.#hashes([email])
    await this.#kysely
      .insertInto('former_trials')
      .values({ address_hash: hash!, began_at: subscription.beganAt, erased_at: new Date() })
      .onConflict(conflict =>
        conflict.column('address_hash').doUpdateSet({
          began_at: sql<Date>`least(former_trials.began_at, excluded.began_at)`,
          erased_at: sql<Date>`excluded.erased_at`,
        }),
      )
      .execute()
  }

  /** When the subscriptions of erased accounts began, by their normalized addresses. Addresses of which nothing is kept are missing. */
  async formerBeginnings(emails: string[]): Promise<Map<string, Date>> {
    const hashes = await this.#hashes(emails)
    const all = this.#kysely.selectFrom('former_trials').select(['address_hash', 'began_at'])
    const rows = await all.where('address_hash', '=', sql<string>`any(${hashes}::text[])`).execute()
    return new Map(rows.map(row => [emails[hashes.indexOf(row.address_hash)]!, row.began_at]))
  }

  /** Deletes what is kept of accounts that were erased before `date`. Returns their number. */
  async forgetErasedBefore(date: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('former_trials').where('erased_at', '<', date))
  }

  async #hashes(emails: string[]): Promise<string[]> {
    const { key } = await this.#kysely.selectFrom('address_key').select('key').executeTakeFirstOrThrow()
    return emails.map(email => createHmac('sha256', key).update(email).digest('hex'))
  }
}

const recordOf = (row: Selectable<SubscriptionsTable>): SubscriptionRecord => ({
  tier: row.tier,
  beganAt: row.began_at,
  endsAt: row.ends_at,
  nextTier: row.next_tier,
})

const rowOf = (userId: string, { tier, beganAt, endsAt, nextTier }: SubscriptionRecord) => ({
  user_id: userId,
  tier,
  began_at: beganAt,
  ends_at: endsAt,
  next_tier: nextTier,
})

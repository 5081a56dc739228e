/**
 * Attempts at guessing something: a password, a code, or which addresses have an account. The server limits further attempts by the number of earlier
 * ones with the same account, network address or device.
 */
import type { ExpressionBuilder } from 'kysely'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import type { AttemptPurpose, Schema } from './schema.ts'
import { storableText } from './storable.ts'

export interface Attempt {
  purpose: AttemptPurpose
  /** The e-mail address that was typed, whether or not it has an account. Letter case does not matter. */
  account: string
  address: string
  /** Hash of the device's token if the device has signed in to this account before; otherwise null. */
  device: string | null
}

/** A filter for attempts that have all of the given values. A value that the filter lacks may be anything in the attempt. */
export type AttemptsOf = Pick<Attempt, 'purpose'> & Partial<Attempt>

const accountKey = (account: string) => storableText(account.trim().toLowerCase())

export class Attempts {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  async record({ purpose, account, address, device }: Attempt): Promise<void> {
    await this.#kysely
      .insertInto('attempts')
      .values({ purpose, account: accountKey(account), address, device })
      .execute()
  }

  /** The number of attempts since the time `since`, and the time of the latest one. */
  async since(of: AttemptsOf, since: Date): Promise<{ count: number; latest: Date | null }> {
    const { count, latest } = await this.#kysely
      .selectFrom('attempts')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('attempted_at').as('latest')])
      .where('attempted_at', '>=', since)
      .where(matching(of))
      .executeTakeFirstOrThrow()
    return { count: Number(count), latest }
  }

  async clear(of: AttemptsOf): Promise<void> {
    await this.#kysely.deleteFrom('attempts').where(matching(of)).execute()
  }

  /** Deletes attempts of every purpose that are older than `before`; returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('attempts').where('attempted_at', '<', before))
  }
}

function matching({ purpose, account, address, device }: AttemptsOf) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'attempts'>) =>
    and([
      eb('purpose', '=', purpose),
      ...(account === undefined ? [] : [eb('account', '=', accountKey(account))]),
      ...(address === undefined ? [] : [eb('address', '=', address)]),
      ...(device === undefined ? [] : [device === null ? eb('device', 'is', null) : eb('device', '=', device)]),
    ])
}

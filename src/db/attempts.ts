/** Attempts at something worth guessing (a password, who has an account), per account, network address and device, so that they can be limited. */
import type { ExpressionBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { AttemptPurpose, Schema } from './schema.ts'
import { storableText } from './storable.ts'

export interface Attempt {
  purpose: AttemptPurpose
  /** The typed e-mail address, whether it has an account or not; letter case does not count. */
  account: string
  address: string
  /** What the attempt is known by as one of somebody who has been in the account; null for a stranger. */
  device: string | null
}

/** Attempts that have all that is given. */
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

  /** How many there were since then, and when the latest was. */
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

  /** Forgets attempts of every purpose before `before`; returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    const { numDeletedRows } = await this.#kysely.deleteFrom('attempts').where('attempted_at', '<', before).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
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

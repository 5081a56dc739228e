/** Attempts at something worth guessing (a password, who has an account), per account and network address, so that they can be limited. */
import type { Database } from './database.ts'
import type { AttemptPurpose } from './schema.ts'
import { storableText } from './storable.ts'

export interface Attempts {
  /** `account` is what was typed as e-mail address, whether or not it exists; its case does not count. */
  record(attempt: { purpose: AttemptPurpose; account: string; address: string }): Promise<void>
  /** Attempts at the account, or from the address, or both where both are given. */
  countSince(of: { purpose: AttemptPurpose; account?: string; address?: string; since: Date }): Promise<number>
  clear(of: { purpose: AttemptPurpose; account: string }): Promise<void>
  /** Forgets attempts of every purpose before `before`; returns how many. */
  deleteBefore(before: Date): Promise<number>
}

const accountKey = (account: string) => storableText(account.trim().toLowerCase())

export function createAttempts({ kysely }: Database): Attempts {
  return {
    async record({ purpose, account, address }) {
      await kysely
        .insertInto('attempts')
        .values({ purpose, account: accountKey(account), address })
        .execute()
    },

    async countSince({ purpose, account, address, since }) {
      const { count } = await kysely
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('purpose', '=', purpose)
        .where('attempted_at', '>=', since)
        .$if(account !== undefined, query => query.where('account', '=', accountKey(account!)))
        .$if(address !== undefined, query => query.where('address', '=', address!))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async clear({ purpose, account }) {
      await kysely.deleteFrom('attempts').where('purpose', '=', purpose).where('account', '=', accountKey(account)).execute()
    },

    async deleteBefore(before) {
      const { numDeletedRows } = await kysely.deleteFrom('attempts').where('attempted_at', '<', before).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

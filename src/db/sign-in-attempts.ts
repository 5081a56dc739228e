/** Failed sign-in attempts per account and network address, so that guessing can be limited. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export interface SignInAttempts {
  /** `account` is what was typed as e-mail address, whether or not it exists; its case does not count. */
  record(attempt: { account: string; address: string }): Promise<void>
  /** Attempts at the account, or from the address, or both where both are given. */
  countSince(of: { account?: string; address?: string; since: Date }): Promise<number>
  clear(account: string): Promise<void>
  /** Forgets attempts before `before`; returns how many. */
  deleteBefore(before: Date): Promise<number>
}

const accountKey = (account: string) => storableText(account.trim().toLowerCase())

export function createSignInAttempts({ kysely }: Database): SignInAttempts {
  return {
    async record({ account, address }) {
      await kysely
        .insertInto('sign_in_attempts')
        .values({ account: accountKey(account), address })
        .execute()
    },

    async countSince({ account, address, since }) {
      const { count } = await kysely
        .selectFrom('sign_in_attempts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('attempted_at', '>=', since)
        .$if(account !== undefined, query => query.where('account', '=', accountKey(account!)))
        .$if(address !== undefined, query => query.where('address', '=', address!))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async clear(account) {
      await kysely.deleteFrom('sign_in_attempts').where('account', '=', accountKey(account)).execute()
    },

    async deleteBefore(before) {
      const { numDeletedRows } = await kysely.deleteFrom('sign_in_attempts').where('attempted_at', '<', before).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

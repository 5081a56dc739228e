/** The security log: who got into an account, who failed to, and what was done with its access and its data. */
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Database } from './database.ts'
import type { Caller } from './sessions.ts'

export interface SecurityEvent extends Caller {
  userId: string
  kind: SecurityEventKind
}

export interface SecurityEvents {
  record(event: SecurityEvent): Promise<void>
  /** The user's, newest first. */
  latest(userId: string, limit: number): Promise<(Omit<SecurityEvent, 'userId'> & { at: Date })[]>
  /** Returns how many. */
  deleteBefore(before: Date): Promise<number>
}

export function createSecurityEvents({ kysely }: Database): SecurityEvents {
  return {
    async record({ userId, kind, device, address }) {
      await kysely.insertInto('security_events').values({ user_id: userId, kind, device, address }).execute()
    },

    async latest(userId, limit) {
      return await kysely
        .selectFrom('security_events')
        .select(['kind', 'device', 'address', 'happened_at as at'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },

    async deleteBefore(before) {
      const { numDeletedRows } = await kysely.deleteFrom('security_events').where('happened_at', '<', before).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

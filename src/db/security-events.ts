/** The security log: successful and failed sign-ins, and changes to an account's access and data. */
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import type { Caller } from './sessions.ts'

export interface SecurityEvent extends Caller {
  userId: string
  kind: SecurityEventKind
}

export class SecurityEvents {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  async record({ userId, kind, device, address }: SecurityEvent): Promise<void> {
    await this.#kysely.insertInto('security_events').values({ user_id: userId, kind, device, address }).execute()
  }

  /** The user's events, the newest first. */
  async latest(userId: string, limit: number): Promise<(Omit<SecurityEvent, 'userId'> & { at: Date })[]> {
    return await this.#kysely
      .selectFrom('security_events')
      .select(['kind', 'device', 'address', 'happened_at as at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** Deletes events older than `before`; returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('security_events').where('happened_at', '<', before))
  }
}

/** The turns of accounts whose plan has priority, among many whose plan has none. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Tier } from '#contracts/tiers.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { JobLeases } from './job-leases.ts'
import { Jobs } from './jobs.ts'
import { Subscriptions, type SubscriptionRecord } from './subscriptions.ts'
import { Users } from './users.ts'

const began = new Date('2026-01-01')
const standing = (tier: Tier): SubscriptionRecord => ({ tier, beganAt: began, endsAt: null, nextTier: null })
const ended = (nextTier: Tier | null, tier: Tier): SubscriptionRecord => ({
  tier,
  beganAt: began,
  endsAt: new Date('2026-02-01'),
  nextTier,
})

describeOnBothDatabases('priority', openTestDatabase => {
  /**
   * Runs `turns` jobs one after another, each a minute long, of accounts with these subscriptions (null: none), which always have jobs waiting. How
   * often each account was served.
   */
  async function served(subscriptions: (SubscriptionRecord | null)[], turns: number, priority = true): Promise<number[]> {
    const database: TestDatabase = await openTestDatabase()
    const jobs = new Jobs(database)
    const leases = new JobLeases(database)
    const accounts: string[] = []
    for (const [at, subscription] of subscriptions.entries()) {
      const { id } = await new Users(database).create({ email: `a${at}@a.example`, name: '', username: `a${at}`, passwordHash: '' })
      if (subscription) await new Subscriptions(database).set(id, subscription)
      for (let job = 0; job < turns; job++) await jobs.create({ ownerId: id, kind: 'scan', subjectId: randomUUID() })
      accounts.push(id)
    }
    const worker = await leases.enlist()
    const counts = accounts.map(() => 0)
    for (let turn = 0; turn < turns; turn++) {
      const taken = await leases.take(worker, 'scan', { runningPerAccount: 2, priority })
      const { ownerId } = (await jobs.ownerAndJob(taken!.id))!
      counts[accounts.indexOf(ownerId)]!++
      await jobs.setState(taken!.id, 'running')
      await jobs.setState(taken!.id, 'done')
      await database.executeSql(`update jobs set taken_at = taken_at - interval '1 minute' where taken_at is not null`)
    }
    return counts
  }

  it('serves a Pro account about twice as often, and every other account in turn', { tags: ['long'] }, async () => {
    const [pro, ...others] = await served([standing('pro'), ...Array.from({ length: 9 }, () => standing('standard'))], 44)
    expect(pro).toBeGreaterThanOrEqual(7)
    expect(pro).toBeLessThanOrEqual(9)
    expect(Math.min(...others)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...others)).toBeLessThanOrEqual(5)
  })

  it('holds while the tier holds, and for the tier that follows', async () => {
    const [nowStandard, nowPro, none] = await served([ended('standard', 'pro'), ended('pro', 'standard'), null], 40)
    expect(nowPro).toBeGreaterThanOrEqual(nowStandard! * 1.5)
    expect(Math.abs(nowStandard! - none!)).toBeLessThanOrEqual(1)
  })

  it('is nothing where there are no plans', async () => {
    expect(await served([standing('pro'), standing('standard'), null], 12, false)).toEqual([4, 4, 4])
  })
})

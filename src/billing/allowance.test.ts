/** What an account may use, by its subscription. */
import { describe, expect, it } from 'vitest'
import { changedTo, newTrial, noticeDue, paymentOf, rowsAllowed, shownSubscription, type StoredSubscription, tierAt } from './allowance.ts'

const at = new Date('2026-05-14T09:30:00Z')
const later = (days: number) => new Date(at.getTime() + days * 86_400_000)
const standard: StoredSubscription = { tier: 'standard', beganAt: at, endsAt: null, nextTier: null }
const none = { report: 0, scan: 0 }

describe('a tier', () => {
  it('of a trial ends after 14 days', () => {
    expect(tierAt(newTrial(at), later(13.99))).toBe('trial')
    expect(tierAt(newTrial(at), later(14))).toBeNull()
  })

  it('changes to the next one at its end', () => {
    const pro: StoredSubscription = { ...standard, tier: 'pro', endsAt: later(30), nextTier: 'standard' }
    expect([tierAt(pro, later(29)), tierAt(pro, later(30))]).toEqual(['pro', 'standard'])
  })

  it('that is upgraded keeps its months; after a trial a first month begins', () => {
    expect(changedTo('pro', standard, later(10))).toEqual({ ...standard, tier: 'pro' })
    expect(changedTo('standard', newTrial(at), later(10)).beganAt).toEqual(later(10))
    expect(changedTo('standard', { ...standard, endsAt: later(5) }, later(10)).beganAt).toEqual(later(10))
  })
})

describe('a unit', () => {
  it('is paid by the month, then by credits, then refused', () => {
    expect(paymentOf('standard', 'scan', { report: 10, scan: 49 }, none)).toBe('month')
    expect(paymentOf('standard', 'scan', { report: 0, scan: 50 }, { report: 0, scan: 1 })).toBe('credit')
    expect(paymentOf('standard', 'scan', { report: 0, scan: 50 }, { report: 5, scan: 0 })).toBe('reached')
    expect(paymentOf('pro', 'report', { report: 5000, scan: 0 }, none)).toBe('month')
    expect(paymentOf(null, 'scan', none, { report: 0, scan: 9 })).toBe('ended')
  })

  it('is told about from 80 % on and at the limit, unless there are credits', () => {
    expect([39, 40, 49, 50].map(used => noticeDue(50, used, 0))).toEqual([null, 'near', 'near', 'reached'])
    expect([noticeDue(50, 50, 3), noticeDue(null, 5000, 0)]).toEqual([null, null])
  })
})

it('rows are those of the tier, within the operator’s own limit', () => {
  expect([rowsAllowed('pro', undefined), rowsAllowed('pro', 500), rowsAllowed('standard', 5000)]).toEqual([10_000, 500, 1000])
  expect([rowsAllowed(null, undefined), rowsAllowed(null, 5000)]).toEqual([1000, 5000])
})

describe('a shown subscription', () => {
  const shown = (subscription: StoredSubscription, on: Date) =>
    shownSubscription({
      subscription,
      used: none,
      credits: none,
      timeZone: null,
      at: on,
      rows: undefined,
      payment: 'operator',
      billing: null,
    })

  it('renews while it goes on', () => {
    expect(shown(standard, later(1))).toMatchObject({ tier: 'standard', renewsAt: '2026-06-14T09:30:00.000Z', endsAt: null })
  })

  it('that is cancelled does not renew after its end', () => {
    const cancelled = { ...standard, endsAt: later(20) }
    expect(shown(cancelled, later(1))).toMatchObject({ tier: 'standard', renewsAt: null, endsAt: later(20).toISOString() })
    expect(shown(cancelled, later(21))).toMatchObject({ tier: null, renewsAt: null, endsAt: later(20).toISOString(), features: [] })
  })

  it('that is downgraded names the next tier until it holds', () => {
    const downgraded: StoredSubscription = { ...standard, tier: 'pro', endsAt: later(31), nextTier: 'standard' }
    expect(shown(downgraded, later(1))).toMatchObject({ tier: 'pro', nextTier: 'standard', renewsAt: later(31).toISOString() })
    expect(shown(downgraded, later(32))).toMatchObject({ tier: 'standard', nextTier: null, endsAt: null })
  })
})

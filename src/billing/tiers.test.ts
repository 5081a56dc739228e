/** The limits and prices of the plans as the specification's section 9 has them. */
import { expect, test } from 'vitest'
import { tierPrices, tierTerms, trialDays } from '#contracts/tiers.ts'

test('the plans have the limits and prices of the specification', () => {
  expect(tierTerms).toMatchObject({
    trial: { monthly: { report: 5, scan: 20 } },
    standard: { monthly: { report: 10, scan: 50 }, rows: 1000 },
    pro: { monthly: { report: null, scan: 200 }, rows: 10_000 },
  })
  expect(trialDays).toBe(14)
  expect(tierPrices).toEqual({ standard: { monthly: 39, annual: 29 }, pro: { monthly: 79, annual: 69 } })
  expect([tierPrices.standard.annual * 12, tierPrices.pro.annual * 12]).toEqual([348, 828])
})

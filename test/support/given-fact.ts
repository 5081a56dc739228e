/** A fact of a source, for tests that only care about its measure. */
import type { Fact } from '#research/source.ts'

const answer = { url: 'https://source.example/answer', retrievedAt: '2026-03-01T12:00:00.000Z' }

export const fact = (measure: Fact['measure'], more: Partial<Fact>): Fact => ({
  measure,
  period: null,
  unit: null,
  locator: 'data[0]',
  answer,
  ...more,
})

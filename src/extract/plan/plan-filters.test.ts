import { expect, test } from 'vitest'
import { orderKeysOf } from './plan-filters.ts'

test.each([
  ['ratings with stars', ['★★★★☆ 4,3 (57 opiniones)', '★★☆ 3,1 (8)', '★★★★★ 4,9 (210)', null], [4.3, 3.1, 4.9, null]],
  ['numbers with their unit', ['3 hab.', '12 hab.'], [3, 12]],
  ['names stay names', ['Calle Mayor 5', 'Avenida 3'], ['Calle Mayor 5', 'Avenida 3']],
  ['days stay days', ['2026-11-21', '2027-01-02'], ['2026-11-21', '2027-01-02']],
])('the order of %s', (_, values, keys) => {
  expect(orderKeysOf(values)).toEqual(keys)
})

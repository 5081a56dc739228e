import { expect, test } from 'vitest'
import { orderKeysOf, passes } from './plan-filters.ts'

test.each([
  ['ratings with stars', ['★★★★☆ 4,3 (57 opiniones)', '★★☆ 3,1 (8)', '★★★★★ 4,9 (210)', null], [4.3, 3.1, 4.9, null]],
  ['numbers with their unit', ['3 hab.', '12 hab.'], [3, 12]],
  ['names stay names', ['Calle Mayor 5', 'Avenida 3'], ['Calle Mayor 5', 'Avenida 3']],
  ['days stay days', ['2026-11-21', '2027-01-02'], ['2026-11-21', '2027-01-02']],
])('the order of %s', (_, values, keys) => {
  expect(orderKeysOf(values)).toEqual(keys)
})

test.each<[string, string[], 'at-least' | 'less', string, string[]]>([
  ['a day without a year', ['21 AUG', '3 NOV', 'Sun, Dec 1'], 'at-least', '2026-11-01', ['3 NOV', 'Sun, Dec 1']],
  ['a month, which meets what one of its days meets', ['May 2026', 'June 2026'], 'at-least', '2026-05-20', ['May 2026', 'June 2026']],
  [
    'the year in an address',
    ['https://a.example/2023/04/x', 'https://a.example/2024/x'],
    'less',
    '2024-01-01',
    ['https://a.example/2023/04/x'],
  ],
  ['hours of both clocks', ['9:15 AM', '2:30 PM', '20h30', 'soon'], 'at-least', '14:00', ['2:30 PM', '20h30']],
  ['no day where none is named', ['soon', 'to be announced'], 'less', '2026-11-01', []],
])('compares %s', (_, values, operator, value, passing) => {
  expect(values.filter(text => passes({ column: 'x', operator, value }, text))).toEqual(passing)
})

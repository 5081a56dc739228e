import { expect, test } from 'vitest'
import { formatDate, formatMoney, formatNumber } from './format.ts'

/** Intl separates with no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a day is that day in every time zone', () => {
  expect(formatDate('2026-03-14', 'day', 'es')).toBe('14 de marzo de 2026')
  expect(formatDate('2026-03-14', 'short', 'en')).toBe('Mar 14, 2026')
})

test('what is no date is shown as it is', () => {
  expect(formatDate('próximamente', 'day', 'es')).toBe('próximamente')
})

test('thousands are grouped also where the language would leave four digits together', () => {
  expect(formatNumber(1234.5, {}, 'es')).toBe('1.234,5')
  expect(formatNumber(1234.5, {}, 'en')).toBe('1,234.5')
})

test('money keeps its cents or has none, and survives an unknown currency', () => {
  expect(plain(formatMoney(1200, 'EUR', 'es'))).toBe('1.200 €')
  expect(plain(formatMoney(1200.5, 'EUR', 'es'))).toBe('1.200,50 €')
  expect(formatMoney(1200.5, 'USD', 'en')).toBe('$1,200.50')
  expect(formatMoney(1200.5, 'euros', 'en')).toBe('1,200.5')
})

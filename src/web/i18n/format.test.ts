import { expect, test, vi } from 'vitest'
import { formatDate, formatMoney, formatNumber } from './format.ts'

/** Replaces the no-break spaces of Intl with ordinary ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a date without time is the same day in every time zone', () => {
  expect(formatDate('2026-03-14', 'day', 'es')).toBe('14 de marzo de 2026')
  expect(formatDate('2026-03-14', 'short', 'en')).toBe('Mar 14, 2026')
})

test('a language of the browser that is no language tag is left out', () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix', 'en-GB'] })
  expect(formatDate('2026-03-14', 'short', 'en')).toBe('14 Mar 2026')
  vi.unstubAllGlobals()
})

test('text that is not a date is returned unchanged', () => {
  expect(formatDate('próximamente', 'day', 'es')).toBe('próximamente')
})

test('groups thousands, even in languages that leave four digits together', () => {
  expect(formatNumber(1234.5, {}, 'es')).toBe('1.234,5')
  expect(formatNumber(1234.5, {}, 'en')).toBe('1,234.5')
})

test('formats money with two decimals or none, and without a symbol if the currency is unknown', () => {
  expect(plain(formatMoney(1200, 'EUR', 'es'))).toBe('1.200 €')
  expect(plain(formatMoney(1200.5, 'EUR', 'es'))).toBe('1.200,50 €')
  expect(formatMoney(1200.5, 'USD', 'en')).toBe('$1,200.50')
  expect(formatMoney(1200.5, 'euros', 'en')).toBe('1,200.5')
})

import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#contracts/ledger.ts'
import { arithmetic, entryTitle, entryValue, writtenPeriod } from './entry-texts.ts'

/** Stands for a dictionary: gives the key instead of its text. */
const t = ((key: string) => key) as Parameters<typeof entryTitle>[1]
/** Replaces the no-break spaces of Intl by plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

const entry = (value: number, more: Partial<LedgerEntry> = {}): LedgerEntry =>
  ({ id: 'c1', source: 'comtrade', measure: 'exports-value', period: '2024', unit: 'USD', country: 'BRA', value, ...more }) as LedgerEntry

describe('the texts of an entry', () => {
  it('are titled by measure, country and period', () => {
    expect(entryTitle(entry(1), t, 'es')).toBe('report.measure.exports-value · Brasil · 2024')
    expect(entryTitle(entry(1, { country: 'DEU' }), t, 'en')).toBe('report.measure.exports-value · Germany · 2024')
  })
  it('have the value with its unit, in the language of the report', () => {
    expect(plain(entryValue(entry(1234567.891), t, 'es'))).toBe('1.234.568 USD')
    expect(plain(entryValue(entry(0.4937, { unit: 'USD/kg' }), t, 'en'))).toBe('0.4937 USD/kg')
    expect(plain(entryValue(entry(4.5, { unit: '/5' }), t, 'es'))).toBe('4,5/5')
  })
  it('have formatted months, days and intervals', () => {
    expect(writtenPeriod('2025-12', 'en')).toBe('Dec 2025')
    expect(writtenPeriod('2026-03-14', 'en')).toBe('Mar 14, 2026')
    expect(writtenPeriod('2020/2024', 'es')).toBe('2020–2024')
  })
})

describe('the arithmetic of a formula', () => {
  it('is written with the numbers of its inputs', () => {
    expect(arithmetic('share', [entry(41), entry(100)], 'es')).toBe('41 ÷ 100 × 100')
    expect(arithmetic('compound-growth', [entry(200, { period: '2024' }), entry(100, { period: '2020' })], 'en')).toBe(
      '((200 ÷ 100)^(1 ÷ 4) − 1) × 100',
    )
  })
  it('is null for formulas of more than two inputs, and for unknown inputs', () => {
    expect(arithmetic('sum', [entry(1), entry(2)], 'es')).toBeNull()
    expect(arithmetic('share', [entry(41), undefined], 'es')).toBeNull()
  })
})

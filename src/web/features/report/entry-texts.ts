/** The texts for an entry of the ledger: its title, its value with the unit, its period, its arithmetic. */
import type { TFunction } from 'i18next'
import type { Formula, LedgerEntry } from '#contracts/ledger.ts'
import type { Language } from '#contracts/language.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { formatLocale, formatNumber } from '#web/i18n/format.ts'

const decimals = (value: number) => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 1 ? 2 : 6)

/** A formatted number. It has no decimals if it is at least 1000, at most two if it is at least 1, and at most six if it is smaller. */
const writtenNumber = (value: number, language: Language) => formatNumber(value, { maximumFractionDigits: decimals(value) }, language)

const wordUnits = ['people', 'views', 'products', 'ratings', 'trademarks'] as const
type WordUnit = (typeof wordUnits)[number]
const isWordUnit = (unit: string): unit is WordUnit => (wordUnits as readonly string[]).includes(unit)

/** The value with its unit, or the quote of an entry without a value. */
export function entryValue(entry: LedgerEntry, t: TFunction, language: Language): string {
  if (entry.value === null) return (entry.source !== 'computed' && entry.quote) || '–'
  const value = writtenNumber(entry.value, language)
  if (entry.unit === null) return value
  // Ratings: "4,5/5".
  if (entry.unit.startsWith('/')) return `${value}${entry.unit}`
  return `${value}\u00a0${isWordUnit(entry.unit) ? t(`report.unit.${entry.unit}`) : entry.unit}`
}

const month = /^\d{4}-\d{2}$/
const day = /^\d{4}-\d{2}-\d{2}/

/** A formatted year, month or day ("Dec 2025"), or a formatted interval ("2020–2024"). */
export function writtenPeriod(period: string, language: Language): string {
  const one = (text: string) => {
    const time = Date.parse(text)
    if (Number.isNaN(time)) return text
    const style: Intl.DateTimeFormatOptions | null = month.test(text)
      ? { month: 'short', year: 'numeric' }
      : day.test(text)
        ? { dateStyle: 'medium' }
        : null
    return style ? new Intl.DateTimeFormat(formatLocale(language), { ...style, timeZone: 'UTC' }).format(time) : text
  }
  return period.split('/').map(one).join('–')
}

/** Measure, country and period: "Valor exportado · Brasil · 2024". */
export function entryTitle(entry: LedgerEntry, t: TFunction, language: Language): string {
  return [
    t(`report.measure.${entry.measure}`),
    entry.country && countryName(entry.country, language),
    entry.period && writtenPeriod(entry.period, language),
  ]
    .filter(Boolean)
    .join(' · ')
}

const years = ([now, before]: readonly LedgerEntry[]) =>
  Number(now?.period?.split('/').at(-1)?.slice(0, 4)) - Number(before?.period?.split('/')[0]?.slice(0, 4))

/** For each formula with two inputs, a function that writes its arithmetic from the two formatted numbers and the periods of the entries. */
const written: Partial<Record<Formula, (first: string, second: string, inputs: readonly LedgerEntry[]) => string>> = {
  share: (first, second) => `${first} ÷ ${second} × 100`,
  growth: (first, second) => `(${first} − ${second}) ÷ ${second} × 100`,
  'compound-growth': (first, second, inputs) => `((${first} ÷ ${second})^(1 ÷ ${years(inputs)}) − 1) × 100`,
  ratio: (first, second) => `${first} ÷ ${second}`,
  'unit-value': (first, second) => `${first} ÷ ${second}`,
  'mirror-gap': (first, second) => `(${second} − ${first}) ÷ ${first} × 100`,
}

/** The arithmetic of a computed entry: "41 ÷ 100 × 100". Null for formulas with more than two inputs, and when an input or its value is missing. */
export function arithmetic(formula: Formula, inputs: readonly (LedgerEntry | undefined)[], language: Language): string | null {
  const [first, second] = inputs
  const write = written[formula]
  if (!write || inputs.length !== 2 || !first || !second || first.value === null || second.value === null) return null
  return write(writtenNumber(first.value, language), writtenNumber(second.value, language), [first, second])
}

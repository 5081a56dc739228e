/** Reports on trade whose data are wrong or cut: nothing that is wrong is told as sure, and what is left out is named. */
import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'
import { buildAnalysis } from './analysis/build-analysis.ts'
import { sentenceText } from './analysis/write-sentence.ts'
import { createLedger } from './ledger/ledger.ts'
import { buildMarket } from './market/build-market.ts'
import { reportNotes } from './report-notes.ts'
import type { Fact } from './source.ts'

const years = [2019, 2020, 2021, 2022, 2023, 2024]
/** Value in millions of dollars, which grows by 4 % a year, and price in dollars per kilogram. */
const sellers: Record<string, [value: number, price: number]> = {
  ESP: [3000, 4],
  ITA: [1800, 5],
  TUN: [700, 3],
  PRT: [600, 4],
  GRC: [500, 4],
  TUR: [300, 3],
}
type Trade = { year: number; country: string; value: number; weight: number | null }
const declared: Trade[] = years.flatMap((year, at) =>
  Object.entries(sellers).map(([country, [value, price]]) => {
    const grown = value * 1.04 ** at * 1e6
    return { year, country, value: grown, weight: grown / price }
  }),
)
const of = (country: string, year: number, change: (trade: Trade) => Partial<Trade>) => (trades: Trade[]) =>
  trades.map(trade => (trade.country === country && trade.year === year ? { ...trade, ...change(trade) } : trade))
const spain2024 = (change: (trade: Trade) => Partial<Trade>) => of('ESP', 2024, change)
const withoutWeights = (trades: Trade[]) => trades.map(trade => ({ ...trade, weight: null }))
const valueTimes = (times: number) => spain2024(({ value }) => ({ value: value * times }))
const weightTimes = (times: number) => spain2024(({ weight }) => ({ weight: weight! * times }))

/** What buyers say that Spain sold in 2024. */
const trueOfSpain = declared.find(({ country, year }) => country === 'ESP' && year === 2024)!.value
const mirror = (value: number): Fact => ({
  measure: 'mirror-imports-value',
  period: '2024',
  unit: 'USD',
  country: 'ESP',
  value,
  attributes: { reporter: 'FRA' },
  locator: 'data[0].primaryValue',
  answer: { url: 'https://comtrade.example/mirror', retrievedAt: '2026-01-02T03:04:05.000Z' },
})

interface Fault {
  change?: (trades: Trade[]) => Trade[]
  mirrored?: number
  /** The years whose answers were cut off. */
  cut?: number[]
}

function reportOf({ change = trades => trades, mirrored, cut = [] }: Fault, language: Language) {
  const ledger = createLedger()
  const trades = change(declared)
  for (const year of years) {
    const ofYear = trades.filter(trade => trade.year === year)
    const numbers: Declared = Object.fromEntries(
      ofYear.map(({ country, value, weight }) => [country, weight === null ? value : [value, weight]]),
    )
    ledger.read(
      'comtrade',
      tradeFacts('exports', year, numbers).map(fact => ({ ...fact, incomplete: cut.includes(year) })),
    )
  }
  if (mirrored) ledger.read('comtrade', [mirror(mirrored)])
  const market = buildMarket(ledger)
  const names = { es: 'aceite de oliva', en: 'olive oil' }
  const code = { code: '1509', label: '', path: [] }
  const now = new Date('2026-03-01T12:00:00Z')
  const { sections, removed } = buildAnalysis({
    ledger,
    market,
    request: { name: names[language], names, code: '1509', language, countries: [], now },
    product: { name: names[language], code, codeFrom: 'person' },
    sources: [{ id: 'comtrade', status: 'ok', detail: null, entries: 1 }],
  })
  expect(removed).toEqual([])
  const sentences = sections.flatMap(({ id, blocks }) => blocks.flatMap(block => block.sentences.map(({ parts }) => ({ id, parts }))))
  /** The entries of sources that an entry rests on. */
  const restsOn = (id: string): string[] => {
    const entry = ledger.get(id)!
    return entry.source === 'computed' ? entry.inputs.flatMap(restsOn) : [id]
  }
  const used = (section: (id: string) => boolean) =>
    new Set(
      sentences.flatMap(({ id, parts }) =>
        section(id) ? parts.flatMap(part => (typeof part === 'string' ? [] : part.refs.flatMap(restsOn))) : [],
      ),
    )
  const entryOf = (measure: 'exports-value' | 'exports-weight', country: string, year: number) =>
    ledger.of(measure).find(entry => entry.country === country && entry.period === String(year))!.id
  return {
    market: market.exports!,
    notes: reportNotes(market, [], ledger, language),
    text: sentences.map(({ parts }) => sentenceText(parts).replaceAll('\u00a0', ' ')).join('\n'),
    used,
    entryOf,
  }
}

const languages: Language[] = ['es', 'en']
const outsideMethod = (id: string) => id !== 'method'

describe.each(languages)('%s', language => {
  it.each<[string, Fault, { country: string; year: number }]>([
    ['eight times too large', { change: valueTimes(8) }, { country: 'ESP', year: 2024 }],
    ['a thousand times too large', { change: valueTimes(1000) }, { country: 'ESP', year: 2024 }],
    ['a thousand times too small', { change: valueTimes(0.001) }, { country: 'ESP', year: 2024 }],
    [
      'a thousand times too large in an earlier year',
      { change: of('ESP', 2021, ({ value }) => ({ value: value * 1000 })) },
      { country: 'ESP', year: 2021 },
    ],
    ['too large without any weight', { change: trades => withoutWeights(valueTimes(1000)(trades)) }, { country: 'ESP', year: 2024 }],
    ['too large, and its buyers say so', { change: valueTimes(6), mirrored: trueOfSpain }, { country: 'ESP', year: 2024 }],
    ['of a small country', { change: of('TUR', 2024, ({ value }) => ({ value: value * 1000 })) }, { country: 'TUR', year: 2024 }],
  ])('a value %s is left out and named', (_, fault, { country, year }) => {
    const { used, entryOf, notes } = reportOf(fault, language)
    const entry = entryOf('exports-value', country, year)
    expect(used(outsideMethod).has(entry)).toBe(false)
    expect(used(id => id === 'method').has(entry)).toBe(true)
    expect(notes.map(({ code }) => code)).toContain('doubtful-figures')
  })

  it.each<[string, Fault]>([
    ['eight times', { change: weightTimes(8) }],
    ['a thousand times', { change: weightTimes(1000) }],
    ['a thousandth', { change: weightTimes(0.001) }],
    ['an eighth, where the value agrees with its buyers', { change: weightTimes(0.125), mirrored: trueOfSpain }],
  ])('a weight that is %s the true one is left out, and its value stays', (_, fault) => {
    const { used, entryOf, market } = reportOf(fault, language)
    expect(used(outsideMethod).has(entryOf('exports-weight', 'ESP', 2024))).toBe(false)
    expect(used(outsideMethod).has(entryOf('exports-value', 'ESP', 2024))).toBe(true)
    expect(market.countries[0]).toMatchObject({ country: 'ESP', weight: null })
  })

  it.each<[string, Fault]>([
    ['value and weight grew together', { change: spain2024(({ value, weight }) => ({ value: value * 6, weight: weight! * 6 })) }],
    ['its buyers say the same', { change: trades => withoutWeights(valueTimes(6)(trades)), mirrored: trueOfSpain * 6 }],
    ['its price doubled', { change: valueTimes(2) }],
  ])('a value that changed much stays where %s', (_, fault) => {
    const { used, entryOf, notes } = reportOf(fault, language)
    expect(used(outsideMethod).has(entryOf('exports-value', 'ESP', 2024))).toBe(true)
    expect(notes.map(({ code }) => code)).not.toContain('doubtful-figures')
  })

  it('an answer that was cut off in one year moves the report to a whole year', () => {
    const { market, notes } = reportOf({ cut: [2024] }, language)
    expect([market.year, market.isCut, market.countries[0]!.share?.value]).toEqual(['2023', false, expect.closeTo(43.5, 1)])
    expect(notes.map(({ code }) => code)).not.toContain('partial-trade')
  })

  it('answers that were cut off in all years give no share and no leader', () => {
    const { market, notes, text } = reportOf({ cut: years }, language)
    expect([market.isCut, market.countries[0]!.share]).toEqual([true, null])
    expect(notes.map(({ code }) => code)).toContain('partial-trade')
    expect(text).toMatch(language === 'es' ? /La fuente cortó su respuesta/ : /The source cut its answer short/)
    expect(text).not.toMatch(/encabeza|domina|se reparten|leads|dominates|HHI/)
  })

  it('a year without its largest seller is not compared', () => {
    const { market, text } = reportOf(
      { change: trades => trades.filter(({ country, year }) => country !== 'ESP' || year !== 2024) },
      language,
    )
    expect(market.year).toBe('2023')
    expect(text).not.toMatch(/−\d\d/)
  })
})

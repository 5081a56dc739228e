/** The facts that are read from answers with tariffs, trade of the European Union, commodity prices, and gross domestic product. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askFor, type Question, said, sugar } from '#test/support/asked-source.ts'
import type { Fact } from '#research/source.ts'
import { comext } from './comext.ts'
import { fred } from './fred.ts'
import { wits } from './wits.ts'
import { worldbank } from './worldbank.ts'

describe('WITS', () => {
  /** An answer with its dimensions in another order than the real one. */
  const tariffs = (year: string, rates: Record<string, unknown>) => ({
    header: {},
    dataSets: [
      {
        action: 'Information',
        series: Object.fromEntries(Object.values(rates).map((rate, at) => [`${at}:0:0`, { observations: { 0: [rate, 0, null] } }])),
      },
    ],
    structure: {
      dimensions: {
        series: [
          { id: 'REPORTER', values: Object.keys(rates).map(id => ({ id, name: '' })) },
          { id: 'FREQ', values: [{ id: 'A' }] },
          { id: 'PRODUCTCODE', values: [{ id: '170199' }] },
        ],
        observation: [{ id: 'TIME_PERIOD', values: [{ id: year }] }],
      },
    },
  })
  const nothing = { status: 404, type: 'text/xml', body: '<Error><Code>NoRecordsFound</Code></Error>' }
  const imported = (country: string, value: number): Fact => ({
    measure: 'imports-value',
    period: '2023',
    unit: 'USD',
    country,
    value,
    locator: '',
    answer: { url: 'https://example.com/', retrievedAt: '2025-11-20T12:00:00Z' },
  })
  const known = ['USA', 'FRA', 'IND', 'ESP'].map((country, index) => imported(country, 1000 - index))
  const asked = ({ path }: Question) => /reporter\/([^/]+)\/.*\/year\/(\w+)\//.exec(path)!.slice(1)

  test('gives the newest tariff of the largest importers and of the directory’s countries, and the union’s for all its members', async () => {
    const answers: Record<string, object> = {
      2023: tariffs('2023', { 918: 31.5, 840: 26.25 }),
      2022: tariffs('2022', { 840: 20, 356: 100, 484: null }),
    }
    const { facts, questions } = await askFor(
      wits,
      { ...sugar, countries: ['MEX'] },
      question => (answers[asked(question)[1]!] ? { body: answers[asked(question)[1]!] } : nothing),
      { known },
    )
    expect(questions.map(asked).toSorted()).toEqual(['2021', '2022', '2023', '2024'].map(year => ['840;918;356;484', year]))
    expect(facts.map(({ country, period, value }) => [country, period, value])).toEqual([
      ['USA', '2023', 26.25],
      ['FRA', '2023', 31.5],
      ['ESP', '2023', 31.5],
      ['IND', '2022', 100],
    ])
    expect(facts[1]).toMatchObject({
      unit: '%',
      attributes: { reporter: 'European Union' },
      locator: 'dataSets[0].series["1:0:0"].observations["0"][0]',
    })
  })

  test('is asked for one country at a time where it refuses several', async () => {
    const { facts } = await askFor(
      wits,
      sugar,
      question => {
        const [reporters = '', year] = asked(question)
        return reporters.includes(';') || year !== 'ALL'
          ? { status: 400, body: 'Too many values' }
          : { body: tariffs('2020', { [reporters]: 5 }) }
      },
      { known },
    )
    expect(facts.map(({ country, period }) => [country, period])).toEqual(['USA', 'FRA', 'ESP', 'IND'].map(country => [country, '2020']))
  })

  test('is not asked about chapters', async () => {
    expect((await askFor(wits, { ...sugar, code: '17' }, () => nothing)).outcome).toMatchObject({ status: 'not_applicable' })
  })

  describe('in a recorded answer', () => {
    /** The American tariffs of 2017 for 20 codes, cut from the answer that mwouts/world_trade_data has recorded (MIT). */
    const recorded = readFileSync(new URL('../../../test/support/research-sources/recorded/wits-usa-2017.json', import.meta.url), 'utf8')
    const now = new Date('2018-11-20T12:00:00Z')
    const tariffOf = async (code: string) => {
      const answer = (question: Question) => (asked(question)[1] === '2017' ? { body: recorded } : nothing)
      const { facts } = await askFor(wits, { ...sugar, code, now }, answer, { known: [imported('USA', 1)] })
      return facts
        .filter(({ attributes }) => attributes!['code'] === code)
        .map(({ measure, value, attributes }) => [measure, value, attributes!['lines']])
    }

    test.each([
      ['sugar', '170199'],
      ['wine', '220421'],
      ['olive oil', '150910'],
      ['butter', '040510'],
      ['oranges', '080510'],
    ])('%s has duties by quantity alone, so no rate is told', async (_, code) => {
      const facts = await tariffOf(code)
      expect(facts).toEqual([['specific-duty-lines', Number(facts[0]![2]), facts[0]![2]]])
    })

    test('chocolate has a rate for some of its lines', async () => {
      expect(await tariffOf('180690')).toEqual([
        ['tariff', 3.375, '17'],
        ['specific-duty-lines', 9, '17'],
      ])
    })

    test.each(['090111', '090121', '300490'])('%s is free of duty', async code => {
      expect(await tariffOf(code)).toEqual([['tariff', 0, expect.any(String)]])
    })
  })
})

describe('Eurostat Comext', () => {
  const head = 'DATAFLOW,LAST UPDATE,freq,reporter,partner,product,flow,indicators,TIME_PERIOD,OBS_VALUE,OBS_FLAG'
  const line = (flow: number, indicator: string, period: string, value: string, flag = '', product = '170199') =>
    `ESTAT:DS-045409(1.0),14/11/25 11:00:00,M,EU27_2020,EXT_EU27_2020,${product},${flow},${indicator},${period},${value},${flag}`
  const csv = (...lines: string[]) => ({ type: 'application/vnd.sdmx.data+csv', body: [head, ...lines, ''].join('\r\n') })

  test('gives imports and exports by month, in euros and kilograms', async () => {
    const { facts, questions } = await askFor(comext, sugar, () =>
      csv(
        line(1, 'VALUE_IN_EUROS', '2025-08', '123456789'),
        line(2, 'QUANTITY_IN_100KG', '2025-08', '1500000.5', 'e'),
        line(1, 'VALUE_IN_EUROS', '2025-09', '', 'c'),
        line(1, 'SUPPLEMENTARY_QUANTITY', '2025-09', '7'),
        line(1, 'VALUE_IN_EUROS', '2024', '99'),
        line(1, 'VALUE_IN_EUROS', '2025-09', '99', '', '1701'),
      ),
    )
    expect(questions[0]!.path).toContain('/DS-045409/M.EU27_2020.EXT_EU27_2020.170199.1+2.VALUE_IN_EUROS+QUANTITY_IN_100KG')
    expect(questions[0]!.query.get('startPeriod')).toBe('2022-11')
    expect(facts).toMatchObject([
      { measure: 'eu-imports-value', period: '2025-08', unit: 'EUR', value: 123456789, estimated: false, locator: 'line 2, OBS_VALUE' },
      { measure: 'eu-exports-weight', unit: 'kg', value: 150000050, estimated: true, attributes: { reported: '1500000.5 × 100 kg' } },
    ])
  })

  test('is read by the names of columns; an answer without them is unexpected', async () => {
    const others = {
      body: 'OBS_VALUE,TIME_PERIOD,indicators,flow,product,partner,reporter\n5,2025-08,VALUE_IN_EUROS,2,170199,EXT_EU27_2020,EU27_2020\n',
    }
    expect(said((await askFor(comext, sugar, () => others)).facts, 'eu-exports-value')).toEqual([5])
    expect((await askFor(comext, sugar, () => ({ body: 'reporter,value\nEU27_2020,5\n' }))).failure).toBe('unexpected')
  })

  test('is empty for an unknown code, and truncated where the answer was cut off', async () => {
    const unknown = { status: 400, body: '<S:Fault><faultstring>INVALID_QUERY_DIMENSION_VALUE</faultstring></S:Fault>' }
    for (const nothing of [unknown, { status: 404, body: '' }, csv()])
      expect(await askFor(comext, sugar, () => nothing)).toMatchObject({ facts: [], outcome: {}, failure: null })
    const whole = csv(line(1, 'VALUE_IN_EUROS', '2025-08', '1234'), line(1, 'VALUE_IN_EUROS', '2025-09', '5678'))
    const { facts, outcome } = await askFor(comext, sugar, () => ({ body: whole.body.slice(0, -5) }))
    expect([said(facts, 'eu-imports-value'), outcome.status]).toEqual([[1234], 'truncated'])
  })
})

describe('FRED', () => {
  const prices = (body: string) => askFor(fred, sugar, () => ({ type: 'application/csv', body }))

  test.each(['observation_date', 'DATE'])('gives the price by month without missing prices (%s)', async date => {
    const { facts, questions } = await prices(
      `${date},PSUGAISAUSDM\n2018-12-01,12.5\n2025-07-01,16.9\n2025-08-01,16.4\n2025-09-01,.\n2025-10-01,\n`,
    )
    expect(questions[0]!.query.toString()).toBe('id=PSUGAISAUSDM&cosd=2019-01-01')
    expect(facts).toMatchObject([
      { measure: 'commodity-price', period: '2025-07', unit: 'US¢/lb', value: 16.9, locator: 'line 3, PSUGAISAUSDM' },
      { period: '2025-08', value: 16.4, attributes: { series: 'Azúcar n.º 11, mundial', id: 'PSUGAISAUSDM' } },
    ])
  })

  test.each([
    ['180631', 'PCOCOUSDM'],
    ['0901', 'PCOFFOTMUSDM'],
    ['090240', 'PTEAUSDM'],
    ['030213', 'PSALMUSDM'],
    ['030219', null],
    ['851712', null],
    ['17', null],
  ])('knows the price series of %s: %s', async (code, id) => {
    const { questions, outcome } = await askFor(fred, { ...sugar, code }, () => ({ body: `observation_date,${id}\n` }))
    expect(questions.map(({ query }) => query.get('id'))).toEqual(id === null ? [] : [id])
    expect(outcome.status).toBe(id === null ? 'not_applicable' : undefined)
  })
})

describe('World Bank', () => {
  const value = (countryiso3code: string, date: string, value: number | null) => ({
    indicator: {},
    country: { id: '', value: null },
    countryiso3code,
    date,
    value,
    unit: '',
  })
  const answer = (rows: object[]) => ({ body: [{ page: 1, pages: 1, per_page: 5000, total: rows.length }, rows] })

  test('gives the newest value of each country, and none of groups of countries', async () => {
    const { facts, questions } = await askFor(worldbank, sugar, ({ path }) =>
      answer(
        path.endsWith('NY.GDP.MKTP.CD')
          ? [
              value('BRA', '2024', null),
              value('BRA', '2023', 2e12),
              value('BRA', '2022', 1e12),
              value('EUU', '2023', 9e12),
              value('', '2023', 1),
            ]
          : [value('BRA', '2024', 212e6)],
      ),
    )
    expect(questions.map(({ path }) => path).toSorted()).toEqual([
      '/v2/country/all/indicator/NY.GDP.MKTP.CD',
      '/v2/country/all/indicator/SP.POP.TOTL',
    ])
    expect(facts).toMatchObject([
      { measure: 'gdp', country: 'BRA', period: '2023', unit: 'USD', value: 2e12, locator: '[1][1].value' },
      { measure: 'population', country: 'BRA', period: '2024', unit: 'people', value: 212e6 },
    ])
  })

  test('tells an error as a list of one item; the facts of the other question are kept', async () => {
    const error = [{ message: [{ id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' }] }]
    const { facts, failure } = await askFor(worldbank, sugar, ({ path }) =>
      path.endsWith('POP.TOTL') ? answer([value('ESP', '2024', 48e6)]) : { body: error },
    )
    expect([said(facts, 'population'), failure]).toEqual([[48e6], 'unexpected'])
  })
})

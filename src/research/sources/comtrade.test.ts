/** UN Comtrade: the rows that become facts, the order of the questions, and what follows when they are not answered. */
import { describe, expect, test } from 'vitest'
import { askFor, type FixtureAnswer, type Question, said, sugar } from '#test/support/asked-source.ts'
import { comtrade } from './comtrade.ts'

interface Trade {
  reporter: number
  flow?: 'X' | 'M'
  partner?: number
  value: number | null
  more?: object
}
const row = (period: string, { reporter, flow = 'X', partner = 0, value, more }: Trade) => ({
  typeCode: 'C',
  freqCode: 'A',
  period,
  reporterCode: reporter,
  reporterISO: null,
  reporterDesc: null,
  flowCode: flow,
  partnerCode: partner,
  partner2Code: 0,
  classificationCode: 'H6',
  cmdCode: '170199',
  customsCode: 'C00',
  motCode: 0,
  netWgt: 2000,
  isNetWgtEstimated: false,
  cifvalue: null,
  fobvalue: value,
  primaryValue: value,
  isReported: false,
  isAggregate: true,
  ...more,
})
const answer = (rows: object[]): FixtureAnswer => ({ body: { elapsedTime: '0.1 secs', count: rows.length, data: rows, error: '' } })

/** Trade of Brazil, India, Thailand and the United States in every year asked for. */
const market = ({ query }: Question): FixtureAnswer => {
  const flows = query.get('flowCode')!.split(',')
  const [partner] = query.get('partnerCode')!.split(',').map(Number)
  const reporters = query.get('reporterCode')?.split(',').map(Number)
  const trades: Trade[] =
    partner === 0
      ? [
          ...[76, 699, 764, 842].map((reporter, index) => ({ reporter, value: 1000 - index * 100 })),
          { reporter: 842, flow: 'M', value: 700 },
        ]
      : [{ reporter: 842, flow: 'M', partner, value: 500 }]
  const years = query.get('period')!.split(',')
  const asked = trades.filter(({ reporter, flow = 'X' }) => flows.includes(flow) && (!reporters || reporters.includes(reporter)))
  return answer(years.flatMap(year => asked.map(trade => row(year, trade))))
}
const periods = (questions: Question[]) => questions.map(({ query }) => query.get('period'))

describe('of an answer', () => {
  const factsOf = async (rows: object[]) =>
    (await askFor(comtrade, sugar, ({ query }) => answer(query.get('period') === '2024' ? rows : []))).facts

  test('each country’s whole trade becomes facts in dollars and kilograms, with their place', async () => {
    const facts = await factsOf([
      row('2024', { reporter: 842, flow: 'M', value: 800 }),
      row('2024', { reporter: 699, value: 2900.5, more: { isNetWgtEstimated: true } }),
    ])
    expect(facts).toMatchObject([
      { measure: 'exports-value', country: 'IND', period: '2024', unit: 'USD', value: 2900.5, locator: 'data[1].primaryValue' },
      { measure: 'exports-weight', country: 'IND', period: '2024', unit: 'kg', value: 2000, estimated: true, locator: 'data[1].netWgt' },
      { measure: 'imports-value', country: 'USA', value: 800, locator: 'data[0].primaryValue' },
      { measure: 'imports-weight', country: 'USA', estimated: false },
    ])
  })

  test('rows of parts, of groups of countries, of other years and products, and incomplete rows are left out', async () => {
    const india = (value: number, more: object) => row('2024', { reporter: 699, value, more })
    const facts = await factsOf([
      india(100, {}),
      india(90, { motCode: 2100 }),
      india(80, { customsCode: 'C01' }),
      india(70, { partner2Code: 251 }),
      india(60, { partnerCode: 251 }),
      india(50, { cmdCode: '170191' }),
      india(40, { period: '2093' }),
      india(30, {}),
      row('2024', { reporter: 97, value: 500 }),
      row('2024', { reporter: 76, value: null }),
      { period: '2024', reporterCode: null },
    ])
    expect(said(facts, 'exports-value')).toEqual([100])
  })

  test('a weight of zero is no weight, and the value at the border replaces a missing value', async () => {
    const facts = await factsOf([row('2024', { reporter: 76, value: 10, more: { netWgt: 0, primaryValue: null, fobvalue: 12 } })])
    expect(facts).toMatchObject([{ measure: 'exports-value', value: 12, locator: 'data[0].fobvalue' }])
  })
})

test('asks one question a year, a complete year before the newest, and then for the imports from the three largest exporters', async () => {
  const { facts, questions, outcome } = await askFor(comtrade, sugar, market)
  const years = ['2024', '2023', '2022', '2021', '2020', '2019', '2018']
  expect(periods(questions).toSorted().toReversed()).toEqual(['2024', '2024', '2024', ...years])
  expect(Object.fromEntries(questions[0]!.query)).toMatchObject({
    flowCode: 'X,M',
    partnerCode: '0',
    partner2Code: '0',
    motCode: '0',
    customsCode: 'C00',
  })
  expect(
    questions
      .slice(-3)
      .map(({ query }) => `${query.get('flowCode')} ${query.get('partnerCode')}`)
      .toSorted(),
  ).toEqual(['M 699', 'M 76', 'M 764'])
  expect([...new Set(facts.map(({ period }) => period))]).toEqual(['2023', '2024', ...years.slice(2)])
  expect(facts.slice(-3)).toMatchObject([
    { measure: 'mirror-imports-value', country: 'BRA', period: '2024', value: 500, attributes: { reporter: 'USA' } },
    { country: 'IND' },
    { country: 'THA' },
  ])
  expect(outcome.status).toBeUndefined()
})

describe('where all countries and both flows at once', () => {
  const batches = (questions: Question[]) => questions.map(({ query }) => query.get('reporterCode')?.split(',').length)

  test('are refused, flows are asked for one by one', async () => {
    const { facts, questions } = await askFor(comtrade, sugar, question =>
      question.query.get('flowCode') === 'X,M' ? { status: 400, body: { statusCode: 400, message: 'Bad request' } } : market(question),
    )
    expect(questions.slice(0, 4).map(({ query }) => query.get('flowCode'))).toEqual(['X,M', 'X', 'M', 'X'])
    expect(said(facts, 'exports-value')).toHaveLength(4 * 7)
  })

  test('are answered for one flow alone, flows are asked for one by one', async () => {
    const reporters = [4, 8, 12, 24, 28, 31, 32, 36, 40, 44, 48, 50]
    const { facts } = await askFor(comtrade, sugar, ({ query }) => {
      const [flow] = query.get('flowCode')!.split(',') as ['X' | 'M']
      return answer(
        reporters.map(reporter => row(query.get('period')!, { reporter, flow, partner: Number(query.get('partnerCode')), value: 1 })),
      )
    })
    expect([said(facts, 'exports-value').length, said(facts, 'imports-value').length]).toEqual([12 * 7, 12 * 7])
  })

  test('are refused in any way or answered with nothing, countries are asked for in batches', async () => {
    for (const refusal of [{ status: 400, body: '' }, answer([])]) {
      const { facts, questions, outcome } = await askFor(comtrade, sugar, question =>
        question.query.get('reporterCode') || question.query.get('partnerCode') !== '0' ? market(question) : refusal,
      )
      expect(batches(questions)).toContain(120)
      expect(said(facts, 'imports-value').length).toBeGreaterThanOrEqual(6)
      expect(outcome.status).toBeUndefined()
    }
  })

  test('are cut off at 500 rows, they are asked for otherwise; and it is told where that did not help', async () => {
    const parts = (rows: object[]) =>
      answer([
        ...rows,
        ...Array.from({ length: 500 - rows.length }, () => row('2024', { reporter: 76, value: 1, more: { motCode: 1000 } })),
      ])
    const cutOff = (question: Question) => parts((market(question).body as { data: object[] }).data)
    const once = await askFor(comtrade, sugar, question => (question.query.get('flowCode') === 'X,M' ? cutOff(question) : market(question)))
    expect(once.outcome.status).toBeUndefined()
    expect(once.questions).toHaveLength(1 + 2 * 7 + 3)
    const always = await askFor(comtrade, sugar, cutOff)
    expect(always.outcome).toMatchObject({ status: 'truncated', detail: { es: expect.stringContaining('pueden faltar países') } })
    expect(said(always.facts, 'exports-value')).toHaveLength(4 * 7)
  })
})

test('gives up a code without trade after a few questions', async () => {
  const { facts, questions, outcome, failure } = await askFor(comtrade, sugar, () => answer([]))
  expect([facts, outcome, failure]).toEqual([[], {}, null])
  expect(questions.length).toBeLessThan(7)
  expect((await askFor(comtrade, { ...sugar, code: null }, market)).outcome).toMatchObject({ status: 'not_applicable' })
})

test('accepts that no country has reported the newest year yet', async () => {
  const { facts, outcome } = await askFor(comtrade, sugar, question =>
    question.query.get('period') === '2024' ? answer([]) : market(question),
  )
  expect(outcome.status).toBeUndefined()
  expect(facts[0]).toMatchObject({ period: '2023' })
})

test('names the years that fail, and keeps the others', async () => {
  const { facts, outcome, failure } = await askFor(comtrade, sugar, question =>
    ['2021', '2019'].includes(question.query.get('period')!) ? { status: 500, body: '' } : market(question),
  )
  expect(failure).toBeNull()
  expect(outcome).toEqual({
    status: 'truncated',
    detail: { es: 'No respondió por 2019 y 2021.', en: 'It didn’t answer for 2019 and 2021.' },
  })
  expect(said(facts, 'exports-value')).toHaveLength(4 * 5)
})

describe('with a key', () => {
  const settings = { COMTRADE_API_KEY: 'the-key' }

  test('asks two questions, and links to answers that can be opened without the key', async () => {
    const { facts, questions } = await askFor(comtrade, sugar, market, { settings })
    expect(questions.map(({ path, headers }) => [path, headers['ocp-apim-subscription-key']])).toEqual([
      ['/data/v1/get/C/A/HS', 'the-key'],
      ['/data/v1/get/C/A/HS', 'the-key'],
    ])
    expect(said(facts, 'exports-value')).toHaveLength(4 * 7)
    const page = new URL(facts.find(({ period, country }) => period === '2020' && country === 'IND')!.answer.url)
    expect(page.pathname).toBe('/public/v1/preview/C/A/HS')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ period: '2020', reporterCode: '699', flowCode: 'X', maxRecords: '500' })
    expect(JSON.stringify(facts)).not.toContain('the-key')
  })

  test('that is refused, asks without one', async () => {
    const { facts, outcome } = await askFor(
      comtrade,
      sugar,
      question => (question.path.startsWith('/data/') ? { status: 403, body: 'Out of call volume quota.' } : market(question)),
      { settings },
    )
    expect(said(facts, 'exports-value')).toHaveLength(4 * 7)
    expect(outcome.detail?.es).toContain('clave')
  })
})

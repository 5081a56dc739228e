import { expect, test } from 'vitest'
import { askFor, sugar } from '#test/support/asked-source.ts'
import { tmviewSearchUrl } from './product-words.ts'
import { uspto } from './uspto.ts'

const mark = (id: string, source: object) => ({
  id,
  source: { id, wordmark: 'SUGAR DEMO', alive: true, internationalClass: ['IC 030', 'IC 005'], ...source },
})
const answering =
  (...hits: object[]) =>
  () => ({ body: { took: 5, hits: { totalValue: 4169, hits } } })

test('Gives trademarks with number, status, classes and day of filing, and how many there are', async () => {
  const { facts, questions } = await askFor(
    uspto,
    { ...sugar, name: 'azúcar de caña' },
    answering(
      mark('97000001', { registrationId: '7000001', filedDate: '2022-01-02' }),
      mark('97000002', { alive: false, registrationId: null, filedDate: '2093-01-02', internationalClass: null }),
      mark('97000003', { wordmark: null }),
    ),
  )
  expect(facts).toMatchObject([
    { measure: 'trademarks-total', value: 4169, unit: 'trademarks', attributes: { office: 'USPTO' } },
    {
      quote: 'SUGAR DEMO',
      country: 'USA',
      attributes: { number: '7000001', status: 'live', classes: '30,5', filed: '2022-01-02', office: 'USPTO' },
      url: expect.stringContaining('https://tsdr.uspto.gov/#caseNumber=97000001'),
    },
    { attributes: { number: '97000002', status: 'dead', office: 'USPTO' } },
  ])
  expect(facts[2]!.attributes).not.toHaveProperty('filed')
  expect(questions[0]!.method).toBe('POST')
  expect(JSON.parse(questions[0]!.body)).toEqual({
    query: {
      bool: {
        must: [
          { bool: { should: [{ match: { wordmark: 'azúcar' } }, { match: { wordmark: 'azucar' } }] } },
          { bool: { should: [{ match: { wordmark: 'caña' } }, { match: { wordmark: 'cana' } }] } },
        ],
      },
    },
    from: 0,
    size: 20,
    track_total_hits: true,
  })
})

test('Is blocked when the office answers with 202, 403 or a page for people', async () => {
  const refusals = [
    { status: 202, body: '' },
    { status: 403, body: '{"message":"Forbidden"}' },
    { type: 'text/html', body: '<html><script src="challenge.js"></script></html>' },
  ]
  for (const refusal of refusals) expect((await askFor(uspto, sugar, () => refusal)).failure).toBe('blocked')
  expect((await askFor(uspto, sugar, () => ({ body: '{"hits":{"totalValue":4' }))).failure).toBe('unexpected')
})

test('Asks only for the words of a name, and nothing where it has none', async () => {
  const { questions } = await askFor(uspto, { ...sugar, name: '"}}]}} 🍬 WM:* <b>Sugar</b>' }, answering())
  expect(JSON.parse(questions[0]!.body)).toMatchObject({
    query: { bool: { must: [{ match: { wordmark: 'WM' } }, { match: { wordmark: 'Sugar' } }] } },
  })
  expect(await askFor(uspto, { ...sugar, name: '🍬' }, answering())).toMatchObject({ questions: [], outcome: { status: 'not_applicable' } })
})

test('TMview can be opened with the name', () => {
  expect(tmviewSearchUrl('Azúcar & "caña"')).toBe(
    'https://www.tmdn.org/tmview/#/tmview/results?page=1&pageSize=30&criteria=C&basicSearch=Az%C3%BAcar%20ca%C3%B1a',
  )
})

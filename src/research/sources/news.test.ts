/** News from GDELT and, in its place, Google News. */
import { describe, expect, test } from 'vitest'
import { askFor, called, said, sugar } from '#test/support/asked-source.ts'
import { gdelt } from './gdelt.ts'
import { googlenews } from './googlenews.ts'

const article = (title: string, more: object = {}) => ({
  url: `https://ejemplo.mx/${encodeURIComponent(title)}`,
  url_mobile: '',
  title,
  seendate: '20251117T120000Z',
  socialimage: '',
  domain: 'ejemplo.mx',
  language: 'Spanish',
  sourcecountry: 'Mexico',
  ...more,
})
const timeline = {
  query_details: { title: 'sugar', date_resolution: 'day' },
  timeline: [
    {
      series: 'Volume Intensity',
      data: [
        { date: '20251119T000000Z', value: 0.0123 },
        { date: '20251120T000000Z', value: 0.004 },
      ],
    },
  ],
}

describe('GDELT', () => {
  const answering = (articles: object) => (question: { query: URLSearchParams }) => ({
    body: question.query.get('mode') === 'artlist' ? articles : timeline,
  })

  test('gives each headline in the report’s language once, and the share of all news that names the product', async () => {
    const articles = [
      article('Sube el precio del azúcar'),
      article('Sube el precio del azúcar', { url: 'https://ejemplo.mx/amp/2' }),
      article('Sugar prices rise', { language: 'English', domain: 'example.com' }),
      article('Un enlace que no es de la red', { url: 'javascript:alert(1)' }),
      article('', { title: null }),
    ]
    const { facts } = await askFor(gdelt, sugar, answering({ articles }))
    expect(facts[0]).toMatchObject({
      measure: 'article',
      quote: 'Sube el precio del azúcar',
      period: '2025-11-17',
      country: 'MEX',
      attributes: { domain: 'ejemplo.mx', language: 'es' },
      locator: 'articles[0].title',
      url: 'https://ejemplo.mx/Sube%20el%20precio%20del%20az%C3%BAcar',
    })
    expect(said(facts, 'article')).toHaveLength(1)
    expect(facts.slice(1)).toMatchObject([
      { measure: 'news-volume', period: '2025-11-19', unit: '%', value: 0.0123, incomplete: false },
      { measure: 'news-volume', period: '2025-11-20', value: 0.004, incomplete: true },
    ])
  })

  test('is asked for the names in both languages, and a name cannot change the question', async () => {
    const asked = async (name: string, names = { es: name, en: name }) => {
      const { questions } = await askFor(gdelt, { ...sugar, name, names }, answering({ articles: [article('Azúcar')] }))
      return questions.map(({ query }) => query.get('query')!.replace(/ \(price OR .*?\)/, ' (…)'))
    }
    expect(await asked('Azúcar', sugar.names)).toEqual(['(Azúcar OR Sugar) (…) sourcelang:spanish', '(Azúcar OR Sugar)'])
    expect(await asked('<b>Aceite</b> de "oliva"', { es: 'Aceite de oliva', en: 'Olive oil' })).toContain(
      '("Aceite de oliva" OR "Olive oil")',
    )
    expect(await asked('🍫 cacao) OR domain:evil.com -near20:"x y"')).toContain('"cacao or domain evil com near20 x y"')
    expect((await asked('x'.repeat(500)))[1]).toHaveLength(80)
  })

  test('is not asked for names that it does not search for, and says so when it finds one too common', async () => {
    for (const name of ['x', '🍫', '!!!']) {
      const { questions, outcome } = await askFor(gdelt, called(name), answering({}))
      expect(questions).toEqual([])
      expect(outcome).toMatchObject({ status: 'not_applicable', detail: { es: expect.stringContaining('cortos') } })
    }
    const common = await askFor(gdelt, sugar, () => ({
      type: 'text/html',
      body: 'One or more of your keywords were too short, too long or too common.',
    }))
    expect(common.outcome.status).toBe('not_applicable')
  })

  test('tells its limits in plain text with status 200; any other plain text is unexpected', async () => {
    const text = 'Please limit requests to one every 5 seconds or contact us for larger queries.'
    expect((await askFor(gdelt, sugar, () => ({ type: 'text/html', body: text }))).failure).toBe('rate_limited')
    expect((await askFor(gdelt, sugar, () => ({ type: 'text/html', body: 'Timeout.' }))).failure).toBe('unexpected')
  })

  test('keeps the headlines when the volume is refused, and reads escapes that are not JSON', async () => {
    const text = JSON.stringify({ articles: [article('Azúcar')] }).replace('"Azúcar"', '"L\\\'azúcar \\\\ \\"fina\\"\u0003, a 20 \\u20ac"')
    const { facts, failure } = await askFor(gdelt, sugar, ({ query }) =>
      query.get('mode') === 'artlist' ? { body: text } : { status: 500, body: '' },
    )
    expect(said(facts, 'article')).toEqual(['L\\\'azúcar \\ "fina" , a 20 €'])
    expect(failure).toBe('unreachable')
  })

  test('prefers headlines that name the product to articles that only mention it', async () => {
    const naming = ['Récord de azúcar', 'Crece la industria azucarera', 'Azúcares al alza'].map(title => article(title))
    const titles = async (...articles: object[]) => said((await askFor(gdelt, sugar, answering({ articles }))).facts, 'article')
    expect(await titles(...naming, article('Diez postres para el domingo'))).toEqual(naming.map(({ title }) => title))
    expect(await titles(naming[0]!, article('Suben los costos del ingenio'))).toHaveLength(2)
  })

  test('is empty without a headline in the report’s language, so that Google News is asked', async () => {
    for (const list of [{}, { articles: [] }, { articles: [article('Sugar prices rise', { language: 'English' })] }])
      expect(await askFor(gdelt, sugar, answering(list))).toMatchObject({ facts: [], failure: null, outcome: {} })
  })
})

describe('Google News', () => {
  const feed = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>"azúcar" - Google News</title><link>https://news.google.com/search?q=x</link>${items}</channel></rss>`
  const item = (title: string) =>
    `<item><title>${title}</title><link>https://news.google.com/rss/articles/CBMi?oc=5</link><guid isPermaLink="false">CBMi</guid><pubDate>Tue, 18 Nov 2025 08:00:00 GMT</pubDate><description>&lt;a href="https://x"&gt;Sube&lt;/a&gt;</description><source url="https://www.reuters.com">Reuters</source></item>`
  const xml = (body: string) => () => ({ type: 'application/xml', body })

  test('gives headline, link, date and publisher, and nothing else', async () => {
    const { facts, questions } = await askFor(googlenews, sugar, xml(feed(item('Sube el azúcar &amp; el café - Reuters') + item(''))))
    expect(questions[0]!.query.toString()).toBe('q=Az%C3%BAcar+when%3A30d&hl=es-419&gl=MX&ceid=MX%3Aes-419')
    expect(facts).toMatchObject([
      {
        quote: 'Sube el azúcar & el café',
        period: '2025-11-18',
        url: 'https://news.google.com/rss/articles/CBMi?oc=5',
        attributes: { domain: 'reuters.com', publisher: 'Reuters', language: 'es' },
      },
    ])
  })

  test('refuses a feed that was cut off, and a page that asks for consent', async () => {
    expect((await askFor(googlenews, sugar, xml(feed(item('Azúcar')).slice(0, -30)))).failure).toBe('unexpected')
    expect((await askFor(googlenews, sugar, xml('<!doctype html><html><body>Antes de continuar</body></html>'))).failure).toBe('blocked')
  })
})

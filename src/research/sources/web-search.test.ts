/** Sources that need an address or a key: web searches, the product pages that they find, and offers of shops. */
import { describe, expect, test } from 'vitest'
import type { ShopPage } from '#research/source.ts'
import { askFor, said, sugar } from '#test/support/asked-source.ts'
import { readPrice } from './price-text.ts'
import { serper } from './serper.ts'
import { brave, searxng, tavily } from './web-search.ts'

describe('A web search', () => {
  test('of SearXNG is asked in the report’s language, and gives each page once, with title, domain, snippet and day', async () => {
    const page = {
      url: 'https://www.example.com/azucar',
      title: 'Perspectivas del azúcar',
      content: 'El azúcar …',
      publishedDate: '2025-10-01T00:00:00',
    }
    const results = [page, page, { ...page, url: 'javascript:alert(1)' }, { ...page, url: 'https://otra.example/', publishedDate: null }]
    const { facts, questions, outcome } = await askFor(searxng, sugar, () => ({
      body: { results, unresponsive_engines: [['duckduckgo', 'CAPTCHA']] },
    }))
    expect(facts.slice(0, 2)).toMatchObject([
      {
        measure: 'web-result',
        quote: 'Perspectivas del azúcar',
        period: '2025-10-01',
        attributes: { domain: 'example.com', snippet: 'El azúcar …' },
        url: 'https://www.example.com/azucar',
        locator: 'results[0].title',
      },
      { period: null, attributes: { domain: 'otra.example' } },
    ])
    expect(questions.map(({ query }) => query.toString())).toEqual([
      'q=Az%C3%BAcar+mercado+precios+exportaci%C3%B3n&format=json&language=es',
      'q=comprar+Az%C3%BAcar+opiniones+precio&format=json&language=es',
    ])
    expect(outcome.detail!.es).toContain('duckduckgo')
  })

  test('of SearXNG is blocked where its engines did not answer, or where it gives no JSON', async () => {
    const silent = {
      results: [],
      unresponsive_engines: [
        ['bing', 'CAPTCHA'],
        ['mojeek', 'timeout'],
      ],
    }
    expect((await askFor(searxng, sugar, () => ({ body: silent }))).failure).toBe('blocked')
    expect((await askFor(searxng, sugar, () => ({ status: 403, body: '' }))).failure).toBe('blocked')
  })

  test('of Brave gives texts without its markup, and its key is only in a header', async () => {
    const results = [
      {
        title: 'Rock &amp; <strong>azúcar</strong>',
        url: 'https://example.com/a',
        description: 'El <strong>azúcar</strong> &#x27;blanco&#x27;',
        page_age: '2025-10-01T00:00:00',
      },
    ]
    const { facts, questions } = await askFor(brave, sugar, () => ({ body: { type: 'search', web: { results } } }))
    expect(facts[0]).toMatchObject({
      quote: 'Rock & azúcar',
      attributes: { snippet: "El azúcar 'blanco'" },
      locator: 'web.results[0].title',
    })
    expect(questions[0]!.headers['x-subscription-token']).toBe('key-of-the-test')
    expect(questions[0]!.query.toString()).toMatch(/&count=20&country=ES&search_lang=es$/)
    expect(JSON.stringify(facts)).not.toContain('key-of-the-test')
    expect(await askFor(brave, sugar, () => ({ body: { type: 'search' } }))).toMatchObject({ facts: [], failure: null })
  })

  test('of Tavily is asked by POST', async () => {
    const results = [
      {
        title: 'Azúcar',
        url: 'https://example.com/a',
        content: '…',
        score: 0.9,
        raw_content: null,
        published_date: 'Wed, 01 Oct 2025 10:00:00 GMT',
      },
    ]
    const { facts, questions } = await askFor(tavily, sugar, () => ({ body: { results } }))
    expect(facts[0]).toMatchObject({ quote: 'Azúcar', period: '2025-10-01' })
    expect(questions[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer key-of-the-test' } })
    expect((await askFor(tavily, sugar, () => ({ status: 401, body: '{}' }))).failure).toBe('blocked')
  })
})

describe('Product pages', () => {
  const results = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(shop => ({
    url: `https://${shop}.example/azucar`,
    title: `Azúcar en ${shop}`,
    content: '',
  }))
  const declared = (properties: Record<string, string>, url = 'https://a.example/azucar'): ShopPage => ({
    url,
    retrievedAt: '2025-11-20T12:00:01.000Z',
    properties: Object.fromEntries(Object.entries(properties).map(([path, text]) => [path, { text, locator: `ld#/${path}` }])),
  })
  const reading = (readProductPage: (url: string) => Promise<ShopPage | null>) =>
    askFor(tavily, sugar, () => ({ body: { results } }), { readProductPage })

  test('of shops give the product’s rating, how many have rated, and its price', async () => {
    const page = declared({
      name: 'Azúcar blanco 1 kg',
      'aggregateRating.ratingValue': '4,333',
      'aggregateRating.reviewCount': '1234',
      'offers.price': '1.29',
      'offers.priceCurrency': 'EUR',
    })
    const { facts } = await reading(async url => (url === page.url ? page : null))
    expect(facts.filter(({ measure }) => measure !== 'web-result')).toMatchObject([
      {
        measure: 'rating',
        value: 4.333,
        unit: '/5',
        period: '2025-11-20',
        attributes: { shop: 'a.example', title: 'Azúcar blanco 1 kg' },
        answer: { url: page.url },
      },
      { measure: 'rating-count', value: 1234, unit: 'ratings', locator: 'ld#/aggregateRating.reviewCount' },
      { measure: 'offer-price', value: 1.29, unit: 'EUR' },
    ])
  })

  test.each([
    ['9.990000', [9.99]],
    ['123.405', [123.405]],
    ['1299', [1299]],
    ['12,50', [12.5]],
    ['1,299.00', [1299]],
    ['1,299', []],
    ['1.299.00', []],
  ])('of shops state a price for programs, with a dot for decimals: %s', async (price, expected) => {
    const page = declared({ name: 'Azúcar', 'offers.price': price, 'offers.priceCurrency': 'EUR', 'aggregateRating.reviewCount': '1.234' })
    const { facts } = await reading(async () => page)
    expect(said(facts, 'offer-price').slice(0, 1)).toEqual(expected)
    expect(said(facts, 'rating-count')).toEqual([])
  })

  test('are at most five; a page that fails, sells another product or rates above its best rating gives no facts', async () => {
    const read: string[] = []
    const { facts, failure } = await reading(async url => {
      read.push(url)
      if (url.includes('//a.')) throw new Error('gone')
      if (url.includes('//b.')) return declared({ name: 'Sal marina', 'aggregateRating.ratingValue': '5' }, url)
      if (url.includes('//c.'))
        return declared({ name: 'Azúcar', 'aggregateRating.ratingValue': '47', 'offers.price': '-3', 'offers.priceCurrency': 'EUR' }, url)
      return declared({ name: 'Sugar cubes', 'aggregateRating.ratingValue': '8', 'aggregateRating.bestRating': '10' }, url)
    })
    expect(read).toHaveLength(5)
    expect(failure).toBeNull()
    expect(facts.filter(({ measure }) => measure !== 'web-result')).toMatchObject([
      { measure: 'rating', value: 8, unit: '/10', attributes: { shop: 'd.example' } },
      { measure: 'rating', value: 8, unit: '/10', attributes: { shop: 'e.example' } },
    ])
  })
})

test('Serper gives prices and ratings of shops, and leaves out other products and texts that are no price', async () => {
  const offer = {
    title: 'Azúcar blanco 1 kg',
    source: 'Tienda',
    link: 'https://www.google.com/search?ibp=oshop',
    price: '1,29 €',
    rating: 4.6,
    ratingCount: 89,
    position: 1,
  }
  const shopping = [
    offer,
    { ...offer, title: 'Sal', rating: 1 },
    { ...offer, title: 'Azúcar moreno', price: 'Consultar', rating: 46, ratingCount: null },
  ]
  const { facts, questions } = await askFor(serper, sugar, () => ({ body: { shopping, credits: 2 } }))
  expect(facts).toMatchObject([
    {
      measure: 'offer-price',
      value: 1.29,
      unit: 'EUR',
      attributes: { shop: 'Tienda', title: 'Azúcar blanco 1 kg' },
      locator: 'shopping[0].price',
    },
    { measure: 'rating', value: 4.6, unit: '/5' },
    { measure: 'rating-count', value: 89 },
  ])
  expect(said(facts, 'rating')).toEqual([4.6])
  expect(questions[0]).toMatchObject({ method: 'POST', path: '/shopping', headers: { 'x-api-key': 'key-of-the-test' } })
})

test('Prices are read as shops write them, if they are one amount in a known currency', () => {
  const read = (text: string) => Object.values(readPrice(text) ?? {}).join(' ')
  expect(
    ['1,29 €', '$1,299.00', 'US$ 3.50 now', 'MX$25', '1.299,00 €', '€1.299', "CHF 1'250.50", 'S/ 4.20', 'Desde 3 €'].map(read),
  ).toEqual(['1.29 EUR', '1299 USD', '3.5 USD', '25 MXN', '1299 EUR', '1299 EUR', '1250.5 CHF', '4.2 PEN', '3 EUR'])
  expect(['1 € - 3 €', '-5 €', '3 €/kg', '20 % de descuento', '1,29', 'gratis', ''].map(read)).toEqual(['', '', '', '', '', '', ''])
})

/** Packaged products from Open Food Facts, and what they cost in shops from Open Prices. */
import { describe, expect, test } from 'vitest'
import type { Fact } from '#research/source.ts'
import { askFor, called, said, sugar } from '#test/support/asked-source.ts'
import { openfoodfacts } from './openfoodfacts.ts'
import { openprices } from './openprices.ts'

const product = (code: string, product_name: string | null, more: object = {}) => ({
  code,
  product_name,
  brands: ['Marca A', 'Marca B'],
  quantity: '1 kg',
  categories_tags: ['en:foods'],
  countries_tags: ['en:spain', 'en:united-states', 'fr:nulle-part'],
  ...more,
})
const hits = [
  product('3017620422003', 'Sugar', { product_name_es: 'Azúcar blanco' }),
  product('3017620422004', 'Sucre glace', { brands: 'Marca C, Marca D', categories_tags: ['en:sweeteners', 'en:sugars'] }),
  product('3017620422005', 'Galletas sin azúcar'),
  product('3017620422006', 'Sal marina', { brands: null }),
  product('3017620422007', null),
]
const page = { page: 1, page_size: 20, page_count: 1, count: 118, is_count_exact: false, took: 14, timed_out: false }

describe('Open Food Facts', () => {
  test('gives the products that are the one asked for, with brands from a list or a text, and the number of all it found', async () => {
    const { facts } = await askFor(openfoodfacts, sugar, () => ({ body: { hits, ...page } }))
    expect(facts).toMatchObject([
      { measure: 'products-total', value: 118, unit: 'products', estimated: true },
      { quote: 'Azúcar blanco', attributes: { brand: 'Marca A, Marca B', ean: '3017620422003', countries: 'ESP,USA', quantity: '1 kg' } },
      { quote: 'Sucre glace', attributes: { brand: 'Marca C, Marca D' }, url: 'https://world.openfoodfacts.org/product/3017620422004' },
    ])
    expect(facts).toHaveLength(3)
  })

  test('is asked in its old search when the new one fails', async () => {
    const { facts, questions } = await askFor(openfoodfacts, sugar, ({ path }) =>
      path === '/search' ? { type: 'text/html', body: '<h1>Busy</h1>' } : { body: { count: 7, page: 1, products: hits } },
    )
    expect(facts[0]).toMatchObject({ value: 7, estimated: false })
    expect(facts[1]).toMatchObject({ locator: 'products[0].product_name_es' })
    expect(questions.map(({ path }) => path)).toEqual(['/search', '/cgi/search.pl'])
    expect(Object.fromEntries(questions[1]!.query)).toMatchObject({ search_terms: 'Azúcar', json: '1' })
  })

  test('finds the products of a brand that has no customs code, and nothing for other words', async () => {
    const body = { hits: [{ code: '80177173', product_name: 'Crema de cacao', brands: ['Dulcinda'] }], count: 3 }
    const brand = await askFor(
      openfoodfacts,
      { ...sugar, name: 'Dulcinda', names: { es: 'Dulcinda', en: 'Dulcinda' }, code: null },
      () => ({ body }),
    )
    expect(said(brand.facts, 'brand-product')).toEqual(['Crema de cacao'])
    const other = await askFor(openfoodfacts, { ...sugar, name: 'Zapatos', names: { es: 'Zapatos', en: 'Shoes' }, code: null }, () => ({
      body,
    }))
    expect(other.facts).toEqual([])
  })

  test('is not asked about products that are no food or drink', async () => {
    for (const code of ['740311', '0106', '2301']) {
      const { questions, outcome } = await askFor(openfoodfacts, { ...sugar, code }, () => ({ body: {} }))
      expect([questions.length, outcome.status]).toEqual([0, 'not_applicable'])
    }
  })

  test('is not asked another question by signs in a name', async () => {
    const { questions } = await askFor(openfoodfacts, called('azúcar" OR brands:* 🍬'), () => ({
      body: { hits: [], ...page, count: 0 },
    }))
    expect(questions[0]!.query.get('q')).toBe('azúcar or brands')
  })
})

describe('Open Prices', () => {
  const known = (count: number): Fact[] =>
    Array.from({ length: count }, (_, at) => ({
      measure: 'brand-product',
      period: null,
      unit: null,
      quote: `Azúcar ${at}`,
      attributes: { ean: `301762042200${at}` },
      locator: `hits[${at}].product_name`,
      answer: { url: 'https://search.openfoodfacts.org/search', retrievedAt: '2025-11-20T12:00:00.000Z' },
    }))
  const price = (price: number, more: object = {}) => ({
    id: 1,
    product_code: '3017620422000',
    product_name: null,
    price,
    price_is_discounted: false,
    price_per: null,
    currency: 'EUR',
    date: '2025-10-02',
    location: { id: 5, osm_name: 'Mercadona', osm_address_city: 'Valencia', osm_address_country: 'España', osm_address_country_code: 'ES' },
    product: { code: '3017620422000', product_name: 'Azúcar blanco' },
    ...more,
  })
  const answering = (...items: object[]) =>
    askFor(openprices, sugar, () => ({ body: { items, page: 1, pages: 1, size: 100, total: items.length } }), { known: known(1) })

  test('gives price, currency, day, shop and country for the products found before', async () => {
    const { facts, questions } = await answering(
      price(1.29),
      price(0.99, { price_is_discounted: true, location: null, product: null }),
      price(1.5, { price_per: 'KILOGRAM', currency: 'USD' }),
    )
    expect(facts).toMatchObject([
      {
        value: 1.29,
        unit: 'EUR',
        period: '2025-10-02',
        country: 'ESP',
        attributes: { product: 'Azúcar blanco', ean: '3017620422000', shop: 'Mercadona', place: 'Valencia' },
      },
      { value: 0.99, country: null, attributes: { product: 'Azúcar 0', discounted: 'yes' } },
      { value: 1.5, unit: 'USD/kg' },
    ])
    expect(questions.map(({ query }) => query.toString())).toEqual(['product_code=3017620422000&order_by=-date&size=100'])
  })

  test('leaves out typing errors, impossible prices, and prices of anything but a package or a kilogram', async () => {
    const { facts } = await answering(
      price(1.29),
      price(129),
      price(1.35),
      price(0.001),
      price(99_999_999),
      price(1.3, { price_per: 'DOZEN' }),
      price(1, { currency: '€' }),
    )
    expect(said(facts, 'shelf-price')).toEqual([1.29, 1.35])
  })

  test('is asked a few times at most, and never where there are no products', async () => {
    const empty = { items: [], total: 0 }
    expect((await askFor(openprices, sugar, () => ({ body: empty }), { known: known(9) })).questions).toHaveLength(6)
    expect(await askFor(openprices, sugar, () => ({ body: empty }))).toMatchObject({ questions: [], outcome: { status: 'not_applicable' } })
  })
})

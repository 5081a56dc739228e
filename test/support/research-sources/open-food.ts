/** Open Food Facts (both search services) and Open Prices. The codes of the products are in the range for internal use by shops. */
import { type FixtureSource, daysBefore } from './asked.ts'
import { between, chance, pick } from './chance.ts'
import { type Product, productInText, products } from './products.ts'

const brands = ['Marca Ejemplar', 'Casa Muestra', 'Sample & Sons', 'Verdemar', 'La Prueba', 'Nordmark', 'Bon Essai', 'Buen Día']
const kinds = [
  { es: 'clásico', en: 'classic' },
  { es: 'ecológico', en: 'organic' },
  { es: 'de comercio justo', en: 'fair trade' },
  { es: 'selección', en: 'selection' },
  { es: 'familiar', en: 'family size' },
]
const shops = [
  { name: 'Mercado Modelo', country: 'ES', state: 'España', city: 'Valencia', currency: 'EUR', level: 1 },
  { name: 'Supermarché Exemple', country: 'FR', state: 'France', city: 'Lyon', currency: 'EUR', level: 1.1 },
  { name: 'Tienda Muestra', country: 'MX', state: 'México', city: 'Puebla', currency: 'MXN', level: 19 },
  { name: 'Sample Stores', country: 'US', state: 'United States', city: 'Dayton', currency: 'USD', level: 1.3 },
]
const goodsOfProduct = 34

const foods = products.filter(({ food }) => food)
const eanOf = (product: Product, index: number): string => `200${product.heading}${String(index).padStart(6, '0')}`
const productOfEan = (ean: string): Product | undefined =>
  foods.find(product => ean.startsWith(`200${product.heading}`) && Number(ean.slice(7)) < goodsOfProduct)

function good(product: Product, index: number) {
  const code = eanOf(product, index)
  const kind = pick(kinds, 'kind', code)
  const ownBrands = [pick(brands, 'brand', code), ...(chance('two', code) < 0.2 ? ['Grupo Ejemplo'] : [])]
  return {
    code,
    product_name: `${product.en} ${kind.en}`,
    product_name_es: `${product.es} ${kind.es}`,
    brands: ownBrands,
    quantity: pick(['1 kg', '500 g', '250 g'], 'quantity', code),
    categories_tags: ['en:foods', `en:${product.pages.en.toLowerCase().replaceAll(' ', '-')}`],
    countries_tags: [pick(['en:spain', 'en:france', 'en:mexico', 'en:united-states'], 'country', code)],
    nutriscore_grade: pick(['a', 'b', 'c', 'd', 'e'], 'score', code),
    unique_scans_n: Math.round(between(1, 900, 'scans', code)),
    image_front_small_url: `https://images.openfoodfacts.example/${code}.jpg`,
  }
}

export const openfoodfacts: FixtureSource = ({ path, query }) => {
  if (path !== '/search' && path !== '/cgi/search.pl') return undefined
  const product = productInText(query.get(path === '/search' ? 'q' : 'search_terms') ?? '')
  const count = product?.food ? goodsOfProduct : 0
  const size = Number(query.get('page_size')) || 10
  const page = Number(query.get('page')) || 1
  const fields = query.get('fields')?.split(',')
  const goods = Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, index) => {
    const all = good(product!, (page - 1) * size + index)
    // A request for languages returns the names in both. Brands are a list in one service and a text in the other, and sometimes a text in the first
    // one too.
    const shape = path === '/search' && chance('brands', all.code) < 0.85 ? all : { ...all, brands: all.brands.join(', ') }
    const kept = fields ? Object.entries(shape).filter(([name]) => fields.includes(name)) : Object.entries(shape)
    return Object.fromEntries(kept)
  })
  const pages = { page, page_size: size, page_count: Math.ceil(count / size), count }
  if (path === '/search') return { body: { hits: goods, ...pages, is_count_exact: true, took: 14, timed_out: false } }
  if (query.get('json') !== '1' && query.get('json') !== 'true') return { type: 'text/html', body: '<!DOCTYPE html><title>Search</title>' }
  return { body: { ...pages, skip: (page - 1) * size, products: goods } }
}

export const openprices: FixtureSource = ({ path, query, now }) => {
  if (!/^\/api\/v1\/prices\/?$/.test(path)) return undefined
  const ean = query.get('product_code') ?? ''
  const product = productOfEan(ean)
  const size = Number(query.get('size')) || 10
  const items = Array.from({ length: product ? Math.round(between(0, 14, 'prices', ean)) : 0 }, (_, index) => {
    const shop = pick(shops, 'shop', ean, index)
    const discounted = chance('discount', ean, index) < 0.1
    const price = Math.max(0.6, product!.unitValue * 1.9) * shop.level * between(0.7, 1.5, 'price', ean, index) * (discounted ? 0.8 : 1)
    return {
      id: Number(ean.slice(3, 7)) * 10_000 + Number(ean.slice(7)) * 100 + index,
      product_code: ean,
      product_name: null,
      category_tag: null,
      price: Number(price.toFixed(2)),
      price_is_discounted: discounted,
      price_per: null,
      currency: shop.currency,
      date: daysBefore(now, index * 11 + 2)
        .toISOString()
        .slice(0, 10),
      // Some contributors do not name a place.
      location:
        chance('place', ean, index) < 0.08
          ? null
          : {
              id: index + 1,
              osm_name: shop.name,
              osm_address_city: shop.city,
              osm_address_country: shop.state,
              osm_address_country_code: shop.country,
            },
      product: { code: ean, product_name: `${product!.es} ${pick(kinds, 'kind', ean).es}` },
    }
  })
  return { body: { items: items.slice(0, size), page: 1, pages: Math.ceil(items.length / size), size, total: items.length } }
}

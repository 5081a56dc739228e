import { expect, it } from 'vitest'
import { declaredProduct } from './declared-product.ts'

const jsonLd = (declared: unknown) => `<!doctype html><script type="application/ld+json">${JSON.stringify(declared)}</script>`
const texts = (html: string) => {
  const product = declaredProduct(html, 'https://shop.example/sugar')
  return product && Object.fromEntries(Object.entries(product).map(([path, { text }]) => [path, text]))
}

it('reads the product of a graph with its offer and ratings, without related products', () => {
  const product = {
    '@type': 'Product',
    name: 'Azúcar moreno 1 kg',
    offers: { '@type': 'Offer', price: '2.15', priceCurrency: 'EUR' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    isRelatedTo: [{ '@type': 'Product', name: 'Sal' }],
  }
  const html = jsonLd({ '@graph': [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemPage', mainEntity: product }] })
  expect(texts(html)).toMatchObject({
    name: 'Azúcar moreno 1 kg',
    'offers.price': '2.15',
    'offers.priceCurrency': 'EUR',
    'aggregateRating.ratingValue': '4.5',
    'aggregateRating.reviewCount': '12',
  })
  expect(declaredProduct(html, 'https://shop.example/sugar')?.['offers.price']?.locator).toContain('/offers/price')
})

it('reads the declared values of microdata, not the shown ones', () => {
  const html =
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Azúcar</h1>' +
    '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="2.15">2,15 €</span></div></div>'
  expect(texts(html)).toMatchObject({ name: 'Azúcar', 'offers.price': '2.15' })
})

it.each([
  [
    'a list of products',
    jsonLd([
      { '@type': 'Product', name: 'a' },
      { '@type': 'Product', name: 'b' },
    ]),
  ],
  ['an article', jsonLd({ '@type': 'Article', name: 'Sugar' })],
  ['what is no JSON', '<script type="application/ld+json">{"@type": "Prod</script>'],
])('finds no product in %s', (_what, html) => {
  expect(declaredProduct(html, 'https://shop.example/')).toBeNull()
})

/** Merging of the same records that stand in several places of one page. */
import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contracts/dataset.ts'
import { readPage } from './read-page.ts'

const products = [
  { name: 'Silla de madera', price: '20.50', sku: 'S-1', brand: 'Pino' },
  { name: 'Mesa extensible', price: '150.00', sku: 'M-7', brand: 'Roble' },
  { name: 'Lámpara de pie', price: '35.00', sku: 'L-3', brand: 'Luz' },
  { name: 'Estantería baja', price: '80.00', sku: 'E-2', brand: 'Pino' },
]
const address = (at: number) => `/producto/${at + 1}`
const euros = (price: string) => `${price.replace('.', ',')} €`
const card = ({ name, price }: (typeof products)[number], at: number) =>
  `<li class="card"><h3><a href="${address(at)}">${name}</a></h3><span class="price">${euros(price)}</span></li>`
const cards = (list = products) => `<main><ul class="grid">${list.map(card).join('')}</ul></main>`
const jsonLd = (list = products) => {
  const items = list.map(({ name, price, ...rest }, at) => ({
    '@type': 'Product',
    name,
    url: address(at),
    ...rest,
    offers: { price, priceCurrency: 'EUR' },
  }))
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: items })}</script>`
}
const state = (list = products) => {
  const items = list.map(({ name, brand }, at) => ({
    title: name,
    href: address(at),
    maker: { name: brand },
    stock: at * 3,
    enabled: true,
  }))
  return `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { items } })}</script>`
}
const read = (body: string) => readPage(`<!doctype html><html lang="es"><body>${body}</body></html>`, 'https://tienda.example/').datasets
const column = (dataset: Dataset, label: string) => {
  const at = dataset.columns.findIndex(entry => entry.label === label)
  if (at < 0) throw new Error(`no ${label} among ${dataset.columns.map(entry => entry.label).join(', ')}`)
  return { ...dataset.columns[at]!, cells: dataset.rows.map(row => row[at]), values: dataset.rows.map(row => row[at]?.value ?? null) }
}

describe('cards that the page also declares in JSON-LD', () => {
  it('become one dataset with the columns of all sources, each value once', () => {
    const datasets = read(cards() + jsonLd() + state())
    expect(datasets.map(dataset => dataset.kind)).toEqual(['records'])
    const [list] = datasets as [Dataset]
    expect(list.rows).toHaveLength(4)
    expect(column(list, 'SKU').values).toEqual(['S-1', 'M-7', 'L-3', 'E-2'])
    expect(column(list, 'Stock').values).toEqual([0, 3, 6, 9])
    expect(column(list, 'Price')).toMatchObject({ type: 'money', currency: 'EUR', values: [20.5, 150, 35, 80] })
    // The name stands in three places; all are kept as evidence.
    expect(column(list, 'Name').cells[1]).toMatchObject({
      value: 'Mesa extensible',
      also: [
        { locator: 'script[type="application/ld+json"]:nth(1)#/itemListElement/1/name', differs: false },
        { locator: 'script#__NEXT_DATA__#/props/items/1/title', differs: false },
      ],
    })
  })

  it('keep the value of the more reliable source when two differ, and the other as evidence', () => {
    const declared = products.map((product, at) => (at === 1 ? { ...product, price: '140.00' } : product))
    const [list] = read(cards() + jsonLd(declared)) as [Dataset]
    expect(column(list, 'Price').values).toEqual([20.5, 140, 35, 80])
    expect(column(list, 'Price').cells[1]!.also).toEqual([{ locator: expect.stringContaining('span'), quote: '150,00 €', differs: true }])
  })

  it('are matched by name when no link is declared; rows of only one source are not added', () => {
    const unlinked = `<script type="application/ld+json">${JSON.stringify(products.slice(0, 3).map(({ name, sku }) => ({ '@type': 'Product', name, sku })))}</script>`
    const [list] = read(cards() + unlinked) as [Dataset]
    expect(list.rows).toHaveLength(4)
    expect(column(list, 'SKU').values).toEqual(['S-1', 'M-7', 'L-3', null])
  })

  it('get the full name when the card cuts it short', () => {
    const long = products.map(product => ({ ...product, name: `${product.name} con acabado natural y garantía` }))
    const cut = long.map(product => ({ ...product, name: `${product.name.slice(0, 30)}…` }))
    const [list] = read(cards(cut) + jsonLd(long)) as [Dataset]
    expect(column(list, 'Name').values[0]).toBe('Silla de madera con acabado natural y garantía')
  })
})

it('keeps lists with different records apart', () => {
  const others = products.map((product, at) => ({ ...product, name: `Otro producto ${at}` }))
  const items = others.map(({ name, sku }, at) => ({ '@type': 'Product', name, sku, url: `/otro/${at}` }))
  const datasets = read(`${cards()}<script type="application/ld+json">${JSON.stringify(items)}</script>`)
  expect(datasets.map(({ kind, rows, columns }) => [kind, rows.length, columns.some(entry => entry.label === 'SKU')])).toEqual([
    ['records', 4, false],
    ['json-ld', 4, true],
  ])
})

it('merges no rows whose name is ambiguous', () => {
  const twins = products.map(product => ({ ...product, name: 'Silla' }))
  const unlinked = `<script type="application/ld+json">${JSON.stringify(twins.map(({ name, sku }) => ({ '@type': 'Product', name, sku })))}</script>`
  expect(read(cards(twins) + unlinked).filter(dataset => dataset.kind === 'json-ld')).toHaveLength(1)
})

it('adds the declared properties of a page about one thing to its details', () => {
  const product = { '@type': 'Product', name: 'Taladro 18 V', gtin13: '8412345678905', offers: { price: '129.00', priceCurrency: 'EUR' } }
  const datasets = read(
    `<main><h1>Taladro 18 V</h1><dl><dt>Peso</dt><dd>1,2 kg</dd><dt>Garantía</dt><dd>3 años</dd><dt>Color</dt><dd>azul</dd></dl></main>
     <script type="application/ld+json">${JSON.stringify(product)}</script>`,
  )
  const details = datasets.find(dataset => dataset.kind === 'details')!
  expect([column(details, 'Color').values, column(details, 'Price').values]).toEqual([['azul'], [129]])
})

it('drops a declared item that is not the subject of the page', () => {
  const declares = (product: Record<string, unknown>) =>
    readPage(
      `<!doctype html><html lang="en"><head><title>Blue kettle 2 l | Hob</title></head><body><main><h1>Blue kettle 2 l</h1>
       <dl><dt>SKU</dt><dd>BK-2</dd><dt>Colour</dt><dd>blue</dd><dt>Weight</dt><dd>1.2 kg</dd></dl></main>
       <script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...product })}</script></body></html>`,
      'https://hob.example/kettle',
    ).datasets.map(({ kind }) => kind)
  expect(declares({ name: 'Red toaster', sku: 'RT-9' })).not.toContain('json-ld')
  expect(declares({ name: 'Kettle (blue, two litres)', sku: 'BK-2' })).toContain('json-ld')
  expect(declares({ name: 'Hob Blue kettle 2 l, enamelled', sku: 'X' })).toContain('json-ld')
})

import { describe, expect, it } from 'vitest'
import { parseDocument } from '#website/extraction/document.ts'
import { localeOf } from '#website/extraction/values/typed-values.ts'
import { declaredDatasets, declaredItems } from './declared-datasets.ts'
import type { Dataset } from '#contracts/dataset.ts'

const base = 'https://tienda.example/'
const read = (body: string, lang = 'es') => {
  const document = parseDocument(`<body>${body}</body>`)
  return declaredDatasets(document, declaredItems(document, base), { base, locale: localeOf(lang, base) }, '')
}
const find = (datasets: Dataset[], id: string): Dataset => {
  const found = datasets.find(dataset => dataset.id === id)
  if (!found) throw new Error(`no ${id} among ${datasets.map(dataset => dataset.id).join(', ')}`)
  return found
}
const values = (dataset: Dataset, label: string) => {
  const at = dataset.columns.findIndex(column => column.label === label)
  if (at < 0) throw new Error(`no ${label} among ${dataset.columns.map(column => column.label).join(', ')}`)
  return dataset.rows.map(row => row[at]?.value ?? null)
}
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`

describe('JSON-LD', () => {
  it('reads opening hours by day, and as one list of all days', () => {
    const hours = [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '18:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '11:00', closes: '17:00' },
    ]
    const shop = { '@type': 'Optician', name: 'Yardley', openingHoursSpecification: hours }
    const optician = find(read(jsonLd(JSON.stringify(shop)), 'en'), 'json-ld:Optician')
    expect(values(optician, 'Sunday')).toEqual(['11:00 - 17:00'])
    expect(values(optician, 'Opening hours')).toEqual([['Monday 09:00 - 18:00', 'Tuesday 09:00 - 18:00', 'Sunday 11:00 - 17:00']])
  })

  it('reads a list of products with their offers, and amounts with their currency', () => {
    const products = ['Silla &amp; mesa', 'L&aacute;mpara'].map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name,
        url: `/p/${index}`,
        image: `/i/${index}.jpg`,
        offers: [{ '@type': 'Offer', price: `${index + 10}.50`, priceCurrency: 'EUR' }],
      },
    }))
    const dataset = find(
      read(jsonLd(JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: products }))),
      'json-ld:Product',
    )
    expect(values(dataset, 'Name')).toEqual(['Silla & mesa', 'Lámpara'])
    expect(values(dataset, 'Price')).toEqual([10.5, 11.5])
    expect(dataset.columns.find(column => column.label === 'Price')).toMatchObject({ key: 'offers.price', type: 'money', currency: 'EUR' })
    expect(values(dataset, 'URL')).toEqual(['https://tienda.example/p/0', 'https://tienda.example/p/1'])
    expect(dataset.columns.find(column => column.label === 'Image')?.key).toBe('image@img')
    expect(dataset.rows[1]![0]!.locator).toBe('script[type="application/ld+json"]:nth(1)#/itemListElement/1/item/name')
  })

  it('resolves references within a graph, and stops at circular references', () => {
    const graph = [
      {
        '@type': 'Event',
        '@id': '#e1',
        name: 'Concierto',
        startDate: '2026-05-03T20:00',
        location: { '@id': '#sala' },
        organizer: { '@id': '#o' },
      },
      {
        '@type': 'Place',
        '@id': '#sala',
        name: 'Sala Sol',
        address: { '@type': 'PostalAddress', addressLocality: 'Sevilla' },
        event: { '@id': '#e1' },
      },
      { '@type': 'Organization', '@id': '#o', name: 'Orquesta', subOrganization: { '@id': '#o' } },
    ]
    const events = find(read(jsonLd(JSON.stringify({ '@graph': graph }))), 'json-ld:Event')
    expect(values(events, 'Start date')[0]).toBe('2026-05-03')
    expect(values(events, 'Location')[0]).toBe('Sala Sol')
    expect(values(events, 'Address locality')[0]).toBe('Sevilla')
  })

  it.each([
    ['a trailing comma', '{"@type":"Product","name":"Mesa","sku":"M-1",}'],
    ['a bare line break in a text', '{"@type":"Product","name":"Mesa","sku":"M-1","description":"una\nmesa"}'],
    ['a comment around it', '<!-- {"@type":"Product","name":"Mesa","sku":"M-1"} -->'],
    ['an end that is missing', '{"@type":"Product","name":"Mesa","sku":"M-1"'],
  ])('repairs %s', (_, text) => {
    expect(values(find(read(jsonLd(text)), 'json-ld:Product'), 'Name')).toEqual(['Mesa'])
  })

  it('makes a column of each named property value, and a list of several authors', () => {
    const product = {
      '@type': 'Product',
      name: 'Drill',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Weight', value: '1.2 kg' },
        { '@type': 'PropertyValue', name: 'Voltage', value: 18 },
      ],
      author: [
        { '@type': 'Person', name: 'Ann' },
        { '@type': 'Person', name: 'Bo' },
      ],
    }
    const dataset = find(read(jsonLd(JSON.stringify(product)), 'en'), 'json-ld:Product')
    expect([values(dataset, 'Weight'), values(dataset, 'Voltage'), values(dataset, 'Author')]).toEqual([[1.2], [18], [['Ann', 'Bo']]])
  })
})

describe('microdata and RDFa', () => {
  it('decodes telephone numbers and e-mail addresses in links', () => {
    const shops = ['05212%203949', '05213%201234'].map(
      (number, at) =>
        `<div itemscope itemtype="https://schema.org/Store"><b itemprop="name">Tienda ${at}</b><a itemprop="telephone" href="tel:${number}">Llamar</a><a itemprop="email" href="mailto:a%40t${at}.example?subject=hola">Escribir</a></div>`,
    )
    const stores = find(read(shops.join(''), 'de'), 'microdata:Store')
    expect(values(stores, 'Telephone')).toEqual(['05212 3949', '05213 1234'])
    expect(values(stores, 'Email')).toEqual(['a@t0.example', 'a@t1.example'])
  })

  it('reads products nested in another item', () => {
    const card = (name: string, price: string) =>
      `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/Product"><h3 itemprop="name">${name}</h3>
       <span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="${price}">${price} €</b><meta itemprop="priceCurrency" content="EUR"></span></li>`
    const dataset = find(
      read(`<ul itemscope itemtype="https://schema.org/ItemList">${card('Mesa', '120.00')}${card('Silla', '45.50')}</ul>`),
      'microdata:Product',
    )
    expect(values(dataset, 'Name')).toEqual(['Mesa', 'Silla'])
    expect(values(dataset, 'Price')).toEqual([120, 45.5])
  })

  it('reads a list of events in RDFa', () => {
    const event = (
      name: string,
      day: string,
      place: string,
    ) => `<div typeof="schema:Event" about="/e/${name}"><h2 property="schema:name">${name}</h2>
      <time property="schema:startDate" datetime="${day}">pronto</time><p property="schema:location" typeof="schema:Place"><span property="schema:name">${place}</span></p></div>`
    const dataset = find(
      read(
        `<main prefix="schema: https://schema.org/">${event('Feria', '2026-06-01', 'Cádiz')}${event('Ópera', '2026-07-02', 'Madrid')}</main>`,
      ),
      'rdfa:Event',
    )
    expect(values(dataset, 'Name')).toEqual(['Feria', 'Ópera'])
    expect(values(dataset, 'Start date')).toEqual(['2026-06-01', '2026-07-02'])
    expect(values(dataset, 'Location')).toEqual(['Cádiz', 'Madrid'])
    expect(values(dataset, 'URL')[0]).toBe('https://tienda.example/e/Feria')
  })
})

it('reads the preview properties in the head', () => {
  const metas = {
    'og:title': 'Taladro',
    'og:image': 'https://tienda.example/t.jpg',
    'product:price:amount': '129.00',
    'product:price:currency': 'EUR',
    'og:locale': 'es_ES',
  }
  const dataset = find(
    read(
      Object.entries(metas)
        .map(([name, content]) => `<meta property="${name}" content="${content}">`)
        .join(''),
    ),
    'open-graph:page',
  )
  expect(dataset.columns.map(column => [column.label, column.type, column.currency])).toEqual([
    ['Title', 'text', null],
    ['Image', 'url', null],
    ['Price amount', 'money', 'EUR'],
    ['Price currency', 'text', null],
  ])
})

/** What a scan tells of a site before anyone asks: lists with their true totals over all pages, and the fields of the records' own pages. */
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import type { FoundList } from '#contracts/found-list.ts'
import { type ExampleSite, startExampleSite } from '#example-site/example-site.ts'
import { awards, suppliers, tenders } from '#example-site/portal-data/portal.ts'
import { surveyPage } from '#website/extraction/survey-page.ts'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { FoundLists } from './found-lists.ts'

const today = '2026-11-27'

/** What was found on these pages, the entered page first. */
async function foundOn(pages: { url: string; html: string }[]): Promise<FoundList[]> {
  const found = new FoundLists()
  for (const { url, html } of pages) found.add({ url, finalUrl: url }, surveyPage(html, url, 'text/html'))
  return found.soFar(builtInPlanner, today)
}

const pageAt = (path: string, body: string, title = 'Shop') => ({
  url: `https://shop.example${path}`,
  html: `<!doctype html><html lang="en"><title>${title}</title><body>${body}</body></html>`,
})

describe('the example site', () => {
  let site: ExampleSite
  beforeAll(async () => {
    site = await startExampleSite()
  })
  afterAll(() => site.close())

  it('has its lists with all their rows, although each page shows a part of them', async () => {
    const pagesOf = (path: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${path}${at === 0 ? '' : `?pagina=${at + 1}`}`)
    const paths = [
      '/',
      ...pagesOf('/licitaciones', 5),
      ...pagesOf('/adjudicaciones', 2),
      ...pagesOf('/proveedores', 2),
      ...tenders.slice(0, 6).map(({ reference }) => `/licitaciones/${reference}`),
    ]
    const pages = await Promise.all(
      paths.map(async path => ({ url: site.origin + path, html: await (await fetch(site.origin + path)).text() })),
    )
    const found = await foundOn(pages)
    const list = (label: string) => found.find(other => other.label === label)

    expect(list('Licitaciones abiertas')).toMatchObject({ rows: tenders.length, pages: 5 })
    expect(list('Contratos adjudicados entre mayo y octubre de 2026')).toMatchObject({ rows: awards.length, pages: 2 })
    expect(list('Directorio de proveedores')).toMatchObject({ rows: suppliers.length, pages: 2 })
    // The home page shows five of the tenders: they are no list of their own.
    expect(list('Cierran pronto')).toBeUndefined()
    expect(list('Licitaciones abiertas')).toMatchObject({
      columns: expect.arrayContaining(['Referencia', 'Lugar de ejecución', 'Importe', 'Fin de plazo']),
      details: expect.arrayContaining([{ name: 'Código CPV', pages: 6, sample: expect.stringMatching(/^\d{8}-\d /) }]),
      condition: { column: 'Fin de plazo', is: 'after', value: today, currency: null },
    })
    expect(list('Licitaciones abiertas')!.samples![0]).toContain(tenders[0]!.reference)
    expect(found.every(({ label }) => label !== null)).toBe(true)
  })
})

const products = Array.from({ length: 24 }, (_, at) => ({
  path: `/products/lamp-${String.fromCharCode(97 + at)}`,
  name: `Lamp ${String.fromCharCode(65 + at)}`,
  price: `€${10 + at * 5}.00`,
  ean: `84${10_000_000_000 + at * 7}`,
}))
const card = ({ path, name, price }: (typeof products)[number]) =>
  `<li class="product"><h3><a href="${path}">${name}</a></h3><p class="price">${price}</p></li>`
const footer = '<footer><dl><dt>Office</dt><dd>Calle Mayor, 1</dd></dl></footer>'
const listPage = (number: number) =>
  pageAt(
    number === 1 ? '/products' : `/products?page=${number}`,
    `<ul class="products">${products
      .slice((number - 1) * 12, number * 12)
      .map(card)
      .join('')}</ul>${footer}`,
  )
const productPage = ({ path, name, price, ean }: (typeof products)[number]) =>
  pageAt(
    path,
    `<h1>${name}</h1><p class="price">${price}</p><dl><dt>EAN</dt><dd>${ean}</dd><dt>Weight</dt><dd>${ean.slice(-2)} kg</dd></dl>${footer}`,
    `${name} | Shop`,
  )

describe('a shop', () => {
  it('has the fields of its product pages, without those of its footer, and a noun in the place of a missing heading', async () => {
    const [list, ...others] = await foundOn([
      listPage(1),
      listPage(2),
      ...products.slice(0, 10).map(productPage),
      productPage(products[20]!),
    ])
    expect(others).toEqual([])
    expect(list).toMatchObject({
      label: null,
      noun: 'product',
      rows: 24,
      pages: 2,
      columns: ['Name', 'Price'],
      condition: { column: 'Price', is: 'above', currency: 'EUR' },
    })
    expect(list!.samples).toEqual(products.slice(0, 3).map(({ name, price }) => [name, price]))
    expect(list!.details).toEqual([
      { name: 'EAN', pages: 11, sample: products[0]!.ean },
      { name: 'Weight', pages: 11, sample: '00 kg' },
    ])
  })

  it('does not count the rows of a page twice that a site shows under a second address', async () => {
    const repeated = { ...listPage(1), url: 'https://shop.example/products?page=9' }
    expect(await foundOn([listPage(1), repeated])).toMatchObject([{ rows: 12, pages: 1 }])
  })
})

it('names the months of an agenda whose months stand on pages of their own', async () => {
  const months = ['January', 'February', 'March', 'April']
  const rows = (month: string) =>
    Array.from({ length: 6 }, (_, at) => `<tr><td>${at + 1} ${month} 2027</td><td>Concert ${month} ${at}</td></tr>`)
  const found = await foundOn(
    months.map(month =>
      pageAt(
        `/agenda/${month}`,
        `<h1>${month}</h1><table><tr><th>Day</th><th>Title</th></tr>${rows(month).join('')}</table>`,
        `${month} | Hall`,
      ),
    ),
  )
  expect(found).toMatchObject([{ rows: 24, pages: 4, sections: { first: 'January', last: 'April', count: 4 } }])
})

it('describes the record of an entered page that has no list', async () => {
  expect(await foundOn([productPage(products[0]!)])).toMatchObject([
    { kind: 'record', label: 'Lamp A', columns: expect.arrayContaining(['EAN', 'Weight']) },
  ])
})

it('stays below 64 kB, with texts as the page has them, whatever a page holds', async () => {
  const long = '<b>"\u202Eñ</b> '.repeat(60)
  const cells = Array.from({ length: 20 }, (_, at) => `<td>${at} ${long.replaceAll('<', '&lt;')}</td>`).join('')
  const tables = Array.from({ length: 12 }, (_, at) =>
    pageAt(
      `/t${'x'.repeat(at + 1)}`,
      `<h1>${long.replaceAll('<', '&lt;')}</h1><table>${`<tr>${cells}</tr>`.repeat(4)}</table>`,
      `T${'x'.repeat(at)}`,
    ),
  )
  const found = await foundOn(tables)
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(64_000)
})

const talks = ['Ana Gil', 'Luis Paz', 'Eva Sol', 'Ian Roe', 'Mia Lam', 'Tom Fox', 'Zoe Ray', 'Max Orr']
const agenda = (language: string, path: string, title: (at: number) => string) => ({
  url: `https://conf.example${path}`,
  html: `<!doctype html><html lang="${language}"><title>Conf</title><body><main><h1>${path}</h1><ul class="talks">${talks
    .map((speaker, at) => `<li class="talk"><b>${title(at)}</b> <i>${speaker}</i> <time>${9 + at}:00</time></li>`)
    .join('')}</ul></main></body></html>`,
})
const spanishTalks = agenda('es', '/charlas', at => `Título en español de la charla ${'abcdefgh'[at]}`)
const englishTalks = agenda('en', '/en/talks', at => `English title of the talk ${'abcdefgh'[at]}`)

it('shows a list that a site has in two languages once, in the language of the entered page', async () => {
  expect(await foundOn([spanishTalks, englishTalks])).toMatchObject([{ label: '/charlas', rows: 8 }])
  expect(await foundOn([englishTalks, spanishTalks])).toMatchObject([{ label: '/en/talks', rows: 8 }])
})

it('shows lists of one template in two languages if they say different things', async () => {
  const others = {
    ...englishTalks,
    html: talks.reduce(
      (html, speaker, at) => html.replace(speaker, `Person ${'stuvwxyz'[at]}`).replace(`${9 + at}:00`, `${9 + at}:30`),
      englishTalks.html,
    ),
  }
  expect(await foundOn([spanishTalks, others])).toHaveLength(2)
})

it('names columns that the page does not name in both languages', async () => {
  const [list] = await foundOn([listPage(1)])
  expect(list).toMatchObject({
    columns: ['Name', 'Price'],
    ours: { Name: { es: 'Nombre', en: 'Name' }, Price: { es: 'Precio', en: 'Price' } },
  })
})

it('shows no list of mere numbers, and does not name a list by the hours that divide it', async () => {
  const numbers = Array.from({ length: 9 }, (_, at) => `<div class="slide"><img src="/${at}.jpg"><span>${at + 1} / 9</span></div>`)
  const talk = (title: string) => `<li class="talk"><b>${title}</b> <i>Room ${title.length}</i></li>`
  const hours = ['09:35', '11:00', '13:00'].map(
    (hour, at) => `<h3>${hour}</h3><ul>${['Types', 'Queues', 'Caches'].map(title => talk(`${title} in practice ${at}`)).join('')}</ul>`,
  )
  const found = await foundOn([pageAt('/', `<div class="gallery">${numbers.join('')}</div><main>${hours.join('')}</main>`, 'Talks')])
  expect(found).toMatchObject([{ label: 'Talks', rows: 9 }])
  expect(found[0]!.sections).toBeUndefined()
})

it('names properties that a page declares in both languages, and offers no column that counts the records', async () => {
  const names = ['Vigas', 'Canal', 'Fierro', 'Pintura', 'Cemento', 'Varilla']
  const items = names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name, url: `https://shop.example/productos/${name}` }))
  const cards = names.map(name => `<li><a href="/productos/${name}"><h3>${name}</h3><p>Venta de ${name} por mayoreo</p></a></li>`).join('')
  const declared = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items })}</script>`
  const html = `<!doctype html><html lang="es"><body>${declared}<ul>${cards}</ul></body></html>`
  const [list] = await foundOn([{ url: 'https://shop.example/productos/', html }])
  expect(list!.columns).not.toContain('Position')
  expect(list!.ours).toMatchObject({ Name: { es: 'Nombre', en: 'Name' } })
})

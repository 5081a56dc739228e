/** The example site shows its data on every page, in both languages, and answers like a careless site where it is meant to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { type Document, type Element, findAll, isTag, type ParentNode, parseDocument } from '#website/extraction/document.ts'
import { startExampleSite, type ExampleSite } from './example-site.ts'
import { agenda, awards, suppliers, tenders } from './portal-data/portal.ts'
import { makeTenders, type Tender } from './portal-data/tenders.ts'

let site: ExampleSite
beforeAll(async () => {
  site = await startExampleSite()
})
afterAll(() => site.close())

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init)

async function read(path: string): Promise<Document> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return parseDocument(await response.text())
}

const all = (root: ParentNode, wanted: (element: Element) => boolean) => findAll(root, wanted, { unseen: true })
const named = (name: string) => (element: Element) => element.name === name
const classed = (name: string) => (element: Element) => (element.attribs.class ?? '').split(' ').includes(name)
const property = (name: string) => (element: Element) => element.attribs.itemprop === name

function text(element: ParentNode | undefined): string {
  const raw = (node: ParentNode): string =>
    node.children.map(child => ('data' in child ? String(child.data) : isTag(child) ? raw(child) : '')).join('')
  return element ? raw(element).replace(/\s+/g, ' ').trim() : ''
}

/** The values of a definition list by label. */
function pairs(root: ParentNode): Record<string, string | undefined> {
  const values = all(root, named('dd')).map(text)
  return Object.fromEntries(all(root, named('dt')).map((label, index) => [text(label), values[index]]))
}

/** All pages of a list, followed through the links to the next page. */
async function follow(start: string, next: string): Promise<Document[]> {
  const pages: Document[] = []
  for (let path: string | undefined = start; path !== undefined;) {
    const page: Document = await read(path)
    pages.push(page)
    path = all(page, named('a')).find(link => text(link) === next)?.attribs.href
  }
  return pages
}

// Parsed without the site's own formatters.
const spanishMoney = (shown: string) => Number(shown.replace(' €', '').replaceAll('.', '').replace(',', '.'))
const englishMoney = (shown: string) => Number(shown.replace('€', '').replaceAll(',', ''))
function isoDay(shown: string): string {
  const months = 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic'.split('|')
  const english = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'.split('|')
  const [day = '', month = '', year = ''] = shown.replaceAll(' de ', ' ').split(' ')
  const at = Math.max(months.indexOf(month.slice(0, 3)), english.indexOf(month.slice(0, 3)))
  return `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const languages = {
  es: {
    list: '/licitaciones',
    next: 'Siguiente ›',
    money: spanishMoney,
    amount: 'Importe',
    place: 'Lugar de ejecución',
    deadline: 'Fin de plazo',
  },
  en: { list: '/en/tenders', next: 'Next ›', money: englishMoney, amount: 'Value', place: 'Place of performance', deadline: 'Deadline' },
} as const satisfies Record<Language, object>

const statuses: Record<Language, Record<Tender['status'], string>> = {
  es: { open: 'En plazo', extended: 'Plazo ampliado', closing: 'Últimos días' },
  en: { open: 'Open', extended: 'Deadline extended', closing: 'Closing soon' },
}

describe.each(['es', 'en'] as const)('tenders in %s', language => {
  const words = languages[language]

  test('five pages hold the 58 tenders, each once, with the values of the data', async () => {
    const pages = await follow(words.list, words.next)
    expect(
      pages.map(page =>
        text(all(page, classed('announce'))[0])
          .match(/\d+–\d+ \p{L}+ \d+/u)?.[0]
          .replace(/ \p{L}+ /u, '/'),
      ),
    ).toEqual(['1–12/58', '13–24/58', '25–36/58', '37–48/58', '49–58/58'])
    const cards = pages.flatMap(page => all(page, classed('card')).filter(card => !classed('promo')(card)))
    const shown = cards.map(card => {
      const facts = pairs(card)
      const amount = facts[words.amount]
      return {
        reference: text(all(card, classed('ref'))[0]),
        title: text(all(card, named('h2'))[0]),
        href: all(card, named('a'))[0]?.attribs.href,
        buyer: text(all(card, classed('buyer'))[0]),
        status: text(all(card, classed('status'))[0]),
        place: facts[words.place],
        amount: amount === undefined ? null : words.money(amount),
        deadline: isoDay(facts[words.deadline] ?? ''),
      }
    })
    expect(shown).toEqual(
      tenders.map(tender => ({
        reference: tender.reference,
        title: tender.title[language],
        href: `${words.list}/${tender.reference}`,
        buyer: tender.buyer.name[language],
        status: statuses[language][tender.status],
        place: tender.place,
        amount: tender.amount,
        deadline: tender.deadline,
      })),
    )
    expect(pages.map(page => all(page, classed('promo')).length)).toEqual([1, 1, 1, 1, 1])
  })

  test('every tender has its page, with contact person and documents', async () => {
    for (const tender of tenders) {
      const page = await read(`${words.list}/${tender.reference}`)
      const facts = Object.values(pairs(page)).map(value => value ?? '')
      expect(text(all(page, named('h1'))[0])).toBe(tender.title[language])
      expect(facts).toContain(tender.buyer.name[language])
      expect(facts).toContain(tender.contact.email)
      expect(facts).toContain(tender.contact.phone)
      expect(facts.map(isoDay)).toContain(tender.deadline)
      expect(tender.amount === null || facts.map(words.money).includes(tender.amount)).toBe(true)
      expect(all(page, classed('documents')).flatMap(list => all(list, named('a')))).toHaveLength(3)
    }
  })
})

test('filters narrow the list and stay set on its pages', async () => {
  const services = tenders.filter(tender => tender.type === 'services')
  const pages = await follow('/licitaciones?tipo=Servicios', 'Siguiente ›')
  const shown = pages.flatMap(page => all(page, classed('results')).flatMap(list => all(list, classed('ref')).map(text)))
  expect(shown).toEqual(services.map(tender => tender.reference))
  expect(text(all(await read('/licitaciones?texto=zzz'), classed('announce'))[0])).toContain('No hay licitaciones')
})

test('the awards are a table of 40 rows on two pages, under two rows of headings', async () => {
  const pages = await follow('/adjudicaciones', 'Siguiente ›')
  expect(pages).toHaveLength(2)
  const rows = pages.flatMap(page => all(page, named('tbody')).flatMap(body => all(body, named('tr'))))
  const shown = rows.map(row => all(row, named('td')).map(text))
  expect(shown).toEqual(
    awards.map((award, index) => [
      award.reference,
      award.title,
      award.buyer.name.es,
      award.supplier.name,
      award.supplier.taxId,
      shown[index]?.[5],
      award.awarded.split('-').toReversed().join('/'),
      String(award.bids),
    ]),
  )
  expect(shown.map(row => spanishMoney(row[5] ?? ''))).toEqual(awards.map(award => award.amount))
})

test('the directory has microdata; some e-mail addresses are written out', async () => {
  const cards = (await follow('/proveedores', 'Siguiente ›')).flatMap(page => all(page, classed('supplier')))
  const value = (card: Element, name: string) => text(all(card, property(name))[0])
  expect(
    cards.map(card => [
      value(card, 'name'),
      value(card, 'telephone'),
      value(card, 'email'),
      value(card, 'taxID'),
      value(card, 'addressLocality'),
    ]),
  ).toEqual(suppliers.map(supplier => [supplier.name, supplier.phone, supplier.emailShown, supplier.taxId, supplier.town]))
  const hidden = suppliers.filter(supplier => supplier.emailShown.includes(' (arroba) '))
  expect(hidden.length).toBeGreaterThan(3)
  expect(hidden.map(supplier => supplier.emailShown.replace(' (arroba) ', '@'))).toEqual(hidden.map(supplier => supplier.email))
})

test('the agenda is empty without its script, which reads the events from JSON', async () => {
  const page = await read('/agenda')
  expect(text(all(page, named('body'))[0])).toBe('Activa JavaScript para ver la agenda.')
  const script = await get(all(page, named('script'))[0]?.attribs.src ?? '')
  expect(await script.text()).toContain("fetch('/api/agenda.json')")
  const answer = (await (await get('/api/agenda.json')).json()) as { total: number; events: { title: string; day: string }[] }
  expect(answer.total).toBe(agenda.length)
  expect(answer.events.map(event => [event.title, event.day])).toEqual(agenda.map(event => [event.title, event.day]))
})

test.each([
  ['/bloqueada', 403, 'text/html', 'Comprobando tu navegador'],
  ['/no-existe', 404, 'text/html', 'Página no encontrada'],
  ['/en/nothing', 404, 'text/html', 'Page not found'],
  ['/licitaciones?pagina=6', 404, 'text/html', 'Página no encontrada'],
  ['/licitaciones/VB-0000-0000', 404, 'text/html', 'Página no encontrada'],
  ['/anuncios/2019', 200, 'text/html', 'la página que buscas no existe'],
  ['/acceso', 200, 'text/html', 'type="password"'],
  ['/privado/expedientes', 200, 'text/html', 'excluida'],
  ['/robots.txt', 200, 'text/plain', 'Disallow: /privado/'],
  [`/documentos/${tenders[0]?.reference}/anuncio.pdf`, 200, 'application/pdf', '%PDF-1.4'],
])('%s answers %i', async (path, status, type, content) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain(type)
  expect(await response.text()).toContain(content)
})

test('requests for unknown addresses get an answer of their own', async () => {
  expect((await get('/acceso', { method: 'POST', body: 'usuario=a&clave=b' })).status).toBe(401)
  expect((await get('/licitaciones', { method: 'DELETE' })).status).toBe(405)
  const elsewhere = await get('//elsewhere.example/', { redirect: 'manual' })
  expect(elsewhere.headers.get('location')).toBe('/elsewhere.example')
  expect(await (await get('/licitaciones', { method: 'HEAD' })).text()).toBe('')
})

test('every link of the site works, except those that are meant to fail', async () => {
  const seen = new Map<string, number>()
  const waiting = [
    '/',
    ...[...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  ]
  let pages = 0
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const response = await get(path)
    seen.set(path, response.status)
    const content = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html') || response.status !== 200) continue
    pages += 1
    const links = all(parseDocument(content), named('a')).map(link => new URL(link.attribs.href ?? '', site.origin + path))
    waiting.push(...links.filter(link => link.origin === site.origin).map(link => link.pathname + link.search))
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual(
    expect.arrayContaining([
      ['/bloqueada', 403],
      ['/no-existe', 404],
    ]),
  )
  expect([...seen].filter(([, status]) => status !== 200)).toHaveLength(2)
  expect(pages).toBeGreaterThan(60)
  expect(pages).toBeLessThan(150)
})

test('the same seed makes the same portal, another seed makes another one', () => {
  expect(makeTenders(7)).toEqual(makeTenders(7))
  expect(makeTenders(7)).not.toEqual(makeTenders(8))
})

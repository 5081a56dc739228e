import { expect, test } from 'vitest'
import type { ResearchRequest } from '#research/source.ts'
import { askFor, type FixtureAnswer, type Question, said, sugar } from '#test/support/asked-source.ts'
import { wikipedia } from './wikipedia.ts'

interface Page {
  type?: string
  description?: string
  extract?: string
  /** The title in the other language. */
  other?: string
}

/** An encyclopedia whose search finds the same pages for any question. */
const encyclopedia =
  (pages: Record<'es' | 'en', Record<string, Page>>) =>
  ({ path, query }: Question): FixtureAnswer => {
    if (path.includes('/pageviews/')) return { body: views }
    const language = query.get('uselang') as 'es' | 'en'
    const known = pages[language]
    if (query.get('list') === 'search') {
      const search = Object.keys(known).map(title => ({ ns: 0, title, pageid: 1, snippet: '<span class="searchmatch">x</span>' }))
      return { body: { batchcomplete: '', query: { searchinfo: { totalhits: search.length }, search } } }
    }
    if (query.get('prop') === 'langlinks') {
      const other = known[query.get('titles')!]?.other
      return {
        body: { query: { pages: { 1: { pageid: 1, ns: 0, ...(other && { langlinks: [{ lang: query.get('lllang'), '*': other }] }) } } } },
      }
    }
    const title = path.split('/').at(-1)!.replaceAll('_', ' ')
    const page = known[title]
    if (!page) return { status: 404, body: { title: 'Not found.' } }
    const { type = 'standard', description = '', extract = `${title} es una sustancia.` } = page
    const address = `https://${language}.wikipedia.org/wiki/${encodeURIComponent(title)}`
    return {
      body: { type, title, lang: language, description, extract, extract_html: '<p>…</p>', content_urls: { desktop: { page: address } } },
    }
  }
const views = {
  items: ['2023090100', '2023110100', '2025100100', '2025110100', '2093010100'].map((timestamp, at) => ({
    project: 'es.wikipedia',
    timestamp,
    views: 100 + at,
  })),
}
const asked = (name: string, pages: Parameters<typeof encyclopedia>[0], more: Partial<ResearchRequest> = {}) =>
  askFor(wikipedia, { ...sugar, name, names: { es: name, en: name }, ...more }, encyclopedia(pages))

test('Gives the product’s summary with its license, its names in both languages, and the views of 24 whole months', async () => {
  const { facts, questions } = await askFor(wikipedia, sugar, encyclopedia({ es: { Azúcar: { other: 'Sugar' } }, en: {} }))
  expect(facts.slice(0, 3)).toMatchObject([
    { measure: 'product-name', quote: 'Azúcar', attributes: { language: 'es' }, locator: 'title' },
    {
      measure: 'summary',
      quote: 'Azúcar es una sustancia.',
      attributes: { language: 'es', license: 'CC BY-SA 4.0' },
      url: 'https://es.wikipedia.org/wiki/Az%C3%BAcar',
    },
    { measure: 'product-name', quote: 'Sugar', attributes: { language: 'en' }, locator: 'query.pages.1.langlinks[0].*' },
  ])
  expect(facts.slice(3).map(({ period, value, unit, attributes }) => [attributes!['language'], period, value, unit])).toEqual([
    ['es', '2023-11', 101, 'views'],
    ['es', '2025-10', 102, 'views'],
    ['en', '2023-11', 101, 'views'],
    ['en', '2025-10', 102, 'views'],
  ])
  expect(questions.at(-1)!.path).toBe(
    '/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/Sugar/monthly/2023110100/2025103100',
  )
})

test('Passes over pages of several meanings, songs and people of that name, and pages that only mention the product', async () => {
  const pages = {
    'Azúcar Moreno': { description: 'dúo musical español' },
    'Azúcar moreno': { type: 'disambiguation' },
    'Celia Cruz': { extract: 'Celia Cruz fue una cantante que decía «azúcar moreno».' },
    'Azúcar moreno de caña': { description: 'tipo de azúcar' },
  }
  const { facts } = await asked('azúcar moreno', { es: pages, en: {} })
  expect(said(facts, 'product-name')).toEqual(['Azúcar moreno de caña'])
  const nothing = await asked('Azúcar', {
    es: { Diabetes: {}, 'Anexo:Países por producción de azúcar': {} },
    en: { 'Sugar Ray Leonard': {} },
  })
  expect(nothing).toMatchObject({ facts: [], failure: null })
})

test('Finds an article under its scientific name, its plural, or a broader name', async () => {
  const nameOf = async (name: string, title: string, page: Page = {}) =>
    said((await asked(name, { es: { [title]: page }, en: {} })).facts, 'product-name')[0]
  expect(await nameOf('Plátano', 'Musa × paradisiaca', { extract: 'La Musa × paradisiaca, llamada plátano o banana, es una fruta.' })).toBe(
    'Musa × paradisiaca',
  )
  expect(await nameOf('camisetas', 'Camiseta')).toBe('Camiseta')
  expect(await nameOf('aceite de oliva virgen extra', 'Aceite de oliva')).toBe('Aceite de oliva')
  expect(await nameOf('aceite de oliva', 'Oliva')).toBeUndefined()
})

test.each([
  ['grupo de hidratos de carbono de sabor dulce', true],
  ['thin plastic film', true],
  ['series of aluminium alloys', true],
  ['brand of sweetened hazelnut cocoa spread', true],
  ['álbum de estudio de 1990', false],
  ['película mexicana de 2019', false],
  ['2005 crime film by a director', false],
  ['American rock band', false],
  ['cantante cubana', false],
  ['municipio de España', false],
])('An article described as "%s": %s', async (description, isGood) => {
  const { facts } = await asked('Azúcar', { es: { Azúcar: { description } }, en: {} })
  expect(facts.length > 0).toBe(isGood)
})

test('Finds the article in the report’s language through the one in the other language', async () => {
  const { facts } = await asked(
    'Sugar',
    { es: { Azúcar: {} }, en: { Sugar: { other: 'Azúcar' } } },
    { names: { es: 'Los demás', en: 'Other' } },
  )
  expect(said(facts, 'product-name')).toEqual(['Azúcar', 'Sugar'])
  expect(said(facts, 'summary')).toEqual(['Azúcar es una sustancia.'])
})

test('Is not asked another question by signs in a name', async () => {
  const { questions } = await asked('<i>Azúcar</i> -intitle:"caña" 🍬 insource:/x/ & titles=Brasil', { es: {}, en: {} })
  expect(questions[0]!.query.get('srsearch')).toBe('Azúcar intitle caña insource x titles Brasil')
  for (const name of ['x', '🍬', '砂糖']) expect((await asked(name, { es: { [name]: {} }, en: {} })).facts).toEqual([])
})

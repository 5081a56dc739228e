/** The main text on pages of every kind. Each fixture is a page of a site that does not exist. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseDocument } from '#website/extraction/document.ts'
import { mainText } from './main-text.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.html`, import.meta.url), 'utf8')

it.each([
  {
    page: 'article-es',
    url: 'https://diario.example/noticias/puerto-pesquero-estrena-lonja-digital',
    type: 'article',
    wanted: ['primera subasta en línea', 'Un año de preparación', 'cajas sueltas'],
    unwanted: ['cookies', 'WhatsApp', 'mareas vivas', 'Todos los derechos', 'Deportes'],
  },
  {
    page: 'product-en',
    url: 'https://northfold.example/products/harbour-wool-blanket',
    type: 'product',
    // The details are in a tab that is hidden at first.
    wanted: ['undyed lambswool', 'takes a weaver most of a day', '550 g per square metre', 'Wash cold by hand'],
    unwanted: ['Fjord', 'newsletter', 'Terms of service', 'Cart (0)'],
  },
  {
    page: 'forum-es',
    url: 'https://foro.example/threads/horno-de-lena.881/',
    type: 'forum',
    wanted: ['macetero en la terraza', 'la base queda cruda', 'una piedra gruesa'],
    unwanted: ['Termómetros', 'Iniciar sesión', 'Normas y condiciones', 'Denunciar'],
  },
  {
    page: 'collection-en',
    url: 'https://spade.example/collections/garden-tools',
    type: 'collection',
    wanted: ['made to be sharpened', 'Ash Digging Fork', '$31.00', 'Copper Hand Trowel'],
    unwanted: ['Clear all', 'Subscribe', 'Log in', 'Terms of service'],
  },
  {
    page: 'service-es',
    url: 'https://robledal.example/servicios/asesoria-laboral',
    type: 'service',
    wanted: ['Nóminas, contratos y seguros sociales', 'cambio de convenio', 'Contratos y despidos', 'precio fijo por trabajador'],
    unwanted: ['Aviso legal', 'Equipo', 'Todos los derechos'],
  },
  {
    page: 'documentation-en',
    url: 'https://docs.ferrule.example/en/stable/queues.html',
    type: 'documentation',
    wanted: ['unless they were given a priority', "store.queue('mail'", 'A paused queue accepts new jobs'],
    unwanted: ['Installation', 'Created using', 'Next: Retrying'],
  },
])('reads the main text of $page', ({ page, url, type, wanted, unwanted }) => {
  const { text, pageType } = mainText(fixture(page), url)
  expect(pageType.type).toBe(type)
  expect(pageType.reasons).not.toEqual([])
  expect(wanted.filter(words => !text.includes(words))).toEqual([])
  expect(unwanted.filter(words => text.includes(words))).toEqual([])
})

it('gives the locator, step and reason of each removed part', () => {
  const { removals } = mainText(fixture('article-es'), 'https://diario.example/noticias/puerto')
  const footer = removals().find(({ locator }) => locator.includes('footer'))!
  expect(footer.step).toBe('scorecard')
  expect(footer.reason).toMatch(/footer|legal/)
  expect(footer.length).toBeGreaterThan(50)
})

it('gives the longest removed parts of a very large page', () => {
  const menu = Array.from({ length: 3000 }, (_, index) => `<a href="/${index}">Oferta ${index}</a>`)
  const parts = menu.map(link => `<nav>${link}</nav><p>${'Un párrafo del artículo que cuenta lo que pasó en el puerto. '.repeat(4)}</p>`)
  expect(mainText(`<article>${parts.join('')}</article>`).removals().length).toBeLessThanOrEqual(1000)
})

it('gives the same result for a page that is already parsed', () => {
  const html = fixture('forum-es')
  expect(mainText(parseDocument(html)).text).toBe(mainText(html).text)
})

it.each(['', '<p>', '<body></body>', '<frameset>', 'plain words', '<noscript><p>Sin guiones</p></noscript>'])(
  'reads %j without fail',
  html => {
    expect(mainText(html).text).toBe(html.replace(/<[^>]*>/g, ''))
  },
)

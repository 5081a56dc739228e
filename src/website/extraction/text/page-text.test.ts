/** The text of a page, and the position of an element in it. */
import { expect, it } from 'vitest'
import { findAll, locatorOf, parseDocument, textOf } from '#website/extraction/document.ts'
import { pageText } from './page-text.ts'

const read = (content: string, locator: string, contentType = 'text/html') =>
  pageText({ content, finalUrl: 'https://example.es/lista', contentType }, locator)

const html = `<body><h1>Plazos</h1><table id="t">
  <tr><td>Uno</td><td>20/08/2026</td></tr>
  <tr><td>Dos</td><td>20/08/2026</td></tr>
</table><p hidden>20/08/2026</p><script>x</script></body>`

it('is the text that a reader sees', () => {
  expect(read(html, '').text).toBe(textOf(parseDocument(html).children))
})

it('gives the position of each located element', () => {
  const cells = findAll(parseDocument(html), element => element.name === 'td')
  const places = cells.map(cell => read(html, locatorOf(cell)))
  expect(places.map(({ text, start }) => text.slice(start).trimStart())).toEqual([
    'Uno 20/08/2026 Dos 20/08/2026',
    '20/08/2026 Dos 20/08/2026',
    'Dos 20/08/2026',
    '20/08/2026',
  ])
})

it.each(['', '#none>td', 'html>body>table:nth-of-type(9)', '#/0/name', 'script[type]#/0'])(
  'begins at the top where %j names nothing',
  locator => {
    expect(read(html, locator).start).toBe(0)
  },
)

it('shows a value of embedded data with the other values of its record', () => {
  const json = {
    items: [
      { id: 1, name: 'Silla' },
      { id: 2, name: 'Mesa &amp; banco', maker: { name: 'Pino' }, tags: ['a', 'b'] },
    ],
  }
  const page = `<body><p>Silla</p><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(json)}</script></body>`
  const { text, start } = read(page, 'script#__NEXT_DATA__#/items/1/maker/name')
  expect(text).toBe('ID: 2 · Name: Mesa & banco · Maker: Pino · Tags: a, b')
  expect(text.slice(start)).toBe('Maker: Pino · Tags: a, b')
})

it.each([
  ['JSON', '{"results":[{"a/b":"uno","n":1}]}', 'application/json', '#/results/0/a~1b', 'A b: uno · N: 1'],
  ['CSV', 'Objeto;Importe\nObras;1.234,50\n', 'text/csv', '#/0/Importe', 'Importe: 1.234,50'],
  [
    'a feed',
    '<rss><channel><item><title>Aviso</title><link>/1</link></item></channel></rss>',
    'text/xml',
    '#/rss/channel/item/link',
    'Link: /1',
  ],
])('shows a value of a page that is %s', (_, content, contentType, locator, expected) => {
  const { text, start } = read(content, locator, contentType)
  expect(text.slice(start)).toBe(expected)
})

/** The text of a page, and the place of an element in it. */
import { expect, it } from 'vitest'
import { findAll, locatorOf, parseDocument, textOf } from '#extract/document.ts'
import { pageText } from './page-text.ts'

const html = `<body><h1>Plazos</h1><table id="t">
  <tr><td>Uno</td><td>20/08/2026</td></tr>
  <tr><td>Dos</td><td>20/08/2026</td></tr>
</table><p hidden>20/08/2026</p><script>x</script></body>`

it('is the text that a reader sees', () => {
  expect(pageText(html, '').text).toBe(textOf(parseDocument(html).children))
})

it('knows where every located element begins', () => {
  const cells = findAll(parseDocument(html), element => element.name === 'td')
  const places = cells.map(cell => pageText(html, locatorOf(cell)))
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
    expect(pageText(html, locator).start).toBe(0)
  },
)

/** A page that shows the first part of a list and offers the whole list as a file. */
import { expect, test } from 'vitest'
import { rowObjects } from '#contracts/table.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://datos.example.es'
const grants = Array.from({ length: 12 }, (_, at) => ({
  title: `Ayuda para ${['regadíos', 'talleres', 'ferias', 'museos'][at % 4]} ${at + 1}`,
  amount: `${at + 1}.500,00 €`,
  deadline: `${String(at + 1).padStart(2, '0')}/06/2026`,
}))
const cardsOf = (items: typeof grants) =>
  items
    .map(
      ({ title, amount, deadline }) =>
        `<li><h3><a href="/a/${title.split(' ').at(-1)}">${title}</a></h3><p>Importe: ${amount}</p><p>Plazo: ${deadline}</p></li>`,
    )
    .join('')
const listPage = (file: string) =>
  `<html lang="es"><body><main><h1>Ayudas</h1><ul>${cardsOf(grants.slice(0, 5))}</ul><a rel="next" href="/ayudas?p=2">Siguiente</a> ${file}</main></body></html>`
const secondPage = `<html lang="es"><body><main><h1>Ayudas</h1><ul>${cardsOf(grants.slice(5))}</ul></main></body></html>`
const csv = (items: typeof grants) => ['Título;Importe;Plazo', ...items.map(item => Object.values(item).join(';'))].join('\n')

async function ask(entry: string, files: Record<string, [type: string, content: string]>) {
  const asked: string[] = []
  const { table } = await analyse('título, importe y plazo de cada ayuda', [pageOf(`${site}/ayudas`, entry)], {
    fetchPage: async url => {
      const path = url.slice(site.length)
      asked.push(path)
      const [contentType, content] = files[path] ?? (path === '/ayudas?p=2' ? ['text/html', secondPage] : ['text/html', ''])
      return pageOf(url, content, { contentType, state: content === '' ? 'http-error' : 'ok' })
    },
  })
  return { asked, rows: table ? rowObjects(table) : [], table }
}

test('the file is read instead of the next pages, and its cells have evidence like others', async () => {
  const { asked, rows, table } = await ask(listPage('<a href="/ayudas.csv">Descargar CSV</a>'), {
    '/ayudas.csv': ['text/csv', csv(grants)],
  })
  expect(asked).toEqual(['/ayudas.csv'])
  expect(rows).toHaveLength(12)
  expect(rows[11]).toEqual({ Título: 'Ayuda para museos 12', Importe: 12_500, Plazo: '2026-06-12' })
  expect(table!.evidence[0]![1]).toEqual([{ source: 0, locator: '#/0/Importe', quote: '1.500,00 €' }])
  expect(table!.sources[0]!.url).toBe(`${site}/ayudas.csv`)
})

test.each([
  ['has no more rows than the page', csv(grants.slice(0, 5))],
  ['lacks a wanted column', grants.map(({ title }, at) => `${title};${at}`).join('\n')],
  ['holds other records', csv(grants.map(grant => ({ ...grant, title: `Beca ${grant.amount}` })))],
  ['cannot be read', ''],
])('a file that %s is left, and the list followed', async (_, content) => {
  const { asked, rows } = await ask(listPage('<a href="/export?format=csv">Exportar</a>'), {
    '/export?format=csv': ['text/csv', content],
  })
  expect(asked).toEqual(['/export?format=csv', '/ayudas?p=2'])
  expect(rows).toHaveLength(12)
})

test('a feed is not requested if no total says how long the list is', async () => {
  const feed = '<link rel="alternate" type="application/rss+xml" href="/ayudas.rss">'
  expect((await ask(listPage(feed), {})).asked).toEqual(['/ayudas?p=2'])
})

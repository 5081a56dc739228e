/** Titles of records' own pages, without the name of the site at their end. */
import { expect, it } from 'vitest'
import { rowObjects } from '#contracts/table.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://cocina.example'
const dishes = ['Pan de ajo', 'Sopa de lentejas', 'Tarta - de queso', 'Arroz con leche']

/** The table of a list of recipes whose titles stand on the recipes' own pages alone. */
async function recipes(titleOf: (dish: string, at: number) => string) {
  const list = `<html lang="es"><body><main><h1>Recetas</h1><ul>${dishes
    .map((_, at) => `<li><a href="/receta/${at}"><span class="code">R-${at}${at}</span></a> <b>${10 + at} min</b></li>`)
    .join('')}</ul></main></body></html>`
  const { table } = await analyse('recetas con título y dificultad', [pageOf(`${site}/recetas`, list)], {
    fetchPage: async url => {
      const at = Number(url.split('/').at(-1))
      const title = titleOf(dishes[at]!, at)
      return pageOf(
        url,
        `<html lang="es"><head><title>${title}</title><meta property="og:title" content="${title}"><meta property="og:type" content="article">
        <meta property="og:description" content="${dishes[at]}"></head><body><main><h1>Receta</h1><dl><dt>Dificultad</dt><dd>${at}</dd><dt>Raciones</dt><dd>${at + 2}</dd><dt>Origen</dt><dd>Casa ${at}</dd></dl></main></body></html>`,
      )
    },
  })
  const column = table!.columns.findIndex(({ name }) => name === 'Título')
  return { titles: rowObjects(table!).map(row => row['Título']), quotes: table!.evidence.map(row => row[column]?.[0]?.quote) }
}

it('are taken out of the value, and stay in the quote', async () => {
  const { titles, quotes } = await recipes(dish => `${dish} - Cocina de casa`)
  expect(titles).toEqual(dishes)
  expect(quotes).toEqual(dishes.map(dish => `${dish} - Cocina de casa`))
})

it.each([
  ['a word of all titles without a separator', (dish: string) => `${dish} Cocina`],
  ['an ending that one title lacks', (dish: string, at: number) => (at === 2 ? dish : `${dish} | Cocina`)],
])('stay if it is %s', async (_what, titleOf) => {
  expect((await recipes(titleOf)).titles).toEqual(dishes.map(titleOf))
})

/** Many records' own pages of one template: a few are read in full, the others by rules compiled from these, with the same table. */
import { describe, expect, test } from 'vitest'
import { rowObjects } from '#contracts/table.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://cursos.example'
const courses = Array.from({ length: 40 }, (_, index) => ({
  path: `/curso/${index + 1}-${['barro', 'mimbre', 'vidrio', 'encaje', 'forja'][index % 5]!}`,
  name: `Curso de ${['barro', 'mimbre', 'vidrio', 'encaje', 'forja'][index % 5]!}, grupo ${index + 1}`,
  level: ['Inicial', 'Medio', 'Avanzado'][index % 3]!,
  price: 120 + index * 7,
}))
type Course = (typeof courses)[number]

const list = `<html lang="es"><body><main><h1>Cursos</h1><ul>${courses
  .map(({ path, name }, index) => `<li><h3><a href="${path}">${name}</a></h3><span class="lugar">Aula ${index % 7}</span></li>`)
  .join('')}</ul></main></body></html>`
const detail = ({ name, level, price }: Course) => `<!doctype html><html lang="es"><head><title>${name}</title></head><body><main>
  <h1>${name}</h1><dl><dt>Nivel</dt><dd>${level}</dd><dt>Precio</dt><dd>${price},00 €</dd><dt>Idioma</dt><dd>Español</dd>
  <dt>Plazas</dt><dd>${price % 20}</dd></dl><p>Se trabaja en grupos pequeños, con material incluido.</p></main></body></html>`

/** Asks for level and price of all courses, with pages that may differ from the template; returns the rows and the pages that were read in full. */
async function ask(pageFor: (course: Course) => string) {
  const readInFull: string[] = []
  const { table } = await analyse('los cursos con su nivel y precio', [pageOf(`${site}/cursos`, list)], {
    fetchPage: async url => pageOf(url, pageFor(courses.find(({ path }) => path === new URL(url).pathname)!)),
    readPage: async (content, url, type) => {
      readInFull.push(new URL(url).pathname)
      return readPage(unpacked(content), url, type)
    },
  })
  return { rows: rowObjects(table!), table: table!, readInFull }
}

const rowOf = ({ name, level, price }: Course) => ({ Cursos: name, Nivel: level, Precio: price })

test('pages of one template are read by rules compiled from the first ones', async () => {
  const { rows, table, readInFull } = await ask(detail)
  expect(rows).toEqual(courses.map(rowOf))
  const [cell] = table.evidence[30]![1]!
  expect(table.sources[cell!.source]!.url).toBe(site + courses[30]!.path)
  expect(cell).toMatchObject({ quote: courses[30]!.level, locator: expect.stringMatching(/>dl>dd:nth-of-type\(1\)$/) })
  // The list, six trial pages, and one page that checks the compiled reading.
  expect(readInFull.length).toBeLessThanOrEqual(8)
})

describe('the row of a page that differs from the template is right', () => {
  const odd = courses[29]!
  test.each<[where: string, isReadInFull: boolean, change: (page: string) => string, row: Record<string, unknown>]>([
    ['in the order of its fields', false, page => page.replace(/(<dt>Nivel.*?)(<dt>Precio.*?<\/dd>)/, '$2$1'), {}],
    [
      'in a second value',
      true,
      page => page.replace('</dd><dt>Precio', '</dd><dd>Intensivo</dd><dt>Precio'),
      { Nivel: [odd.level, 'Intensivo'] },
    ],
    ['in a field that it lacks', true, page => page.replace(/<dt>Nivel<\/dt><dd>.*?<\/dd>/, ''), { Nivel: null }],
    ['in a box around its fields', true, page => page.replace('<dl>', '<div><dl>').replace('</dl>', '</dl></div>'), {}],
    ['in the number of its boxes', true, page => page.replace('<dl>', '<div><p>Plazas libres</p><dl>'), {}],
    ['in markup inside a value', true, page => page.replace(/<dd>(\w+)<\/dd><dt>Precio/, '<dd><p>$1</p></dd><dt>Precio'), {}],
  ])('%s', async (_, isReadInFull, change, row) => {
    expect(change(detail(odd))).not.toBe(detail(odd))
    const { rows, readInFull } = await ask(course => (course === odd ? change(detail(course)) : detail(course)))
    expect(rows).toEqual(courses.map(course => ({ ...rowOf(course), ...(course === odd ? row : {}) })))
    expect(readInFull.includes(odd.path)).toBe(isReadInFull)
    expect(readInFull.length).toBeLessThanOrEqual(12)
  })
})

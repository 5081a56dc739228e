import { expect, test } from 'vitest'
import { rowObjects } from '#contracts/table.ts'
import { changedPlan } from './changed-plan.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://cursos.example'
const courses = [
  {
    id: 'alfareria',
    name: 'Alfarería de torno',
    day: '2 de febrero de 2027',
    place: 'Zamora',
    level: 'Inicial',
    hours: '12',
    topics: ['barro', 'esmalte'],
  },
  {
    id: 'cesteria',
    name: 'Cestería de mimbre',
    day: '9 de febrero de 2027',
    place: 'Cuenca',
    level: 'Medio',
    hours: '30',
    topics: ['mimbre'],
  },
  {
    id: 'forja',
    name: 'Forja artística',
    day: '16 de febrero de 2027',
    place: 'Zamora',
    level: 'Avanzado',
    hours: '45',
    topics: ['hierro', 'fuego', 'soldadura'],
  },
  {
    id: 'vidrio',
    name: 'Vidrio soplado',
    day: '23 de febrero de 2027',
    place: 'Segovia',
    level: 'Inicial',
    hours: '8',
    topics: ['vidrio', 'color'],
  },
  { id: 'encaje', name: 'Encaje de bolillos', day: '2 de marzo de 2027', place: 'Almagro', level: 'Medio', hours: '20', topics: ['hilo'] },
]
const list = `<html lang="es"><body><main><h1>Cursos</h1><ul>${courses
  .map(({ id, name, place }) => `<li><h3><a href="/curso/${id}">${name}</a></h3><span class="lugar">${place}</span></li>`)
  .join('')}</ul></main></body></html>`
const detail = ({ name, day, place, level, hours, topics }: (typeof courses)[number]) =>
  `<html lang="es"><body><main><h1>${name}</h1><dl><dt>Lugar</dt><dd>${place}</dd><dt>Comienzo</dt><dd>${day}</dd><dt>Nivel</dt><dd>${level}</dd>
  <dt>Duración (horas)</dt><dd>${hours}</dd><dt>Temas</dt><dd><ul>${topics.map(topic => `<li><a href="/tema/${topic}">${topic}</a></li>`).join('')}</ul></dd></dl></main></body></html>`

/** Asks about the course list; returns the rows and the addresses that were fetched for them. */
async function ask(prompt: string) {
  const fetched: string[] = []
  const { table } = await analyse(prompt, [pageOf(`${site}/cursos`, list)], {
    fetchPage: async url => {
      fetched.push(new URL(url).pathname)
      const course = courses.find(({ id }) => url.endsWith(`/curso/${id}`))
      return course ? pageOf(url, detail(course)) : pageOf(url, '', { state: 'http-error', status: 404 })
    },
  })
  return { rows: table ? rowObjects(table) : [], table, fetched }
}

test('columns of the list need no further page', async () => {
  const { rows, fetched } = await ask('los cursos con su lugar')
  expect(rows).toHaveLength(5)
  expect(fetched).toEqual([])
})

test('columns of the records’ own pages are joined to the list, with their pages as evidence', async () => {
  const { rows, table } = await ask('los cursos con su lugar, nivel y temas')
  expect(rows[2]).toEqual({ Cursos: 'Forja artística', Lugar: 'Zamora', Nivel: 'Avanzado', Temas: ['hierro', 'fuego', 'soldadura'] })
  const [source] = table!.evidence[2]![2]!
  expect(table!.sources[source!.source]!.url).toBe(`${site}/curso/forja`)
  expect(source!.quote).toBe('Avanzado')
})

test('a condition on a column of those pages is applied', async () => {
  const { rows } = await ask('cursos con su nivel y duración, con duración mayor de 15 horas')
  expect(rows.map(row => row['Cursos'])).toEqual(['Cestería de mimbre', 'Forja artística', 'Encaje de bolillos'])
})

test('the receipt counts the rows that a condition on those pages removed', async () => {
  const { table } = await ask('cursos con su nivel y duración, con duración mayor de 15 horas')
  expect(table!.receipt.conditions).toMatchObject([{ words: 'Duración > 15', removed: 2, state: 'applied' }])
})

test('a condition that no record meets leaves a table without rows, with the number of records in its receipt', async () => {
  const { table } = await ask('cursos con su nivel y duración, con duración mayor de 100 horas')
  const notes = [{ code: 'condition-met-by-none', column: 'Duración', operator: 'more', value: '100' }]
  expect(table).toMatchObject({ rows: [], receipt: { found: 5, rows: 0, notes } })
  expect(table!.columns.map(({ name }) => name)).toEqual(['Cursos', 'Nivel', 'Duración'])
})

test('what the heads of all those pages say alike is about the site, and stands in for no wanted column', async () => {
  const head = (name: string) =>
    `<head><title>${name}</title><meta property="og:title" content="${name}"><meta property="og:type" content="article">
    <meta property="og:updated_time" content="2026-11-02T08:00:00Z"></head>`
  const ask = async (prompt: string) =>
    (
      await analyse(prompt, [pageOf(`${site}/cursos`, list)], {
        fetchPage: async url => {
          const course = courses.find(({ id }) => url.endsWith(`/curso/${id}`))!
          const { name, level, hours } = course
          return pageOf(
            url,
            `<html lang="es">${head(name)}<body><main><h1>${name}</h1><dl><dt>Nivel</dt><dd>${level}</dd><dt>Sala</dt><dd>B${hours}</dd><dt>Mesa</dt><dd>${hours}</dd></dl></main></body></html>`,
          )
        },
      })
    ).table!
  const { columns, rows } = await ask('cursos con su nivel y fecha')
  expect(columns.map(({ name }) => name)).toEqual(['Cursos', 'Nivel', 'Fecha'])
  expect(rows.map(row => row[2])).toEqual(courses.map(() => null))
  // If the prompt names such a fact, it is shown.
  const named = await ask('cursos con su nivel y type')
  expect(named.rows.flat()).toContain('article')
})

test('a column that a person adds in one word is looked for on the records’ own pages, as a prompt does', async () => {
  const stored = [pageOf(`${site}/cursos`, list), ...courses.map(course => pageOf(`${site}/curso/${course.id}`, detail(course)))]
  const { table } = await analyse('los cursos con su lugar', stored)
  const changed = changedPlan(table!.receipt, { words: 'temas' })
  const { table: added } = await analyse('los cursos con su lugar', stored, { changed, onlyStored: true })
  expect(rowObjects(added!).map(row => [row['Temas']].flat())).toEqual(courses.map(({ topics }) => topics))
})

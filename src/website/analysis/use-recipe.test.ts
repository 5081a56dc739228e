/** Recipes: what was corrected on one page of a site corrects another by itself, or is set aside with a note. */
import { expect, test } from 'vitest'
import type { ExampleRow } from '#contracts/example.ts'
import type { Recipe } from '#contracts/recipe.ts'
import type { Table } from '#contracts/table.ts'
import { knownColumns } from '#website/extraction/plan/drift.ts'
import { analyse } from '#test/support/analyse.ts'
import { recipeOf } from '#test/support/made-recipe.ts'
import { pageOf } from '#test/support/pages.ts'

type Talk = [hour: string, title: string, speaker: string]
const talk = ([hour, title, speaker]: Talk) => `<li class=charla><b>${hour}</b> <span>${title}</span> <em>${speaker}</em></li>`
const day = (name: string, talks: Talk[], markup = talk) =>
  pageOf(
    `https://congreso.example/${name}`,
    `<main><h1>Programa del ${name}</h1><ul class=charlas>${talks.map(one => markup(one)).join('')}</ul></main>
    <aside><ul class=socios><li><a href=/a>Banco Sol</a></li><li><a href=/b>Editorial Luna</a></li></ul></aside>`,
  )
const friday: Talk[] = [
  ['9:00', 'Apertura', 'Ana Ruiz'],
  ['10:00', 'Datos abiertos', 'Luis Gil'],
  ['11:30', 'Mapas', 'Eva Sanz'],
  ['13:00', 'Cierre', 'Iker Mora'],
]
const saturday: Talk[] = [
  ['9:30', 'Redes de sensores', 'Sara Vidal'],
  ['10:30', 'Datos de la calle', 'Unai Etxe'],
  ['12:00', 'Ética', 'Olga Prats'],
  ['16:00', 'Clausura', 'Raúl Nieto'],
]
const prompt = 'charlas con hora y título'
const example: ExampleRow = { cells: { Título: 'Luis Gil' }, shown: { Hora: '10:00' } }

/** The recipe of Friday's table: a person has said that the speaker is the title. */
async function fridayRecipe(asked = prompt, examples: ExampleRow[] = [example]): Promise<Recipe> {
  const { table } = await analyse(asked, [day('viernes', friday)], { examples })
  const { plan, asked: doubts, language } = table!.receipt.understood!
  const page = table!.sources[0]!.url
  const content = { prompt: asked, page, plan, asked: doubts, language, columns: knownColumns(table!), examples }
  return { ...recipeOf('congreso.example', content), id: 'r1', name: 'Ponentes' }
}

const column = ({ columns, rows }: Table, name: string) => rows.map(row => row[columns.findIndex(other => other.name === name)])
const speakers = saturday.map(([, , speaker]) => speaker)
const titles = saturday.map(([, title]) => title)

test('another page of the template is corrected by the recipe, and says so', async () => {
  const { table } = await analyse(prompt, [day('sábado', saturday)], { recipes: [await fridayRecipe()] })
  expect(column(table!, 'Título')).toEqual(speakers)
  expect(column(table!, 'Hora')).toEqual(saturday.map(([hour]) => hour))
  expect(table!.receipt.understood!.recipe).toEqual({ id: 'r1', name: 'Ponentes', state: 'used' })
  expect(table!.receipt.notes).toEqual([])
})

test('a person can do without it', async () => {
  const { table } = await analyse(prompt, [day('sábado', saturday)], { recipes: [await fridayRecipe()], withoutRecipe: true })
  expect(column(table!, 'Título')).toEqual(titles)
  expect(table!.receipt.understood!.recipe).toEqual({ id: 'r1', name: 'Ponentes', state: 'off' })
})

test.each([
  ['other capitals, accents and blanks', ' Charlas con hora y  titulo ', null, 4],
  ['fewer columns', 'charlas con título', ['Título'], 4],
  ['no columns', 'todas las charlas', null, 4],
  ['a limit', 'las 2 primeras charlas con hora y título', ['Hora', 'Título'], 2],
])('a prompt with %s takes it too', async (_what, asked, names, rows) => {
  const recipe = await fridayRecipe()
  const { table } = await analyse(asked, [day('sábado', saturday)], { recipes: [recipe] })
  expect(table!.columns.map(({ name }) => name)).toEqual(names ?? recipe.plan.columns.map(({ name }) => name))
  expect(column(table!, 'Título')).toEqual(speakers.slice(0, rows))
})

test.each(['patrocinadores', 'talleres con hora y título', 'charlas con hora, título y precio', '¿cuántas charlas hay?'])(
  'the prompt "%s" asks for something else',
  async asked => {
    const { table } = await analyse(asked, [day('sábado', saturday)], { recipes: [await fridayRecipe()] })
    expect(table!.receipt.understood?.recipe).toBeUndefined()
    expect(table!.receipt.notes).not.toContainEqual(expect.objectContaining({ code: 'recipe-not-used' }))
  },
)

test('a site without the list is planned as if there were no recipe, with a note', async () => {
  const changed = day('sábado', saturday, ([hour, title]) => `<div class=acto><time>${hour}</time><h3>${title}</h3></div>`)
  const recipe = await fridayRecipe(prompt, [example, { cells: { Título: 'Ana Ruiz' }, shown: { Hora: '9:00' } }])
  const { table } = await analyse(prompt, [changed], { recipes: [{ ...recipe, plan: { ...recipe.plan, dataset: 'pointed:{}' } }] })
  const plain = await analyse(prompt, [changed])
  expect(table!.rows).toEqual(plain.table!.rows)
  expect(table!.receipt.understood!.recipe).toBeUndefined()
  expect(table!.receipt.notes).toContainEqual({ code: 'recipe-not-used', id: 'r1', name: 'Ponentes', why: 'no-list' })
})

test.each<[what: string, markup: (one: Talk) => string]>([
  ['nothing', ([hour, title]) => talk([hour, title, ''])],
  ['numbers instead of names', ([hour, title], at = 0) => talk([hour, title, `${20 + at}`])],
])('a corrected column that now holds %s sets the recipe aside', async (_what, markup) => {
  const changed = day('sábado', saturday, markup)
  const { table } = await analyse(prompt, [changed], { recipes: [await fridayRecipe()] })
  expect(column(table!, 'Título')).toEqual(titles)
  expect(table!.receipt.notes).toContainEqual({ code: 'recipe-not-used', id: 'r1', name: 'Ponentes', why: 'other-values' })
})

test('a cell that was corrected alone stays with its page, as long as its text stands there', async () => {
  const alone: ExampleRow = { cells: { Título: 'Iker Mora' }, shown: { Hora: '13:00' } }
  const right: ExampleRow = { cells: { Título: 'Mapas' }, shown: { Hora: '11:30' } }
  const recipe = await fridayRecipe(prompt, [right, alone])
  expect(recipe.plan.corrections).toHaveLength(1)
  const titlesOn = async (name: string, talks: Talk[]) =>
    column((await analyse(prompt, [day(name, talks)], { recipes: [recipe] })).table!, 'Título')
  expect(await titlesOn('viernes', friday)).toEqual(['Apertura', 'Datos abiertos', 'Mapas', 'Iker Mora'])
  const later = friday.map(([hour, title, speaker]): Talk => [hour, title, speaker === 'Iker Mora' ? 'Nora Paz' : speaker])
  expect(await titlesOn('viernes', later)).toEqual(['Apertura', 'Datos abiertos', 'Mapas', 'Cierre'])
  expect(await titlesOn('domingo', friday)).toEqual(['Apertura', 'Datos abiertos', 'Mapas', 'Cierre'])
})

test('conditions of the prompt count from today, and those that examples taught stay', async () => {
  const dated = (talks: Talk[], days: string[]) =>
    pageOf(
      'https://congreso.example/agenda',
      `<main><h1>Agenda</h1><ul>${talks.map(([, title, speaker], at) => `<li class=acto><time>${days[at]!}</time> <b>${title}</b> <i>${speaker}</i></li>`).join('')}</ul></main>`,
    )
  const november = ['2026-11-18', '2026-11-21', '2026-11-24', '2026-11-30']
  const asked = 'actos con fecha y título a partir de hoy'
  const examples: ExampleRow[] = [{ cells: { Título: 'Eva Sanz' }, shown: { Fecha: '2026-11-24' } }]
  const { table } = await analyse(asked, [dated(friday, november)], { examples })
  expect(column(table!, 'Fecha')).toEqual(november.slice(1))
  const { plan, asked: doubts, language } = table!.receipt.understood!
  const content = {
    prompt: asked,
    plan,
    asked: doubts,
    language,
    columns: knownColumns(table!),
    examples,
    askedAt: '2026-11-21T00:00:00.000Z',
  }
  const recipe: Recipe = { ...recipeOf('congreso.example', content), id: 'r1' }
  const later = await analyse(asked, [dated(friday, november)], { recipes: [recipe], today: new Date('2026-11-25') })
  expect(column(later.table!, 'Fecha')).toEqual(['2026-11-30'])
  expect(column(later.table!, 'Título')).toEqual(['Iker Mora'])
})

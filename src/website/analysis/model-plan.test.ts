import { planAnswer } from '#test/support/plan-answer.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { ModelPlanAnswer } from '#website/planning/model-planner/plan-answer.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import type { Page } from '#contracts/page.ts'
import { analyse } from '#test/support/analyse.ts'
import { failure } from '#test/support/model-server/model-server.ts'
import { pageOf } from '#test/support/pages.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'
import { datasetsIn } from '#test/support/pointing-liar.ts'

afterAll(endPlayedModels)

const origin = 'https://planets.example'
const perPage = 3
const prompt = 'every planet with its name, wobble and glow'

const entry = (number: number) => `<li class="body"><h2><a href="/body/${number}">Body ${number}</a></h2>
  <dl><dt>Axial tilt</dt><dd>${number * 7}.5</dd><dt>Sidereal period</dt><dd>${number * 31}</dd></dl></li>`

/** Page `page` of a list of planets over `of` pages. The brightness is on the planets' own pages, under a label that the rules do not know. */
function listPage(page: number, of: number): Page {
  const numbers = Array.from({ length: perPage }, (_, at) => page * perPage + at + 1)
  const next = page + 1 < of ? `<a rel="next" href="/list/${page + 1}">Next</a>` : ''
  return pageOf(
    `${origin}/list/${page}`,
    `<html lang="en"><title>Planets</title><main><h1>Planets</h1><ul>${numbers.map(entry).join('')}</ul>${next}</main>`,
  )
}

const ownPage = (number: number): Page =>
  pageOf(
    `${origin}/body/${number}`,
    `<html lang="en"><title>Body ${number}</title><main><h1>Body ${number}</h1><dl><dt>Glow</dt><dd>0.${number}1</dd><dt>Moons</dt><dd>${number}</dd><dt>Found by</dt><dd>Observer ${number}</dd></dl></main>`,
  )

/** A model that chooses the columns with these labels, under the given names. */
const pointing =
  (names: Record<string, string>) =>
  ({ fields }: { fields: Record<string, string> }): ModelPlanAnswer => {
    const shown = datasetsIn({ fields: Object.entries(fields).map(([name, text]) => ({ name, text })) })
    const dataset = shown.find(({ columns }) => columns.some(({ label }) => label in names))!
    const columns = dataset.columns.filter(({ label }) => label in names).map(({ column, label }) => ({ column, name: names[label]! }))
    return planAnswer({ dataset: dataset.dataset, columns, missing: ['glow'], needs: 'details' })
  }

describe.each([1, 10, 100])('a list over %i pages', pageCount => {
  it('is planned with no more questions than others, its details included', async () => {
    const { server, open } = await playModel(pointing({ 'Axial tilt': 'wobble' }))
    const session = open()
    const { table, plan } = await analyse(prompt, [listPage(0, pageCount)], {
      planner: modelPlanner(session, builtInPlanner),
      pageBudget: 1000,
      fetchPage: async url => {
        const number = Number(url.split('/').at(-1))
        return url.includes('/list/') ? listPage(number, pageCount) : ownPage(number)
      },
    })
    expect(plan?.by).toBe('model')
    expect(table!.rows).toHaveLength(pageCount * perPage)
    expect(table!.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Wobble', 'Glow']))
    const [wobble, glow] = ['Wobble', 'Glow'].map(name => table!.columns.findIndex(column => column.name === name)) as [number, number]
    expect(table!.rows.map(row => [row[wobble], row[glow]])).toEqual(
      table!.rows.map((_, at) => [(at + 1) * 7 + 0.5, Number(`0.${at + 1}1`)]),
    )
    expect(server.requests.length).toBeLessThanOrEqual(3)
    expect(session.calls().reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBeLessThanOrEqual(12_000)
  })
})

it.each([1, 10, 100])('a scan of %i different pages is planned within the same limits', async pageCount => {
  const pages = Array.from({ length: pageCount }, (_, at) => {
    const rows = Array.from({ length: 12 }, (_unused, row) => `<tr><td>Item ${row}</td><td>${row}</td><td>${'words '.repeat(40)}</td></tr>`)
    return pageOf(
      `${origin}/${at}`,
      `<html lang="en"><title>Page ${at}</title><main><h1>Things ${at}</h1><table><tr><th>Thing${at}</th><th>Size${at}</th><th>Said${at}</th></tr>${rows.join('')}</table></main>`,
    )
  })
  const names = Object.fromEntries(pages.map((_, at) => [`Size${at}`, 'bulk']))
  const { server, open } = await playModel(pointing(names))
  const session = open()
  const { table } = await analyse('things with their bulk', pages, { planner: modelPlanner(session, builtInPlanner) })
  expect(table!.rows).toHaveLength(12)
  expect(table!.columns.map(({ name }) => name)).toContain('Bulk')
  expect(server.requests.length).toBeLessThanOrEqual(3)
  expect(session.calls().reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBeLessThanOrEqual(12_000)
})

it('ends with the rules’ table and the reason if the model gives no answer', async () => {
  const { open } = await playModel(() => failure('refusal'))
  const pages = [listPage(0, 1)]
  const byRules = await analyse('planets with axial tilt', pages)
  const { table, plan } = await analyse('planets with axial tilt', pages, { planner: modelPlanner(open(), builtInPlanner) })
  expect(plan).toEqual(byRules.plan)
  expect(table!.rows).toEqual(byRules.table!.rows)
  expect(table!.receipt.engine).toMatchObject({ by: 'built-in', setAside: 'refused' })
})

it('shows a condition that the model left out as switched off, and applies it when the reader switches it on', async () => {
  const towns = ['Lugo', 'Vigo', 'Lugo', 'Ourense', 'Lugo']
  const rows = towns.map((town, at) => `<tr><td>Shop ${at}</td><td>${town}</td><td>${at}0 €</td></tr>`).join('')
  const page = pageOf(
    `${origin}/shops`,
    `<html lang="en"><main><h1>Shops</h1><table><tr><th>Shop</th><th>Town</th><th>Price</th></tr>${rows}</table></main>`,
  )
  const { open } = await playModel(pointing({ Shop: 'shop', Price: 'price' }))
  const ask = async (more: { conditionsOff?: string[] } = {}) =>
    (await analyse('shops in Lugo with shop and price', [page], { planner: modelPlanner(open(), builtInPlanner), ...more })).table!
  const asPlanned = await ask()
  expect(asPlanned.rows).toHaveLength(5)
  expect(asPlanned.receipt.conditions).toMatchObject([{ kind: 'filter', words: 'Town contains Lugo', state: 'off', removed: 0 }])
  const switchedOn = await ask({ conditionsOff: [] })
  expect(switchedOn.rows).toHaveLength(3)
  expect(switchedOn.receipt.conditions).toMatchObject([{ state: 'applied', removed: 2 }])
})

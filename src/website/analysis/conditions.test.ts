/** A plan's conditions in the receipt, and the table without some of them. The plan is given by the test, not made from a prompt. */
import { describe, expect, it } from 'vitest'
import type { Planner } from '#website/planning/planner.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanFilter } from '#contracts/plan.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'
import type { AnalysisRequest } from './analysis-state.ts'

const shops: [name: string, city: string, price: number, opened: string][] = [
  ['Alfa', 'Ohio', 10, '12/03/2026'],
  ['Beta', 'Ohio', 15, '13/04/2026'],
  ['Gama', 'Madrid', 25, '14/05/2026'],
  ['Delta', 'Lima', 35, '15/06/2026'],
  ['Épsilon', 'Ohio', 45, '16/07/2026'],
  ['Zeta', 'Ohio', 5, '17/08/2026'],
]
const page = () =>
  pageOf(
    'https://tiendas.example/',
    `<html lang="es"><body><main><h1>Tiendas</h1><table><tr><th>Nombre</th><th>Ciudad</th><th>Precio</th><th>Apertura</th></tr>${shops
      .map(([name, city, price, opened]) => `<tr><td>${name}</td><td>${city}</td><td>${price} €</td><td>${opened}</td></tr>`)
      .join('')}</table></main></body></html>`,
  )

/** Plans the name and price of the shops; the filters name columns by their headings. */
const planner =
  (conditions: Partial<Pick<Plan, 'filters' | 'sort' | 'limit'>>, language: Language): Planner =>
  async ({ candidates }) => {
    const { id, columns } = candidates[0]!
    const keyOf = (label: string) => columns.find(column => column.label === label)!.key
    const { filters = [], sort = [], limit = null } = conditions
    const plan: Plan = {
      dataset: id,
      columns: [
        { name: 'Tienda', from: keyOf('Nombre'), type: 'text' },
        { name: 'Precio', from: keyOf('Precio'), type: 'money' },
      ],
      filters: filters.map(filter => ({ ...filter, column: keyOf(filter.column) })),
      sort: sort.map(order => ({ ...order, column: keyOf(order.column) })),
      limit,
      key: [],
    }
    const proposed = {
      plan,
      by: 'built-in' as const,
      fit: 1,
      asked: ['Tienda', 'Precio'],
      missing: [],
      unapplied: [],
      sureness: {},
      ownNames: {},
    }
    return { language, understood: true, plans: [proposed] }
  }

async function answer(
  conditions: Parameters<typeof planner>[0],
  { language = 'es', ...more }: Partial<AnalysisRequest> & { language?: Language } = {},
) {
  const { table } = await analyse('tiendas', [page()], { planner: planner(conditions, language), ...more })
  const { receipt, rows } = table!
  const said = receipt.conditions!.map(({ words, removed, state }) => [words, removed, state])
  return { names: rows.map(([name]) => name), said, receipt, ids: receipt.conditions!.map(({ id }) => id) }
}

const inOhio: PlanFilter = { column: 'Ciudad', operator: 'equals', value: 'Ohio' }
const cheap: PlanFilter = { column: 'Precio', operator: 'less', value: 20 }
const free: PlanFilter = { column: 'Precio', operator: 'less', value: 1 }
const byPrice = { column: 'Precio', direction: 'ascending' } as const

describe('the conditions of a receipt', () => {
  it('are shown in words with the rows that each removed, which add up to all missing rows', async () => {
    const { names, said, receipt } = await answer({ filters: [inOhio, cheap], sort: [byPrice], limit: 2 })
    expect(names).toEqual(['Zeta', 'Alfa'])
    expect(said).toEqual([
      ['Ciudad = Ohio', 2, 'applied'],
      ['Precio < 20\u00a0€', 1, 'applied'],
      ['Orden: Precio, ascendente', 0, 'applied'],
      ['Solo las 2 primeras filas', 1, 'applied'],
    ])
    expect(receipt.found - receipt.rows).toBe(4)
  })

  it.each<[Language, PlanFilter, string]>([
    ['es', { column: 'Apertura', operator: 'at-least', value: '2026-05-01' }, 'Apertura ≥ 1 may 2026'],
    ['en', { column: 'Apertura', operator: 'more', value: '2026-05-01' }, 'Apertura > May 1, 2026'],
    ['en', { column: 'Ciudad', operator: 'contains', value: ['Lima', 'Ohio'] }, 'Ciudad contains Lima or Ohio'],
    ['es', { ...inOhio, or: [{ column: 'Precio', operator: 'filled', value: null }] }, 'Ciudad = Ohio o Precio tiene dato'],
  ])('speak %s', async (language, filter, words) => {
    const { said } = await answer({ filters: [filter] }, { language })
    expect(said[0]![0]).toBe(words)
  })

  it('are told in both languages, for readers of another language than the prompt', async () => {
    const { receipt } = await answer({ filters: [cheap], sort: [byPrice], limit: 1 }, { language: 'en' })
    expect(receipt.conditions!.map(({ words }) => words)).toEqual(receipt.conditions!.map(({ said }) => said!.en))
    expect(receipt.conditions!.map(({ said }) => said!.es)).toEqual([
      'Precio < 20\u00a0€',
      'Orden: Precio, ascendente',
      'Solo la primera fila',
    ])
  })

  it('can be switched off by their ids, which do not change, and are still shown', async () => {
    const conditions = { filters: [inOhio, cheap], limit: 2 }
    const { ids } = await answer(conditions)
    const without = await answer(conditions, { conditionsOff: [ids[0]!, ids[2]!] })
    expect(without.names).toEqual(['Alfa', 'Beta', 'Zeta'])
    expect(without.said).toEqual([
      ['Ciudad = Ohio', 0, 'off'],
      ['Precio < 20\u00a0€', 3, 'applied'],
      ['Solo las 2 primeras filas', 0, 'off'],
    ])
    expect(without.ids).toEqual(ids)
  })

  it('leave the table without rows if no record meets them, or are skipped if some rows must be kept', async () => {
    const conditions = { filters: [free, inOhio] }
    const strict = await answer(conditions)
    expect(strict.names).toEqual([])
    expect(strict.said).toEqual([
      ['Precio < 1\u00a0€', 6, 'applied'],
      ['Ciudad = Ohio', 0, 'applied'],
    ])
    const kept = await answer(conditions, { keepSomeRows: true })
    expect(kept.names).toEqual(['Alfa', 'Beta', 'Épsilon', 'Zeta'])
    expect(kept.said).toEqual([
      ['Precio < 1\u00a0€', 0, 'unmet'],
      ['Ciudad = Ohio', 2, 'applied'],
    ])
  })
})

it('a condition keeps its id when its plan was stored, which changes the order of its properties', async () => {
  const stored = { value: 'Ohio', column: 'Ciudad', operator: 'equals' } as const
  expect((await answer({ filters: [stored] })).ids).toEqual((await answer({ filters: [inOhio] })).ids)
})

/** Examples whose values stand on the records' own pages: learned there, and given for all records whose pages the scan kept. */
import { describe, expect, it, test } from 'vitest'
import type { ExampleRow } from '#contracts/example.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'
import { changedPlan } from './changed-plan.ts'

const shop = 'https://tienda.example'
const products = [
  ['Taladro T-9', 'Herramientas', 'Norvik', '4'],
  ['Sierra S-2', 'Herramientas', 'Ferrum', '7'],
  ['Silla de roble', 'Muebles', 'Casa Alba', '2'],
  ['Mesa plegable', 'Muebles', 'Norvik', '9'],
  ['Farol de patio', 'Iluminación', 'Lumen', '1'],
] as const
type Product = (typeof products)[number]

const list = pageOf(
  `${shop}/productos`,
  `<html lang=es><body><main><h1>Productos</h1><ul>${products
    .map(([name, kind], at) => `<li><h3><a href="/p/${at}">${name}</a></h3><span>${kind}</span></li>`)
    .join('')}</ul></main></body></html>`,
)

/** The list, with the product pages that the scan kept. */
const site = (body: (product: Product) => string, kept: readonly Product[] = products) => [
  list,
  ...products.flatMap((product, at) =>
    kept.includes(product)
      ? [pageOf(`${shop}/p/${at}`, `<html lang=es><body><nav><a href=/>Norvik, Ferrum y más</a></nav>${body(product)}</body></html>`)]
      : [],
  ),
]
const prompt = 'productos con su categoría'
const brands = products.map(([, , brand]) => brand)

async function brandsWith(pages: ReturnType<typeof site>, ...examples: ExampleRow[]) {
  const { table } = await analyse(prompt, pages, { examples, onlyStored: true })
  const place = (heading: string) => table!.columns.findIndex(({ name }) => name === heading)
  const of = (heading: string) => table!.rows.map(row => row[place(heading)] ?? null)
  return { table: table!, names: of('Producto'), values: of('Marca'), at: place('Marca') }
}

const drill: ExampleRow = { cells: { Producto: 'Taladro T-9', Marca: 'Norvik' } }
const bodies: [string, (product: Product) => string, ExampleRow[]][] = [
  [
    'beside a label',
    ([name, , brand]) => `<h1>${name}</h1><dl><dt>Fabricante</dt><dd>${brand}</dd><dt>Peso</dt><dd>3 kg</dd></dl>`,
    [drill],
  ],
  ['without a label, at one place of the page', ([name, , brand]) => `<div><h1>${name}</h1><div><p>${brand}</p></div></div>`, [drill]],
  [
    'as a part of a text',
    ([name, , brand, years]) => `<h1>${name}</h1><article><p>Fabricado por ${brand} desde hace ${years} años.</p></article>`,
    [drill, { cells: { Producto: 'Silla de roble', Marca: 'Casa Alba' } }],
  ],
]

describe('a value that stands only on the records’ own pages', () => {
  it.each(bodies)('is learned %s', async (_, body, examples) => {
    const { table, names, values, at } = await brandsWith(site(body), ...examples)
    expect(values).toEqual(brands)
    expect(names).toEqual(products.map(([name]) => name))
    expect(table.sources[table.evidence[2]![at]![0]!.source]!.url).toBe(`${shop}/p/2`)
    expect(table.receipt.examples?.every(({ missing }) => missing.length === 0)).toBe(true)
  })

  it.each(bodies)('stays after a further change when it was learned %s', async (_, body, examples) => {
    const { table } = await brandsWith(site(body), ...examples)
    const changed = changedPlan(table.receipt, { limit: 3 })
    const again = await analyse(prompt, site(body), { changed, onlyStored: true })
    expect(again.table!.rows.map(row => row[again.table!.columns.findIndex(({ name }) => name === 'Marca')])).toEqual(brands.slice(0, 3))
  })
})

test('records whose pages the scan did not keep stay without the value, and the receipt tells how many', async () => {
  const { table, values } = await brandsWith(site(bodies[0]![1], products.slice(0, 3)), drill)
  expect(values).toEqual([...brands.slice(0, 3), null, null])
  expect(table.receipt.notes).toContainEqual(expect.objectContaining({ code: 'own-pages-unread', rows: 2, columns: ['Marca'] }))
})

test('an example of a record whose page the scan did not keep leaves the column empty', async () => {
  const { table, values } = await brandsWith(site(bodies[0]![1], products.slice(1)), drill)
  expect(values).toEqual(brands.map(() => null))
  expect(table.receipt.examples).toEqual([{ row: 0, missing: ['Marca'] }])
})

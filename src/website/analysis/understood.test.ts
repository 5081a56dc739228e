/** The lists that a person may choose instead: each has a name that tells it from the others. */
import { expect, it } from 'vitest'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://acero.example'
const sections = {
  Estructura: ['Vigas', 'Canal', 'Fierro'],
  Lámina: ['Galvanizada', 'Losacero', 'Pintro'],
  Malla: ['Ciclónica', 'Borreguera', 'Gavión'],
}
const card = (name: string) => `<a class="card" href="/productos/${name}/"><h4>${name}</h4><p>Venta de ${name} por mayoreo</p></a>`
const grids = Object.entries(sections).map(([name, products]) => `<h3>${name}</h3><div class="grid">${products.map(card).join('')}</div>`)
const page = pageOf(
  `${site}/productos/`,
  `<html lang="es"><head><title>Catálogo | Acero</title></head><body><main><h1>Nuestro catálogo</h1>${grids.join('')}</main></body></html>`,
)

it('names a list after its records, not after its first section, and no two lists alike', async () => {
  const { table } = await analyse('todos los productos con su descripción', [page])
  const { lists } = table!.receipt.understood!
  expect(lists[0]).toMatchObject({ label: null, noun: 'product', rows: 9 })
  const names = lists.map(({ label, noun }) => label ?? noun)
  expect(new Set(names).size).toBe(names.length)
})

it('tells of the page that the noun of the prompt names, if the entered page lists other things', async () => {
  const brands = pageOf(
    `${site}/marcas/`,
    `<html lang="es"><body><main><h1>Marcas</h1>${card('Ternium')}${card('Deacero')}</main></body></html>`,
  )
  const elsewhere = async (prompt: string) => (await analyse(prompt, [page, brands])).table!.receipt.understood!.elsewhere
  expect(await elsewhere('todas las marcas con su descripción')).toEqual({ words: 'Marcas', url: `${site}/marcas/` })
  expect(await elsewhere('todos los productos con su descripción')).toBeUndefined()
})

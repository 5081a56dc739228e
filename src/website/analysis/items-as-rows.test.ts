/** If the answer is one list inside one record, its items become rows. */
import { expect, it } from 'vitest'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Crema de calabaza',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.8', reviewCount: '43' },
  recipeIngredient: ['1 kg de calabaza', '2 puerros', '1 l de caldo', 'sal'],
}
const page = () =>
  pageOf(
    'https://recetas.example/crema',
    `<html lang="es"><body><main><h1>Crema de calabaza</h1><p>Una crema suave.</p></main><script type="application/ld+json">${JSON.stringify(recipe)}</script></body></html>`,
  )

it('gives one row for each ingredient, each with its own evidence', async () => {
  const { table } = await analyse('ingredientes', [page()])
  expect(table!.rows.flat()).toEqual(recipe.recipeIngredient)
  expect(table!.receipt).toMatchObject({ found: 4, rows: 4 })
  expect(table!.evidence.map(([places]) => places![0]!.quote)).toEqual(recipe.recipeIngredient)
})

it('gives them also if the prompt asks for their amounts, which each item contains', async () => {
  const { table } = await analyse('ingredientes de la receta con cantidades', [page()])
  expect(table!.rows.map(row => row.find(Boolean))).toEqual(recipe.recipeIngredient)
})

// The column is too unsure to count as found, but more likely right than wrong: it is shown alone, with a note.
it('gives as many rows as the prompt asks for', async () => {
  const { table } = await analyse('los 2 primeros ingredientes', [page()])
  expect(table!.rows).toEqual([['1 kg de calabaza'], ['2 puerros']])
  expect(table!.receipt.notes).toMatchObject([{ code: 'column-not-found', nearest: table!.columns[0]!.name }])
})

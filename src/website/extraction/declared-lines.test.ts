import { expect, it } from 'vitest'
import { bestList, column } from '#test/support/best-list.ts'

const lines = ['200 g rice', '5 g salt', '30 ml oil', 'pepper']
const declared = (told: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Rice', recipeIngredient: told })}</script>`
const row = (name: string, amount: string) => `<li><b class="name">${name}</b><span class="amount">${amount}</span></li>`
const rows = `<h1>Rice</h1><ul>${row('Rice', '200 g')}${row('Salt', '5 g')}${row('Oil', '30 ml')}${row('Pepper', '')}</ul>`

it('adds to each row the declared line that contains all cells of the row', () => {
  expect(column(bestList(rows + declared(lines), 'en'), 'recipeIngredient').values).toEqual(lines)
})

it('adds no column when the declared lines do not match the rows', () => {
  const list = bestList(rows + declared(['2 eggs', '100 g flour', '30 ml oil', 'pepper']), 'en')
  expect(list.columns.map(({ key }) => key)).not.toContain('recipeIngredient')
})

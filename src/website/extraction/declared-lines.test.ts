import { expect, it } from 'vitest'
import { bestList, column } from '#test/support/best-list.ts'

const lines = ['200 g rice', '5 g salt', '30 ml oil', 'pepper']
const declared = (told: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Rice', recipeIngredient: told })}</script>`
const row = (name: string, amount: string) => `<li><b class="name">${name}</b><span class="amount">${amount}</span></li>`
const rows = `<h1>Rice</h1><ul>${row('Rice', '200 g')}${row('Salt', '5 g')}${row('Oil', '30 ml')}${row('Pepper', '')}</ul>`

it('gives rows the declared line that holds all their pieces', () => {
  expect(column(bestList(rows + declared(lines), 'en'), 'recipeIngredient').values).toEqual(lines)
})

it('gives none where the lines are of something else', () => {
  const list = bestList(rows + declared(['2 eggs', '100 g flour', '30 ml oil', 'pepper']), 'en')
  expect(list.columns.map(({ key }) => key)).not.toContain('recipeIngredient')
})

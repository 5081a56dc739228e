import { expect, it } from 'vitest'
import { bestList, column, valuesOf } from '#test/support/best-list.ts'

it('removes an amount from a heading, and joins the prices of cards with different states (new, sold out, reduced)', () => {
  const card = (state: string, name: string, price: string, style: string) =>
    `<div class="tile${state}"><h3>${name} <span class="amount">${price}</span></h3><div class="price${style}">1${price}</div></div>`
  const page = `<section><ul>${[
    card('', 'Döner', '7,50 €', ''),
    card(' sold-out', 'Sucuk', '8,00 €', ' color-red'),
    card('', 'Falafel', '6,50 €', ''),
    card(' new', 'Lahmacun', '5,00 €', ' color-red'),
  ]
    .map(entry => `<li>${entry}</li>`)
    .join('')}</ul></section>`
  expect(valuesOf(page, ['h3~', '>div.price'])).toEqual({
    'h3~': ['Döner', 'Sucuk', 'Falafel', 'Lahmacun'],
    '>div.price': [17.5, 18, 16.5, 15],
  })
})

it('keeps the currency sign beside an amount, whichever of the two the page marks', () => {
  const book = (name: string, amount: string) => `<article><h3>${name}</h3><p>€ <span class="actualPrice">${amount}</span></p></article>`
  const page = `<main>${book('Fairy', '17,10')}${book('Persone', '10,45')}${book('Gelo', '9,90')}</main>`
  expect(column(bestList(page, 'it'), '>p~')).toMatchObject({ type: 'money', currency: 'EUR', values: [17.1, 10.45, 9.9] })
})

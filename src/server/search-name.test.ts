/** Names of new searches. */
import { expect, it } from 'vitest'
import { searchName } from './search-name.ts'

it('is the prompt, followed by the site', () => {
  expect(searchName('https://www.shop.example/list', '  name and\n price ')).toBe('name and price · shop.example')
})

it.each([
  ['Todas las filas de «Charlas» con Nombre y Hora', '«Charlas» con Nombre y Hora · shop.example'],
  ['todas las licitaciones de Burgos', 'Licitaciones de Burgos · shop.example'],
  ['All rows of “Talks” with Name', '“Talks” with Name · shop.example'],
  ['All products with Price', 'Products with Price · shop.example'],
  ['Allergens of each dish', 'Allergens of each dish · shop.example'],
])('begins with the subject, so that tables of one site are told apart: %s', (prompt, name) => {
  expect(searchName('https://shop.example/', prompt)).toBe(name)
})

it('is cut between words, and keeps the site', () => {
  const asked = 'every tender with its deadline, its buyer, its estimated value and the contact of its office'
  expect(searchName('https://shop.example/', asked)).toBe('every tender with its deadline, its buyer, its estimated value… · shop.example')
})

it.each(['x'.repeat(4000), '😀'.repeat(2000)])('has at most 80 characters, none of them cut in two: %.10s', asked => {
  const name = searchName('https://shop.example/', asked)
  expect(name.length).toBeLessThanOrEqual(80)
  expect(name).toMatch(/… · shop\.example$/)
  expect(encodeURIComponent(name)).toBeTruthy() // throws for half a character
})

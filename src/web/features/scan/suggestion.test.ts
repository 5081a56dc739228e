import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import type { FoundList } from '#contracts/found-list.ts'
import { en } from '#web/i18n/en.ts'
import { es } from '#web/i18n/es.ts'
import { inLanguage, nameOfList, promptFor, promptWith, readyPrompts } from './suggestion.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'es',
  defaultNS: 'app',
  resources: { es: { app: es }, en: { app: en } },
  interpolation: { escapeValue: false },
})
const spanish = { language: 'es', t: i18n.getFixedT('es') } as const
const english = { language: 'en', t: i18n.getFixedT('en') } as const

const tenders: FoundList = {
  label: 'Licitaciones abiertas',
  rows: 58,
  pages: 5,
  columns: ['Nombre', 'Importe', 'Fin de plazo'],
  details: [{ name: 'Código CPV', pages: 42, sample: '45233139-3' }],
  condition: { column: 'Fin de plazo', is: 'after', value: '2026-11-27', currency: null },
}
const products: FoundList = {
  label: null,
  noun: 'product',
  rows: 58,
  columns: ['Name', 'Price'],
  condition: { column: 'Price', is: 'above', value: 40, currency: 'EUR' },
}

it('asks for columns of a list by its heading, or by what its records are', () => {
  expect(promptFor(tenders, ['Nombre', 'Importe', 'Fin de plazo'], spanish)).toBe(
    'Todas las filas de «Licitaciones abiertas» con Nombre, Importe y Fin de plazo',
  )
  expect(promptFor(products, ['Name', 'Price'], english)).toBe('All products with Name and Price')
  expect(promptFor({ ...products, noun: undefined }, ['Name'], english)).toBe('All rows with Name')
})

it('makes three prompts: a whole list, rows that meet a condition, and fields of the records’ own pages', () => {
  const texts = (list: FoundList, words: typeof spanish | typeof english) => readyPrompts([list], words).map(({ text }) => text)
  expect(texts(tenders, spanish)).toEqual([
    'Todas las filas de «Licitaciones abiertas» con Nombre, Importe y Fin de plazo',
    'Todas las filas de «Licitaciones abiertas» con Nombre, Importe y Fin de plazo, con Fin de plazo posterior al 27 de noviembre de 2026',
    'Todas las filas de «Licitaciones abiertas» con Nombre y Código CPV',
  ])
  expect(texts(products, english)).toEqual(['All products with Name and Price', 'All products with Name and Price, with Price above €40'])
  // Without a name of its own, "Name 2" is not worth asking for.
  expect(texts({ ...products, columns: ['Name', 'Name 2', 'Price'], condition: undefined }, english)).toEqual([
    'All products with Name and Price',
  ])
  expect(readyPrompts([{ ...products, list: 'records:li' }], english)).toMatchObject([{ list: 'records:li' }, { list: 'records:li' }])
})

it('gives columns that the page does not name a name in the language of the reader', () => {
  const list: FoundList = {
    ...products,
    columns: ['Name', 'Price', 'Color'],
    ours: { Name: { es: 'Nombre', en: 'Name' }, Price: { es: 'Precio', en: 'Price' } },
  }
  expect(inLanguage(list, 'es')).toMatchObject({ columns: ['Nombre', 'Precio', 'Color'], condition: { column: 'Precio' } })
  expect(inLanguage(list, 'en')).toMatchObject({ columns: ['Name', 'Price', 'Color'], condition: { column: 'Price' } })
  expect(inLanguage(products, 'es').columns).toEqual(['Name', 'Price'])
})

it('names a list by its heading and sections, or by the number of its records', () => {
  const agenda = { label: 'Agenda', rows: 96, columns: [], sections: { first: 'January', last: 'December', count: 12 } }
  expect(nameOfList(agenda, english.t)).toBe('Agenda: January … December')
  expect(nameOfList(products, english.t)).toBe('58 products')
  expect(nameOfList(products, spanish.t)).toBe('58 productos')
})

it('replaces an earlier suggestion, and keeps what the person wrote', () => {
  expect(promptWith('', 'A', ['A', 'B'])).toBe('A')
  expect(promptWith(' A ', 'B', ['A', 'B'])).toBe('B')
  expect(promptWith('Solo las de Valencia', 'A', ['A', 'B'])).toBe('Solo las de Valencia\nA')
  expect(promptWith('Solo las de Valencia\nA', 'B', ['A', 'B'])).toBe('Solo las de Valencia\nB')
  expect(promptWith('Solo las de Valencia\nA', '', ['A', 'B'])).toBe('Solo las de Valencia')
})

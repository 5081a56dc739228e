/** Example rows as people paste them. */
import { expect, it } from 'vitest'
import { pastedRows } from './pasted-rows.ts'

it.each<[string, string, object[]]>([
  [
    'rows of a spreadsheet',
    'Nombre\tPrecio\r\nMesa Sol\t120 €\r\nSilla\t\r\n',
    [{ Nombre: 'Mesa Sol', Precio: '120 €' }, { Nombre: 'Silla' }],
  ],
  ['typed cells', 'Nombre; Precio\nMesa; 1.200,50 €', [{ Nombre: 'Mesa', Precio: '1.200,50 €' }]],
  ['one column', 'Nombre\nMesa', [{ Nombre: 'Mesa' }]],
  ['a row longer than its headings', 'Nombre\nMesa;120', [{ Nombre: 'Mesa' }]],
  ['headings alone', 'Nombre;Precio', []],
  ['nothing', ' \n', []],
])('reads %s', (_, text, rows) => {
  expect(pastedRows(text)).toEqual(rows)
})

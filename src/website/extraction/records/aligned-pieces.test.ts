import { expect, it } from 'vitest'
import { alignPieces } from './aligned-pieces.ts'

it('recognizes the facts of a line by their form when one is missing', () => {
  const boats = [
    ['12,5 m', '2 camarotes', 'Vela', 'Alquiler'],
    ['9 m', 'Motor', 'Alquiler'],
    ['14 m', '3 camarotes', 'Vela', 'Venta'],
    ['7,2 m', '1 camarote', 'Motor', 'Venta'],
    ['11 m', '2 camarotes', 'Catamarán', 'Venta'],
    ['8,5 m', '1 camarote', 'Vela', 'Alquiler'],
  ]
  expect(alignPieces(boats)?.[1]).toEqual([0, 2, 3])
})

it('does not align tags, sizes and names', () => {
  expect(alignPieces([['Drama', 'Comedy'], ['Comedy', 'Thriller'], ['Drama', 'War'], ['War']])).toBeNull()
  expect(alignPieces([['38', '39', '40'], ['36', '37', '38'], ['39', '40', '41'], ['42']])).toBeNull()
  expect(alignPieces([['2 eggs', 'Ana Ruiz'], ['3 leeks', 'John Low'], ['1 egg', 'Mei Lin'], ['4 eggs']])).toBeNull()
})

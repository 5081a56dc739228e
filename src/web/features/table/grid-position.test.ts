import { expect, it } from 'vitest'
import { positionAfter } from './grid-position.ts'

const size = { rows: 100, columns: 5, page: 20 }

it.each([
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-1, 2], [-1, 2]],
  ['ArrowDown', false, [99, 2], [99, 2]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['PageDown', false, [-1, 0], [19, 0]],
  ['PageDown', false, [90, 0], [99, 0]],
  ['PageUp', false, [10, 1], [0, 1]],
  ['PageUp', false, [-1, 1], [-1, 1]],
  ['Home', false, [7, 3], [7, 0]],
  ['End', false, [7, 3], [7, 4]],
  ['Home', true, [7, 3], [0, 0]],
  ['End', true, [7, 3], [99, 4]],
] as const)('%s (control %s) leads from %j to %j', (key, control, [row, column], [toRow, toColumn]) => {
  expect(positionAfter(key, control, { row, column }, size)).toEqual({ row: toRow, column: toColumn })
})

it('gives null for other keys', () => {
  expect(positionAfter('a', false, { row: 0, column: 0 }, size)).toBeNull()
  expect(positionAfter('ArrowDown', true, { row: 0, column: 0 }, size)).toBeNull()
})

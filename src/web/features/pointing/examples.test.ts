/** What a person has pointed at becomes examples, each of one record. */
import { expect, it } from 'vitest'
import { examplesSchema } from '#contracts/example.ts'
import { changeExamples, noExamples, type ExampleAction, type GivenCell } from './examples.ts'

const after = (...actions: ExampleAction[]) => actions.reduce(changeExamples, noExamples)
const give = (row: number | null, column: string, text: string | null, begins = false): ExampleAction => ({
  kind: 'give',
  cell: { row, column, text, element: { page: 'https://shop.example/', number: 7 } } satisfies GivenCell,
  begins,
})
const texts = (...actions: ExampleAction[]) =>
  after(...actions).now.map(({ row, cells }) => [row ?? 'new', ...cells.map(({ column, text }) => `${column}=${text}`)])

it('collects the cells of a record, and the last text of a column stands', () => {
  expect(texts(give(2, 'name', 'Ana'), give(0, 'price', '45 €'), give(2, 'price', null), give(2, 'name', 'Ana López'))).toEqual([
    [2, 'name=Ana López', 'price=null'],
    [0, 'price=45 €'],
  ])
})

it('collects a record that the table lacks until another one begins', () => {
  expect(texts(give(null, 'name', 'Ana'), give(null, 'price', '1'), give(null, 'name', 'Eva', true))).toEqual([
    ['new', 'name=Ana', 'price=1'],
    ['new', 'name=Eva'],
  ])
})

it('takes a part of a text, drops a cell and with the last one its example, and can undo and redo all of it', () => {
  const actions: ExampleAction[] = [
    give(0, 'price', 'IVA 45 €'),
    { kind: 'write', example: 0, column: 'price', text: '45 €' },
    { kind: 'drop', example: 0, column: 'price' },
  ]
  expect(texts(...actions)).toEqual([])
  expect(texts(...actions, { kind: 'undo' })).toEqual([[0, 'price=45 €']])
  expect(texts(...actions, { kind: 'undo' }, { kind: 'undo' }, { kind: 'redo' })).toEqual([[0, 'price=45 €']])
  expect(texts(...actions, { kind: 'undo' }, { kind: 'clear' }, { kind: 'redo' })).toEqual([])
})

it('stays within the bounds of the call', () => {
  const many = Array.from({ length: 60 }, (_, row) => give(row, 'name', 'x'.repeat(3000)))
  const wide = Array.from({ length: 60 }, (_, column) => give(0, `column ${column}`, 'x'))
  const { now } = after(...many, ...wide)
  expect(examplesSchema.safeParse(now).success).toBe(true)
  expect([now.length, now[0]!.cells.length]).toEqual([50, 40])
})

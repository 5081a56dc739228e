/** A page of 3 MB: the reduced reading answers like the full one. */
import { expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { candidatesOf } from './candidates.ts'
import { executePlan } from './execute-plan.ts'
import { neededOf, withoutDigests } from './needed-reading.ts'

const url = 'https://shop.example/list'
const item = (at: number) =>
  `<li><h3><a href="/thing/${at}">Thing ${at}</a></h3><p class="text">${`Text of ${at}. `.repeat(300)}</p><b class="price">${at}.50 €</b></li>`
const reading = readPage(`<html lang="en"><h1>Things</h1><ul>${Array.from({ length: 800 }, (_, at) => item(at)).join('')}</ul>`, url)
const [list] = reading.datasets
const key = (name: string) => list!.columns.find(column => column.key.includes(name))!.key
const planOf = (...columns: string[]) => ({
  dataset: list!.id,
  columns: columns.map(from => ({ name: from, from, type: list!.columns.find(column => column.key === from)!.type })),
  filters: [],
  sort: [],
  limit: null,
  key: [],
})
const sourceOf = ({ datasets }: typeof reading) => [{ url, readAt: '2026-05-03T10:00:00.000Z', datasets }]
const sizeOf = (value: unknown) => JSON.stringify(value).length

it('is a sample of rows of all lists, with the number of rows, to choose a list', () => {
  const sample = neededOf(reading, 'sample')
  expect(sizeOf(sample)).toBeLessThan(sizeOf(reading) / 4)
  expect(candidatesOf(sourceOf(sample))[0]).toMatchObject({ id: list!.id, rowCount: 800 })
})

it('is the part that a plan reads', () => {
  const plan = planOf(key('h3'), key('price'))
  const part = neededOf(reading, plan)
  expect(sizeOf(part)).toBeLessThan(sizeOf(reading) / 3)
  expect(executePlan(plan, sourceOf(part))).toEqual(executePlan(plan, sourceOf(reading)))
  expect(neededOf(part, plan)).toBe(part)
})

it('still tells records apart by texts that the plan does not read', () => {
  const [part] = neededOf(reading, planOf(key('price'))).datasets
  const texts = part!.rows.map(row => row[list!.columns.findIndex(column => column.key === key('text'))]!.value)
  expect(new Set(texts).size).toBe(800)
})

it('offers no column whose texts were not kept to a second planning', () => {
  const [part] = neededOf(reading, planOf(key('price'))).datasets
  const { columns, rows } = withoutDigests(part!)
  expect(columns.map(column => column.key)).not.toContain(key('text'))
  expect(columns.map(column => column.key)).toContain(key('price'))
  expect(rows.flatMap(row => row.flatMap(cell => cell ?? [])).filter(({ quote }) => quote === '')).toEqual([])
})

it('is the whole reading if it is small, or if all is needed', () => {
  const small = readPage(`<ul>${item(1)}${item(2)}${item(3)}</ul>`, url)
  expect(neededOf(small, 'sample')).toBe(small)
  expect(neededOf(reading, 'all')).toBe(reading)
})

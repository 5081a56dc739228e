import { expect, test } from 'vitest'
import type { Plan } from '#contracts/plan.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { driftOf } from './drift.ts'
import { joinDetails } from './join-details.ts'

/** A page of the list: every row has a town, the first `prices` rows a price. */
const source = (number: number, rows: number, priced: number) => {
  const url = `https://casas.example/lista?pagina=${number}`
  const cells = Array.from({ length: rows }, (_, row) => {
    const place = `Calle ${'ABCDEFGHIJ'[row]!} ${number}${row}`
    return `<tr><td>${place}</td><td>Lugo</td><td>${row < priced ? `${100 + row}.000 €` : ''}</td></tr>`
  })
  const html = `<table><tr><th>Dirección</th><th>Localidad</th><th>Precio</th></tr>${cells.join('')}</table>`
  return { url, readAt: '2026-11-21T10:00:00.000Z', datasets: readPage(html, url).datasets }
}
const planFor = ({ datasets: [dataset] }: ReturnType<typeof source>): Plan => ({
  dataset: dataset!.id,
  columns: dataset!.columns.map(({ key, label, type }) => ({ name: label!, from: key, type })),
  filters: [],
  sort: [],
  limit: null,
  key: [],
})

test('finds no drift in pages like the first one', () => {
  const sources = [source(1, 10, 10), source(2, 10, 9), source(3, 2, 2)]
  expect(driftOf(planFor(sources[0]!), sources)).toEqual([])
})

test('reports a column that is suddenly empty, with the page', () => {
  const sources = [source(1, 10, 10), source(2, 10, 1), source(3, 10, 10)]
  expect(driftOf(planFor(sources[0]!), sources)).toEqual([{ column: 'Precio', pages: [sources[1]!.url] }])
})

test('reports a page with hardly any rows, unless it is the last one', () => {
  const sources = [source(1, 10, 10), source(2, 3, 3), source(3, 2, 2)]
  expect(driftOf(planFor(sources[0]!), sources)).toEqual([{ column: null, pages: [sources[1]!.url] }])
})

test('does not count rows whose own pages were not read', () => {
  const sources = [source(1, 10, 10), source(2, 10, 10), source(3, 10, 10), source(4, 10, 10)]
  const joined = sources.map(({ datasets: [list], ...page }, number) => {
    // The own pages of 10, 5, 6 and 0 rows were read; those of the third page lack the town.
    const read = [10, 5, 6, 0][number]!
    const details = list!.rows.map((_, row) => (row < read ? source(number, 1, 1) : null))
    const own = details.map(page => page && { ...page, datasets: [{ ...page.datasets[0]!, rows: ownRow(page, number !== 2) }] })
    return { ...page, datasets: [{ ...joinDetails(list!, own), id: list!.id }] }
  })
  const columns = joined[0]!.datasets[0]!.columns.slice(-3).map(({ key, type }) => ({ name: key, from: key, type }))
  const drift = driftOf({ ...planFor(sources[0]!), columns }, joined)
  expect(drift).toEqual([{ column: columns[1]!.name, pages: [sources[2]!.url] }])
})

/** The row of a record's own page, with or without its town. */
const ownRow = ({ datasets }: ReturnType<typeof source>, hasTown: boolean) =>
  datasets[0]!.rows.map(row => row.map((cell, at) => (at === 1 && !hasTown ? null : cell)))

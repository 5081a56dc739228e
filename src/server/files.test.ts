/** A saved search as a file: every format, the whole table or the part that a person sees, and a server that answers meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFormats } from '#contracts/call-routes.ts'
import type { Table } from '#contracts/table.ts'
import { openDatabase, type Database } from '#db/database.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { freshDataFolder } from '#test/support/databases.ts'
import { openXlsx } from '#test/support/opened-xlsx.ts'
import { owner } from '#test/support/owner.ts'
import { table as stored } from '#test/support/stand-in-worker.ts'

let database: Database
let app: TestApp
let client: TestClient

beforeAll(async () => {
  database = await openDatabase({ dataDir: await freshDataFolder(), startedAs: 'vitest' })
  app = await startTestApp(database)
  client = await app.signedIn()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function save(rows: Table['rows'], columns = stored.columns): Promise<string> {
  const { users, scans, searches } = app.repositories
  const { id: ownerId } = (await users.findByEmail(owner.email))!
  const { id: scanId } = await scans.create({ ownerId, url: 'https://shop.example/chairs' })
  const { id } = await searches.create({ ownerId, scanId, name: 'Sillas baratas', prompt: 'todas las sillas' })
  await searches.saveTable(id, { ...stored, columns, rows, evidence: [] })
  return `/api/searches/${id}/export`
}

const chairs: Table['rows'] = [
  ['=Oak', 120.5],
  ['Pine', null],
  ['Ash', 90],
]
const spanish = { 'accept-language': 'es' }
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString()

it('is an Excel file unless another format is named', async () => {
  const path = await save(chairs)
  const answer = await client.get(path, spanish)
  expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers.get('content-disposition')).toContain('filename="Sillas baratas_export.xlsx"')
  const { sheets, formulas } = openXlsx(await bytesOf(answer))
  expect(sheets.map(({ name }) => name)).toEqual(['Resultados', 'Origen y recibo'])
  expect(sheets[0]!.rows).toEqual([['name', 'price'], ['=Oak', 120.5], ['Pine'], ['Ash', 90]])
  expect(formulas).toBe(0)

  expect(await textOf(await client.get(`${path}?format=csv`))).toBe(
    '\uFEFF"name","price"\r\n"\'=Oak","120.5"\r\n"Pine",""\r\n"Ash","90"\r\n',
  )
  const other = await client.get(`${path}?format=csv-semicolon&from=scan`)
  expect(other.headers.get('content-disposition')).toContain('filename="shop.example_chairs.csv"')
  expect(await textOf(other)).toContain('"\'=Oak";"120,5"\r\n')
  expect(JSON.parse(await textOf(await client.get(`${path}?format=json`)))).toMatchObject({
    name: 'Sillas baratas',
    url: 'https://shop.example/chairs',
    columns: [{ name: 'name' }, { name: 'price', type: 'money', currency: 'EUR' }],
    rows: [{ name: '=Oak', price: 120.5 }, { name: 'Pine', price: null }, { name: 'Ash' }],
    receipt: { found: 1 },
    sources: [{ url: 'https://shop.example/' }],
  })
})

it('may be the part that a person sees: its columns with their names, its rows, both in its order', async () => {
  const path = await save(chairs)
  const shown = {
    columns: [
      { name: 'price', label: 'Precio' },
      { name: 'name', label: 'Precio' },
    ],
    rows: [2, 0],
  }
  const { sheets } = openXlsx(await bytesOf(await client.post(path, { format: 'xlsx', shown }, spanish)))
  expect(sheets[0]!.rows).toEqual([
    ['Precio', 'Precio'],
    [90, 'Ash'],
    [120.5, '=Oak'],
  ])
  expect(sheets[1]!.rows).toContainEqual(['Este archivo', 'Lo que se veía en pantalla. Filas: 2 de 3. Columnas: 2 de 2.'])
  expect(await textOf(await client.post(path, { format: 'csv', shown }))).toBe(
    '\uFEFF"Precio","Precio"\r\n"90","Ash"\r\n"120.5","\'=Oak"\r\n',
  )
  // Rows are objects keyed by the headings, so equal headings are numbered.
  expect(JSON.parse(await textOf(await client.post(path, { format: 'json', shown })))).toMatchObject({
    rows: [{ Precio: 90, 'Precio (2)': 'Ash' }, {}],
  })
})

it('is refused with a sentence: an unknown format, a part of a table that has changed, another website', async () => {
  const path = await save(chairs)
  const failure = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
  expect(await failure(await client.get(`${path}?format=pdf`, spanish))).toMatchObject({ status: 400, code: 'bad-request' })
  for (const shown of [
    { columns: [{ name: 'name' }], rows: [3] },
    { columns: [{ name: 'colour' }], rows: [0] },
  ]) {
    const answer = await failure(await client.post(path, { shown }, spanish))
    expect(answer).toMatchObject({ status: 409, code: 'table-changed', message: expect.stringContaining('Recarga') })
  }
  expect(await failure(await client.post(path, {}, { 'sec-fetch-site': 'cross-site' }))).toMatchObject({ code: 'foreign-origin' })
})

it('of 10,000 rows and 60 columns is written while the server answers others', { tags: ['long', 'alone'], timeout: 180_000 }, async () => {
  const columns = Array.from({ length: 60 }, (_, index): Table['columns'][number] => {
    const [type, currency] = (['text', 'number', 'money', 'date', 'url', 'text'] as const).map(
      type => [type, type === 'money' ? 'EUR' : null] as const,
    )[index % 6]!
    return { name: `Columna ${index}`, type, currency }
  })
  const value = (row: number, index: number) =>
    [`dato ${row} de ñandú ${index}`, row * 1.5, row + 0.25, '2026-08-20', `https://shop.example/${row}`, `=1+${row}`][index % 6]!
  const path = await save(
    Array.from({ length: 10_000 }, (_, row) => columns.map((_, index) => value(row, index))),
    columns,
  )
  const files = new Map<string, Uint8Array>()
  for (const format of exportFormats) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    const file = await bytesOf(await client.get(`${path}?format=${format}`))
    const seconds = (performance.now() - started) / 1000
    delay.disable()
    const block = delay.max / 1e6
    // oxlint-disable-next-line no-console -- the measured figures
    console.log(
      `export ${format}: ${seconds.toFixed(1)} s, ${(file.length / 1e6).toFixed(1)} MB, longest block ${block.toFixed(0)} ms, server ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
    )
    expect(block).toBeLessThan(1_000)
    files.set(format, file)
  }
  expect(openXlsx(files.get('xlsx')!).sheets[0]!.cells['BH10001']).toMatchObject({ value: '=1+9999', type: 'text' })
})

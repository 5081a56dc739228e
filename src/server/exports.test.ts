/** Exporting to Google Sheets through the call: its input, answers and limits. */
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contracts/error.ts'
import { openDatabase, type Database } from '#db/database.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { freshDataFolder } from '#test/support/databases.ts'
import { goodToken, startSheetsService, type Fault, type SheetsService } from '#test/support/sheets-service.ts'

let google: SheetsService
let database: Database
let app: TestApp
let client: TestClient

const startApp = () =>
  startTestApp(
    database,
    { GOOGLE_SHEETS_URL: google.origin },
    { sheetsPatience: { attempts: 3, firstPause: 5, longestPause: 20, request: 5000, altogether: 10_000 } },
  )

beforeAll(async () => {
  google = await startSheetsService()
  database = await openDatabase({ dataDir: await freshDataFolder(), startedAs: 'vitest' })
})
// Exports are limited per minute, so each test has its own server.
beforeEach(async () => {
  google.reset()
  app = await startApp()
  client = await app.signedIn()
  return () => app.close()
})
afterAll(async () => {
  await database.close()
  await google.close()
})

const table = {
  data: [['Reforma de la biblioteca', 58_000]],
  headers: ['Título', 'Importe'],
  name: 'Licitaciones',
  summary: null,
  accessToken: goodToken,
}
const send = (body: object | string = table, headers: Record<string, string> = {}) =>
  client.post('/api/export/google-sheets', body, { 'accept-language': 'es', ...headers })
const answer = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown })
const cells = () => google.spreadsheets[0]?.sheets[0]?.cells

/** A failure whose `message` contains the text, and whose `error` does so too, as the specification has it. */
const failed = (text: string) => ({ success: false, message: expect.stringContaining(text), error: expect.stringContaining(text) })

describe('a table', () => {
  it.each<[what: string, data: unknown, written: unknown]>([
    ['arrays', [['Reforma', 58_000]], ['Reforma', 58_000]],
    ['objects keyed by the headings, as the specification has them', [{ Importe: 58_000, Título: 'Reforma' }], ['Reforma', 58_000]],
    ['objects without one of the headings', [{ Título: 'Reforma', Otro: 1 }], ['Reforma', null]],
    ['longer arrays than headings', [['Reforma', 58_000, 'de más']], ['Reforma', 58_000]],
    ['lists, nothing, yes and no', [[['a', 'b'], null]], ['a, b', null]],
  ])('of %s is exported', async (_what, data, written) => {
    expect(await answer(await send({ ...table, data, summary: undefined }))).toEqual({
      status: 200,
      body: { success: true, spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/sheet-1/edit' },
    })
    expect(cells()).toEqual([['Título', 'Importe'], written])
  })

  it('ignores names that every object has', async () => {
    await send({ ...table, headers: ['constructor', '__proto__'], data: [{}] })
    expect(cells()?.[1]).toEqual([null, null])
  })

  it('of 10,000 rows and 50 columns is accepted', async () => {
    const headers = Array.from({ length: 50 }, (_, column) => `Columna ${column}`)
    const data = Array.from({ length: 10_000 }, (_, row) => headers.map((_, column) => `dato ${row} ${column}`))
    expect((await send({ ...table, headers, data })).status).toBe(200)
    expect(cells()).toHaveLength(10_001)
  })

  it.each<[what: string, body: () => object | string]>([
    ['10,001 rows', () => ({ ...table, data: Array.from({ length: 10_001 }, () => ['x', 1]) })],
    ['51 columns', () => ({ ...table, headers: Array.from({ length: 51 }, (_, column) => `c${column}`) })],
    ['33 MB', () => ({ ...table, data: [['x'.repeat(33 * 1024 * 1024), 1]] })],
  ])('of %s is refused with what fits', async (_what, body) => {
    expect(await answer(await send(body()))).toEqual({
      status: 413,
      body: { ...failed('10.000 filas, 50 columnas y 32 MB'), code: 'table-too-large' },
    })
    expect(google.requests).toEqual([])
  })

  it.each<[what: string, change: object, field: string]>([
    ['no token', { accessToken: '  ' }, 'accessToken'],
    ['no headings', { headers: [] }, 'headers'],
    ['a cell that is an object', { data: [[{ a: 1 }]] }, 'data.0'],
    ['no rows at all', { data: undefined }, 'data'],
  ])('with %s is refused with the field at fault', async (_what, change, field) => {
    expect(await answer(await send({ ...table, ...change }))).toMatchObject({
      status: 400,
      body: {
        ...failed('No entendimos la solicitud. Recarga la página e inténtalo de nuevo.'),
        code: 'bad-request',
        detail: expect.stringContaining(`${field}: `),
      },
    })
  })
})

describe('a failure', () => {
  const unauthenticated = 'No se pudo autenticar con Google, inténtalo de nuevo'
  const notExported = 'No se pudo exportar a Google Sheets, inténtalo de nuevo'

  it.each<[fault: Fault, status: number, code: ErrorCode, message: string, detail?: string]>([
    ['expired-token', 403, 'sheets-auth-failed', unauthenticated],
    ['insufficient-scope', 403, 'sheets-auth-failed', unauthenticated],
    ['bad-request', 502, 'sheets-export-failed', notExported],
    [
      'too-many',
      503,
      'sheets-busy',
      notExported,
      'Google recibe demasiadas solicitudes ahora mismo. Espera un minuto e inténtalo de nuevo.',
    ],
    [
      'cut',
      502,
      'sheets-unreachable',
      notExported,
      'Google no responde. Puede que el servidor no tenga conexión con él. Inténtalo más tarde.',
    ],
    ['api-disabled', 502, 'sheets-api-disabled', notExported, expect.stringContaining('API de Google Sheets')],
  ])('of Google’s (%s) is told by its consequence, and logged without the token', async (fault, status, code, message, detail) => {
    google.fail('create', fault, fault, fault)
    const body = { success: false, code, message, error: message, ...(detail && { detail }) }
    expect(await answer(await send())).toEqual({ status, body })
    const log = app.logged.join('')
    expect(log).toContain('An export to Google Sheets failed')
    expect(log).not.toMatch(/ya29|biblioteca/)
  })

  it.each([
    ['expired-token', 'Could not authenticate with Google, try again'],
    ['internal', 'Could not export to Google Sheets, try again'],
  ] as const)('is told in English too (%s)', async (fault, message) => {
    google.fail('write', fault, fault, fault)
    expect(await answer(await send(table, { 'accept-language': 'en' }))).toMatchObject({ body: failed(message) })
  })

  it('before the export begins has `error` too', async () => {
    const visitor = await fetch(`${app.url}/api/export/google-sheets`, { method: 'POST', headers: { 'accept-language': 'es' } })
    expect(await answer(visitor)).toEqual({ status: 401, body: { ...failed('Inicia sesión para continuar.'), code: 'unauthenticated' } })
  })
})

it('ends when the client disconnects before it is done', async () => {
  google.fail('write', 'silence')
  const asking = request(`${app.url}/api/export/google-sheets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie() },
  })
  asking.on('error', () => {}).end(JSON.stringify(table))
  await expect.poll(() => google.requests.length).toBe(2)
  asking.destroy()
  await expect.poll(() => google.abandoned).toBe(1)
  expect(app.logged.join('')).not.toContain('failed')
})

it('is possible twenty times a minute', async () => {
  // Until the session is known, requests are counted by address.
  await client.get('/api/get-searches')
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await client.get('/api/get-searches')).status).toBe(200)
})

/** Exports to a stand-in for Google's Sheets API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodToken, startSheetsService, type Fault, type SheetsService } from '#test/support/sheets-service.ts'
import { exportToGoogleSheets, type SheetsExport, type SheetTable } from './google-sheets.ts'

let google: SheetsService
beforeAll(async () => void (google = await startSheetsService()))
beforeEach(() => google.reset())
afterAll(() => google.close())

const tenders: SheetTable = {
  name: 'Licitaciones abiertas',
  headers: ['Título', 'Importe', 'Plazo', 'Contacto'],
  rows: [
    ['Reforma de la biblioteca', 58_000.5, '2026-12-01', ['Ana', 'Luis']],
    ['=HYPERLINK("http://evil.example","abre")', null, '2027-02-28', '+34 910 000 000'],
  ],
  summary: null,
}
const patience = { attempts: 4, firstPause: 5, longestPause: 20, request: 1_000, altogether: 5_000 }

const send = (table: Partial<SheetTable> = {}, options: Partial<SheetsExport> = {}) =>
  exportToGoogleSheets(
    { ...tenders, ...table },
    { address: google.origin, accessToken: goodToken, language: 'es', signal: new AbortController().signal, patience, ...options },
  )
const steps = () => google.requests.map(({ step }) => step)

describe('a table', () => {
  it('is in a new spreadsheet, with typed values and no formulas', async () => {
    expect(await send()).toBe('https://docs.google.com/spreadsheets/d/sheet-1/edit')
    const [spreadsheet] = google.spreadsheets
    expect(spreadsheet?.properties).toEqual({ title: 'Licitaciones abiertas', locale: 'es' })
    expect(spreadsheet?.sheets).toMatchObject([
      {
        title: 'Resultados',
        gridProperties: { rowCount: 3, columnCount: 4, frozenRowCount: 1 },
        cells: [
          ['Título', 'Importe', 'Plazo', 'Contacto'],
          ['Reforma de la biblioteca', 58_000.5, 46_357, 'Ana, Luis'],
          ['=HYPERLINK("http://evil.example","abre")', null, 46_446, '+34 910 000 000'],
        ],
      },
    ])
  })

  it('has a bold heading, formatted dates, and wide enough columns', async () => {
    await send()
    const [sheet] = google.spreadsheets[0]!.sheets
    expect(sheet?.formats).toContainEqual({
      range: { sheetId: 0, endRowIndex: 1 },
      format: expect.objectContaining({ textFormat: { bold: true } }),
    })
    expect(sheet?.formats).toContainEqual({
      range: { sheetId: 0, startRowIndex: 1, startColumnIndex: 2, endColumnIndex: 3 },
      format: { numberFormat: { type: 'DATE' } },
    })
    expect(Object.keys(sheet!.widths)).toEqual(['0', '1', '2', '3'])
    expect(sheet!.widths[0]).toBeGreaterThan(sheet!.widths[1]!)
  })

  it('has the market analysis on its own sheet, without fences and number signs', async () => {
    await send({ summary: '```markdown\n# Mercado\nLa demanda crece.\n\n=1+1\n```' }, { language: 'en' })
    expect(google.spreadsheets[0]?.sheets.map(({ title, cells }) => [title, cells])).toEqual([
      ['Results', expect.anything()],
      ['Market Analysis', [['Mercado'], ['La demanda crece.'], [''], ['=1+1']]],
    ])
  })

  it.each<[what: string, column: SheetTable['rows'][number], stored: unknown[]]>([
    ['days with a gap', ['2026-08-20', null, ''], [46_254, null, '']],
    ['days and words', ['2026-08-20', 'pendiente'], ['2026-08-20', 'pendiente']],
    ['a day that no calendar has', ['2026-02-30'], ['2026-02-30']],
    ['a day before spreadsheets count', ['1492-10-12'], ['1492-10-12']],
    ['yes and no', [true, false], [true, false]],
    ['a mixed list', [['a', 1, null, true]], ['a, 1, true']],
    ['a text longer than a cell', ['x'.repeat(60_000)], [`${'x'.repeat(49_999)}…`]],
  ])('keeps %s', async (_what, column, stored) => {
    await send({ headers: ['Columna'], rows: column.map(value => [value]) })
    expect(google.spreadsheets[0]?.sheets[0]?.cells.slice(1).map(([cell]) => cell)).toEqual(stored)
  })

  it.each([
    ['no rows', { rows: [] }, 'Licitaciones abiertas', 2],
    ['a row that is shorter than the heading', { rows: [['solo uno']] }, 'Licitaciones abiertas', 2],
    ['a name of blanks', { name: ' \n ' }, 'Indaga', 3],
    ['a name of many lines', { name: `uno\ndos\t${'x'.repeat(500)}` }, `uno dos ${'x'.repeat(192)}`, 3],
  ])('may have %s', async (_what, table, title, rowCount) => {
    await send(table)
    expect(google.spreadsheets[0]?.properties.title).toBe(title)
    expect(google.spreadsheets[0]?.sheets[0]?.gridProperties.rowCount).toBe(rowCount)
  })

  it('of 10,000 rows and 50 columns is sent in requests of a size that Google accepts', async () => {
    const headers = Array.from({ length: 50 }, (_, column) => `Columna ${column}`)
    const rows = Array.from({ length: 10_000 }, (_, row) => headers.map((_, column) => (column % 5 === 0 ? row : `dato ${row} de ñandú`)))
    await send({ headers, rows }, { patience: { ...patience, request: 20_000, altogether: 20_000 } })
    expect(google.spreadsheets[0]?.sheets[0]?.cells).toEqual([headers, ...rows])
    expect(Math.max(...google.requests.map(({ bytes }) => bytes))).toBeLessThan(2_000_000)
    expect(google.requests.length).toBeLessThan(30)
  })
})

describe('when Google', () => {
  it.each<Fault>(['too-many', 'rate-limit-403', 'internal', 'unavailable'])('answers %s, it is asked again', async fault => {
    google.fail('create', fault, fault)
    google.fail('write', fault)
    google.fail('update', fault)
    await send()
    expect(steps()).toEqual(['create', 'create', 'create', 'write', 'write', 'update', 'update'])
    expect(google.spreadsheets).toHaveLength(1)
  })

  it.each<Fault>(['cut', 'cut-when-done', 'silence', 'drip', 'broken-json', 'not-google'])(
    'ends a writing by %s, the same is written again',
    async fault => {
      google.fail('write', fault)
      google.fail('update', fault)
      await send()
      expect(steps()).toEqual(['create', 'write', 'write', 'update', 'update'])
      expect(google.spreadsheets[0]).toMatchObject({ properties: { title: 'Licitaciones abiertas' }, sheets: [{ cells: { length: 3 } }] })
    },
  )

  it('names a pause, the export waits for it', async () => {
    google.fail('write', 'too-many-wait-1s')
    await send()
    const [, first, second] = google.requests
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990)
  })

  it('names a pause longer than the export may take, the export fails at once', async () => {
    google.fail('create', 'too-many-wait-1h')
    await expect(send()).rejects.toMatchObject({ code: 'sheets-busy' })
    expect(steps()).toEqual(['create'])
  })

  it.each<[fault: Fault, code: string, attempts: number]>([
    ['expired-token', 'sheets-auth-failed', 1],
    ['insufficient-scope', 'sheets-auth-failed', 1],
    ['insufficient-permissions', 'sheets-auth-failed', 1],
    ['api-disabled', 'sheets-api-disabled', 1],
    ['bad-request', 'sheets-export-failed', 1],
    ['too-many', 'sheets-busy', 4],
    ['rate-limit-403', 'sheets-busy', 4],
    ['unavailable', 'sheets-export-failed', 4],
    ['cut', 'sheets-unreachable', 4],
    ['not-google', 'sheets-export-failed', 4],
  ])('goes on answering %s, the export ends with %s after %i attempts', async (fault, code, attempts) => {
    google.fail('write', ...Array.from({ length: 10 }, () => fault))
    await expect(send()).rejects.toMatchObject({ code })
    expect(steps()).toEqual(['create', ...Array.from({ length: attempts }, () => 'write')])
  })

  it('never answers, the export fails in bounded time', async () => {
    google.fail('write', ...Array.from({ length: 10 }, (): Fault => 'silence'))
    const started = Date.now()
    await expect(send({}, { patience: { ...patience, altogether: 500 } })).rejects.toMatchObject({ code: 'sheets-unreachable' })
    expect(Date.now() - started).toBeLessThan(1500)
  })

  it('may have created the spreadsheet without an answer, no second one is created', async () => {
    google.fail('create', 'cut-when-done')
    await expect(send()).rejects.toMatchObject({ code: 'sheets-unreachable' })
    expect(google.spreadsheets).toHaveLength(1)
  })

  it('is unreachable, the error says so', async () => {
    await expect(send({}, { address: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'sheets-unreachable' })
  })

  it.each(['write', 'update'] as const)('fails in the %s, the title says that the export is incomplete', async step => {
    google.fail(step, 'bad-request')
    await expect(send()).rejects.toThrow('400 INVALID_ARGUMENT')
    expect(google.spreadsheets[0]?.properties.title).toBe('Licitaciones abiertas (exportación incompleta)')
  })

  it('fails, the error contains neither the token nor the table', async () => {
    for (const fault of ['insufficient-scope', 'cut', 'broken-json'] as const) {
      google.reset()
      google.fail('create', fault)
      const error: unknown = await send().catch((reason: unknown) => reason)
      const { message, stack, cause } = error as Error
      expect(`${message} ${stack} ${JSON.stringify(error)} ${String(cause)}`).not.toMatch(/ya29|biblioteca/)
    }
  })
})

it('stops when nobody waits for it any more', async () => {
  google.fail('write', 'silence')
  const leaving = new AbortController()
  const sending = send({}, { signal: leaving.signal })
  await expect.poll(steps).toEqual(['create', 'write'])
  leaving.abort()
  await expect(sending).rejects.toThrow(/abort/i)
  await expect.poll(() => google.abandoned).toBe(1)
  expect(steps()).toEqual(['create', 'write'])
})

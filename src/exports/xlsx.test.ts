/** XLSX files, opened without the library that writes them. */
import { describe, expect, it } from 'vitest'
import { openXlsx } from '#test/support/opened-xlsx.ts'
import type { Column, Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { exportFile, shownDocument, type ExportDocument } from './export-file.ts'

const column = (name: string, type: Column['type'] = 'text', more: Partial<Column> = {}): Column => ({
  name,
  type,
  currency: null,
  ...more,
})

const receipt: Table['receipt'] = {
  announced: 60,
  found: 58,
  duplicates: 3,
  rows: 2,
  pages: { read: 4, skipped: 0, blocked: 0, failed: 1 },
  problems: [{ url: 'https://shop.example/3', state: 'http-error', status: 503 }],
  stopped: 'page-budget',
  notes: [{ code: 'condition-not-applied', words: 'barato' }],
  conditions: [
    { id: 'a', kind: 'filter', words: 'Ciudad = Ohio', removed: 34, state: 'applied' },
    {
      id: 'b',
      kind: 'order',
      words: 'Order: Precio, descending',
      said: { es: 'Orden: Precio, descendente', en: 'Order: Precio, descending' },
      removed: 0,
      state: 'applied',
    },
    { id: 'c', kind: 'filter', words: 'Precio < 5 €', removed: 0, state: 'unmet' },
  ],
}

function documentOf(columns: Column[], rows: CellValue[][], more: Partial<ExportDocument> = {}): ExportDocument {
  return {
    table: { columns, rows, sources: [{ url: 'https://shop.example/1', readAt: '2026-08-20T22:30:00.000Z' }], receipt },
    summary: null,
    about: { name: 'Sillas', prompt: 'todas las sillas', url: 'https://shop.example/', createdAt: '2026-08-21T09:15:00.000Z' },
    language: 'es',
    ...more,
  }
}

const opened = async (document: ExportDocument) => openXlsx(await exportFile('xlsx', document))
/** Writes one column, and returns the cells below its heading. */
async function cellsOf(of: Column, values: CellValue[], more: Partial<ExportDocument> = {}) {
  const values1 = values.map(value => [value])
  const { cells } = (await opened(documentOf([of], values1, more))).sheets[0]!
  return { heading: cells['A1']!.value, cells: values.map((_, index) => cells[`A${index + 2}`]) }
}

describe('a value keeps its type', () => {
  it.each<[what: string, of: Column, value: CellValue, stored: string | number, format: string | null]>([
    ['a number', column('n', 'number'), 1234.5, 1234.5, '#,##0.0'],
    ['a number without decimals', column('n', 'number'), 12_000, 12_000, '#,##0'],
    ['a year', column('n', 'number'), 2026, 2026, '0'],
    ['an amount', column('n', 'money', { currency: 'EUR' }), 1234.5, 1234.5, String.raw`#,##0.00\ [$€]`],
    ['an amount in whole units', column('n', 'money', { currency: 'MXN' }), 20, 20, String.raw`#,##0\ [$$]`],
    ['an amount without currency', column('n', 'money'), 20.25, 20.25, '#,##0.00'],
    ['a percentage', column('n', 'number', { unit: '%' }), 21.35, 0.2135, '#,##0.00%'],
    ['a day', column('n', 'date'), '2026-12-01', 46_357, 'dd/mm/yyyy'],
    [
      'an instant, at the time that the page shows',
      column('n', 'date'),
      '2026-12-01T23:30:00-06:00',
      46_357.979166666664,
      'dd/mm/yyyy hh:mm',
    ],
    ['an interval of days', column('n', 'date'), '2026-05-03/2026-05-05', '2026-05-03/2026-05-05', 'dd/mm/yyyy'],
    ['a day that no calendar has', column('n', 'date'), '2026-02-30', '2026-02-30', 'dd/mm/yyyy'],
    ['a day before Excel counts', column('n', 'date'), '1492-10-12', '1492-10-12', 'dd/mm/yyyy'],
    ['a code that begins with zeros', column('n'), '00123', '00123', null],
    ['a list', column('n'), ['Ana', 'Luis'], 'Ana, Luis', null],
  ])('%s', async (_what, of, value, stored, format) => {
    const { cells } = await cellsOf(of, [value])
    expect(cells[0]).toMatchObject({ value: stored, type: typeof stored === 'number' ? 'number' : 'text', format })
  })

  it('in the form of the reader’s language', async () => {
    expect((await cellsOf(column('Price', 'money', { currency: 'EUR' }), [2.5], { language: 'en' })).cells[0]?.format).toBe('[$€]#,##0.00')
    expect((await cellsOf(column('Day', 'date'), ['2026-12-01'], { language: 'en' })).cells[0]?.format).toBe('mm/dd/yyyy')
  })

  it.each<[of: Column, heading: string]>([
    [column('Superficie', 'number', { unit: 'm²' }), 'Superficie (m²)'],
    [column('IVA', 'number', { unit: '%' }), 'IVA'],
    [column('Cuota', 'money', { currency: 'EUR', unit: 'mes' }), 'Cuota (EUR/mes)'],
  ])('%j has the heading %s', async (of, heading) => {
    expect((await cellsOf(of, [1])).heading).toBe(heading)
  })

  it('as nothing where the page gives nothing', async () => {
    expect((await cellsOf(column('n', 'number'), [null, 1])).cells).toMatchObject([undefined, { value: 1 }])
  })
})

describe('a text is never a formula, and is what the page says', () => {
  it.each<[what: string, text: string, stored?: string]>([
    ['a command', '=cmd|" /C calc"!A0'],
    ['a sum', '+1'],
    ['an at sign', '@x'],
    ['a minus', '-2+3'],
    ['tabs and lines', '\tuno\r\ndos\rtres', '\tuno\ndos\ntres'],
    ['blanks around it', '  x  '],
    ['control characters', 'a\u0000b\u0007c\u001bd\u000be\uffff', 'abcde'],
    ['halves of characters', 'a\ud83db\ude00c', 'a\ufffdb\ufffdc'],
    ['a whole character of two halves', '😀'],
    ['an escape of Excel', '_x0041_ y _X000D_'],
    ['an error of Excel', '#N/A'],
    ['XML', '<b>&amp;"\'</b>]]>'],
    ['as much as a cell holds', 'x'.repeat(32_767)],
    ['more than a cell holds', 'x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
    ['more, cut inside a character', `${'x'.repeat(32_765)}😀${'y'.repeat(9)}`, `${'x'.repeat(32_765)}…`],
  ])('%s', async (_what, text, stored = text) => {
    const document = documentOf([column(text.slice(0, 200)), column('b')], [[text, [text]]], {
      about: { ...documentOf([], []).about, name: text, prompt: text },
    })
    const file = await opened(document)
    expect(file.formulas).toBe(0)
    expect(file.sheets[0]!.cells['A2']).toMatchObject({ value: stored, type: 'text' })
    expect(file.sheets[0]!.cells['B2']).toMatchObject({ value: stored, type: 'text' })
    expect(
      Object.values(file.sheets.flatMap(sheet => Object.values(sheet.cells))).filter(({ type }) => type === 'error' || type === 'other'),
    ).toEqual([])
  })

  it('and the file says how many texts were cut', async () => {
    const { sheets } = await opened(documentOf([column('a')], [['x'.repeat(40_000)], ['y']]))
    expect(sheets.at(-1)!.rows).toContainEqual([expect.stringContaining('32.767'), 1])
  })
})

describe('an address is a link', () => {
  it.each<[of: Column, value: string, link: string | null]>([
    [column('u', 'url'), 'https://shop.example/ñ?a=1&b="2"[3]|4', 'https://shop.example/%C3%B1?a=1&b=%222%22%5B3%5D%7C4'],
    [column('u'), 'https://shop.example', 'https://shop.example/'],
    [column('u', 'email'), 'ana@shop.example', 'mailto:ana@shop.example'],
    [column('u', 'url'), 'javascript:alert(1)', null],
    [column('u', 'url'), 'file:///etc/passwd', null],
    [column('u'), 'see https://shop.example', null],
  ])('%j %s', async (of, value, link) => {
    const { cells } = await cellsOf(of, [value])
    expect(cells[0]).toMatchObject({ value, link })
  })

  it('unless it is longer than Excel allows', async () => {
    const { cells } = await cellsOf(column('u', 'url'), [`https://shop.example/${'x'.repeat(2_079)}`])
    expect(cells[0]).toMatchObject({ type: 'text', link: null })
  })

  it(
    'until a sheet holds as many as Excel allows; the others stay texts, and the file says how many',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      const columns = Array.from({ length: 7 }, (_, index) => column(`u${index}`, 'url'))
      const rows = Array.from({ length: 10_000 }, (_, row) => columns.map((_, index) => `https://shop.example/${row}/${index}`))
      const { sheets } = await opened(documentOf(columns, rows))
      expect(sheets[0]!.links).toBe(65_530)
      expect(sheets[0]!.cells['G10001']).toMatchObject({ value: 'https://shop.example/9999/6', link: null })
      expect(sheets.at(-1)!.rows).toContainEqual([expect.stringContaining('65.530'), 4_470])
    },
  )
})

describe('the sheet of the rows', () => {
  it('has a bold heading that stays in sight, a filter over everything, and wide enough columns', async () => {
    const columns = Array.from({ length: 30 }, (_, index) => column(`Columna ${index}`))
    const { sheets } = await opened(documentOf(columns, [columns.map(() => 'x'.repeat(200)), columns.map(() => 'y')]))
    expect(sheets[0]).toMatchObject({ name: 'Resultados', frozenRows: 1, filter: 'A1:AD3' })
    expect(sheets[0]!.cells['AD1']).toMatchObject({ value: 'Columna 29', isBold: true })
    expect(sheets[0]!.widths).toHaveLength(30)
    expect(Math.min(...sheets[0]!.widths)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...sheets[0]!.widths)).toBeLessThanOrEqual(60)
  })

  it('shows its dates and amounts whole', async () => {
    const columns = [column('D', 'date'), column('T', 'date'), column('M', 'money', { currency: 'EUR' })]
    const { sheets } = await opened(documentOf(columns, [['2026-12-01', '2026-12-01T10:00:00Z', 1_234_567.5]]))
    const [day = 0, instant = 0, amount = 0] = sheets[0]!.widths
    expect(day).toBeGreaterThan('01/12/2026'.length)
    expect(instant).toBeGreaterThan('01/12/2026 10:00'.length)
    expect(amount).toBeGreaterThan('1.234.567,50 €'.length)
  })

  it('may have no rows', async () => {
    const { sheets } = await opened(documentOf([column('a')], []))
    expect(sheets[0]).toMatchObject({ rows: [['a']], filter: 'A1:A1' })
  })
})

describe('the sheet about the table', () => {
  const table = documentOf(
    [column('Nombre'), column('Precio', 'money', { currency: 'EUR' })],
    [
      ['Silla', 20],
      ['Mesa', 90],
    ],
  )

  it('names request, receipt, conditions, doubts, unread pages and sources in the reader’s language', async () => {
    const { sheets, properties } = await opened(table)
    const origin = sheets.at(-1)!
    expect(origin.name).toBe('Origen y recibo')
    expect(origin.rows).toEqual(
      expect.arrayContaining([
        ['Tu petición', 'todas las sillas'],
        ['Este archivo', 'La tabla completa. Filas: 2. Columnas: 2.'],
        ['Registros encontrados', 58],
        ['Registros que dice tener el sitio', 60],
        ['Páginas fallidas', 1],
        ['Por qué dejamos de buscar', 'Llegamos al máximo de páginas. Puede haber más filas.'],
        ['Ciudad = Ohio', 'Filas que quitó: 34'],
        ['Orden: Precio, descendente', ''],
        ['Precio < 5 €', 'Sin aplicar: ninguna fila la cumple'],
        ['', 'Las páginas no dicen qué filas cumplen «barato», así que no quitamos ninguna por eso.'],
        ['https://shop.example/3', 'El sitio respondió con un error (503)'],
        ['https://shop.example/1', 46_254.9375],
      ]),
    )
    expect(Object.values(origin.cells)).toContainEqual(
      expect.objectContaining({ value: 'https://shop.example/1', link: 'https://shop.example/1' }),
    )
    expect(properties).toMatchObject({ 'dc:title': 'Sillas', 'dc:creator': 'Indaga', Language: 'es' })
  })

  it('is in English for a reader in English, and says which part of the table the file holds', async () => {
    const part = shownDocument(
      { ...table, language: 'en' },
      { columns: [{ name: 'Precio', label: 'Price' }], rows: [1], filters: ['Price: from €10'] },
    )!
    const { sheets, properties } = await opened(part)
    expect(sheets[0]).toMatchObject({ name: 'Results', rows: [['Price'], [90]] })
    expect(sheets.at(-1)!.rows).toContainEqual(['This file', 'What was on the screen. Rows: 1 of 2. Columns: 1 of 2.'])
    expect(sheets.at(-1)!.rows).toContainEqual(['Filter on the screen', 'Price: from €10'])
    expect(properties['Language']).toBe('en')
  })

  it('follows the market analysis and the results of a summary, which have their own sheets', async () => {
    const result = { group: null, value: 110, currency: 'EUR', rows: 2, leftOut: 0, formula: 'suma de Precio', places: [0, 1] }
    const summary = {
      measure: 'sum',
      of: 'Precio',
      by: null,
      name: 'Suma',
      type: 'money',
      results: [result],
      ungrouped: 0,
      alone: false,
    } as const
    const document = {
      ...table,
      summary: '# Mercado\n\nCrece un [5 %](#c1).',
      table: { ...table.table, receipt: { ...receipt, summary: { ...summary, results: [result] } } },
    }
    const { sheets } = await opened(document)
    expect(sheets.map(({ name }) => name)).toEqual(['Resultados', 'Resumen', 'Análisis de mercado', 'Origen y recibo'])
    expect(sheets[1]!.cells['A2']).toMatchObject({ value: 110, format: String.raw`#,##0\ [$€]` })
    expect(sheets[2]!.rows.flat()).toEqual(expect.arrayContaining(['Mercado', 'Crece un 5 %.']))
  })
})

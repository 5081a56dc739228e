import { describe, expect, test } from 'vitest'
import { csvCell, exportFileName, csvLines } from './csv.ts'

describe('a cell', () => {
  test.each([
    ['plain text', '"plain text"'],
    ['', '""'],
    [null, '""'],
    [12.5, '"12.5"'],
    [-3, '"-3"'],
    ['she said "no", twice', '"she said ""no"", twice"'],
    ['two\nlines', '"two\nlines"'],
    [['Ana', 'Luis'], '"Ana, Luis"'],
    ['Ñandú, 20 €', '"Ñandú, 20 €"'],
  ])('%j is quoted as %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example","x")',
    '+SUM(A1:A9)',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(1)',
    '\rtext',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '＝1+1',
    '＋1+cmd',
    '－1+cmd',
    '＠SUM(1)',
    '+34 910 000 000 =1',
    '-5 %+cmd',
    '\n+34 910 000 000',
    ' -5',
  ])('%j gets an apostrophe, for a spreadsheet would run it', text => {
    expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
  })

  test.each([
    ['foo;=1+1;bar; @x;-5;+34 910', `foo;'=1+1;bar;' @x;-5;+34 910`],
    ['foo\n=1+1\r\n@x\n-5', `foo\n'=1+1\r\n'@x\n-5`],
    ['\t=1+1\tbar', `'\t'=1+1\tbar`],
    ['foo;"=1+1&";bar', `foo;'""=1+1&"";bar`],
  ])('%j, with a formula where a semicolon, a tab or a line end parts it for some spreadsheets, gets one there as well', (text, cell) => {
    expect(csvCell(text)).toBe(`"${cell}"`)
  })

  test('that is a list and begins with a formula gets one too', () => {
    expect(csvCell(['=1', 'b'])).toBe('"\'=1, b"')
  })

  test.each([
    '+34 910 000 000',
    '+34910000000',
    '+1 (212) 555-0100',
    '-5',
    '-5,25',
    '-1.234,50 €',
    '-$3.00',
    '−4',
    '+3.2%',
    '-',
    '--',
    '-20 EUR',
  ])('%j stays as it is', text => {
    expect(csvCell(text)).toBe(`"${text}"`)
  })
})

describe('a cell of a file with semicolons', () => {
  test.each([
    [12.5, '"12,5"'],
    [-3, '"-3"'],
    [['Ana', 'Luis'], '"Ana, Luis"'],
    ['rebajado, -20 %; nuevo', '"rebajado, -20 %; nuevo"'],
    ['2026-08-20', '"2026-08-20"'],
    ['foo,=1+1', `"foo,'=1+1"`],
    ['foo, "=1+1', `"foo,' ""=1+1"`],
    [['a', '@x'], `"a,' @x"`],
    ['foo;=1+1', `"foo;'=1+1"`],
  ])('%j is %s', (value, cell) => {
    expect(csvCell(value, 'csv-semicolon')).toBe(cell)
  })
})

describe('a file', () => {
  const table = {
    columns: [
      { name: 'name', type: 'text', currency: null },
      { name: '=price', type: 'money', currency: 'EUR' },
    ],
    rows: [
      ['Silla', 20],
      ['Mesa', null],
    ],
  } satisfies Parameters<typeof csvLines>[0]

  test('has its heading, its rows, and CRLF after each', () => {
    expect([...csvLines(table)]).toEqual(['"name","\'=price"\r\n', '"Silla","20"\r\n', '"Mesa",""\r\n'])
  })

  test('may have semicolons', () => {
    expect([...csvLines({ ...table, rows: [['Silla', 20.5]] }, '# Market', 'csv-semicolon')]).toEqual([
      '"name";"\'=price"\r\n',
      '"Silla";"20,5"\r\n',
      '\r\n',
      '"Market Analysis"\r\n',
      '"Market"\r\n',
    ])
  })

  test("names the unit of a column's numbers", () => {
    const columns = [
      { name: 'Superficie', type: 'number' as const, currency: null, unit: 'm²' },
      { name: 'Km', type: 'number' as const, currency: null, unit: 'km' },
      { name: 'Tamaño', type: 'number' as const, currency: null, unit: 'm' },
      { name: '% de IVA', type: 'number' as const, currency: null, unit: '%' },
    ]
    expect([...csvLines({ columns, rows: [[90, 12, 3, 21]] })]).toEqual([
      '"Superficie (m²)","Km","Tamaño (m)","% de IVA"\r\n',
      '"90","12","3","21"\r\n',
    ])
  })

  test('ends with the market analysis if there is one, without code fence and #', () => {
    const lines = [...csvLines(table, '```markdown\n# Market\nGrows by "5 %"\n```')].slice(3)
    expect(lines).toEqual(['\r\n', '"Market Analysis"\r\n', '"Market"\r\n', '"Grows by ""5 %"""\r\n'])
  })

  test('writes a figure of the analysis without its link, and the address of a source in full', () => {
    const lines = [...csvLines(table, 'Sells [41\u00a0%](#c12) \\[net\\].\n\n1. [UN Comtrade](https://comtrade.un.org/#/data?c=1)')].slice(
      5,
    )
    expect(lines).toEqual(['"Sells 41\u00a0% [net]."\r\n', '""\r\n', '"1. UN Comtrade (https://comtrade.un.org/#/data?c=1)"\r\n'])
  })

  test('writes characters that Markdown escapes', () => {
    const lines = [...csvLines(table, 'Smith \\& Sons \\[1\\] \\*new\\*')].slice(5)
    expect(lines).toEqual(['"Smith & Sons [1] *new*"\r\n'])
  })

  test('generates its lines one by one', () => {
    const lines = csvLines(table)
    expect(lines.next().value).toBe('"name","\'=price"\r\n')
  })
})

describe('the name of a file', () => {
  test.each([
    [{ name: 'example.com: título y plazo' }, 'example.com_ título y plazo_export'],
    [{ name: '../../etc/passwd' }, 'etc_passwd_export'],
    [{ name: 'a\r\nb"c' }, 'a_b_c_export'],
    [{ url: 'https://www.example.com/licitaciones?page=2' }, 'www.example.com_licitaciones_page=2'],
    [{ name: '' }, 'export'],
    [{ name: '///' }, 'export'],
    [{}, 'export'],
  ])('%j gives %s', (of, name) => {
    expect(exportFileName(of)).toBe(name)
  })

  test('is not longer than file systems allow', () => {
    expect(exportFileName({ name: 'ñ'.repeat(400) })).toHaveLength(120 + '_export'.length)
  })
})

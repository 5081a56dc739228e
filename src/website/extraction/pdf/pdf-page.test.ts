/** PDFs as organizations publish them: price lists, tenders, letters. */
import { describe, expect, it } from 'vitest'
import { pdfOf, pdfTable, type PdfText } from '#test/support/pdf.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { pdfPage } from './pdf-page.ts'

async function read(pages: PdfText[][], options: Parameters<typeof pdfOf>[1] = {}) {
  const { content } = await pdfPage(pdfOf(pages, options))
  return readPage(content!, 'https://puerto.example/tarifas.pdf', 'application/pdf')
}
const blocksIn = async (pages: PdfText[][]) => {
  const { content } = await pdfPage(pdfOf(pages))
  return [...content!.matchAll(/<(h\d|p)[^>]*>(.*?)<\/\1>/g)].map(([, tag, text]) => `${tag} ${text}`)
}

describe('a price list', () => {
  const columns = [50, 260, 400]
  const page: PdfText[] = [
    [50, 800, 'Tarifas de alquiler de maquinaria', 18],
    [50, 770, 'Precios válidos hasta el 31 de diciembre de 2026. El plazo de presentación termina en'],
    [50, 756, 'junio, y las ofertas se envían a compras@puerto.example.'],
    ...pdfTable(
      [
        ['Máquina', 'Precio por día', 'Disponible'],
        ['Excavadora pequeña', '120,50 €', '3/05/2026'],
        ['Grúa torre', '1.340,00 €', '14/05/2026'],
        ['Camión volquete', '', '21/05/2026'],
        ['Hormigonera', '35,00 €', ''],
      ],
      { top: 720, columns },
    ),
  ]

  it('is a table with a header, and empty cells stay empty', async () => {
    const reading = await read([page], { title: 'Tarifas 2026', language: 'es-ES' })
    expect(reading).toMatchObject({ title: 'Tarifas 2026', language: 'es-es' })
    const [list] = reading.datasets
    expect(list!.columns.map(({ label, type }) => [label, type])).toEqual([
      ['Máquina', 'text'],
      ['Precio por día', 'money'],
      ['Disponible', 'date'],
    ])
    expect(list!.rows.map(row => row.map(cell => cell?.value ?? null))).toEqual([
      ['Excavadora pequeña', 120.5, '2026-05-03'],
      ['Grúa torre', 1340, '2026-05-14'],
      ['Camión volquete', null, '2026-05-21'],
      ['Hormigonera', 35, null],
    ])
    expect(list!.rows[1]![1]).toMatchObject({ quote: '1.340,00 €' })
  })

  it('keeps the text around the table', async () => {
    expect(await blocksIn([page])).toEqual([
      'h1 Tarifas de alquiler de maquinaria',
      'p Precios válidos hasta el 31 de diciembre de 2026. El plazo de presentación termina en junio, y las ofertas se envían a compras@puerto.example.',
    ])
  })

  it('continues over pages, without their headers and page numbers', async () => {
    const pages = [0, 1, 2].map((number): PdfText[] => [
      [50, 810, 'Puerto de Ejemplo'],
      [280, 20, `Página ${number + 1} de 3`],
      ...pdfTable(
        [['Código', 'Pieza', 'Precio'], ...[1, 2, 3, 4].map(row => [`A-${number}${row}`, `Pieza ${number * 4 + row}`, `${row},50 €`])],
        { top: 760, columns },
      ),
    ])
    const { datasets } = await read(pages)
    const [list] = datasets
    expect(list!.rows).toHaveLength(12)
    expect(list!.columns.map(column => column.label)).toEqual(['Código', 'Pieza', 'Precio'])
    expect(list!.rows[5]![0]).toMatchObject({ value: 'A-12', locator: '#page-2-1>tr:nth-of-type(2)>td:nth-of-type(1)' })
  })

  it('joins the further lines of a long cell to its row', async () => {
    const rows = [1, 2, 3].flatMap((row): PdfText[] => [
      [50, 700 - row * 40, `Lote ${row}`],
      [150, 700 - row * 40, 'Suministro de defensas de'],
      [150, 688 - row * 40, 'muelle y bolardos'],
      [450, 700 - row * 40, `${row}.000,00 €`],
    ])
    const { datasets } = await read([[[50, 700, 'Lote'], [150, 700, 'Objeto'], [450, 700, 'Importe'], ...rows]])
    expect(datasets[0]!.rows.map(row => row[1]!.value)).toEqual(Array(3).fill('Suministro de defensas de muelle y bolardos'))
  })
})

describe('a text', () => {
  it('ends paragraphs at short lines, and joins divided words', async () => {
    const long = 'La mesa de contratación se reúne en la sede del puerto y abre las ofertas en acto pú-'
    expect(
      await blocksIn([
        [
          [50, 700, long],
          [50, 686, 'blico, como dice el pliego.'],
          [50, 672, 'Plazo: 12/05/2026'],
          [50, 658, 'Importe: 24.000,00 €'],
          [50, 644, '- Primera condición'],
        ],
      ]),
    ).toEqual([
      `p ${long.slice(0, -1)}blico, como dice el pliego.`,
      'p Plazo: 12/05/2026',
      'p Importe: 24.000,00 €',
      'p - Primera condición',
    ])
  })

  it('continues over pages in the middle of a sentence, without the page numbers', async () => {
    const pages = ['El contratista entrega', 'las obras en el plazo', 'que dice el pliego.'].map((text, at): PdfText[] => [
      [50, 700, text],
      [290, 30, `- ${at + 9} -`],
    ])
    expect(await blocksIn(pages)).toEqual(['p El contratista entrega las obras en el plazo que dice el pliego.'])
  })

  it('in two columns is read column by column', async () => {
    const line = 'palabras que llenan toda la columna'
    const page = [1, 2, 3, 4].flatMap((row): PdfText[] => [
      [50, 700 - row * 14, `${row} ${line}`],
      [300, 700 - row * 14, `${row + 4} ${line}`],
    ])
    expect((await blocksIn([page])).join(' ').match(/\d/g)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
})

describe('a PDF that cannot be read', () => {
  it.each<[why: string, bytes: Buffer, note: RegExp]>([
    ['asks for a password', pdfOf([[[50, 700, 'Secreto']]], { isLocked: true }), /password/],
    ['has been scanned', pdfOf([[]]), /no text/],
    ['is none', Buffer.from('%PDF-1.4\nnothing'), /cannot be read/],
  ])('that %s returns a note', async (_why, bytes, note) => {
    expect(await pdfPage(bytes)).toEqual({ content: null, note: expect.stringMatching(note) })
  })

  it('with some broken pages is read without them, and the note names them', async () => {
    const text = pdfOf([[[50, 700, 'Entero']], [[50, 700, 'Roto']]]).toString('latin1')
    const bytes = Buffer.from(text.replace('5 0 R 7 0 R', '5 0 R 42   '), 'latin1')
    const { content, note } = await pdfPage(bytes)
    expect({ content, note }).toEqual({ content: expect.stringContaining('Entero'), note: expect.stringMatching(/cannot be read: 2/) })
  })

  it('does not reject when it is cut off anywhere', async () => {
    const whole = pdfOf([[[50, 700, 'Entero']]])
    for (let length = 0; length < whole.length; length += 97) {
      const { content, note } = await pdfPage(whole.subarray(0, length))
      expect(content ?? note).toEqual(expect.any(String))
    }
  })
})

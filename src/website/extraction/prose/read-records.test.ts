/** Reading of the words that a model quotes: words on the page become typed values, all others nothing. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PointedCell, ProseField } from '#contracts/prose.ts'
import type { ValueType } from '#contracts/value.ts'
import { passagesOf } from './passages.ts'
import { proseDataset } from './prose-dataset.ts'
import { proseText } from './prose-text.ts'
import { readRecords } from './read-records.ts'

const page = { url: 'https://example.es/', readAt: '2026-11-21T10:00:00.000Z' }
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')

function passageOf(content: string) {
  const text = proseText(content, page.url)!
  const [passage] = passagesOf(text, page, { tokens: 10_000, tokensOf: words => words.length / 4 })
  return { passage: passage!, locale: text.locale }
}

/** Quotes words of the line that contains `marker`, or of the line with the given number. */
function read(content: string, types: ValueType[], records: (PointedCell | null)[][]) {
  const { passage, locale } = passageOf(content)
  const fields = types.map((type, at): ProseField => ({ name: `f${at}`, type }))
  return { ...readRecords(passage, records, fields, locale), fields }
}
const numberOf = (content: string, marker: string) => passageOf(content).passage.lines.findIndex(({ text }) => text.includes(marker)) + 1
const one = (content: string, type: ValueType, marker: string, words: string | null) =>
  read(content, [type], [[{ node: numberOf(content, marker), words }]]).rows[0]?.[0] ?? null

const line = (text: string, language = 'es') =>
  `<html lang="${language}"><body><main><p>Una línea de más, con nada que buscar en ella.</p><p>${text}</p></main></body></html>`

describe('words on the page become typed values', () => {
  it.each<[ValueType, string, string | null, unknown, string]>([
    // Text that matches exactly or apart from case, accents, quotes and dashes. The value is the page's own text.
    ['text', 'Preside María-José Núñez, alcaldesa.', 'María-José Núñez', 'María-José Núñez', 'María-José Núñez'],
    ['text', 'Preside María‑José Núñez, alcaldesa.', 'maria-jose nunez', 'María‑José Núñez', 'María‑José Núñez'],
    ['text', 'La obra “The Tidal Steps” ganó.', '"The Tidal Steps"', '“The Tidal Steps”', '“The Tidal Steps”'],
    ['text', 'Lo dirige Lucía O’Shea.', "Lucía O'Shea", 'Lucía O’Shea', 'Lucía O’Shea'],
    ['text', 'Concierto al aire libre', null, 'Concierto al aire libre', 'Concierto al aire libre'],
    // Numbers, as digits or words, with or without a unit.
    ['number', 'Tiene unos 1.350 socios.', '1.350', 1350, '1.350'],
    ['number', 'Tiene unos 1.350 socios.', '1350', 1350, '1.350'],
    ['number', 'Tiene unos 1.350 socios.', 'unos 1.350 socios', 1350, '1.350'],
    ['number', 'Trabajan veinticinco personas.', 'veinticinco', 25, 'veinticinco personas'],
    ['number', 'Trabajan veinticinco personas.', '25', 25, 'veinticinco personas'],
    ['number', 'Son 12 millones de visitas.', '12 millones', 12_000_000, '12 millones de visitas'],
    ['number', 'Se quedó a -5 grados.', '5', -5, '-5'],
    ['number', 'Fundada en 1987.', '1987', 1987, '1987'],
    // Dates.
    ['date', 'Entró el 14/01/2013.', '14 de enero de 2013', '2013-01-14', '14/01/2013'],
    [
      'date',
      'En Lugo, a doce de marzo de dos mil veinticuatro.',
      'doce de marzo de dos mil veinticuatro',
      '2024-03-12',
      'doce de marzo de dos mil veinticuatro',
    ],
    [
      'date',
      'En Lugo, a doce de marzo de dos mil veinticuatro.',
      '12 de marzo de 2024',
      '2024-03-12',
      'doce de marzo de dos mil veinticuatro',
    ],
    ['date', 'El viernes 3 de julio de 2026, a las 20:00.', '3 de julio', '2026-07-03', '3 de julio de 2026, a las 20:00'],
    ['date', 'Del 3 al 5 de mayo de 2026.', 'Del 3 al 5 de mayo de 2026', '2026-05-03/2026-05-05', 'Del 3 al 5 de mayo de 2026'],
    ['date', 'Abre en marzo de 2027.', 'marzo de 2027', 'marzo de 2027', 'marzo de 2027'],
    // Money.
    ['money', 'Cuesta 1.250,50 € al mes.', '1.250,50', 1250.5, '1.250,50 € al mes'],
    ['money', 'Un premio de dos mil euros.', 'dos mil euros', 2000, 'dos mil euros'],
    ['money', 'La entrada es gratuita.', 'gratuita', 0, 'gratuita'],
    ['money', 'De 12 a 20 € por persona.', '12 a 20 €', '12 a 20 € por persona', '12 a 20 € por persona'],
    // Telephones and e-mails.
    ['phone', 'Llama al 921 44 17 08.', '921441708', '+34921441708', '921 44 17 08'],
    ['phone', 'Llama al 921 44 17 08.', '+34 921 44 17 08', '+34921441708', '921 44 17 08'],
    [
      'email',
      'Escribe a lucia.oshea (arroba) sierraalta.example.',
      'lucia.oshea@sierraalta.example',
      'lucia.oshea@sierraalta.example',
      'lucia.oshea (arroba) sierraalta.example',
    ],
    [
      'email',
      'Su correo: J.Iturralde@Sierra.example',
      'Su correo: j.iturralde@sierra.example',
      'j.iturralde@sierra.example',
      'J.Iturralde@Sierra.example',
    ],
    [
      'email',
      'Escribe a <a href="mailto:pilar@sierra.example">su correo</a>.',
      'su correo',
      'pilar@sierra.example',
      'mailto:pilar@sierra.example',
    ],
    [
      'url',
      'Más en <a href="/prensa">nuestra sala de prensa</a>.',
      'nuestra sala de prensa',
      'https://example.es/prensa',
      'https://example.es/prensa',
    ],
  ])('%s: %s ← %s', (type, text, words, value, quote) => {
    expect(one(line(text), type, text.slice(0, 4), words)).toMatchObject({ value, quote })
  })

  it.each<[ValueType, string, string, unknown]>([
    ['date', 'The jury met on the sixth of June 2026.', 'sixth of June 2026', '2026-06-06'],
    ['date', 'Doors open July 3, 2026.', '3 July 2026', '2026-07-03'],
    ['money', 'A prize of two thousand five hundred pounds sterling.', 'two thousand five hundred pounds sterling', 2500],
    ['money', 'It is worth £40,000.', '40,000', 40_000],
    ['number', 'Entries came from thirty-one countries.', '31', 31],
    ['phone', 'Call +44 20 7946 0018 now.', '+44 20 7946 0018', '+442079460018'],
  ])('%s, in English: %s ← %s', (type, text, words, value) => {
    expect(one(line(text, 'en-GB'), type, text.slice(0, 4), words)?.value).toBe(value)
  })
})

describe('words that are not on the page leave the cell empty and are counted', () => {
  it.each<[ValueType, string, string | null]>([
    ['text', 'Preside Ana Ruiz.', 'Carlos Inventado'],
    ['text', 'Preside Ana Ruiz.', 'na Rui'],
    ['text', 'Preside Ana Ruiz.', 'Ana Ruiz García'],
    ['number', 'Fue en 2026.', '20'],
    ['number', 'Cuesta 1.250 euros.', '1.2'],
    ['number', 'Entre 20 y 30 alumnos.', 'Entre 20 y 30 alumnos'],
    ['number', 'Preside Ana Ruiz.', 'Ana Ruiz'],
    ['date', 'Preside Ana Ruiz.', 'Ana Ruiz'],
    ['date', 'Fue el 3 de mayo de 2026.', '4 de mayo de 2026'],
    ['date', 'Fue el 3 de mayo de 2025 y el 4 de junio de 2026.', null],
    ['money', 'Cuesta 30 €.', '31 €'],
    ['email', 'Preside Ana Ruiz.', 'Preside Ana Ruiz.'],
    ['email', 'Escribe a ana@ayto.example.', 'eva@ayto.example'],
    ['phone', 'Preside Ana Ruiz desde 2019.', '2019'],
    ['url', 'Preside Ana Ruiz.', 'https://evil.example/?q=Ana'],
  ])('%s: %s ← %s', (type, text, words) => {
    const { rows, blanked } = read(line(text), [type], [[{ node: 2, words }]])
    expect(rows).toEqual([])
    expect(blanked).toEqual([1])
  })

  it('empties only its own cell, not the record', () => {
    const { rows, blanked } = read(
      line('Preside Ana Ruiz, alcaldesa.'),
      ['text', 'text', 'email'],
      [[{ node: 2, words: 'Ana Ruiz' }, { node: 2, words: 'ministra' }, null]],
    )
    expect(rows.map(row => row.map(cell => cell?.value ?? null))).toEqual([['Ana Ruiz', null, null]])
    expect(blanked).toEqual([0, 1, 0])
  })
})

describe('a wrong node number', () => {
  const content = '<main><h1>Actas</h1><p>Ana Ruiz preside el pleno en Lugo.</p><p>Eva Gil, de Lugo, hace de secretaria.</p></main>'
  it('is corrected when the words stand in exactly one line of the passage', () => {
    expect(read(content, ['text'], [[{ node: 2, words: 'Eva Gil' }]]).rows[0]?.[0]).toMatchObject({ value: 'Eva Gil' })
    expect(read(content, ['text'], [[{ node: 99, words: 'Eva Gil' }]]).rows[0]?.[0]).toMatchObject({ value: 'Eva Gil' })
  })
  it('is not corrected when several lines match', () => {
    expect(read(content, ['text'], [[{ node: 1, words: 'Lugo' }]])).toMatchObject({ rows: [], blanked: [1] })
    expect(read(content, ['text'], [[{ node: 0, words: null }]])).toMatchObject({ rows: [], blanked: [1] })
  })
})

describe('a dataset of prose records', () => {
  it('has typed columns, evidence for each cell, and each record once', () => {
    const content = fixture('awards-en.html')
    const cell = (marker: string, words: string) => ({ node: numberOf(content, marker), words })
    const { rows, fields } = read(
      content,
      ['text', 'money', 'text'],
      [
        [cell('Gold Award', 'Odile Marchetti'), cell('Gold Award', '£40,000'), cell('Gold Award', 'Marseille')],
        [cell('Silver is', 'Tomás Quiroga'), cell('Silver is', '£15,000'), cell('Silver is', 'Montevideo')],
        [cell('Silver is', 'Tomas Quiroga'), cell('Silver is', '15000 GBP'), cell('Silver is', 'Montevideo')],
        [cell('Kaarina', 'Kaarina Lindqvist'), cell('Kaarina', 'two thousand five hundred pounds sterling'), cell('Kaarina', 'Turku')],
      ],
    )
    const { columns, rows: records } = proseDataset(fields, rows, 'Winners')
    expect(columns.map(({ label, type, currency, fill }) => [label, type, currency, fill])).toEqual([
      ['f0', 'text', null, 1],
      ['f1', 'money', 'GBP', 1],
      ['f2', 'text', null, 1],
    ])
    expect(records.map(row => row.map(each => each!.value))).toEqual([
      ['Odile Marchetti', 40_000, 'Marseille'],
      ['Tomás Quiroga', 15_000, 'Montevideo'],
      ['Kaarina Lindqvist', 2500, 'Turku'],
    ])
    for (const each of records.flat()) expect(each!.locator).toMatch(/p|li/)
  })

  it("keeps the page's text for amounts in several currencies and numbers in several units", () => {
    const content =
      '<main><h1>Precios</h1><p>El curso cuesta 30 € y dura 20 horas en total.</p><p>El viaje cuesta 40 $ y dura 3 días en total.</p></main>'
    const { rows, fields } = read(
      content,
      ['money', 'number'],
      [
        [
          { node: 2, words: '30 €' },
          { node: 2, words: '20 horas' },
        ],
        [
          { node: 3, words: '40 $' },
          { node: 3, words: '3 días' },
        ],
      ],
    )
    expect(proseDataset(fields, rows, null).rows.map(row => row.map(each => each!.value))).toEqual([
      ['30 €', '20 horas'],
      ['40 $', '3 días'],
    ])
  })
})

import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { pageStateSchema } from '#contracts/page.ts'
import type { Note, Receipt } from '#contracts/table.ts'
import { stopReasonSchema } from '#contracts/table.ts'
import { results as english } from '#web/i18n/en/results.ts'
import { results as spanish } from '#web/i18n/es/results.ts'
import { scan as englishScan } from '#web/i18n/en/scan.ts'
import { scan as spanishScan } from '#web/i18n/es/scan.ts'
import {
  canGoOn,
  conditionSentence,
  countSentences,
  noteSentence,
  problemSentence,
  receiptLine,
  stoppedSentence,
} from './receipt-sentences.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'es',
  fallbackLng: false,
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  resources: {
    es: { app: { results: spanish, scan: spanishScan } },
    en: { app: { results: english, scan: englishScan } },
  },
})
const es = i18n.getFixedT('es')
const en = i18n.getFixedT('en')

const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  announced: null,
  found: 58,
  duplicates: 0,
  rows: 58,
  pages: { read: 5, skipped: 0, blocked: 0, failed: 0 },
  problems: [],
  stopped: 'complete',
  notes: [],
  ...over,
})
const line = (over: Partial<Receipt>, t = es) => {
  const made = receipt(over)
  const { figure, rest, hasWarning } = receiptLine(made, made.rows, t)
  return [[figure, ...rest].join(' · '), hasWarning]
}

const everyNote: { [Code in Note['code']]: Note & { code: Code } } = {
  'column-not-found': { code: 'column-not-found', column: 'Teléfono' },
  'own-pages-unread': { code: 'own-pages-unread', rows: 9, columns: ['Plazo', 'Importe'], cause: 'page-budget' },
  'examples-not-found': { code: 'examples-not-found', missing: 2 },
  'recipe-not-used': { code: 'recipe-not-used', id: 'r1', name: 'Charlas con ponente', why: 'other-values' },
  'rows-missing': { code: 'rows-missing', announced: 283, found: 281 },
  'nothing-matched': { code: 'nothing-matched' },
  'other-list': { code: 'other-list', list: 'Agenda', rows: 12 },
  'condition-not-applied': { code: 'condition-not-applied', words: 'con mascotas' },
  'order-not-applied': { code: 'order-not-applied', words: 'empezando por el primero' },
  'condition-met-by-none': { code: 'condition-met-by-none', column: 'Importe', operator: 'more', value: '900000000' },
  'days-counted': { code: 'days-counted', column: 'Publicado' },
  'needs-browser': { code: 'needs-browser', pages: 2 },
  'page-goes-on': { code: 'page-goes-on', pages: 2 },
  drift: { code: 'drift', column: 'Plazo', pages: ['https://example.es/p2'] },
  'not-in-text': { code: 'not-in-text', column: 'Importe', cells: 2 },
  'left-out-by-rules': { code: 'left-out-by-rules', scan: 12, table: 1 },
  'passages-unread': { code: 'passages-unread', passages: 3, of: 12 },
}

describe('the receipt line', () => {
  it('says how many of the announced rows there are when the site announces a number', () => {
    expect(line({ announced: 58 })).toEqual(['58 de 58 filas · 5 páginas', false])
    expect(line({ announced: 283, found: 281, rows: 281 }, en)).toEqual(['281 of 283 rows · 5 pages', true])
  })
  it('says how many of the found rows are left when the prompt keeps only some', () => {
    expect(line({ announced: 58, rows: 12 })).toEqual(['12 de 58 filas · 5 páginas', false])
    expect(line({ announced: 58, rows: 0 }, en)[0]).toBe('0 of 58 rows · 5 pages')
  })
  it('names what the records are, in the language of the reader', () => {
    expect(line({ announced: 58, noun: 'tender' })[0]).toBe('58 de 58 licitaciones · 5 páginas')
    expect(line({ rows: 12, noun: 'tender' }, en)[0]).toBe('12 of 58 tenders · 5 pages')
    expect(line({ found: 1, rows: 1, noun: 'recipe' })[0]).toBe('1 receta · 5 páginas')
  })
  it('says only the number of rows when more were found than announced', () => {
    expect(line({ announced: 50, found: 60, rows: 60 }, en)[0]).toBe('60 rows · 5 pages')
  })
  it('says how many rows the reader has left with filters', () => {
    expect(receiptLine(receipt({ announced: 58 }), 15, es).figure).toBe('Mostrando 15 de 58')
  })
  it('uses singular forms and the number format of the language, and counts pages that were not read and notes', () => {
    expect(line({ found: 1, rows: 1, pages: { read: 1, skipped: 1, blocked: 1, failed: 1 } })).toEqual([
      '1 fila · 1 página · 2 sin leer',
      true,
    ])
    expect(line({ notes: [{ code: 'condition-not-applied', words: 'con mascotas' }] })).toEqual(['58 filas · 5 páginas · 1 aviso', true])
    expect(line({ found: 10_000, rows: 10_000 }, en)[0]).toBe('10,000 rows · 5 pages')
  })
})

describe('the receipt in detail', () => {
  it('has sentences for announced, found, kept and merged records', () => {
    expect(countSentences(receipt({ announced: 283, found: 282, rows: 3, duplicates: 1 }), es)).toEqual([
      'El sitio dice que tiene 283 resultados. Encontramos 282: falta 1.',
      'Encontramos 282 registros distintos.',
      'De ellos, 3 cumplen tu petición y están en la tabla.',
      'Unimos 1 registro repetido. Su fila conserva todas sus fuentes.',
    ])
    expect(countSentences(receipt({ found: 0, rows: 0 }), en)).toEqual([
      'The site doesn’t say how many results it has.',
      'We found no records.',
    ])
    expect(countSentences(receipt(), en).at(-1)).toBe('No record was listed twice.')
  })
  it('mentions missing rows once, and puts notes into words', () => {
    const note = { code: 'rows-missing', announced: 283, found: 281 } as const
    expect(noteSentence(note, receipt({ announced: 283, found: 281 }), es)).toBeNull()
    expect(noteSentence(note, receipt(), en)).toBe('The site says it has 283 results. We found 281, so 2 are missing.')
    expect(noteSentence({ code: 'column-not-found', column: 'Teléfono' }, receipt(), es)).toBe(
      'No encontramos «Teléfono» en esta lista, así que esa columna está vacía. Puede que esté en otra lista del sitio.',
    )
    expect(noteSentence({ code: 'column-not-found', column: 'Teléfono', nearest: 'Fax, Móvil' }, receipt(), es)).toBe(
      'Ninguna columna es claramente «Teléfono». La más parecida es Fax, Móvil.',
    )
    expect(noteSentence({ code: 'column-not-found', column: 'Link', nearest: 'Link' }, receipt(), en)).toBe(
      '“Link” may not be what you asked for.',
    )
    expect(noteSentence({ code: 'needs-browser', pages: 1 }, receipt(), es)).toBe('1 página se construye con JavaScript y llegó vacía.')
  })
  it('says how many detail pages were not read, and why', () => {
    const { 'own-pages-unread': note } = everyNote
    expect(noteSentence(note, receipt(), es)).toBe(
      'No leímos 9 fichas (límite de páginas), así que faltan sus datos de «Plazo», «Importe».',
    )
    expect(noteSentence({ ...note, rows: 1, columns: ['Deadline'], cause: 'cancelled' }, receipt(), en)).toBe(
      'We didn’t read 1 detail page (canceled), so its values for “Deadline” are missing.',
    )
  })
  it('says how many pages the rules of the scan left out', () => {
    const { 'left-out-by-rules': note } = everyNote
    expect(noteSentence(note, receipt(), es)).toBe(
      'Tus reglas dejaron 12 páginas fuera del escaneo. Tus reglas dejaron fuera 1 página que esta tabla necesita.',
    )
    expect(noteSentence({ ...note, scan: 0 }, receipt(), en)).toBe('Your rules left out 1 page this table needs.')
  })
  it('can go on when unread pages may be read now', () => {
    const { 'own-pages-unread': note } = everyNote
    const receipts: Partial<Receipt>[] = [
      { stopped: 'time-budget' },
      { stopped: 'refused' },
      { stopped: 'row-limit', notes: [note] },
      { stopped: 'row-limit' },
      { notes: [{ ...note, cause: 'refused' }] },
      {},
    ]
    expect(receipts.map(each => canGoOn(receipt(each)))).toEqual([true, true, true, false, false, false])
  })
  it.each([['es', es] as const, ['en', en] as const])('has a sentence for every code (%s)', (_language, t) => {
    const sentences = [
      ...stopReasonSchema.options.map(stopped => stoppedSentence(receipt({ stopped }), t)),
      ...pageStateSchema.options.map(state => problemSentence({ url: '', state, status: null }, t)),
      ...Object.values(everyNote).map(note => noteSentence(note, receipt(), t)),
      noteSentence({ ...everyNote.drift, column: null }, receipt(), t),
    ]
    for (const sentence of sentences) expect(sentence).toMatch(/\S{2,} .*\.$/)
    expect(problemSentence({ url: '', state: 'http-error', status: 503 }, t)).toContain('503')
  })
})

describe('conditions', () => {
  const condition = { id: 'a', kind: 'filter', words: 'Ciudad = Ohio', removed: 34, state: 'applied' } as const
  const order = { id: 'order', kind: 'order', words: 'Orden: Precio, ascendente', removed: 0, state: 'applied' } as const
  it('say how many rows they removed', () => {
    expect(conditionSentence(condition, es)).toBe('Ciudad = Ohio · quitó 34 filas')
    expect(conditionSentence({ ...condition, removed: 1 }, en)).toBe('Ciudad = Ohio · removed 1 row')
    expect(conditionSentence({ ...condition, removed: 0 }, es)).toBe('Ciudad = Ohio · no quitó ninguna fila')
    expect(conditionSentence({ ...condition, removed: 0, state: 'off' }, es)).toBe('Ciudad = Ohio · sin aplicar')
    expect(conditionSentence(order, es)).toBe('Orden: Precio, ascendente')
  })
  it('are worded in the language of the reader, whatever the language of the prompt', () => {
    const limit = { id: 'limit', kind: 'limit', words: 'First 3 rows only', removed: 2, state: 'applied' } as const
    const said = { es: 'Solo las 3 primeras filas', en: 'First 3 rows only' }
    expect(conditionSentence({ ...limit, said }, es)).toBe('Solo las 3 primeras filas · quitó 2 filas')
    expect(conditionSentence(limit, es)).toBe('First 3 rows only · quitó 2 filas')
  })
  it('add a note when one of them was not applied, and then do not say that the rows match the request', () => {
    const shown = receipt({ rows: 12, conditions: [{ ...condition, removed: 0, state: 'unmet' }, order] })
    expect(line(shown)).toEqual(['12 de 58 filas · 5 páginas · 1 aviso', true])
    expect(countSentences(shown, es)).toContain('De ellos, 12 están en la tabla.')
  })
})

it('formats the value of a condition, except years and words', () => {
  const note = (value: string) => noteSentence({ code: 'condition-met-by-none', column: 'Importe', operator: 'more', value }, receipt(), es)
  expect(note('900000000')).toContain('es mayor que 900.000.000.')
  expect(note('2026')).toContain('es mayor que 2026.')
  expect(note('2026-12-01')).toContain('es mayor que 1 de diciembre de 2026.')
  expect(note('Aragón')).toContain('es mayor que Aragón.')
})

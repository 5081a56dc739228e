/** Tables that examples correct: another list, a single cell, rejected rows, an order, and what was corrected before. */
import { describe, expect, test } from 'vitest'
import type { ExampleRow } from '#contracts/example.ts'
import { TaskLimitError } from '#foundation/threads/thread-pool.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'
import { changedPlan } from './changed-plan.ts'
import { promptOfExamples } from './prompt-of-examples.ts'

const talks = [
  ['Viernes 21', '9:00', 'Apertura', 'Ana Ruiz'],
  ['Viernes 21', '10:00', 'Datos abiertos', 'Luis Gil'],
  ['Sábado 22', '9:30', 'Mapas', 'Eva Sanz'],
  ['Sábado 22', '12:00', 'Cierre', 'Iker Mora'],
] as const
const program = pageOf(
  'https://congreso.example/programa',
  `<main><h1>Programa</h1>${['Viernes 21', 'Sábado 22']
    .map(
      day =>
        `<section><h2>${day}</h2><ul class=charlas>${talks
          .filter(([own]) => own === day)
          .map(([, hour, title, speaker]) => `<li class=charla><b>${hour}</b> <span>${title}</span> <em>${speaker}</em></li>`)
          .join('')}</ul></section>`,
    )
    .join('')}</main><aside><ul class=socios><li><a href=/a>Banco Sol</a></li><li><a href=/b>Editorial Luna</a></li></ul></aside>`,
)

/** The rows of the table that a prompt and examples give. */
async function tableWith(prompt: string, examples: ExampleRow[]) {
  const { table } = await analyse(prompt, [program], { examples })
  const names = table!.columns.map(({ name }) => name)
  return { names, rows: table!.rows, receipt: table!.receipt }
}

describe('examples', () => {
  test('lead to another list, and the answer says where each stands', async () => {
    const { rows, receipt } = await tableWith('charlas con hora y título', [{ cells: { Patrocinador: 'Banco Sol' } }])
    expect(rows.map(([name]) => name)).toEqual(['Banco Sol', 'Editorial Luna'])
    expect(receipt.examples).toEqual([{ row: 0, missing: [] }])
  })

  test('that stand nowhere change nothing, and are told', async () => {
    const before = await tableWith('charlas con hora y título', [])
    const { rows, receipt } = await tableWith('charlas con hora y título', [{ cells: { Título: 'No está en la página' } }])
    expect(rows).toEqual(before.rows)
    expect(receipt.examples).toEqual([{ row: null, missing: ['Título'] }])
    expect(receipt.notes).toContainEqual({ code: 'examples-not-found', missing: 1 })
  })

  test('correct a single cell where no column has its value, with its place on the page', async () => {
    const { table } = await analyse('charlas con hora y título', [program], {
      examples: [
        { cells: { Título: 'Mapas' }, shown: { Hora: '9:30' } },
        { cells: { Título: 'Iker Mora' }, shown: { Hora: '12:00' } },
        { cells: { Título: 'Banco Sol' }, shown: { Hora: '9:00' } },
      ],
    })
    const at = table!.columns.findIndex(({ name }) => name === 'Título')
    const row = table!.rows.findIndex(cells => cells.includes('12:00'))
    expect(table!.rows.map(cells => cells[at])).toEqual(['Apertura', 'Datos abiertos', 'Mapas', 'Iker Mora'])
    expect(table!.evidence[row]![at]).toMatchObject([{ quote: 'Iker Mora', locator: expect.stringContaining('li') }])
  })

  test('of which one is rejected teach the condition that the prompt names', async () => {
    const { names, rows } = await tableWith('charlas del viernes con hora y título', [{ cells: { Hora: '9:30' }, isNone: true }])
    expect(rows.map(row => row[names.indexOf('Hora')])).toEqual(['9:00', '10:00'])
  })

  test('alone, without a prompt, are the table: its columns are those of the row', async () => {
    const row = { Ponente: 'Ana Ruiz', Charla: 'Apertura', Sala: null }
    const prompt = promptOfExamples([{ cells: row }], 'es')
    expect(prompt).toBe('Ponente, charla y sala')
    const { names, rows } = await tableWith(prompt, [{ cells: row }])
    expect(names).toEqual(['Ponente', 'Charla', 'Sala'])
    expect(rows).toEqual(talks.map(([, , title, speaker]) => [speaker, title, null]))
  })

  test.each<[string, ExampleRow['cells'], string]>([
    ['of two records', { Hora: '9:00', Título: 'Mapas' }, 'Título'],
    ['of two lists', { Hora: '9:00', Patrocinador: 'Banco Sol' }, 'Patrocinador'],
  ])('%s leave the table as it was, and the answer says what is missing', async (_, cells, missing) => {
    const before = await tableWith('charlas con hora y título', [])
    const { rows, receipt } = await tableWith('charlas con hora y título', [{ cells }])
    expect(rows).toEqual(before.rows)
    expect(receipt.examples).toEqual([{ row: expect.any(Number), missing: [missing] }])
  })

  test('on a page that takes too long to learn from leave the table as it was', async () => {
    const learnOnPage = () => Promise.reject(new TaskLimitError('too long'))
    const { table } = await analyse('charlas con hora y título', [program], { examples: [{ cells: { Ponente: 'Ana Ruiz' } }], learnOnPage })
    expect(table!.rows).toHaveLength(talks.length)
    expect(table!.receipt.notes).toContainEqual({ code: 'examples-not-found', missing: 1 })
  })

  test('keep the cells that were corrected before', async () => {
    const first = await tableWith('charlas con hora y título', [
      { cells: { Título: 'Mapas' }, shown: { Hora: '9:30' } },
      { cells: { Título: 'Iker Mora' }, shown: { Hora: '12:00' } },
    ])
    const changed = changedPlan(first.receipt, { examples: [{ cells: { Título: null }, shown: { Hora: '10:00' } }] })
    const { table } = await analyse('charlas con hora y título', [program], { changed, onlyStored: true })
    const at = table!.columns.findIndex(({ name }) => name === 'Título')
    expect(table!.rows.map(row => row[at])).toEqual(['Apertura', null, 'Mapas', 'Iker Mora'])
  })

  test('are kept with the plan, so that the next correction builds on them', async () => {
    const first = await tableWith('charlas con hora y título', [{ cells: { Ponente: 'Ana Ruiz' }, shown: { Hora: '9:00' } }])
    const change = changedPlan(first.receipt, { examples: [{ cells: { Día: 'Viernes 21' }, shown: { Hora: '9:00' } }] })
    const { table } = await analyse('charlas con hora y título', [program], { changed: change, onlyStored: true })
    const of = (name: string) => table!.rows.map(row => row[table!.columns.findIndex(column => column.name === name)])
    expect(of('Ponente')).toEqual(talks.map(([, , , speaker]) => speaker))
    expect(of('Día')).toEqual(talks.map(([day]) => day))
    expect(table!.receipt.understood?.examples).toHaveLength(2)
  })
})

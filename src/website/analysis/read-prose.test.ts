/** Records in running text, from the prompt to the table, with the model server of test/support/model-server. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import { type ProseReader, proseReader } from '#website/planning/prose-reader.ts'
import type { Page } from '#contracts/page.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { parseDocument, textOf } from '#website/extraction/document.ts'
import { pdfPage } from '#website/extraction/pdf/pdf-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { askProse, firstOf, noneFits, pointsAt } from '#test/support/asked-prose.ts'
import { expectedTables, fittingRows } from '#test/support/expected-tables.ts'
import { failure, inTurn, isInvented, liar } from '#test/support/model-server/model-server.ts'
import { pageOf } from '#test/support/pages.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'

afterEach(endPlayedModels)

const fixture = (name: string) => readFileSync(new URL(`../extraction/prose/fixtures/${name}`, import.meta.url), 'utf8')
const teamPage = pageOf('https://sierraalta.example/equipo', fixture('equipo-es.html'))
const awardsPage = pageOf('https://harbourcities.example/prize', fixture('awards-en.html'))

const person: ProseField[] = [
  { name: 'Nombre', type: 'text' },
  { name: 'Cargo', type: 'text' },
  { name: 'Desde', type: 'date' },
  { name: 'Teléfono', type: 'phone' },
  { name: 'Correo', type: 'email' },
]
const people: (string | null)[][] = [
  ['Pilar Ansorena', 'directora general', '2011', '921 44 17 08', 'su correo'],
  ['Jon Iturralde Peña', 'director financiero', '3 de mayo de 2016', null, 'j.iturralde@sierraalta.example'],
  ['Amadou Sow', 'capataz', '1 de septiembre de 2003', '655 019 334', null],
  ['Lucía O’Shea', 'enologa', '14/01/2013', null, 'lucia.oshea@sierraalta.example'],
  ['Mariona Vidal', 'responsable de visitas', '2020', 'teléfono de reservas', null],
]
const prize: ProseField[] = [
  { name: 'Winner', type: 'text' },
  { name: 'Amount', type: 'money' },
]
const prizes = [
  ['Odile Marchetti', '£40,000'],
  ['Tomás Quiroga', '£15,000'],
  ['Kaarina Lindqvist', 'two thousand five hundred pounds sterling'],
  ['Bello & Adeyemi', '£5,000'],
]

describe('a table from running text', () => {
  it('has every record with typed values, evidence on the page, and the engine in its receipt', async () => {
    const { table, events, played } = await askProse(
      'nombre, cargo, fecha de entrada, teléfono y correo de cada persona',
      person,
      pointsAt(people),
      { pages: [teamPage] },
    )
    expect(table!.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Nombre', 'text'],
      ['Cargo', 'text'],
      // Two of the texts give only a year, so the column is text.
      ['Desde', 'text'],
      ['Teléfono', 'phone'],
      ['Correo', 'email'],
    ])
    expect(table!.rows).toEqual([
      ['Pilar Ansorena', 'directora general', '2011', '+34921441708', 'pilar@sierraalta.example'],
      ['Jon Iturralde Peña', 'director financiero', '2016-05-03', null, 'j.iturralde@sierraalta.example'],
      ['Amadou Sow', 'capataz', '2003-09-01', '+34655019334', null],
      ['Lucía O’Shea', 'enóloga', '2013-01-14', null, 'lucia.oshea@sierraalta.example'],
      ['Mariona Vidal', 'responsable de visitas', '2020', '+34921441709', null],
    ])
    expect(table!.evidence[2]![2]).toEqual([
      { source: 0, locator: expect.stringContaining('p:nth-of-type(4)'), quote: 'primero de septiembre de dos mil tres' },
    ])
    expect(table!.receipt).toMatchObject({ found: 5, rows: 5, stopped: 'complete', notes: [], engine: { by: 'model' } })
    // The events of the page's best list come first, before its text is sent.
    expect(events.map(({ type }) => type)).toEqual(['planned', 'rows', 'prose-budget', 'prose', 'planned', 'rows'])
    expect(played.server.requests).toHaveLength(1)
    expect(played.server.requests[0]!.fields['passage']).not.toContain('Inventado')
  })

  it('follows the conditions, the order and the limit of the prompt', async () => {
    const asked = (prompt: string) => askProse(prompt, prize, pointsAt(prizes), { pages: [awardsPage] })
    const over = await asked('winner and amount of every prize over £4,000, lowest amount first')
    expect(over.table!.rows).toEqual([
      ['Bello & Adeyemi', 5000],
      ['Tomás Quiroga', 15_000],
      ['Odile Marchetti', 40_000],
    ])
    expect(over.table!.columns[1]).toMatchObject({ type: 'money', currency: 'GBP' })
  })

  it('does not take a list of sentences for the winners', async () => {
    const { table } = await askProse('the first 2 winners with their amount', prize, pointsAt(prizes), { pages: [awardsPage] })
    expect(table!.rows.map(([winner]) => winner)).toEqual(['Odile Marchetti', 'Tomás Quiroga'])
  })

  const minutes = async () => {
    const { content } = await pdfPage(
      pdfOf([
        [
          [50, 780, 'Acta de la sesión ordinaria', 18],
          [50, 740, 'En Torrelobatón, a doce de marzo de dos mil veinticuatro, se reúnen los señores concejales.'],
          [50, 700, 'Primero. Se aprueba por siete votos a favor el arreglo del camino viejo, con un gasto de 12.400 €,'],
          [50, 686, 'a propuesta de la señora Cano.'],
          [50, 650, 'Segundo. El señor Prado propone cambiar las farolas de la plaza. Son 3.250,50 € y nueve votos a favor.'],
        ],
        [[50, 780, 'Tercero. Se rechaza, con 4 votos a favor, contratar la orquesta que pedía la señora Vila por ocho mil euros.']],
      ]),
    )
    return pageOf('https://torrelobaton.example/acta.pdf', content!, { contentType: 'application/pdf' })
  }
  const html = (name: string) => async () => pageOf(`https://example.org/${name}`, fixture(name))

  interface AskedText {
    prompt: string
    page: () => Promise<Page>
    fields: ProseField[]
    points: (string | null)[][]
    rows: CellValue[][]
  }
  const askedTexts: AskedText[] = [
    {
      prompt: 'quién propone, votos a favor y gasto de cada acuerdo del acta',
      page: minutes,
      fields: [
        { name: 'Quién propone', type: 'text' },
        { name: 'Votos a favor', type: 'number' },
        { name: 'Gasto', type: 'money' },
      ],
      points: [
        ['señora Cano', 'siete', '12.400 €'],
        ['señor Prado', 'nueve', '3.250,50'],
        ['señora Vila', '4', '8.000 €'],
      ],
      rows: [
        ['señora Cano', 7, 12_400],
        ['señor Prado', 9, 3250.5],
        ['señora Vila', 4, 8000],
      ],
    },
    {
      prompt: 'place, year of opening and number of workers of each mill',
      page: html('history-en.html'),
      fields: [
        { name: 'Place', type: 'text' },
        { name: 'Year of opening', type: 'number' },
        { name: 'Workers', type: 'number' },
      ],
      points: [
        ['Oughterard', '1824', 'four'],
        ['the Galway works', '1871', '340'],
        ['Clifden', '1988', 'Thirty-six'],
      ],
      rows: [
        ['Oughterard', 1824, 4],
        ['the Galway works', 1871, 340],
        ['Clifden', 1988, 36],
      ],
    },
    {
      prompt: 'date, performer and price of every evening',
      page: html('events-en.html'),
      fields: [
        { name: 'Performer', type: 'text' },
        { name: 'Date', type: 'date' },
        { name: 'Price', type: 'money' },
      ],
      points: [
        ['Delmar Quartet', 'December 4, 2026', '28'],
        ['Wendell Crane', 'December 11, 2026', 'fifteen dollars'],
        ['Millbrook Players', 'from December 18 to December 22, 2026', '$12.50'],
        ['the choir', '2027-01-16', 'free'],
        ['Otis Vane', 'February 5, 2027', '$5.00'],
      ],
      rows: [
        ['Delmar Quartet', '2026-12-04', 28],
        ['Wendell Crane', '2026-12-11', 15],
        ['Millbrook Players', '2026-12-18/2026-12-22', 12.5],
        ['the choir', '2027-01-16', 0],
        ['Otis Vane', '2027-02-05', 5],
      ],
    },
    {
      prompt: 'ingrediente y minutos de cada paso',
      page: html('receta-es.html'),
      fields: [
        { name: 'Ingrediente', type: 'text' },
        { name: 'Minutos', type: 'number' },
      ],
      points: [
        ['chambarete', '90 minutos'],
        ['chiles pasilla', '2 minutos'],
        ['calabacitas', '25 minutos'],
      ],
      rows: [
        ['chambarete', 90],
        ['chiles pasilla', 2],
        ['calabacitas', 25],
      ],
    },
  ]
  const answerOf = async ({ prompt, page, fields, points }: AskedText) => {
    const { table } = await askProse(prompt, fields, pointsAt(points), { pages: [await page()] })
    return { rows: table!.rows, types: table!.columns.map(({ type }) => type), notes: table!.receipt.notes }
  }
  const expected = ({ rows, fields }: AskedText) => ({ rows, types: fields.map(({ type }) => type), notes: [] })

  it.each(askedTexts)('$prompt', async text => {
    expect(await answerOf(text)).toEqual(expected(text))
  })

  it('leaves cells empty whose words are not in the text, and counts them', async () => {
    const { table } = await askProse(
      'winner and amount',
      prize,
      pointsAt(
        [...prizes, ['Hye-jin Park', '£99,000'], ['Busan', null]].map(([name, amount]) => [
          name!,
          amount === '£5,000' ? '£5,500' : amount!,
        ]),
      ),
      {
        pages: [awardsPage],
      },
    )
    expect(table!.rows.at(-2)).toEqual(['Hye-jin Park', null])
    expect(table!.receipt.notes).toEqual([{ code: 'not-in-text', column: 'Amount', cells: 2 }])
  })

  it('is the page’s list if it has all wanted columns, whatever the model says', async () => {
    const rows = ['Ana', 'Luis', 'Eva', 'Iker'].map(name => `<tr><td>${name}</td><td>${name.toLowerCase()}@club.example</td></tr>`).join('')
    const list = pageOf(
      'https://club.example/',
      `<main><h1>Socios</h1><table><tr><th>Nombre</th><th>Correo</th></tr>${rows}</table></main>`,
    )
    const { table, played } = await askProse('nombre y correo', person, liar(1), { pages: [list] })
    expect(table!.rows.map(([name]) => name)).toEqual(['Ana', 'Luis', 'Eva', 'Iker'])
    expect(table!.receipt.engine).toMatchObject({ by: 'built-in', setAside: 'not-plausible' })
    expect(played.server.requests).toEqual([])
  })

  it('is the list with the columns of its records’ own pages if these have the wanted ones', async () => {
    const members = ['Ana', 'Luis', 'Eva', 'Iker'].map(name => ({ name, id: name.toLowerCase() }))
    const links = members.map(({ name, id }) => `<li><h3><a href="/socio/${id}">${name}</a></h3><p>Del club desde siempre</p></li>`)
    const list = pageOf('https://club.example/', `<html lang="es"><main><h1>Socios</h1><ul>${links.join('')}</ul></main></html>`)
    const own = ({ name, id }: (typeof members)[number], at: number) =>
      `<html lang="es"><main><h1>${name}</h1><dl><dt>Cargo</dt><dd>Vocal ${at}</dd><dt>Correo</dt><dd>${id}@club.example</dd>
      <dt>Teléfono</dt><dd>+34 612 00 11 2${at}</dd></dl></main></html>`
    const { table, played } = await askProse('socios con su cargo, teléfono y correo', person, pointsAt([['Ana', 'Del club']]), {
      pages: [list],
      fetchPage: async url => {
        const at = members.findIndex(({ id }) => url.endsWith(`/socio/${id}`))
        return at < 0 ? pageOf(url, '', { state: 'http-error', status: 404 }) : pageOf(url, own(members[at]!, at))
      },
    })
    expect(table!.rows).toHaveLength(4)
    expect(table!.rows[3]).toEqual(['Iker', 'Vocal 3', '+34612001123', 'iker@club.example'])
    expect(table!.receipt.engine).toMatchObject({ by: 'built-in', setAside: 'not-plausible' })
    expect(played.server.requests).toEqual([])
  })
})

it('is requested by the planning model, under words of the prompt', async () => {
  const played = await playModel(request =>
    request.fields['passage'] === undefined
      ? planAnswer({ prose: [...person.slice(0, 2), { name: 'Sueldo secreto', type: 'money' }, ...person.slice(2)] })
      : pointsAt(people)(request),
  )
  const session = played.open()
  const { table } = await analyse('nombre, cargo, desde, teléfono y correo de cada persona', [teamPage], {
    planner: modelPlanner(session, builtInPlanner),
    proseReader: proseReader(session),
    usage: session.usage,
  })
  expect(table!.columns.map(({ name }) => name)).toEqual(['Nombre', 'Cargo', 'Desde', 'Teléfono', 'Correo'])
  expect(firstOf(table)).toEqual(people.map(([name]) => name))
  expect(table!.receipt.engine).toMatchObject({ by: 'model', setAside: null, usage: { calls: 2 } })
})

it('is replaced by the built-in planner’s table if the model does not answer', async () => {
  const prompt = 'nombre, cargo, teléfono y correo'
  const { table, played } = await askProse(prompt, person, () => failure('refusal'), { pages: [teamPage] })
  const { table: without } = await analyse(prompt, [teamPage])
  expect(table!.rows).toEqual(without!.rows)
  expect(played.server.requests).toHaveLength(1)
  expect(table!.receipt).toMatchObject({ engine: { by: 'built-in', setAside: 'refused' }, stopped: 'complete' })
})

const about = 'Se repasó con ejemplos de los pueblos de la comarca lo que se hizo, lo que no y lo que queda por hacer en los próximos años.'
describe('of several pages', () => {
  const filler = (name: string) =>
    pageOf(
      `https://sierraalta.example/${name}`,
      `<html lang="es"><title>${name}</title><main><h1>${name}</h1><p>${about}</p></main></html>`,
    )
  const history = pageOf(
    'https://sierraalta.example/historia',
    `<html lang="es"><title>Personas</title><main><h1>Las personas de la casa</h1><p>El cargo de presidente honorífico, con nombre propio, teléfono y correo en la puerta, lo tiene <b>Fermín Ansorena</b>, fundador, desde el 2 de enero de 1961: <b>Pilar Ansorena</b>, directora general, es su hija.</p></main></html>`,
  )
  it('the entered one is read first, then the relevant ones; a record on two pages is one row with both places', async () => {
    const pages = [teamPage, filler('cookies'), history, filler('vendimia')]
    const answers = pointsAt([
      ...people.map(([name, role]) => [name!, role!, null, null, null]),
      ['Fermín Ansorena', 'fundador', '2 de enero de 1961', null, null],
    ])
    const { table, played } = await askProse('nombre, cargo, teléfono y correo de las personas', person, answers, { pages, prosePages: 3 })
    expect(played.server.requests).toHaveLength(2)
    expect(firstOf(table)).toEqual([...people.map(([name]) => name), 'Fermín Ansorena'])
    expect(table!.receipt).toMatchObject({ found: 6, duplicates: 1 })
    expect(table!.evidence[0]![0]!.map(({ source }) => table!.sources[source]!.url)).toEqual([teamPage.url, history.url])
    const alone = await askProse('nombre, cargo, teléfono y correo de las personas', person, answers, { pages, prosePages: 1 })
    expect(firstOf(alone.table)).toEqual(people.map(([name]) => name))
  })
})

it('takes no invented word of a model into a cell, and counts the empty cells', async () => {
  let cells = 0
  let blanked = 0
  for (let seed = 1; seed <= 12; seed++) {
    const { table } = await askProse('nombre, cargo, fecha de entrada, teléfono y correo de cada persona', person, liar(seed), {
      pages: [teamPage],
    })
    if (table?.receipt.engine?.by !== 'model') continue
    const shown = textOf(parseDocument(teamPage.content).children)
    for (const [at, row] of table.rows.entries()) {
      for (const [column, value] of row.entries()) {
        if (value === null) continue
        cells++
        expect(isInvented(value)).toBe(false)
        for (const { quote } of table.evidence[at]![column]!)
          expect(`${shown} mailto:pilar@sierraalta.example tel:+34921441709`).toContain(quote)
      }
    }
    for (const note of table.receipt.notes) if (note.code === 'not-in-text') blanked += note.cells
  }
  expect(cells + blanked).toBeGreaterThan(0)
})

it('loses no right row of the built-in planner if a model says that no list answers', { timeout: 60_000, tags: ['long'] }, async () => {
  const lost: string[] = []
  let right = 0
  for (const expected of expectedTables) {
    const { name, prompt, page, columns, rows } = expected
    const rightRows = (table: Table | null) => {
      const found = new Set(fittingRows(table, expected).map(row => JSON.stringify(row)))
      return rows.map(row => JSON.stringify(row)).filter(row => found.has(row))
    }
    const { table } = await analyse(prompt, [page])
    const byRules = rightRows(table)
    const fields = columns.map((column): ProseField => ({ name: column, type: 'text' }))
    const reader: ProseReader = {
      passageTokens: 1500,
      tokensOf: text => text.length,
      tokensFor: () => 1,
      tokensLeft: () => 1000,
      // The model points at real nodes, but at the wrong ones.
      read: async ({ nodes }) => nodes.slice(0, 4).map(({ number }) => fields.map(() => ({ node: number, words: null }))),
    }
    const left = rightRows((await analyse(prompt, [page], { planner: noneFits(fields), proseReader: reader })).table)
    right += byRules.length
    // A list that the rules themselves doubt may be replaced by the text's records.
    const isDoubted = table?.receipt.notes.some(note => note.code === 'column-not-found') ?? false
    if (!isDoubted && byRules.some(row => !left.includes(row))) lost.push(name)
  }
  expect(lost).toEqual([])
  expect(right).toBeGreaterThan(235)
})

it('waits when the model asks for a pause', async () => {
  const { table } = await askProse('winner and amount', prize, inTurn(failure('rate-limited'), pointsAt(prizes)), { pages: [awardsPage] })
  expect(table!.rows).toHaveLength(4)
})

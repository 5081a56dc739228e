/** What a person teaches with a few values of a page: lists that nothing recognized, parts of texts, headings above records; and values that are nowhere. */
import { describe, expect, it, test } from 'vitest'
import type { ExampleRow } from '#contracts/example.ts'
import type { CellValue } from '#contracts/value.ts'
import { executePlan } from './plan/execute-plan.ts'
import { learnOnPage } from './learn-on-page.ts'
import { readPage } from './read-page.ts'

const url = 'https://club.example/socios'

/** The rows that the examples give on a page, and the names of columns that nothing gives. */
function taught(html: string, ...rows: Record<string, CellValue>[]): { rows: CellValue[][]; lacking: string[] } | null {
  const examples = rows.map((cells): ExampleRow => ({ cells }))
  const learned = learnOnPage(html, url, 'text/html', examples)
  if (!learned) return null
  const columns = learned.columns.map(({ name, key }) => ({ name, from: key, type: 'text' as const }))
  const plan = { dataset: learned.list, columns, filters: [], sort: [], limit: null, key: [], everyRow: true as const }
  const { datasets } = readPage(html, url, 'text/html', Infinity, learned.list)
  return {
    rows: executePlan(plan, [{ url, readAt: '2026-11-27T10:00:00Z', datasets }]).rows,
    lacking: learned.columns.flatMap(({ name, key }) => (key === null ? [name] : [])),
  }
}

const lines = `<div><p>Presidenta: Ana Ruiz (2024)<br>Secretario: Luis Gil (2023)<br>Tesorera: Eva Sanz (2025)<br>Vocal: Iker Mora (2021)</p></div>`

test('two facts in one line are told apart by one example', () => {
  const answer = taught(lines, { Cargo: 'Presidenta', Nombre: 'Ana Ruiz' })
  expect(answer).toEqual({
    lacking: [],
    rows: [
      ['Presidenta', 'Ana Ruiz'],
      ['Secretario', 'Luis Gil'],
      ['Tesorera', 'Eva Sanz'],
      ['Vocal', 'Iker Mora'],
    ],
  })
})

test('a part keeps the signs that the example has', () => {
  const list =
    '<ul><li>Boletín: Ana Ruiz</li><li>Radio (digital): Luis Gil</li><li>Actas: Eva Sanz</li><li>Sede (calle Mayor, 3): Iker Mora</li></ul>'
  expect(taught(list, { Comité: 'Boletín' }, { Comité: 'Radio (digital)' })?.rows).toEqual([
    ['Boletín'],
    ['Radio (digital)'],
    ['Actas'],
    ['Sede (calle Mayor, 3)'],
  ])
})

test('records that have neither classes nor tags of their own are found from two of them', () => {
  const groups = [
    ['Norte', 'Bilbao', '94 400 00 00'],
    ['Sur', 'Sevilla', '95 400 00 00'],
    ['Este', 'Valencia', '96 300 00 00'],
  ]
  const html = `<body><div>${groups.map(([zone, city, phone]) => `<div>${zone}</div><div>${city}</div><div>${phone}</div>`).join('')}</div></body>`
  const answer = taught(html, { Zona: 'Norte', Ciudad: 'Bilbao' }, { Zona: 'Sur', Ciudad: 'Sevilla' })
  expect(answer?.rows).toEqual(groups.map(([zone, city]) => [zone, city]))
})

test('values in one place of the records are a column, however they are marked up', () => {
  const cells = ['<code>E:root</code>', 'E[foo]', '<a href=#n><b>E:not(s)</b></a> <small>4</small>', '<i>E</i> F']
  const html = `<table>${cells.map((cell, at) => `<tr><td>${cell}</td><td>Nivel ${at}</td></tr>`).join('')}</table>`
  expect(taught(html, { Patrón: 'E:root', Nivel: 'Nivel 0' }, { Patrón: 'E[foo]' })?.rows.map(([pattern]) => pattern)).toEqual([
    'E:root',
    'E[foo]',
    'E:not(s) 4',
    'E F',
  ])
})

test('a heading above the records becomes a column', () => {
  const html = `<main><h2>Viernes 21</h2><ul><li><b>9:00</b> <i>Apertura</i></li><li><b>10:00</b> <i>Mesa</i></li></ul>
    <h2>Sábado 22</h2><ul><li><b>9:30</b> <i>Taller</i></li><li><b>12:00</b> <i>Cierre</i></li></ul></main>`
  expect(taught(html, { Día: 'Viernes 21', Hora: '9:00', Acto: 'Apertura' })?.rows).toEqual([
    ['Viernes 21', '9:00', 'Apertura'],
    ['Viernes 21', '10:00', 'Mesa'],
    ['Sábado 22', '9:30', 'Taller'],
    ['Sábado 22', '12:00', 'Cierre'],
  ])
})

const board = [
  ['Ana Ruiz', 'Presidenta'],
  ['Luis Gil', 'Secretario', 'WebMaster'],
  ['Eva Sanz', 'Vocal', 'Tesorera', 'Prensa'],
]
const roleItems = ([name, ...roles]: string[]) =>
  `<div><b>${name}</b><p><i>desde 2021</i></p><p>${roles.map(role => `<a href=#>${role}</a>`).join('')}</p></div>`
const roleTexts = ([name, ...roles]: string[]) => `<div><b>${name}</b><p>Cargos: ${roles.join(' / ')}. Desde 2021</p></div>`

describe('several values of one record', () => {
  it.each<[string, (row: string[]) => string, CellValue]>([
    ['elements, given as a text', roleItems, 'Secretario, WebMaster'],
    ['elements, given as a list', roleItems, ['WebMaster', 'Secretario']],
    ['a part of a text, given as a list', roleTexts, ['Secretario', 'WebMaster']],
  ])('are a list when they are %s', (_, markup, roles) => {
    const answer = taught(
      `<main>${board.map(markup).join('')}</main>`,
      { Nombre: 'Luis Gil', Cargos: roles },
      { Nombre: 'Ana Ruiz', Cargos: 'Presidenta' },
    )
    expect(answer?.rows).toEqual(board.map(([name, ...own]) => [name, own]))
  })

  test('stay the text that the page has when they are given as this text', () => {
    const answer = taught(`<main>${board.map(roleTexts).join('')}</main>`, { Nombre: 'Luis Gil', Cargos: 'Secretario / WebMaster' })
    expect(answer?.rows.map(([, roles]) => roles)).toEqual(['Presidenta', 'Secretario / WebMaster', 'Vocal / Tesorera / Prensa'])
  })

  test('of which each item has its place as evidence', () => {
    const html = `<main>${board.map(roleItems).join('')}</main>`
    const { list, columns } = learnOnPage(html, url, 'text/html', [{ cells: { Nombre: 'Luis Gil', Cargos: 'Secretario, WebMaster' } }])!
    const plan = {
      dataset: list,
      columns: [{ name: 'Cargos', from: columns[1]!.key, type: 'text' as const }],
      filters: [],
      sort: [],
      limit: null,
      key: [],
    }
    const { datasets } = readPage(html, url, 'text/html', Infinity, list)
    const { evidence } = executePlan(plan, [{ url, readAt: '2026-11-27T10:00:00Z', datasets }])
    expect(evidence[2]![0]!.map(({ quote }) => quote)).toEqual(['Vocal', 'Tesorera', 'Prensa'])
    expect(new Set(evidence[2]![0]!.map(({ locator }) => locator)).size).toBe(3)
  })
})

test('two records side by side in a table row are told apart', () => {
  const people = [
    'Ana Ruiz|Presidenta',
    'Luis Gil|Secretario',
    'Eva Sanz|Tesorera',
    'Iker Mora|Vocal',
    'Sara Lago|Vocal',
    'Pau Vidal|Prensa',
  ]
  const cells = people.map(person =>
    person
      .split('|')
      .map(text => `<td>${text}</td>`)
      .join(''),
  )
  const rows = [0, 2, 4].map((at, row) => `<tr class=${row % 2 ? 'par' : 'impar'}>${cells[at]}${cells[at + 1]}</tr>`)
  const html = `<table>${rows.join('')}</table>`
  const answer = taught(html, { Nombre: 'Ana Ruiz', Cargo: 'Presidenta' }, { Nombre: 'Luis Gil', Cargo: 'Secretario' })
  expect(answer?.rows).toEqual(people.map(person => person.split('|')))
})

const cards = `<ul>${['Ana|1.200,50 €|3 de mayo de 2026', 'Eva|80 €|4 de mayo de 2026', 'Luz|35 €|5 de mayo de 2026']
  .map(card => card.split('|'))
  .map(([name, price, day]) => `<li><h3>${name}</h3><p>${price}</p><p>${day}</p></li>`)
  .join('')}</ul>`

it.each<[string, Record<string, CellValue>]>([
  ['in other letters', { a: 'ANA', b: '1.200,50 €' }],
  ['as a number and an ISO date', { a: 'Ana', b: 1200.5, c: '2026-05-03' }],
  ['with a no-break space', { a: 'Ana', b: '1.200,50\u00a0€' }],
])('an example is found when it is written %s', (_, cells) => {
  const answer = taught(cards, cells)
  expect(answer?.lacking).toEqual([])
  expect(answer?.rows).toHaveLength(3)
})

it.each<[string, string, Record<string, CellValue>[]]>([
  ['nowhere on the page', cards, [{ a: 'Nadie' }]],
  ['only in hidden text', '<ul><li hidden>Oculto</li><li>Visible uno</li><li>Visible dos</li></ul>', [{ a: 'Oculto' }]],
  ['only in a script', '<script>var a = "Guion"</script><ul><li>Uno</li><li>Dos</li></ul>', [{ a: 'Guion' }]],
])('a value that stands %s teaches nothing', (_, html, rows) => {
  expect(taught(html, ...rows)?.lacking ?? ['a']).toEqual(['a'])
})

test('pictures are given by their addresses', () => {
  const html = `<ul>${['a', 'b', 'c'].map(name => `<li><img src="/fotos/${name}.jpg" alt="Foto"><b>Pieza ${name}</b></li>`).join('')}</ul>`
  const answer = taught(html, { Pieza: 'Pieza a', Foto: 'https://club.example/fotos/a.jpg' })
  expect(answer?.rows).toEqual(['a', 'b', 'c'].map(name => [`Pieza ${name}`, `https://club.example/fotos/${name}.jpg`]))
})

test('two examples that contradict each other leave the column without the second value', () => {
  const answer = taught(cards, { a: 'Ana', b: '1.200,50 €' }, { a: 'Eva', b: '35 €' })
  const row = answer?.rows.find(([name]) => name === 'Eva')
  expect(row?.[1]).toBe('80 €')
})

import { describe, expect, it } from 'vitest'
import { bestList, valuesOf } from '#test/support/best-list.ts'

const list = (...lines: string[]) => `<main><h1>Carta</h1><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul></main>`

it('numbers the items of a plain ordered list only', () => {
  const items = ['Huawei', 'Samsung', 'Nokia (with exceptions)', 'Sony'].map(name => `<li><b>${name}</b></li>`).join('')
  expect(valuesOf(`<ol start="3">${items}</ol>`, ['(number)'], 'en')).toEqual({ '(number)': [3, 4, 5, 6] })
  for (const page of [`<ol class="bare">${items}</ol>`, `<ul>${items}</ul>`])
    expect(bestList(page, 'en').columns.filter(({ key }) => key.includes('(number)'))).toEqual([])
})

describe('lines with a value at the end', () => {
  it.each([
    ['dots', ['Café solo ........ 1,20 €', 'Té verde ..... 1,50 €', 'Zumo natural ... 2,80 €', 'Marisco ........ s/m']],
    [
      'nothing but a space',
      ['Café solo 1,20 €', 'Té verde 1,50 €', 'Zumo natural 2,80 €', 'Agua 1 €', 'Tarta de queso casera 4,50€', 'Marisco'],
    ],
    ['emphasis', ['Café solo <b>1,20 €</b>', 'Té verde <b>1,50 €</b>', 'Zumo natural <strong>2,80 €</strong>']],
    ['a dash', ['Café solo – 1,20 €', 'Té verde – 1,50 €', 'Zumo natural – 2,80 €']],
  ])('have a name and a value: %s', (_, lines) => {
    const values = valuesOf(list(...lines), ['~', '(value)'])
    expect(values['~']!.slice(0, 3)).toEqual(['Café solo', 'Té verde', 'Zumo natural'])
    expect(values['(value)']!.slice(0, 3)).toEqual([1.2, 1.5, 2.8])
  })

  it('are records when only line breaks separate them', () => {
    const page = '<div><h2>Services</h2><p>Wash and cut £24<br>Cut and finish £38<br>Full head colour from £70<br>Fringe trim £8</p></div>'
    expect(valuesOf(page, ['~', '(value)'], 'en')).toEqual({
      '~': ['Wash and cut', 'Cut and finish', 'Full head colour', 'Fringe trim'],
      '(value)': [24, 38, 70, 8],
    })
  })

  it('may have any value after dots', () => {
    const page = list('Recepción ...... 104', 'Biblioteca ....... 117', 'Secretaría ..... 230', 'Deportes ...... 251')
    expect(valuesOf(page, ['~', '(value)'])).toEqual({
      '~': ['Recepción', 'Biblioteca', 'Secretaría', 'Deportes'],
      '(value)': [104, 117, 230, 251],
    })
  })

  it('are not split when only some end with a value', () => {
    const page = list(
      'Obras en el puerto por 3 millones de euros',
      'El pleno aprueba el presupuesto',
      'Una beca de 500 €',
      'Nueva línea de autobús',
      'Abre la biblioteca',
    )
    expect(
      bestList(page)
        .columns.map(({ key }) => key)
        .filter(key => key.includes('(value)')),
    ).toEqual([])
  })
})

describe('lines with an author', () => {
  it.each([
    [
      'first',
      ['by Ann Lee · 3 May 2026', 'by Bob Ray · 9 May 2026', 'By Cy Young · 11 May 2026'],
      ['2026-05-03', '2026-05-09', '2026-05-11'],
    ],
    [
      'last',
      ['3 May 2026 | by Ann Lee', '9 May 2026 | by Bob Ray', '11 May 2026 | by Cy Young'],
      ['2026-05-03', '2026-05-09', '2026-05-11'],
    ],
    ['after a title', ['Salt Roads by Ann Lee', 'Grey Harvest by Bob Ray', 'Brine by Cy Young'], ['Salt Roads', 'Grey Harvest', 'Brine']],
  ])('%s', (_, lines, others) => {
    const list = `<ul>${lines.map((line, at) => `<li><h3><a href="/${at}">Post ${'abc'[at]}</a></h3><p>${line}</p></li>`).join('')}</ul>`
    const values = Object.values(valuesOf(list, ['Author', '>p~'], 'en'))
    expect(values).toEqual([['Ann Lee', 'Bob Ray', 'Cy Young'], others])
  })

  it('have no author when "por" and "by" mean something else', () => {
    const page = list('Ruta por Asturias', 'Paseo por el Retiro', 'Viaje por Europa', '20 € por persona')
    expect(bestList(page).columns.filter(({ label }) => label !== null)).toEqual([])
    const orders = list('Order by phone', 'Stand by Me', 'Apply by 3 May 2026', 'Open by appointment')
    expect(
      bestList(orders, 'en')
        .columns.map(({ label }) => label)
        .filter(Boolean),
    ).toEqual([])
  })
})

describe('lines with the same text around different values', () => {
  const story = (line: string, at: number) =>
    `<li><h3><a href="/${at}">${['Ash', 'Birch', 'Cedar', 'Dill'][at]}</a></h3><p>${line}</p></li>`

  it.each([
    [
      'words',
      ['239 points by ann, 22 comments', '17 points by b_ray, 3 comments', '101 points by cy, 40 comments'],
      [239, 17, 101],
      ['ann', 'b_ray', 'cy'],
    ],
    [
      'brackets, where there are any',
      ['Lee, Ann (North)', 'Ray, Bob (South)', 'Young, Cy', 'Poe, Ed (West)'],
      ['Lee, Ann', 'Ray, Bob', 'Young, Cy', 'Poe, Ed'],
      ['North', 'South', null, 'West'],
    ],
  ])('get columns for the values: %s', (_, lines, first, second) => {
    const values = valuesOf(`<ul>${lines.map(story).join('')}</ul>`, ['?slot1', '?slot2'], 'en')
    expect(values).toEqual({ '?slot1': first, '?slot2': second })
  })

  it('get no column for a number after a name that all share', () => {
    const page = `<ul>${['Room 12', 'Room 14', 'Room 7'].map(story).join('')}</ul>`
    expect(bestList(page, 'en').columns.filter(({ key }) => key.includes('slot'))).toEqual([])
  })
})

describe('pictograms', () => {
  it('split a line and label the text after them', () => {
    const card = (name: string, place: string, at: number) =>
      `<li><h3><a href="/${at}">${name}</a></h3><p>📍 ${place} 🕒 1${at}:00</p><p><span>☎️</span> 91 555 00 0${at}</p></li>`
    const page = `<ul>${card('Farmacia Sol', 'Calle Mayor', 0)}${card('Farmacia Luna', 'Plaza Nueva', 1)}${card('Farmacia Mar', 'Ronda Sur', 2)}</ul>`
    expect(valuesOf(page, ['.location', '.time', '.phone'])).toEqual({
      '.location': ['Calle Mayor', 'Plaza Nueva', 'Ronda Sur'],
      '.time': ['10:00', '11:00', '12:00'],
      '.phone': ['+34915550000', '+34915550001', '+34915550002'],
    })
  })
})

describe('lines that begin with a separate part', () => {
  it('have a time and an event', () => {
    const page =
      '<main><h3>Viernes 14 de agosto</h3><p><b>20:00</b> Pregón. Plaza Mayor.</p><p><b>23:30 h</b> Verbena. Parque.</p><h3>Sábado 15 de agosto</h3><p><b>11:00</b> Procesión.</p><p><b>22:30</b> Fuegos artificiales.</p></main>'
    const happenings = ['Pregón. Plaza Mayor.', 'Verbena. Parque.', 'Procesión.', 'Fuegos artificiales.']
    expect(valuesOf(page, ['~', '.time'])).toEqual({ '~': happenings, '.time': ['20:00', '23:30 h', '11:00', '22:30'] })
  })

  it('have no time when it is part of a code', () => {
    const lines = list('1:10-cv-22692-PCH', '9:12-cv-80750-KMM', '1:11-cv-00226-JES')
    expect(valuesOf(lines, ['~'], 'en')).toEqual({ '~': ['1:10-cv-22692-PCH', '9:12-cv-80750-KMM', '1:11-cv-00226-JES'] })
  })

  it('have a name in bold, or a bold label', () => {
    const firm = (name: string, trade: string, town: string) =>
      `<li><p><strong>${name}</strong>, ${trade}</p><p><b>Town</b> ${town}</p></li>`
    const page = `<ul>${firm('Ash Ltd', 'joinery', 'Leeds')}${firm('Birch plc', 'roofing', 'York')}${firm('Cedar & Co', 'glazing', 'Hull')}</ul>`
    const values = bestList(page, 'en').rows.map(row => row.map(cell => cell?.value))
    expect(values).toEqual([
      ['Ash Ltd', 'joinery', 'Leeds'],
      ['Birch plc', 'roofing', 'York'],
      ['Cedar & Co', 'glazing', 'Hull'],
    ])
  })

  it('come with the title of their link when it has a code that the text lacks', () => {
    const opinion = (docket: string, name: string) => `<a href="/${docket}.pdf" title="${docket}, ${name}, 2026 Tex. Bus. 36">${name}</a>`
    const page = list(
      opinion('25-BC01B-0049', 'Sports v. Club'),
      opinion('25-BC11B-0099', 'Brown v. Exxon'),
      opinion('26-BC11A-0004', 'Fund v. Dask'),
    )
    expect(valuesOf(page, ['>a@a', '?code'], 'en')).toEqual({
      '>a@a': ['Sports v. Club', 'Brown v. Exxon', 'Fund v. Dask'],
      '?code': ['25-BC01B-0049', '25-BC11B-0099', '26-BC11A-0004'],
    })
  })

  it.each([
    ['1. 24', '24', (at: number) => `${at}. `],
    ['#1Lost', 'Lost', (at: number) => `<i>#${at}</i>`],
  ])('are split after their number, in links too (%s)', (_, third, number) => {
    const names = ['Breaking Bad', 'Andor', third, 'The Wire']
    const page = list(...names.map((name, at) => `<a href="/${at}">${number(at + 1)}<b>${name}</b></a>`))
    expect(valuesOf(page, ['(number)', '>a@a'], 'en')).toEqual({
      '(number)': [1, 2, 3, 4],
      '>a@a': names,
    })
  })

  it('are labeled by small print that repeats in every record', () => {
    const night = (name: string, doors: string, start: string) =>
      `<article><h2>${name}</h2><ul><li><small>OPEN</small> ${doors}</li><li><small>START</small> ${start}</li></ul></article>`
    const page = night('Blue Vintage', '11:30', '12:00') + night('Junk Days', '17:30', '18:00') + night('Tea Room', '18:00', '18:30')
    expect(valuesOf(page, ['OPEN', 'START'], 'en')).toEqual({ OPEN: ['11:30', '17:30', '18:00'], START: ['12:00', '18:00', '18:30'] })
  })

  it('are not split after a price or number at the beginning', () => {
    const page = list('12.50 Menú del día', '8.20 Bocadillo de jamón', '3.40 Copa de vino')
    expect(
      bestList(page)
        .columns.map(({ key }) => key)
        .filter(key => key.includes('.time')),
    ).toEqual([])
  })
})

describe('lines with the maker of something', () => {
  it.each([
    ['after a day', (name: string, at: number) => `Publicado el ${at} de mayo de 2026 por ${name}`],
    ['after a time', (name: string, at: number) => `[Kernel] Posted Mar ${at}, 2026 17:33 UTC (Fri) by ${name}`],
    ['before a day', (name: string, at: number) => `Posted by ${name} on Sunday March ${at}, 2026 @03:34AM`],
  ])('have a maker, also the same on several lines: %s', (_, line) => {
    const names = ['Ann Lee', 'Ann Lee', 'Ann Lee', 'Bob Ray']
    const page = `<main>${names.map((name, at) => `<article><h3>Story ${at}</h3><p>${line(name, at + 3)}</p></article>`).join('')}</main>`
    expect(bestList(page, 'en').rows.map(row => row.map(cell => cell?.value))).toEqual(names.map(name => expect.arrayContaining([name])))
  })

  it('may have a user name in lower case after a date, and begin with a bracket', () => {
    const page = list('[Kernel] Posted Mar 6, 2026 by jzb', '[Front] Posted Mar 5, 2026 by corbet', '[Kernel] Posted Mar 4, 2026 by corbet')
    expect(valuesOf(page, ['(lead)', 'Author'], 'en')).toEqual({
      '(lead)': ['Kernel', 'Front', 'Kernel'],
      Author: ['jzb', 'corbet', 'corbet'],
    })
  })
})

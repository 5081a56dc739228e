import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { bestList, column, valuesOf } from '#test/support/best-list.ts'

const list = (...lines: string[]) => `<main><h1>List</h1><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul></main>`

describe('values inside the texts of a column', () => {
  it('keeps the text of numbers beside the numbers', () => {
    const trail = (name: string, length: string) =>
      `<article><h3>${name}</h3><p>Length: ${length}</p><p>Open all year in ${name}</p></article>`
    const page = `<main>${trail('Elm', '5 miles')}${trail('Oak', '3.5 miles')}${trail('Ash', '12 miles')}</main>`
    expect(valuesOf(page, ['[length]', '[length]?words'], 'en')).toEqual({
      '[length]': [5, 3.5, 12],
      '[length]?words': ['5 miles', '3.5 miles', '12 miles'],
    })
  })

  it('keeps the text of amounts when some are ranges', () => {
    const card = (name: string, price: string) => `<article><h3>${name}</h3><b class="now">${price}</b></article>`
    const page = `<main>${card('Mug', '$34.00')}${card('Lamp', '$66.00 – $165.00')}${card('Rug', '$140.00')}${card('Pan', '$20.00')}</main>`
    expect(column(bestList(page, 'en'), 'now~?words').values).toEqual(['$34.00', '$66.00 – $165.00', '$140.00', '$20.00'])
  })

  it('splits lines at their first colon', () => {
    const days = [
      '1 de mayo: Día del Trabajo',
      '2 de mayo: Combate: el Dos de Mayo',
      '2do. domingo: Día de la Madre',
      '17 de mayo: Día del Internet',
    ]
    expect(valuesOf(list(...days), ['?part1', '?part2'])).toMatchObject({
      '?part2': ['Día del Trabajo', 'Combate: el Dos de Mayo', 'Día de la Madre', 'Día del Internet'],
    })
  })

  it('keeps the text of dates without a year at the beginning of a line', () => {
    const days = ['1 de mayo: Día del Trabajo', '3 de mayo: Día de la Prensa', '17 de mayo: Día del Internet']
    const page = `<html><head><meta property="article:published_time" content="2022-05-02"></head><body>${list(...days)}</body></html>`
    const [best] = readPage(page, 'https://example.es/').datasets
    expect(column(best!, '?part1').values).toEqual(['2022-05-01', '2022-05-03', '2022-05-17'])
    expect(column(best!, '?part1?words').values).toEqual(['1 de mayo', '3 de mayo', '17 de mayo'])
  })

  it('splits lines at the comma after a year, but not between a day and its year', () => {
    const page = list(...['12-MA', '15-MA', '19-MA'].map((code, at) => `File ${code}, sent March 0${at + 1}, 2026, 2026 Gazette ${at + 7}`))
    expect(valuesOf(page, ['?part1', '?part3'], 'en')).toEqual({
      '?part1': ['File 12-MA', 'File 15-MA', 'File 19-MA'],
      '?part3': ['2026 Gazette 7', '2026 Gazette 8', '2026 Gazette 9'],
    })
  })

  it.each([
    ['before', (day: string, place: string) => `${day}, 10:30 a.m., ${place}`],
    ['after', (day: string, place: string) => `${place} (${day})`],
  ])('separates dates from the text that they stand %s', (_, line) => {
    const page = list(
      line('Aug. 14, 2026', 'Town hall, Room 3'),
      line('Oct. 9, 2026', 'Town hall, Room 5'),
      line('Dec. 11, 2026', 'Library'),
    )
    expect(column(bestList(page, 'en'), '?rest').values).toEqual(['Town hall, Room 3', 'Town hall, Room 5', 'Library'])
  })

  it('adds no column to lines that only say when something was posted', () => {
    const page = `<main>${['Elm', 'Oak', 'Ash'].map((name, at) => `<article><h3>${name}</h3><p>Posted on May ${at + 3}, 2026</p></article>`).join('')}</main>`
    expect(bestList(page, 'en').columns.filter(({ key }) => key.endsWith('?rest'))).toEqual([])
  })

  it('reads the text before and after a word that all lines share', () => {
    const page = list('Elm Stores v. Oak Homes', 'Ash Foods v. Fir Trading', 'Yew Paper v. Bay Hotels')
    expect(valuesOf(page, ['?slot1', '?slot2'], 'en')).toEqual({
      '?slot1': ['Elm Stores', 'Ash Foods', 'Yew Paper'],
      '?slot2': ['Oak Homes', 'Fir Trading', 'Bay Hotels'],
    })
  })

  it('does not split codes', () => {
    const page = list(...['14-4766', '15-3116', '15-3224', '15-2658'].map((docket, at) => `Filed 05/2${at}/2016, No. ${docket}`))
    const { columns, rows } = bestList(page, 'en')
    const pieces = columns.flatMap(({ key }, at) => (key.includes('?') ? [rows[0]![at]?.value] : []))
    expect(pieces.toSorted()).toEqual(['14-4766', '2016-05-20'])
  })

  it('reads the date in the markup of a link, and keeps its text', () => {
    const post = (name: string, day: number, words: string) =>
      `<article><h3>${name}</h3><a class="when" href="/${name}"><time datetime="2026-03-0${day}T10:44:43Z">${words}</time></a></article>`
    const page = `<main>${post('Elm', 7, 'Mar 7')}${post('Oak', 7, 'Mar 7')}${post('Ash', 6, 'Mar 6')}${post('Fir', 7, 'Mar 7')}</main>`
    const dataset = bestList(page, 'en')
    expect(column(dataset, 'when@a').values).toEqual([7, 7, 6, 7].map(day => `2026-03-0${day}`))
    expect(column(dataset, 'when@a?words').values).toEqual(['Mar 7', 'Mar 7', 'Mar 6', 'Mar 7'])
  })

  it('adds a column with the text of dates when some are ranges', () => {
    const days = ['May 3, 2026', 'May 8 - 10, 2026', 'June 1, 2026']
    const page = `<ul>${days.map((day, at) => `<li><h3>Fair ${at}</h3><p class="when">${day}</p></li>`).join('')}</ul>`
    expect(valuesOf(page, ['when~', 'when~?words'], 'en')).toEqual({
      'when~': ['2026-05-03', '2026-05-08/2026-05-10', '2026-06-01'],
      'when~?words': days,
    })
  })

  it('reads the parts of a link beside the whole text', () => {
    const row = (name: string, at: number) => `<li><a href="/${at}"><span class="rank">N${at}</span><b>${name}</b></a> <i>${at} km</i></li>`
    const page = `<ul>${['Lung Buster', 'Anthills', 'Tower Run'].map((name, at) => row(name, at + 1)).join('')}</ul>`
    expect(valuesOf(page, ['>a>b~', '>a@a'], 'en')).toEqual({
      '>a>b~': ['Lung Buster', 'Anthills', 'Tower Run'],
      '>a@a': ['N1Lung Buster', 'N2Anthills', 'N3Tower Run'],
    })
  })
})

it('reads one address for each card, whether the link has text or only covers the card', () => {
  const card = (name: string, isCovered: boolean) =>
    `<div class="tile"><a class="link" href="/${name}">${isCovered ? `<img src="/${name}.jpg" alt="">` : `<h2 class="heading">${name}</h2>`}</a>${
      isCovered ? `<h2 class="heading">${name}</h2>` : ''
    }<span class="price">${name.length} €</span></div>`
  const page = `<main>${['Rosa', 'Clavel', 'Lirio', 'Azucena'].map((name, at) => card(name, at === 1)).join('')}</main>`
  const addresses = bestList(page).columns.filter(({ type, fill }) => type === 'url' && fill === 1)
  expect(addresses).toHaveLength(1)
})

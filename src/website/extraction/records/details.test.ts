import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { pageWith } from '#test/support/best-list.ts'

/** The values of the page's details by label. */
function details(body: string, lang = 'en'): Record<string, unknown> {
  const { datasets } = readPage(pageWith(body, lang), 'https://example.com/thing')
  const { columns, rows } = datasets.find(({ id }) => id === 'details:page')!
  return Object.fromEntries(columns.map(({ label, key }, at) => [label ?? key, rows[0]![at]?.value]))
}

describe('a page about one thing', () => {
  it('labels values by the text before a colon, also several in a line', () => {
    const page = `<h1>Band</h1><p><b>Doors:</b> 6:30pm | <b>Show:</b> 7:30pm</p><p>(Ad code: 13970SN | Web code: 2870981622)</p>`
    expect(details(page)).toMatchObject({ Doors: '6:30pm', Show: '7:30pm', 'Ad code': '13970SN', 'Web code': '2870981622' })
  })

  it('labels values by a heading above, by bold text, and by the other text in a box of two', () => {
    const page = `<h1>Talk</h1><div><h3>Time</h3><p>8:00 pm - 9:30 pm</p></div><div><b>Office</b><br>Room 345<br>Phone: 913 947 553</div>
      <li><span>Level</span> <span>Beginners</span></li><div><h3>Hours</h3><p>Mon — Fri, 9:00 AM — 5:00 PM</p></div>`
    expect(details(page)).toMatchObject({
      Time: '8:00 pm - 9:30 pm',
      Office: 'Room 345',
      Level: 'Beginners',
      Hours: 'Mon — Fri, 9:00 AM — 5:00 PM',
    })
  })

  it('reads values inside a menu that is never closed, but none inside a menu', () => {
    const facts =
      '<p><span>Decision Maker: </span>Housing Committee</p><p><span>Status: </span>Approved</p><p><span>Published: </span>23/05/2018</p>'
    const page = `<nav><a href="/">Home</a> <h1>Decision</h1><div>${facts}</div>`
    expect(details(page)).toMatchObject({ 'Decision Maker': 'Housing Committee', Status: 'Approved', Published: '2018-05-23' })
    const menu = `<nav><p><span>Call us: </span>112</p></nav><h1>Decision</h1><div>${facts}</div>`
    expect(details(menu)).not.toHaveProperty('Call us')
  })

  it('labels values by their declared properties, in words', () => {
    const page = `<h1>Stew</h1><p itemprop="recipeYield">4 people</p><p itemprop="prepTime">20 min</p><p itemprop="recipeCategory">Dinner</p>`
    expect(details(page)).toMatchObject({ 'Recipe yield': '4 people', 'Prep time': '20 min', 'Recipe category': 'Dinner' })
  })

  it('labels counts by their noun, dates by the text before them, and authors by "by"', () => {
    const page = `<h1>Plan</h1><p><b>19.931</b> apoyos de la ciudadanía</p><p>Actualizado el 11/11/2025</p><p>Por Ana Ruiz Gil</p>`
    expect(details(page, 'es')).toMatchObject({ 'apoyos de la ciudadanía': 19931, 'Actualizado el': '2025-11-11', Por: 'Ana Ruiz Gil' })
  })

  it('reads several values in a line, and values in layout boxes that are no list of records', () => {
    const stat = (name: string, value: string) => `<div class="stat">${name}<br><small>${value}</small></div>`
    const page = `<h1>Quiz</h1><div class="container"><p>Sleeps: <b>10</b> Bedrooms: <b>3</b> Bathrooms: <b>1.5</b></p></div>
      <div class="container">${stat('Difficulty', 'Easy')}${stat('Avg Score', '8 / 10')}${stat('Reference no.', 'QZ - 106968')}</div>
      <div class="container"><h2>About</h2><ul><li>One</li><li>Two</li></ul></div><div class="container"><table><tr><td>1</td></tr></table></div>
      <div class="container"><form><label>Name</label></form><em>a</em><q>b</q></div>`
    expect(details(page)).toMatchObject({
      Sleeps: 10,
      Bedrooms: 3,
      Bathrooms: 1.5,
      Difficulty: 'Easy',
      'Avg Score': '8 / 10',
      'Reference no.': 'QZ - 106968',
    })
  })

  const chips = ['Usg', 'Durock', 'Doal', 'Apasco'].map(name => `<span class="chip">${name}</span>`).join('')
  it.each([
    ['a line', '<p>Brands: Usg · Durock · Doal · Apasco</p>', 'Usg · Durock · Doal · Apasco'],
    [
      'links in a line',
      '<p>Brands: <a href="/u">Usg</a> · <a href="/d">Durock</a> · <a href="/o">Doal</a> · <a href="/a">Apasco</a></p>',
      ['u', 'd', 'o', 'a'].map(at => `https://example.com/${at}`),
    ],
    ['elements after a bold label', '<p><b>Brands:</b> <span>Usg</span> <span>Durock</span> <span>Doal</span> <span>Apasco</span></p>'],
    [
      'chips',
      '<div><span class="name">Brands</span><span class="chip">Usg</span><span class="chip">Durock</span><span class="chip">Doal</span><span class="chip">Apasco</span></div>',
    ],
    ['a list below a heading', '<h4>Brands</h4><ul><li>Usg</li><li>Durock</li><li>Doal</li><li>Apasco</li></ul>'],
    ['lines below a label', '<p><b>Brands:</b><br>Usg<br>Durock<br>Doal<br>Apasco</p>'],
    ['a cell', `<table><tr><th>Brands</th><td>${chips}</td></tr><tr><th>Colour</th><td>red</td></tr></table>`],
  ])('keeps all values of a label in %s', (_, brands, told: unknown = ['Usg', 'Durock', 'Doal', 'Apasco']) => {
    const page = `<h1>Boards</h1><p>Origin: Mexico</p><p>Use: walls</p>${brands}<p>Boards for walls and ceilings, delivered in two days.</p>`
    expect(details(page)).toMatchObject({ Origin: 'Mexico', Brands: told })
  })

  it('does not take links below a heading, or other facts of a line, for further values', () => {
    const links = ['News', 'Sport', 'Culture', 'Weather'].map(name => `<li><a href="/${name}">${name}</a></li>`).join('')
    const page = `<h1>Boards</h1><p>Origin: Mexico | 219 views</p><p>Use: walls</p><p>Size: big</p><h4>Sections</h4><ul>${links}</ul>`
    expect(details(page)).toMatchObject({ Origin: 'Mexico' })
    expect(details(page)).not.toHaveProperty('Sections')
  })

  it('reads contacts in the footer, and unlabeled lines near the heading', () => {
    const page = `<main><h1>Lattice</h1><div class="conference-date">29 July 2013</div><dl><dt>Host</dt><dd>Mainz</dd><dt>Papers</dt><dd>12</dd></dl></main>
      <footer><p>Address: 12 High Street</p><a href="mailto:info@lattice.example">Write</a></footer>`
    const told = details(page)
    expect(told).toMatchObject({ Host: 'Mainz', Address: '12 High Street' })
    expect(Object.values(told)).toEqual(expect.arrayContaining(['2013-07-29', 'info@lattice.example']))
  })

  it('reads the lines near the heading inside its own header, also with a long summary', () => {
    const page = `<header><nav><a href="/">Home</a></nav><p>Open today</p></header><article><header><h1>Match report</h1><p itemprop="description">${'Long summary. '.repeat(30)}</p>
      <p itemprop="author">Ann Lee</p><p itemprop="section">Sport</p><p><time datetime="2026-04-26 23:04">Sunday night</time></p></header><p>Text</p></article>`
    const told = Object.values(details(page))
    expect(told).toContain('2026-04-26')
    expect(told).not.toContain('Open today')
  })

  it('reads only labeled values from lists of other things', () => {
    const card = (n: number) => `<li><h3>Offer ${n}</h3><span>Town ${n}</span><span>${n}0 €</span><a href="/o/${n}">See</a></li>`
    const page = `<main><h1>House</h1><dl><dt>Rooms</dt><dd>4</dd><dt>Area</dt><dd>90 m²</dd><dt>Floor</dt><dd>2</dd></dl></main><ul>${[1, 2, 3, 4, 5].map(card).join('')}</ul>`
    expect(Object.keys(details(page))).toEqual(expect.not.arrayContaining(['Offer 1', 'Town 1']))
  })
})

it('reads a month and a day in a box as one date', () => {
  const show = (day: number) =>
    `<li><div class="date"><span>May</span><span>${day}</span></div><h3>Band ${day}</h3><p>Doors at 7:${day}0 PM</p><a href="/${day}">Tickets</a></li>`
  const { datasets } = readPage(pageWith(`<ul>${[1, 2, 3, 4].map(show).join('')}</ul>`, 'en'), 'https://example.com/shows')
  const texts = datasets[0]!.rows.map(row => row.map(cell => cell?.quote))
  expect(texts[0]).toContain('May 1')
  expect(texts[3]).toContain('May 4')
})

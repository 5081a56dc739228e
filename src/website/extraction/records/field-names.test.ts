import { describe, expect, it } from 'vitest'
import { bestList, column, valuesOf } from '#test/support/best-list.ts'

/** The share of the records with a value in the columns whose key contains the part. */
const filled = (page: string, part: string) =>
  bestList(page, 'en')
    .columns.filter(({ key }) => key.includes(part))
    .map(({ fill }) => fill)

describe('labels and values of a field', () => {
  it('reads the term of a record as a value when most records have different ones', () => {
    const post = (author: string, at: number) =>
      `<div class="post"><h2>Reply ${at}</h2><dl><dt><b>${author}</b></dt><dd><span>Joined: 201${at}</span></dd></dl><p>Text ${at}</p></div>`
    const page = `<main>${['ann', 'bob', 'ann', 'eve', 'bob', 'ann', 'joe'].map(post).join('')}</main>`
    expect(valuesOf(page, ['>dl>dt>b~', 'Joined'], 'en')).toEqual({
      '>dl>dt>b~': ['ann', 'bob', 'ann', 'eve', 'bob', 'ann', 'joe'],
      Joined: [2010, 2011, 2012, 2013, 2014, 2015, 2016],
    })
  })

  it('keeps all parts of a term that is read as a value', () => {
    const paper = (code: string) =>
      `<dt><a name="${code}">[${code.at(-1)}]</a> <a href="/abs/${code}">doc:${code}</a> [<a href="/pdf/${code}">pdf</a>, <a href="/tex/${code}">tex</a>]</dt><dd><div><span>Title:</span> On the number ${code}</div></dd>`
    const codes = ['2603.01', '2603.02', '2603.03', '2603.04']
    expect(valuesOf(`<dl>${codes.map(paper).join('')}</dl>`, ['Title', '>dt>a@a'], 'en')['>dt>a@a']).toEqual(
      codes.map(code => `doc:${code}`),
    )
  })

  it('takes no label from titles that mostly have no colon', () => {
    const titles = ['Certificate: Law', 'Bachelor of Arts', 'Certificate: Trade', 'Master of Science', 'Evening school', 'Diploma in Art']
    const page = `<ul>${titles.map((title, at) => `<li><div class="title">${title}</div><p>Starts in week ${at}</p></li>`).join('')}</ul>`
    expect(column(bestList(page, 'en'), 'title').values).toEqual(titles)
  })

  it('takes no label from a title attribute that repeats another link of the record', () => {
    const note = (kicker: string, title: string) =>
      `<article><span class="kicker"><a href="/${kicker}" title="${title}">${kicker}</a></span><h2><a href="/${kicker}">${title}</a></h2></article>`
    const page = `<main>${note('Wages', 'How far will they go')}${note('Latest', 'Minute by minute')}<article><h2><a href="/c">The unions call it a short relief</a></h2></article></main>`
    expect(valuesOf(page, ['kicker>a@a'], 'en')).toEqual({ 'kicker>a@a': ['Wages', 'Latest', null] })
  })

  it('keeps a value that nearly all records share, before their headings', () => {
    const course = (name: string, mode: string) =>
      `<article><div class="mode">${mode}</div><h3><a href="/${name}">${name}</a></h3><p>About ${name}</p></article>`
    const names = ['Law', 'Art', 'Music', 'History', 'Trade', 'Physics', 'Chess', 'Drama', 'Dance', 'Latin']
    const page = `<main>${names.map((name, at) => course(name, at === 3 ? 'On site' : 'Online')).join('')}</main>`
    expect(column(bestList(page, 'en'), 'mode').values).toEqual(names.map((_, at) => (at === 3 ? 'On site' : 'Online')))
  })

  it('joins the prices of cards on sale and of others, whatever their labels', () => {
    const price = (step: string, label: string, amount: string) =>
      `<p class="${step}"><span class="price-label">${label}</span> <span class="price">${amount}</span></p>`
    const card = (name: string, prices: string) => `<li><h3><a href="/${name}">${name}</a></h3><div class="price-box">${prices}</div></li>`
    const plain = (amount: string) => `<span class="regular-price"><span class="price">${amount}</span></span>`
    const sale = (old: string, now: string) => price('old-price', 'Regular Price:', old) + price('special-price', 'Special Price:', now)
    const page = `<ul>${card('Mug', plain('$5'))}${card('Cup', sale('$9', '$7'))}${card('Pot', plain('$20'))}${card('Jug', sale('$8', '$6'))}${card('Pan', sale('$3', '$2'))}</ul>`
    expect(valuesOf(page, ['price'], 'en')).toEqual({ price: [5, 7, 20, 6, 2] })
  })

  it('keeps a single old price, and keeps tags without a class apart from those with one', () => {
    const job = (name: string, at: number) =>
      `<li><h3>${name}</h3><div class="pay">${at === 4 ? '<del>$99</del> ' : ''}<b>$${80 + at}</b></div><ul><li${at < 2 ? '' : ' class="place"'}><a href="/${at}">${at < 2 ? 'Part time' : `Leeds ${at}`}</a></li>${at < 2 ? '' : `<li class="pace"><a href="/p${at}">${at} days</a></li>`}</ul></li>`
    const page = `<ul class="jobs">${['Cook', 'Baker', 'Waiter', 'Clerk', 'Nurse', 'Guard'].map(job).join('')}</ul>`
    expect(filled(page, 'del')).toEqual([1 / 6])
    expect(filled(page, 'li.place>a@a@href')).toEqual([4 / 6])
  })

  it('keeps an amount that only one record has', () => {
    const ring = (name: string, at: number) =>
      `<li><h3>${name}</h3><p class="price">$${at + 10}</p>${at === 4 ? '<p class="special">$9</p>' : ''}</li>`
    const page = `<ul>${['Elm', 'Oak', 'Ash', 'Yew', 'Fir', 'Bay'].map(ring).join('')}</ul>`
    expect(column(bestList(page, 'en'), 'special').values).toEqual([null, null, null, null, 9, null])
  })

  it('does not take a text beside an icon for the label of the next', () => {
    const job = (title: string, pay: string, kind: string) =>
      `<div class="job"><h3>${title}</h3><ul><li><i class="icon-place"></i> Harare</li><li><i class="icon-purse"></i> ${pay}</li><li><i class="icon-bag"></i> ${kind}</li></ul></div>`
    const page = `<main>${job('Cook', 'On request', 'Full time')}${job('Clerk', 'Good', 'Part time')}${job('Driver', 'By the mile', 'Full time')}</main>`
    const { columns, rows } = bestList(page, 'en')
    expect(columns.some(({ label }) => label === 'Harare')).toBe(false)
    expect(rows.map(row => row.filter(cell => cell?.value === 'Harare').length)).toEqual([1, 1, 1])
  })

  it('does not take a label without a value for a value', () => {
    const shop = (name: string, fax: string) => `<div class="shop"><h3>${name}</h3><p>Phone: 020 ${name.length}<br>Fax: ${fax}</p></div>`
    const page = `<main>${shop('Elm', '12')}${shop('Oak', '')}${shop('Birch', '14')}</main>`
    expect(column(bestList(page, 'en'), 'Fax').values).toEqual([12, null, 14])
    expect(JSON.stringify(bestList(page, 'en'))).not.toContain('Fax:')
  })

  it('labels atoms at the place of labeled ones, and reads initials as an image', () => {
    const said = (name: string) => (name === 'ann' ? '' : ` itemprop="author"`)
    const post = (name: string, at: number) =>
      `<article><section${said(name)}><a href="/u/${name}"><span role="img">${name[0]!.toUpperCase()}</span></a><h4><a href="/u/${name}">${name}</a></h4></section><p>Text ${at} of the thread</p></article>`
    const page = `<main>${['ann', 'bob', 'eve', 'joe'].map(post).join('')}</main>`
    expect(column(bestList(page, 'en'), '[author]@a#2').values).toEqual(['ann', 'bob', 'eve', 'joe'])
  })

  it('joins the singular and plural of a label', () => {
    const film = (title: string, names: string) => `<div class="film"><h3>${title}</h3><p>Length: 90 min<br>${names}</p></div>`
    const page = `<main>${film('Dust', 'Director: Ann Lee')}${film('Salt', 'Director: Bo Kim')}${film('Rain', 'Directors: Cy Roe, Di Poe')}${film('Wind', 'Director(s): Ed Fry')}</main>`
    expect(column(bestList(page, 'en'), 'Director').values).toEqual(['Ann Lee', 'Bo Kim', 'Cy Roe, Di Poe', 'Ed Fry'])
  })

  it('joins fields of which each record has exactly one, unless one could replace several', () => {
    const job = (name: string, at: number) =>
      `<li><h${at < 3 ? 2 : 3}>${name}</h${at < 3 ? 2 : 3}><p class="${at % 2 ? 'open' : 'shut'}">${at % 2 ? 'Taking applications' : 'No longer open'}</p></li>`
    const names = ['Cook', 'Baker', 'Waiter', 'Clerk', 'Nurse', 'Guard']
    const { columns, rows } = bestList(`<ul class="jobs">${names.map(job).join('')}</ul>`, 'en')
    expect(columns.map(({ fill }) => fill)).toEqual([1, 1])
    expect(rows.map(row => row[0]!.value)).toEqual(names)
  })

  it('loses no text when one field could replace two that occur together', () => {
    const job = (name: string, at: number) =>
      `<li><h3>${name}</h3>${at < 2 ? `<p><a href="/${at}">Part time</a></p>` : `<p class="place"><a href="/${at}">Leeds ${at}</a></p><p class="pace"><a href="/p${at}">Shift ${at}</a></p>`}</li>`
    const { rows } = bestList(`<ul class="jobs">${['Cook', 'Baker', 'Waiter', 'Clerk', 'Nurse', 'Guard'].map(job).join('')}</ul>`, 'en')
    const words = rows.map(row => row.flatMap(cell => (cell && !String(cell.value).startsWith('http') ? [cell.value] : [])))
    expect(words[0]).toEqual(['Cook', 'Part time'])
    expect(words[5]).toEqual(['Guard', 'Leeds 5', 'Shift 5'])
  })

  it('separates the lines of one class when one record lacks the last', () => {
    const lines = (at: number) =>
      [`Writer ${at}`, `Journal ${at}, 12`].slice(0, at === 3 ? 1 : 2).map(line => `<div class="gray">${line}</div>`)
    const page = `<main>${[...'ABCDEFGHIJKL'].map((name, at) => `<section><h3><a href="/${name}">Paper ${name}</a></h3><p>Cited ${at + 3} times</p>${lines(at).join('')}</section>`).join('')}</main>`
    expect(filled(page, 'gray')).toEqual([1, 11 / 12])
  })

  it('gives the label of a value to the further values beside it, in boxes and in links', () => {
    const brands = ['Usg', 'Usg Durock', 'Doal Apasco Makita', 'Durock'].map(names => names.split(' '))
    const cards = (listOf: (names: string[]) => string) =>
      `<ul>${brands.map((names, n) => `<li><h3><a href="/p/${n}">Board ${n}</a></h3><p>Board for wall ${n}</p>${listOf(names)}</li>`).join('')}</ul>`
    const boxes = cards(
      names => `<div><div class="name">Brands:</div>${names.map(name => `<div class="chip">${name}</div>`).join('')}</div>`,
    )
    const links = cards(names => `<p><b>Brands:</b> ${names.map(name => `<a href="/b/${name}">${name}</a>`).join(' · ')}</p>`)
    expect(valuesOf(boxes, ['Brands'], 'en')).toEqual({ Brands: brands })
    expect(valuesOf(links, ['Brands'], 'en')).toEqual({ Brands: brands })
  })
})

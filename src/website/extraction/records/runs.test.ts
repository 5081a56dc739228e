import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { bestList, column, pageWith, valuesOf } from '#test/support/best-list.ts'

describe('records of several siblings', () => {
  it('reads the terms of a glossary as values', () => {
    const page =
      '<dl><dt>Albarán</dt><dd>Acredita una entrega.</dd><dt>Aval</dt><dd>Garantía de pago.</dd><dt>IVA</dt><dd>Un impuesto.</dd><dt>Lote</dt><dd>Parte de un contrato.</dd></dl>'
    expect(valuesOf(page, ['>dt~', '>dd~'])).toEqual({
      '>dt~': ['Albarán', 'Aval', 'IVA', 'Lote'],
      '>dd~': ['Acredita una entrega.', 'Garantía de pago.', 'Un impuesto.', 'Parte de un contrato.'],
    })
  })

  it('reads notices between rules, without the text before and after them', () => {
    const notice = (name: string, day: number) => `<hr><b>${name}</b><br>Fecha: ${day} de mayo de 2026<br>Barrio: Centro`
    const page = `<div><h1>Tablón</h1><p>Avisos del mes.</p>${notice('Corte de agua', 3)}${notice('Obras', 5)}${notice('Mercadillo', 9)}<hr><p>Ayuntamiento</p></div>`
    expect(valuesOf(page, ['>b~', 'Fecha'])).toEqual({
      '>b~': ['Corte de agua', 'Obras', 'Mercadillo'],
      Fecha: ['2026-05-03', '2026-05-05', '2026-05-09'],
    })
  })

  it('ends a record at a heading of a higher level', () => {
    const rule = (name: string) => `<h3>${name}</h3><p>About ${name.toLowerCase()}.</p>`
    const page = `<main><h1>Rules</h1><h2>Noise</h2>${rule('Music')}${rule('Dogs')}<h2>Waste</h2>${rule('Glass')}${rule('Paper')}</main>`
    expect(valuesOf(page, ['>h3~', '>p~', '>(section)'], 'en')).toEqual({
      '>h3~': ['Music', 'Dogs', 'Glass', 'Paper'],
      '>p~': ['About music.', 'About dogs.', 'About glass.', 'About paper.'],
      '>(section)': ['Noise', 'Noise', 'Waste', 'Waste'],
    })
  })

  it.each([
    ['the link first', (day: string, name: string) => `<a href="/${name}.pdf">${name}</a> - ${day}<br>`],
    ['the link last', (day: string, name: string) => `${day} <a href="/${name}.pdf">${name}</a><br>`],
    [
      'an empty line between them',
      (day: string, name: string) => `Filed ${day}<br><a href="/${name}.pdf">${name}</a><br>Main board<br><br>`,
    ],
  ])('reads flat lines with %s', (_, line) => {
    const page = `<div>${line('3 May 2026', 'Budget')}${line('9 May 2026', 'Minutes')}${line('11 May 2026', 'Grants')}${line('20 May 2026', 'Report')}</div>`
    const dataset = bestList(page, 'en')
    const days = dataset.columns.findIndex(entry => entry.type === 'date')
    expect(dataset.rows.map(row => row[days]?.value)).toEqual(['2026-05-03', '2026-05-09', '2026-05-11', '2026-05-20'])
    expect(valuesOf(page, ['>a@a'], 'en')['>a@a']).toEqual(['Budget', 'Minutes', 'Grants', 'Report'])
  })

  it('reads the lines of a bibliography as fields', () => {
    const entry = (who: string, title: string, where: string) => `<p><b>${who}</b> (1978)<br>${title}<br><i>${where}</i>, 13(6)</p>`
    const page = `<div>${entry('Codd, E.', 'A Relational Model', 'Communications')}${entry('Lamport, L.', 'Time and Clocks', 'Communications')}${entry('Knuth, D.', 'Structured Programming', 'Surveys')}</div>`
    expect(valuesOf(page, ['~#2', '~#3'], 'en')).toEqual({
      '~#2': ['A Relational Model', 'Time and Clocks', 'Structured Programming'],
      '~#3': ['Communications, 13(6)', 'Communications, 13(6)', 'Surveys, 13(6)'],
    })
  })

  it('leaves out navigation links at the ends of a list', () => {
    const entry = (name: string, day: number) => `<p><a class="pdf" href="/${name}.pdf">${name}</a>, filed ${day} May 2026</p>`
    const page = `<div><p><a href="/">Back to the index</a></p>${['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak'].map((name, at) => entry(name, at + 1)).join('')}</div>`
    expect(bestList(page, 'en').rows).toHaveLength(6)
  })
})

describe('preformatted text', () => {
  it('is a table when spaces align it in columns', () => {
    const page =
      '<pre>\nCurrency        Code   Rate\nUS dollar       USD    1.0842\nPound sterling  GBP    0.8561\nJapanese yen    JPY    168.20\n</pre>'
    expect(valuesOf(page, ['Currency', 'Rate'], 'en')).toEqual({
      Currency: ['US dollar', 'Pound sterling', 'Japanese yen'],
      Rate: [1.0842, 0.8561, 168.2],
    })
  })

  it('has records between empty lines', () => {
    const entry = (code: string, name: string, day: string) => `${code}  ${name}\n   Filed: ${day}\n   Court: Eastern District\n\n`
    const page = `<pre>\n${entry('24-1882', 'Evans v. Smith', '08/22/2025')}${entry('24-2330', 'Buck v. Lee', '08/21/2025')}${entry('24-3498', 'Acme v. Low', '08/20/2025')}</pre>`
    expect(valuesOf(page, ['?code', 'Filed'], 'en')).toEqual({
      '?code': ['24-1882', '24-2330', '24-3498'],
      Filed: ['2025-08-22', '2025-08-21', '2025-08-20'],
    })
  })
})

describe('lines with several fields', () => {
  it('are split at their labels', () => {
    const line = (name: string, firm: string, sum: string, day: string) =>
      `<p><a href="/${name}">${name}</a><br>Órgano: ${firm}. Importe: ${sum} €. Plazo: ${day}</p>`
    const page = `<main>${line('Luminarias', 'Ayuntamiento de Lugo', '12.000,00', '03/06/2026')}${line('Limpieza', 'Diputación de Soria', '45.000,00', '12/06/2026')}${line('Puente', 'Cabildo', '120.000,00', '30/06/2026')}</main>`
    expect(valuesOf(page, ['Órgano', 'Importe', 'Plazo'])).toEqual({
      Órgano: ['Ayuntamiento de Lugo', 'Diputación de Soria', 'Cabildo'],
      Importe: [12000, 45000, 120000],
      Plazo: ['2026-06-03', '2026-06-12', '2026-06-30'],
    })
  })

  it.each(['|', '·', '–'])('are split at %s when all have the same number of parts', sign => {
    const items = ['Corte de pelo', 'Tinte', 'Peinado', 'Manicura'].map(
      (name, at) => `<li>${name} ${sign} ${at + 1}5,00 € ${sign} Centro</li>`,
    )
    const page = `<ul>${items.join('')}</ul>`
    expect(valuesOf(page, ['?part1', '?money'])).toEqual({
      '?part1': ['Corte de pelo', 'Tinte', 'Peinado', 'Manicura'],
      '?money': [15, 25, 35, 45],
    })
  })

  it('keep a reference at the beginning as a value, not as the label of what follows', () => {
    const entry = (code: string, name: string) =>
      `<div class="entry"><b>${code}:</b> <a href="/${code}">${name}</a><br><b>Author:</b> ${name} Page</div>`
    const page = `<main>${entry('ED1114', 'Ann')}${entry('ED1115', 'Bob')}${entry('ED1116', 'Cy')}${entry('ED1117', 'Di')}</main>`
    expect(valuesOf(page, ['>b:', '>a@a', 'Author'], 'en')).toEqual({
      '>b:': ['ED1114', 'ED1115', 'ED1116', 'ED1117'],
      '>a@a': ['Ann', 'Bob', 'Cy', 'Di'],
      Author: ['Ann Page', 'Bob Page', 'Cy Page', 'Di Page'],
    })
  })
})

it('keeps lists of one template apart when their records have nothing in common', () => {
  const item = (name: string, amount: string) =>
    `<li><picture><img alt="" src="/${name}.png"></picture><span>${name}</span><b>${amount}</b></li>`
  const step = (text: string, at: number) => `<li><h3>${at + 1}</h3><p><span>${text} it all for a good while.</span></p></li>`
  const part = (heading: string, items: string) => `<section><h2>${heading}</h2><ul>${items}</ul></section>`
  const steps = ['Wash', 'Cook', 'Serve', 'Eat'].map(step).join('')
  const page = `<main>${part('Needed', item('Rice', '200 g') + item('Salt', '5 g') + item('Oil', '30 ml'))}${part('Done', steps)}</main>`
  const lists = readPage(pageWith(page, 'en'), 'https://example.es/').datasets.filter(({ kind }) => kind === 'records')
  expect(lists.map(({ rows }) => rows.length).toSorted()).toEqual([3, 4])
})

it('adds similar records once all fields of a list are known', () => {
  const file = (name: string) => `<a href="/${name}">${name} notes</a>`
  const meeting = (name: string, ...parts: string[]) =>
    `<div class="box"><div><h2>${name}</h2>${parts.map(tag => `<${tag}>${tag === 'ul' ? `<li>${file(`${name} ${tag}`)}</li>` : file(name)}</${tag}>`).join('')}</div></div>`
  const meetings = [meeting('May', 'p'), meeting('April', 'p'), meeting('March', 'ul'), meeting('June', 'p', 'ul'), meeting('July', 'ul')]
  expect(valuesOf(`<div class="box">${meetings.join('')}</div>`, ['h2~'], 'en')).toEqual({
    'h2~': ['May', 'April', 'March', 'June', 'July'],
  })
})

it('reads links as one field when some records have more text than the label', () => {
  const meeting = (name: string, link: string) =>
    `<article><h2>${name}</h2><p>In the hall, ${name}</p>${link && `<p><a href="/${name}.pdf">${link}</a></p>`}</article>`
  const page =
    meeting('May', 'May Packet') + meeting('April', '') + ['March', 'June', 'July', 'Fall'].map(name => meeting(name, 'Packet')).join('')
  const at = (name: string) => `https://example.es/${name}.pdf`
  expect(column(bestList(page, 'en'), '@a@href').values).toEqual([at('May'), null, at('March'), at('June'), at('July'), at('Fall')])
})

import { describe, expect, it } from 'vitest'
import { bestList, valuesOf } from '#test/support/best-list.ts'

const places = ['Auditorio', 'Plaza Mayor', 'Casino', 'Parque']

const cards = (card: (place: string, at: number) => string) =>
  `<main>${['Concierto', 'Mercado', 'Teatro', 'Carrera'].map((name, at) => `<div class="card"><h3><a href="/e/${at}">${name}</a></h3>${card(places[at]!, at)}</div>`).join('')}</main>`

describe('icons', () => {
  it.each([
    ['classes', '<i class="bi bi-clock"></i>', '<i class="bi bi-geo-alt" aria-hidden="true"></i>'],
    ['words that a font draws', '<i class="material-icons">schedule</i>', '<i class="material-icons md-18">location_on</i>'],
    ['pictures', '<svg class="icon"><use href="#icon-clock"></use></svg>', '<svg class="icon"><use href="#icon-location"></use></svg>'],
    ['files', '<img src="/img/ico_reloj.png" alt="">', '<img src="/img/ico_ubicacion.png" alt="">'],
  ])('split a line and label the text after them: %s', (_, clock, pin) => {
    const page = cards((place, at) => `<p>${clock} ${at + 10}:30 h &nbsp; ${pin} ${place}</p>`)
    expect(valuesOf(page, ['.time', '.location'])).toEqual({ '.time': ['10:30 h', '11:30 h', '12:30 h', '13:30 h'], '.location': places })
  })

  it('label the text after them with their accessible name', () => {
    const page = cards(
      (place, at) =>
        `<div class="data"><span><svg aria-label="Aforo"></svg> ${at + 1}00</span> <span><svg role="img"><title>Dirección</title></svg> ${place}</span></div>`,
    )
    expect(valuesOf(page, ['Aforo', 'Dirección'])).toEqual({ Aforo: [100, 200, 300, 400], Dirección: places })
  })

  it('do not label text that they only decorate', () => {
    const page = `<ul>${['Ash Ltd', 'Birch plc', 'Cedar & Co'].map((name, at) => `<li><h3><i class="fa fa-calendar"></i> <a href="/${at}">${name}</a></h3><p><svg aria-label="Verified"></svg> Leeds ${name}</p></li>`).join('')}</ul>`
    expect(bestList(page, 'en').columns.map(({ label }) => label)).toEqual([null, null, null])
  })
})

describe('marked parts of a line', () => {
  it('are fields when they are drawn apart', () => {
    const page = `<ul>${places.map((place, at) => `<li>${place} <span style="float:right">Sala ${at + 1}</span></li>`).join('')}</ul>`
    expect(valuesOf(page, ['~', '>span~'])).toEqual({ '~': places, '>span~': ['Sala 1', 'Sala 2', 'Sala 3', 'Sala 4'] })
  })

  it('are fields beside the line when they have a class name', () => {
    const page = cards(place => `<p>Se celebra en <span class="sede">${place}</span> con entrada libre</p>`)
    expect(valuesOf(page, ['>span.sede', '>p~'])).toEqual({
      '>span.sede': places,
      '>p~': places.map(place => `Se celebra en ${place} con entrada libre`),
    })
  })

  it('are the author after "by"', () => {
    const topics = (by: string, after: string) =>
      `<main>${places.map((place, at) => `<div class="topic"><h3><a href="/t/${at}">${place}</a></h3><p>${by} <a href="/u/${at}">user${at}</a> &raquo; ${at + 1}${after}</p></div>`).join('')}</main>`
    expect(valuesOf(topics('por', ' de mayo de 2026'), ['Autor', '>p~'])).toEqual({
      Autor: ['user0', 'user1', 'user2', 'user3'],
      '>p~': ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'],
    })
    expect(valuesOf(topics('Sold by', ' left'), ['Sold by'], 'en')['Sold by']).toEqual(['user0', 'user1', 'user2', 'user3'])
  })
})

describe('links', () => {
  it('are labeled by a folder or parameter of their address', () => {
    const page = cards(
      (place, at) =>
        `<p><a href="/es/empresa/${at}">${place} SL</a> <a href="/buscar?provincia=${at}">${['Soria', 'Lugo', 'Jaén', 'Ávila'][at]}</a></p>`,
    )
    expect(valuesOf(page, ['empresa', 'provincia'])).toEqual({
      empresa: places.map(place => `${place} SL`),
      provincia: ['Soria', 'Lugo', 'Jaén', 'Ávila'],
    })
  })

  it('are not labeled by folders for pages, or when all have the same address', () => {
    const page = cards((place, at) => `<p><a href="/page/${at}/more">${place}</a> <a href="/company/about">About us</a></p>`)
    expect(
      bestList(page, 'en')
        .columns.map(({ label }) => label)
        .filter(Boolean),
    ).toEqual([])
  })
})

describe('words in separate elements', () => {
  it('are one text when each contains the space after it, and tags when the spaces stand between them', () => {
    const inSpans = (text: string) => text.replace(/\S+/g, '<span>$&&nbsp;</span>').replaceAll('</span> ', '</span>')
    const tags = ['frío', 'verde'].map(tag => `<span>${tag}</span>`).join(' ')
    const page = cards(place => `<p>${inSpans(`${place} abre de noche`)}</p><div>${tags}</div>`)
    expect(valuesOf(page, ['>p~'])).toEqual({ '>p~': places.map(place => `${place} abre de noche`) })
    expect(JSON.stringify(bestList(page).rows[0]!.map(cell => cell?.value))).not.toContain('frío verde')
  })
})

import { describe, expect, it } from 'vitest'
import { bestList, valuesOf } from '#test/support/best-list.ts'

const rows = (...lines: string[]) =>
  lines
    .map(
      line =>
        `<tr>${line
          .split('|')
          .map(cell => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')

describe('where the header stands', () => {
  it('finds it under a caption row', () => {
    const table = `<table><tr><td colspan="3">Licitaciones vigentes</td></tr><tr><th>Expediente</th><th>Objeto</th><th>Plazo</th></tr>
      ${rows('A-1/26|<a href="/e/1">Obras</a>|03/06/2026', 'A-2/26|<a href="/e/2">Limpieza</a>|10/06/2026', 'A-3/26|Sillas|12/06/2026')}</table>`
    expect(valuesOf(table, ['Expediente', 'Objeto', 'Plazo'])).toEqual({
      Expediente: ['A-1/26', 'A-2/26', 'A-3/26'],
      // One without a link is no other field.
      Objeto: ['Obras', 'Limpieza', 'Sillas'],
      Plazo: ['2026-06-03', '2026-06-10', '2026-06-12'],
    })
  })

  it('joins two header rows where the lower one repeats itself, and leaves the foot out', () => {
    const table = `<table><thead><tr><th rowspan="2">Provincia</th><th colspan="2">2024</th><th colspan="2">2025</th></tr>
      <tr><th>Solicitudes</th><th>Importe</th><th>Solicitudes</th><th>Importe</th></tr></thead>
      <tbody>${rows('Álava|12|1.200,00 €|15|1.500,00 €', 'Ávila|8|800,00 €|9|950,00 €')}</tbody>
      <tfoot>${rows('Total|20|2.000,00 €|24|2.450,00 €')}</tfoot></table>`
    expect(valuesOf(table, ['Provincia', '2024 Importe', '2025 Solicitudes'])).toEqual({
      Provincia: ['Álava', 'Ávila'],
      '2024 Importe': [1200, 800],
      '2025 Solicitudes': [15, 9],
    })
  })

  it('turns a table that lies on its side', () => {
    const line = (name: string, ...cells: string[]) => `<tr><th>${name}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
    const table = `<table><tr><th>Plan</th><th>Basic</th><th>Plus</th><th>Pro</th></tr>${line('Price', '€10', '€20', '€40')}${line('Users', '1', '5', '50')}</table>`
    expect(valuesOf(table, ['Plan', 'Price', 'Users'], 'en')).toEqual({
      Plan: ['Basic', 'Plus', 'Pro'],
      Price: [10, 20, 40],
      Users: [1, 5, 50],
    })
  })

  it('knows one in a table made of blocks', () => {
    const line = (cells: string, kind = '') =>
      `<div class="fila ${kind}">${cells
        .split('|')
        .map(cell => `<div>${cell}</div>`)
        .join('')}</div>`
    const table = `<div class="tabla">${line('Línea|Origen|Destino', 'cabecera')}${line('1|Sol|Moncloa')}${line('2|Ventas|Retiro')}${line('3|Atocha|Legazpi')}</div>`
    expect(valuesOf(table, ['Línea', 'Destino'])).toEqual({ Línea: [1, 2, 3], Destino: ['Moncloa', 'Retiro', 'Legazpi'] })
  })
})

describe('what a row is', () => {
  it('takes a wide row after each other one as the second line of a record', () => {
    const job = (name: string, city: string, text: string) =>
      `${rows(`<b>${name}</b>|${city}|1 May 2026`)}<tr><td colspan="3">${text}</td></tr>`
    const table = `<table>${job('Engineer', 'Berlin', 'Run our data platform.')}${job('Clerk', 'Rome', 'Keep the books.')}${job('Cook', 'Paris', 'Cook for forty.')}</table>`
    expect(valuesOf(table, ['column 1', 'column 2', '(below)'], 'en')).toEqual({
      'column 1': ['Engineer', 'Clerk', 'Cook'],
      'column 2': ['Berlin', 'Rome', 'Paris'],
      '(below)': ['Run our data platform.', 'Keep the books.', 'Cook for forty.'],
    })
  })

  it('reads the table inside a layout table', () => {
    const inner = `<table><tr><td><b>Expediente</b></td><td><b>Objeto</b></td></tr>${rows('12/2026|Obras', '13/2026|Limpieza', '14/2026|Sillas')}</table>`
    const page = `<table width="100%"><tr><td colspan="2">Ayuntamiento</td></tr><tr><td><a href="/">Inicio</a><br><a href="/c">Contacto</a></td><td>${inner}</td></tr></table>`
    expect(valuesOf(page, ['Expediente', 'Objeto'])).toEqual({
      Expediente: ['12/2026', '13/2026', '14/2026'],
      Objeto: ['Obras', 'Limpieza', 'Sillas'],
    })
  })

  it('takes the cells of a grid of cards as the records', () => {
    const card = (name: string, price: string) => `<a href="/p/${name}"><img src="/${name}.jpg"></a><br><b>${name}</b><br>${price} €`
    const page = `<table>${rows(`${card('Taza', '9,50')}|${card('Plato', '7,00')}`, `${card('Jarra', '15,00')}|${card('Bol', '6,00')}`)}</table>`
    expect(valuesOf(page, ['>b~', '~'])).toEqual({ '>b~': ['Taza', 'Plato', 'Jarra', 'Bol'], '~': [9.5, 7, 15, 6] })
  })

  it('takes a table of terms and values for each record as a record', () => {
    const person = (name: string, post: string) =>
      `<table><tr><th>Nombre</th><td>${name}</td></tr><tr><th>Cargo</th><td>${post}</td></tr></table>`
    expect(
      bestList(`<main>${person('Ana', 'Alcaldesa')}${person('Luis', 'Concejal')}${person('Eva', 'Secretaria')}</main>`).rows,
    ).toHaveLength(3)
  })

  it('reads a table of results that only a script would show', () => {
    const table = `<div style="display:none"><table><tr><th>Expediente</th><th>Objeto</th></tr>${rows('12/2026|Obras', '13/2026|Limpieza', '14/2026|Sillas')}</table></div>`
    expect(valuesOf(`<p>Cargando…</p>${table}`, ['Objeto'])).toEqual({ Objeto: ['Obras', 'Limpieza', 'Sillas'] })
  })
})

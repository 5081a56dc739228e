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

describe('header rows', () => {
  it('are found below a caption row', () => {
    const table = `<table><tr><td colspan="3">Licitaciones vigentes</td></tr><tr><th>Expediente</th><th>Objeto</th><th>Plazo</th></tr>
      ${rows('A-1/26|<a href="/e/1">Obras</a>|03/06/2026', 'A-2/26|<a href="/e/2">Limpieza</a>|10/06/2026', 'A-3/26|Sillas|12/06/2026')}</table>`
    expect(valuesOf(table, ['Expediente', 'Objeto', 'Plazo'])).toEqual({
      Expediente: ['A-1/26', 'A-2/26', 'A-3/26'],
      // A text without a link stays in the same column.
      Objeto: ['Obras', 'Limpieza', 'Sillas'],
      Plazo: ['2026-06-03', '2026-06-10', '2026-06-12'],
    })
  })

  it('are joined when the lower of two repeats itself; the foot is left out', () => {
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

  it('do not include a section row of a number and a name in header cells', () => {
    const section = (number: string, name: string) => `<tr><th scope="rowgroup">${number}</th><th colspan="2">${name}</th></tr>`
    const table = `<table><thead><tr><th>Partida</th><th>Concepto</th><th>Crédito</th></tr></thead><tbody>
      ${section('1', 'Gastos de personal')}${rows('101|Sueldos|12.000,00 €', '102|Dietas|800,00 €')}
      ${section('2', 'Gastos corrientes')}${rows('201|Papel|95,00 €')}</tbody></table>`
    expect(valuesOf(table, ['(section)', 'Concepto', 'Crédito'])).toEqual({
      '(section)': ['1 Gastos de personal', '1 Gastos de personal', '2 Gastos corrientes'],
      Concepto: ['Sueldos', 'Dietas', 'Papel'],
      Crédito: [12000, 800, 95],
    })
  })

  it('reads the lines of cells as lists, and takes no notice between rows for a heading', () => {
    const table = `<table><tr><th>Route</th><th>Stops</th><th>Fare</th></tr>
      ${rows('R1|Quay<br>Mill Lane|£2.10', 'R2|Church|£1.80')}<tr><td colspan="3">Under 5s travel free, family ticket £6!</td></tr>
      ${rows('R3|Quay<br>Station<br>Airport|£4.50', 'R4|Mill Lane<br>School|£2.40')}</table>`
    expect(valuesOf(table, ['Route', 'stops>li~', 'Fare'], 'en')).toEqual({
      Route: ['R1', 'R2', 'R3', 'R4'],
      'stops>li~': [['Quay', 'Mill Lane'], ['Church'], ['Quay', 'Station', 'Airport'], ['Mill Lane', 'School']],
      Fare: [2.1, 1.8, 4.5, 2.4],
    })
    expect(bestList(table, 'en').columns.filter(({ key }) => key.startsWith('>(section'))).toEqual([])
  })

  it('are found without `th`, below a title and below groups of years', () => {
    const fares = `<table><tr><td colspan="4">Tarifas de amarre</td></tr>${rows('Eslora|Por noche|Por mes|Contrato', 'Hasta 6 m|12,00 €|150,00 €|anual', 'Hasta 8 m|18,50 €|210,00 €|anual', 'Hasta 12 m|31,00 €|380,00 €|mensual')}</table>`
    expect(valuesOf(fares, ['Eslora', 'Por noche', 'Contrato'])).toEqual({
      Eslora: ['Hasta 6 m', 'Hasta 8 m', 'Hasta 12 m'],
      'Por noche': [12, 18.5, 31],
      Contrato: ['anual', 'anual', 'mensual'],
    })
    const passengers = `<table><tr><td colspan="5"><b>Ferry traffic</b></td><td>Print</td></tr><tr><td></td><td></td><td colspan="2"><b>Passengers</b></td><td colspan="2"><b>Vehicles</b></td></tr>
      ${rows('<b>Line</b>|<b>Operator</b>|<b>2024</b>|<b>2025</b> [1]|<b>2024</b>|<b>2025</b> [1]', 'Ceuta|Balearia|204|310|412|401', 'Tangier|FRS|215|187|633|640', 'Ibiza|Trasmed|980|144|201|215')}</table>`
    expect(valuesOf(passengers, ['Line', 'Passengers 2024', 'Vehicles 2025'], 'en')).toEqual({
      Line: ['Ceuta', 'Tangier', 'Ibiza'],
      'Passengers 2024': [204, 215, 980],
      'Vehicles 2025': [401, 640, 215],
    })
  })

  it('reads the captions of tables of one kind as sections', () => {
    const table = (caption: string, price: string) =>
      `<table><caption><h3>${caption}</h3></caption><tr><th>Rate</th><th>Price</th></tr>${rows(`Part-time|${price}`, `Evening|${price}`)}</table>`
    expect(valuesOf(table('Masters', '$455') + table('Doctorates', '$610'), ['(section)', 'Price'], 'en')).toEqual({
      '(section)': ['Masters', 'Masters', 'Doctorates', 'Doctorates'],
      Price: [455, 455, 610, 610],
    })
  })

  it('keeps a title as a section when others follow, and a first record as a record', () => {
    const head = '<tr><th>Día</th><th>Acto</th></tr>'
    const feasts = `<table><tr><td colspan="2">Enero</td></tr>${head}${rows('Lunes|Pleno', 'Martes|Comisión')}<tr><td colspan="2">Febrero</td></tr>${head}${rows('Viernes|Gala')}</table>`
    expect(valuesOf(feasts, ['(section)', 'Acto'])).toEqual({
      '(section)': ['Enero', 'Enero', 'Febrero'],
      Acto: ['Pleno', 'Comisión', 'Gala'],
    })
    const firms = `<table><tr><td colspan="3">Members</td></tr>${rows('Ash Ltd|1998|2004', 'Birch plc|1999|2003', 'Cedar & Co|2001|2003', 'Elm LLP|1987|2010')}</table>`
    expect(bestList(firms, 'en').rows).toHaveLength(4)
  })

  it('does not take text at the beginning of one cell for a label', () => {
    const topics = `<table><tr><th>Subject</th><th>Views</th></tr>${rows('<b>Sticky:</b> <a href="/t/1">House rules</a>|40', '<a href="/t/2">Best pump?</a>|55', '<a href="/t/3">Old charts</a>|12', '<a href="/t/4">Winter cover</a>|9', '<a href="/t/5">Solent fees</a>|31')}</table>`
    expect(valuesOf(topics, ['>a@a', 'Views'], 'en')['>a@a']).toEqual([
      'House rules',
      'Best pump?',
      'Old charts',
      'Winter cover',
      'Solent fees',
    ])
  })

  it('join units below the names to the names', () => {
    const table = `<table><tr><td>Port</td><td>Cargo</td><td>Calls</td></tr><tr><td></td><td>thousand t</td><td>ships</td></tr>${rows('Bilbao|335|28', 'Gijón|170|19', 'Vigo|47|16')}</table>`
    expect(valuesOf(table, ['Port', 'Cargo thousand t'], 'en')).toEqual({
      Port: ['Bilbao', 'Gijón', 'Vigo'],
      'Cargo thousand t': [335, 170, 47],
    })
    const spanned = `<table><tr><td rowspan="2">Puerto</td><td>Carga (1)</td><td>Tasa</td></tr><tr><td>miles</td><td>%</td></tr>${rows('Bilbao|335|2,8', 'Gijón|170|1,9', 'Vigo|47|1,6')}</table>`
    expect(valuesOf(spanned, ['Puerto', 'Tasa %'])).toEqual({ Puerto: ['Bilbao', 'Gijón', 'Vigo'], 'Tasa %': [2.8, 1.9, 1.6] })
  })

  it('transposes a comparison of products, but not a table of years', () => {
    const plans = `<table><tr><td></td><td>Básica</td><td>Plus</td><td>Total</td></tr>${rows('Cuota|9,90 €|19,90 €|39,90 €', 'Datos|10 GB|50 GB|Ilimitados', 'Permanencia|No|12 meses|12 meses')}</table>`
    expect(valuesOf(plans, ['Cuota', 'Datos', 'column 1'])).toEqual({
      Cuota: [9.9, 19.9, 39.9],
      Datos: ['10 GB', '50 GB', 'Ilimitados'],
      'column 1': ['Básica', 'Plus', 'Total'],
    })
    const accounts = `<table><tr><td></td><td>Enero</td><td>Febrero</td><td>Marzo</td></tr>${rows('Ventas|10|20|30', 'Gastos|8|12|16', 'Saldo|2|8|14')}</table>`
    expect(valuesOf(accounts, ['column 1', 'Febrero'])).toEqual({ 'column 1': ['Ventas', 'Gastos', 'Saldo'], Febrero: [20, 12, 8] })
  })

  it('transposes a table with its records in columns', () => {
    const line = (name: string, ...cells: string[]) => `<tr><th>${name}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
    const table = `<table><tr><th>Plan</th><th>Basic</th><th>Plus</th><th>Pro</th></tr>${line('Price', '€10', '€20', '€40')}${line('Users', '1', '5', '50')}</table>`
    expect(valuesOf(table, ['Plan', 'Price', 'Users'], 'en')).toEqual({
      Plan: ['Basic', 'Plus', 'Pro'],
      Price: [10, 20, 40],
      Users: [1, 5, 50],
    })
  })

  it('are found in a table made of blocks', () => {
    const line = (cells: string, kind = '') =>
      `<div class="fila ${kind}">${cells
        .split('|')
        .map(cell => `<div>${cell}</div>`)
        .join('')}</div>`
    const table = `<div class="tabla">${line('Línea|Origen|Destino', 'cabecera')}${line('1|Sol|Moncloa')}${line('2|Ventas|Retiro')}${line('3|Atocha|Legazpi')}</div>`
    expect(valuesOf(table, ['Línea', 'Destino'])).toEqual({ Línea: [1, 2, 3], Destino: ['Moncloa', 'Retiro', 'Legazpi'] })
  })
})

describe('rows of a table', () => {
  it('are joined when a wide row follows every other row', () => {
    const job = (name: string, city: string, text: string) =>
      `${rows(`<b>${name}</b>|${city}|1 May 2026`)}<tr><td colspan="3">${text}</td></tr>`
    const table = `<table>${job('Engineer', 'Berlin', 'Run our data platform.')}${job('Clerk', 'Rome', 'Keep the books.')}${job('Cook', 'Paris', 'Cook for forty.')}</table>`
    expect(valuesOf(table, ['column 1', 'column 2', '(below)'], 'en')).toEqual({
      'column 1': ['Engineer', 'Clerk', 'Cook'],
      'column 2': ['Berlin', 'Rome', 'Paris'],
      '(below)': ['Run our data platform.', 'Keep the books.', 'Cook for forty.'],
    })
  })

  it('are read from a table inside a layout table', () => {
    const inner = `<table><tr><td><b>Expediente</b></td><td><b>Objeto</b></td></tr>${rows('12/2026|Obras', '13/2026|Limpieza', '14/2026|Sillas')}</table>`
    const page = `<table width="100%"><tr><td colspan="2">Ayuntamiento</td></tr><tr><td><a href="/">Inicio</a><br><a href="/c">Contacto</a></td><td>${inner}</td></tr></table>`
    expect(valuesOf(page, ['Expediente', 'Objeto'])).toEqual({
      Expediente: ['12/2026', '13/2026', '14/2026'],
      Objeto: ['Obras', 'Limpieza', 'Sillas'],
    })
  })

  it('are not the records of a grid of cards; its cells are', () => {
    const card = (name: string, price: string) => `<a href="/p/${name}"><img src="/${name}.jpg"></a><br><b>${name}</b><br>${price} €`
    const page = `<table>${rows(`${card('Taza', '9,50')}|${card('Plato', '7,00')}`, `${card('Jarra', '15,00')}|${card('Bol', '6,00')}`)}</table>`
    expect(valuesOf(page, ['>b~', '~'])).toEqual({ '>b~': ['Taza', 'Plato', 'Jarra', 'Bol'], '~': [9.5, 7, 15, 6] })
  })

  it('are the fields of a record when each record is a table of terms and values', () => {
    const person = (name: string, post: string) =>
      `<table><tr><th>Nombre</th><td>${name}</td></tr><tr><th>Cargo</th><td>${post}</td></tr></table>`
    expect(
      bestList(`<main>${person('Ana', 'Alcaldesa')}${person('Luis', 'Concejal')}${person('Eva', 'Secretaria')}</main>`).rows,
    ).toHaveLength(3)
  })

  it('are read from a table that a script shows later', () => {
    const table = `<div style="display:none"><table><tr><th>Expediente</th><th>Objeto</th></tr>${rows('12/2026|Obras', '13/2026|Limpieza', '14/2026|Sillas')}</table></div>`
    expect(valuesOf(`<p>Cargando…</p>${table}`, ['Objeto'])).toEqual({ Objeto: ['Obras', 'Limpieza', 'Sillas'] })
  })

  it('leave out the row of totals', () => {
    const header = '<tr><th>Provincia</th><th>Casos</th><th>Altas</th></tr>'
    const page = `<table>${header}${rows('Lugo|12|4', 'León|7|3', 'Soria|9|1', 'Ávila|2|2', 'Todas|30|10')}</table>`
    expect(valuesOf(page, ['Provincia'])).toEqual({ Provincia: ['Lugo', 'León', 'Soria', 'Ávila'] })
  })

  it('have cells without the labels of their links', () => {
    const links = (docket: string) => `${docket} [<a href="/${docket}.pdf">PDF</a>] [<a href="/${docket}.docx">DOC</a>]`
    const page = `<table><tr><th>Docket</th><th>Case</th></tr>${rows(...['B327821', 'B316971', 'B317061'].map(docket => `${links(docket)}|Case of ${docket}`))}</table>`
    expect(valuesOf(page, ['Docket'])).toEqual({ Docket: ['B327821', 'B316971', 'B317061'] })
  })
})

describe('layout tables', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`
  const job = (at: number, name: string, age: string) =>
    row(`<td>${at}.</td><td></td><td><a href="/jobs/${at}">${name}</a></td>`) +
    row(`<td colspan="2"></td><td><span class="age">${age}</span></td>`) +
    '<tr class="spacer"></tr>'
  const jobs = ['Acme hires', 'Initech hires', 'Globex hires', 'Umbrella hires'].map((name, at) => job(at + 1, name, `${at + 2} hours ago`))
  const menu = `<table>${row('<td><img src="/logo.png"></td><td><a href="/new">new</a> | <a href="/past">past</a></td><td><a href="/login">login</a></td>')}</table>`

  it('have a second row for each record, also with empty rows between', () => {
    const { rows } = bestList(`<table>${jobs.join('')}</table>`, 'en')
    expect(rows.map(cells => cells.flatMap(cell => (/hours ago|hires/.test(String(cell?.value)) ? [cell!.value] : [])))).toEqual([
      ['Acme hires', '2 hours ago'],
      ['Initech hires', '3 hours ago'],
      ['Globex hires', '4 hours ago'],
      ['Umbrella hires', '5 hours ago'],
    ])
  })

  it('are not joined with a menu of the same layout', () => {
    expect(bestList(`<div>${menu}</div><div><table>${jobs.join('')}</table></div>`, 'en').rows).toHaveLength(4)
  })

  it('carry a year down to the rows below it, but not a mark that some rows have', () => {
    const films = rows(
      '2017|<a href="/1">Dunkirk</a>',
      '|<a href="/2">Blade Runner</a>',
      '2016|<a href="/3">Inferno</a>',
      '|<a href="/4">The Crown</a>',
    )
    const stars = rows(
      '5|<a href="/1">Dunkirk</a>',
      '|<a href="/2">Blade Runner</a>',
      '3|<a href="/3">Inferno</a>',
      '5|<a href="/4">The Crown</a>',
    )
    expect(valuesOf(`<table>${films}</table>`, ['>column 1'], 'en')).toEqual({ '>column 1': [2017, 2017, 2016, 2016] })
    expect(valuesOf(`<table>${stars}</table>`, ['>column 1'], 'en')).toEqual({ '>column 1': [5, null, 3, 5] })
  })

  it('keep dates that are links as values when several have the same date', () => {
    const meeting = (day: string, at: number) => `<a href="/agenda/${at}.pdf">${day}</a>|Meeting ${at}`
    const days = ['July 11, 2026', 'July 11, 2026', 'July 11, 2026', 'July 18, 2026', 'July 25, 2026', 'July 26, 2026']
    const table = `<table><tr><th>Agendas</th><th>Meeting</th></tr>${rows(...days.map(meeting))}</table>`
    expect(valuesOf(table, ['Agendas'], 'en')).toEqual({
      Agendas: ['2026-07-11', '2026-07-11', '2026-07-11', '2026-07-18', '2026-07-25', '2026-07-26'],
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contracts/dataset.ts'
import { column, pageWith as page } from '#test/support/best-list.ts'
import { readPage } from './read-page.ts'

const best = (html: string): Dataset => readPage(html, 'https://example.es/lista').datasets[0]!

describe('tables', () => {
  it('reads a header row, types the columns, and keeps the locator of each cell', () => {
    const dataset = best(
      page(`<h2>Contratos</h2><table id="c">
        <tr><th>Objeto</th><th>Importe</th><th>Plazo</th></tr>
        <tr><td><a href="/c/1">Obras del puente</a></td><td>1.234,50 €</td><td>3 de mayo de 2026</td></tr>
        <tr><td><a href="/c/2">Limpieza</a></td><td>980,00 €</td><td>12/06/2026</td></tr>
        <tr><td><a href="/c/3">Sillas</a></td><td>75,00 €</td><td>1 dic 2026</td></tr></table>`),
    )
    expect(dataset).toMatchObject({ kind: 'table', label: 'Contratos' })
    expect(column(dataset, 'Importe')).toMatchObject({ type: 'money', currency: 'EUR', values: [1234.5, 980, 75] })
    expect(column(dataset, 'Plazo')).toMatchObject({ type: 'date', values: ['2026-05-03', '2026-06-12', '2026-12-01'] })
    expect(dataset.columns.filter(entry => entry.type === 'url')).toHaveLength(1)
    expect(dataset.rows[1]?.[0]).toEqual({
      value: 'Limpieza',
      quote: 'Limpieza',
      locator: '#c>tbody>tr:nth-of-type(3)>td:nth-of-type(1)>a',
    })
  })

  it('expands spans and turns a row of one wide cell into a column', () => {
    const dataset = best(
      page(`<table><thead><tr><th>Lote</th><th>Empresa</th><th>Unidades</th></tr></thead><tbody>
        <tr><td colspan="3"><b>Zona norte</b></td></tr>
        <tr><td rowspan="2">1</td><td>Alfa</td><td>10</td></tr><tr><td>Beta</td><td>20</td></tr>
        <tr><td colspan="3"><b>Zona sur</b></td></tr>
        <tr><td>2</td><td>Gamma</td><td>30</td></tr></tbody></table>`),
    )
    expect(column(dataset, 'Lote').values).toEqual([1, 1, 2])
    expect(column(dataset, 'Empresa').values).toEqual(['Alfa', 'Beta', 'Gamma'])
    expect(column(dataset, '(section)').values).toEqual(['Zona norte', 'Zona norte', 'Zona sur'])
  })

  it('joins tables with the same headers, each row under its own heading', () => {
    const row = (day: string, name: string) => `<tr><td>${day}</td><td>${name}</td></tr>`
    const month = (name: string, rows: string) => `<h3>${name}</h3><table><tr><th>Fecha</th><th>Caso</th></tr>${rows}</table>`
    const dataset = best(
      page(
        month('Enero', row('02/01/2026', 'Uno') + row('03/01/2026', 'Dos')) +
          month('Febrero', row('15/02/2026', 'Tres') + row('16/02/2026', 'Cuatro')),
      ),
    )
    expect(column(dataset, 'Caso').values).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro'])
    expect(column(dataset, '(section)').values).toEqual(['Enero', 'Enero', 'Febrero', 'Febrero'])
  })
})

describe('repeated records', () => {
  const cards = ['Silla:20,00:Madera|Hogar', 'Mesa:150,50:Hogar', 'Lámpara:35,00:Luz|Hogar|Oferta'].map(card => {
    const [name, price, tags] = card.split(':')
    return `<li class="card"><h3><a href="/p/${name}">${name}</a></h3><span class="price">${price} €</span>
      ${tags!
        .split('|')
        .map(tag => `<a class="tag" href="/t/${tag}">${tag}</a>`)
        .join(' ')}<a href="/p/${name}#buy">Ver más</a></li>`
  })
  const menu = '<nav><ul><li><a href="/a">Inicio</a></li><li><a href="/b">Tienda</a></li><li><a href="/c">Contacto</a></li></ul></nav>'

  it('finds the cards, not the menu, and reads the tags of a card as a list', () => {
    const dataset = best(page(`${menu}<ul class="grid">${cards.join('')}</ul>`))
    expect(dataset.rows).toHaveLength(3)
    expect(column(dataset, 'h3').values).toEqual(['Silla', 'Mesa', 'Lámpara'])
    expect(column(dataset, 'price')).toMatchObject({ type: 'money', values: [20, 150.5, 35] })
    expect(column(dataset, 'a.tag@a').values).toEqual([['Madera', 'Hogar'], ['Hogar'], ['Luz', 'Hogar', 'Oferta']])
  })

  it('keeps a field in one column when the class of its element changes with the state', () => {
    const item = (name: string, state: string) =>
      `<div class="item item--${state}"><h3>${name}</h3><span class="status ${state}">${state}</span></div>`
    const dataset = best(
      page(`<main>${item('Uno', 'abierta')}${item('Dos', 'cerrada')}${item('Tres', 'abierta')}${item('Cuatro', 'cerrada')}</main>`),
    )
    expect(column(dataset, 'status').values).toEqual(['abierta', 'cerrada', 'abierta', 'cerrada'])
    expect(column(dataset, 'h3').values).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro'])
  })

  it('reads the address of a card that is a link as a whole', () => {
    const card = (name: string) => `<a class="card" href="/p/${name}"><h3>${name}</h3><p>Desde 20 €</p></a>`
    const dataset = best(page(`<main>${card('uno')}${card('dos')}${card('tres')}</main>`))
    expect(column(dataset, 'h3').values).toEqual(['uno', 'dos', 'tres'])
    expect(column(dataset, '(link)').values).toEqual(['uno', 'dos', 'tres'].map(name => `https://example.es/p/${name}`))
  })

  it('gives a promotional block among the records no values, and loses no record', () => {
    const dataset = best(page(`<ul class="grid">${cards[0]}<li class="card promo"><p>Suscríbete</p></li>${cards.slice(1).join('')}</ul>`))
    expect(column(dataset, 'h3').values.filter(Boolean)).toEqual(['Silla', 'Mesa', 'Lámpara'])
  })

  it('reads headings followed by paragraphs as records', () => {
    const entry = (name: string, day: string) => `<h3>${name}</h3><p>Publicado: ${day}</p><p><a href="/d/${name}.pdf">Documento</a></p>`
    const dataset = best(
      page(`<main><h1>Anuncios</h1>${entry('Uno', '01/02/2026')}${entry('Dos', '14/02/2026')}${entry('Tres', '25/02/2026')}</main>`),
    )
    expect(column(dataset, 'Publicado').values).toEqual(['2026-02-01', '2026-02-14', '2026-02-25'])
    expect(column(dataset, 'h3').values).toEqual(['Uno', 'Dos', 'Tres'])
    expect(column(dataset, 'Documento').values[2]).toBe('https://example.es/d/Tres.pdf')
  })

  it('names links by their text when every record repeats it', () => {
    const item = (name: string) =>
      `<div class="item"><b>${name}</b> <a href="https://${name}.example/">Sitio web</a> <a href="https://git.example/${name}">Código</a></div>`
    const dataset = best(page(`<main>${['uno', 'dos', 'tres', 'cuatro'].map(item).join('')}</main>`))
    expect(column(dataset, 'Código')).toMatchObject({
      type: 'url',
      values: ['uno', 'dos', 'tres', 'cuatro'].map(name => `https://git.example/${name}`),
    })
  })
})

describe('the details of a page', () => {
  it('reads a definition list as one record', () => {
    const { datasets } = readPage(
      page(
        '<main><h1>Exp. 12</h1><dl><dt>Órgano</dt><dd>Ayuntamiento</dd><dt>Importe</dt><dd>5.000,00 €</dd><dt>Correo</dt><dd><a href="mailto:a@b.example">a@b.example</a></dd></dl></main>',
      ),
      'https://example.es/12',
    )
    const details = datasets.find(dataset => dataset.kind === 'details')!
    expect(details.rows).toHaveLength(1)
    expect(column(details, 'Órgano').values).toEqual(['Ayuntamiento'])
    expect(column(details, 'Importe').values).toEqual([5000])
  })

  it('reads a table of terms and values as one record', () => {
    const rows = [
      ['Marca', 'Boschy'],
      ['Peso', '1,2 kg'],
      ['Precio', '129,00 €'],
      ['Garantía', '3 años'],
    ].map(([term, value]) => `<tr><th>${term}</th><td>${value}</td></tr>`)
    const { datasets } = readPage(page(`<main><h1>Taladro</h1><table>${rows.join('')}</table></main>`), 'https://example.es/t')
    const details = datasets.find(dataset => dataset.id === 'details:page')!
    expect(column(details, 'Marca').values).toEqual(['Boschy'])
    expect(column(details, 'Precio').values).toEqual([129])
  })

  it('keeps the quotes of all cells when the heading is an image', () => {
    const terms = ['Marca', 'Peso', 'Color'].map(term => `<dt>${term}</dt><dd>Uno</dd>`)
    const { datasets } = readPage(page(`<h1><img src="/logo.png"></h1><main><dl>${terms.join('')}</dl></main>`), 'https://example.es/t')
    const details = datasets.find(dataset => dataset.id === 'details:page')!
    expect(details.rows[0]!.map(cell => cell!.quote)).toEqual(['Uno', 'Uno', 'Uno'])
  })

  it('does not take the first of several labelled entries for the subject of the page', () => {
    const entry = (n: number) =>
      `<li class="e"><a href="/e/${n}">Entry ${n}</a><ul><li><b>Court:</b> Court ${n}</li><li><b>Judge:</b> Judge ${n}</li><li><b>Date:</b> ${n}/5/2026</li></ul></li>`
    const { datasets } = readPage(page(`<main><h1>Decisions</h1><ul>${[1, 2, 3].map(entry).join('')}</ul></main>`), 'https://example.es/d')
    expect(datasets.filter(dataset => dataset.kind === 'details')).toEqual([])
    expect(column(datasets[0]!, 'Judge').values).toEqual(['Judge 1', 'Judge 2', 'Judge 3'])
  })

  it('reads the data that the page declares in JSON-LD', () => {
    const json = {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'Product', name: 'A', offers: { price: '3.50', priceCurrency: 'EUR' } },
        { '@type': 'Product', name: 'B', offers: { price: '4', priceCurrency: 'EUR' } },
      ],
    }
    const { datasets } = readPage(
      page(`<script type="application/ld+json">${JSON.stringify(json)}</script><p>Hola</p>`),
      'https://example.es/',
    )
    const products = datasets.find(dataset => dataset.id === 'json-ld:Product')!
    expect(column(products, 'name').values).toEqual(['A', 'B'])
    expect(column(products, 'offers.price').values).toEqual([3.5, 4])
  })

  it('reads the total that the site announces', () => {
    const rows = Array.from({ length: 4 }, (_, index) => `<tr><td>Caso ${index}</td><td>0${index + 1}/02/2026</td></tr>`).join('')
    expect(
      best(page(`<p>Mostrando 1–4 de 1.283 licitaciones</p><table><tr><th>Caso</th><th>Fecha</th></tr>${rows}</table>`)).announced,
    ).toBe(1283)
  })

  it.each([
    { above: '<h2>Catálogo</h2><p>64 productos</p>', total: 64, because: 'the address names the things that are counted' },
    { above: '<h2>Aceites (64)</h2>', total: 64, because: 'the heading counts its list' },
    { above: '<h2>Catálogo</h2><p>4 artículos</p>', total: 4, because: 'the line says how many the page shows' },
    { above: '<h2>Catálogo</h2><p>120 comentarios</p>', total: null, because: 'other things are counted' },
  ])('reads a count that stands alone beside the list: $above gives $total, because $because', ({ above, total }) => {
    const items = ['Aceite virgen', 'Vinagre de Jerez', 'Queso curado', 'Miel de romero'].map(
      (name, at) => `<li><h3><a href="/p/${at}">${name}</a></h3><p>${at + 3},50 €</p></li>`,
    )
    const { datasets } = readPage(page(`<main>${above}<ul>${items.join('')}</ul></main>`), 'https://example.es/productos')
    expect(datasets[0]).toMatchObject({ announced: total, rows: { length: 4 } })
  })

  it('does not throw on broken HTML', () => {
    for (const html of ['', '<', '<table><tr>', '<ul><li><ul><li>'.repeat(300), '\u0000<p>\ud800', '<a href="http://[">x</a>'.repeat(3)]) {
      expect(() => readPage(html, 'https://example.es/')).not.toThrow()
    }
  })
})

describe('the link to the next page', () => {
  const next = (body: string, url = 'https://example.es/lista?pagina=2') => readPage(page(body), url).next

  it.each([
    ['<a rel="next" href="?pagina=3">3</a>', 'rel=next'],
    ['<p><a href="?pagina=1">« Anterior</a> <a href="?pagina=3">Siguiente »</a></p>', 'a word'],
    ['<nav class="pager"><a href="?pagina=1">‹</a><a href="?pagina=3">›</a></nav>', 'a sign inside a pager'],
    [
      '<ul class="pagination"><li><a href="?pagina=1">1</a></li><li class="active"><span>2</span></li><li><a href="?pagina=3">3</a></li><li><a href="?pagina=4">4</a></li></ul>',
      'the number after the current one',
    ],
    ['<a href="?pagina=3" aria-label="Página siguiente"><img src="n.png" alt=""></a>', 'an accessible name'],
  ])('follows %s (%s)', body => {
    expect(next(body)).toEqual(['https://example.es/lista?pagina=3'])
  })

  it.each([
    ['<a href="/blog/otro">Siguiente entrada</a>', 'the neighbouring article'],
    ['<a href="https://otro.example/?p=3">Siguiente</a>', 'another site'],
    ['<ul class="pagination"><li><a href="?pagina=1">1</a></li><li class="active"><span>2</span></li></ul>', 'the last page'],
    ['<p>Llegaron 2 <a href="/3">3</a> cartas</p>', 'a number in a sentence'],
  ])('does not follow %s (%s)', body => {
    expect(next(body)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'

const read = (content: string, contentType: string, url = 'https://datos.example.es/api') => readPage(content, url, contentType)
const rowsOf = (content: string, contentType: string) => {
  const [best] = read(content, contentType).datasets
  return best!.rows.map(row => Object.fromEntries(row.map((cell, at) => [best!.columns[at]!.label, cell?.value ?? null])))
}

describe('CSV', () => {
  const tenders = [
    '\ufeffListado de licitaciones;;;',
    ';;;',
    'Nº exp.;Objeto;Importe;Fecha límite',
    '2026/001;"Obras; fase 1";"1.234,50 €";03/05/2026',
    '2026/002;Limpieza;980,00 €;12/06/2026',
    '2026/003;"Sillas ""ergo""";75,00 €;',
  ].join('\r\n')

  it('detects the delimiter, header, decimal commas and dates', () => {
    expect(rowsOf(tenders, 'text/csv; charset=utf-8')).toEqual([
      { 'Nº exp.': '2026/001', Objeto: 'Obras; fase 1', Importe: 1234.5, 'Fecha límite': '2026-05-03' },
      { 'Nº exp.': '2026/002', Objeto: 'Limpieza', Importe: 980, 'Fecha límite': '2026-06-12' },
      { 'Nº exp.': '2026/003', Objeto: 'Sillas "ergo"', Importe: 75, 'Fecha límite': null },
    ])
  })

  it('reads decimal commas of numbers without a unit, and tabs', () => {
    expect(rowsOf('Ciudad;Tasa\nCádiz;3,250\nSoria;2,125\n', 'text/csv')).toEqual([
      { Ciudad: 'Cádiz', Tasa: 3.25 },
      { Ciudad: 'Soria', Tasa: 2.125 },
    ])
    expect(rowsOf('city\trate\nBath\t1.5\nYork\t2.5\n', 'text/tab-separated-values')).toEqual([
      { City: 'Bath', Rate: 1.5 },
      { City: 'York', Rate: 2.5 },
    ])
  })

  it('loses no row of a file without a header', () => {
    expect(rowsOf('12,Ann,2026-01-02\n13,Bo,2026-01-03\n', 'text/csv')).toHaveLength(2)
  })

  it('is recognized by its address when the content type does not tell, and prose with commas is no CSV', () => {
    expect(read('a;b\n1;2\n3;4\n', 'text/plain', 'https://datos.example.es/x.csv').datasets[0]?.kind).toBe('file')
    expect(read('uno, dos y tres\ncuatro, cinco\n', 'text/plain').datasets).toEqual([])
  })
})

describe('feeds', () => {
  const rss = `<?xml version="1.0" encoding="utf-8"?><!-- hecho a mano --><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
    <title>Avisos del puerto</title><language>es-ES</language><item><title>Corte de agua</title><link>https://datos.example.es/avisos/1</link>
    <description><![CDATA[<p>Se corta el agua &amp; la luz.</p>]]></description><dc:creator>Ana</dc:creator><pubDate>Tue, 05 May 2026 10:00:00 +0200</pubDate><category>agua</category><category>luz</category></item>
    <item><title>Feria</title><link>https://datos.example.es/avisos/2</link><description>Abre la feria</description><dc:creator>Luis</dc:creator><pubDate>Wed, 06 May 2026 10:00:00 +0200</pubDate></item></channel></rss>`

  it('reads RSS: entries, dates, categories, and links to their pages', () => {
    const reading = read(rss, 'application/rss+xml')
    expect(reading).toMatchObject({ title: 'Avisos del puerto', language: 'es-es' })
    expect(rowsOf(rss, 'text/xml')[0]).toEqual({
      Title: 'Corte de agua',
      Link: 'https://datos.example.es/avisos/1',
      Description: 'Se corta el agua & la luz.',
      Creator: 'Ana',
      'Pub date': '2026-05-05',
      Category: ['agua', 'luz'],
    })
    expect(reading.datasets[0]!.rows[0]![0]!.locator).toBe('#/rss/channel/item/0/title')
    expect(reading.links.map(link => [link.url, link.role])).toEqual([
      ['https://datos.example.es/avisos/1', 'detail'],
      ['https://datos.example.es/avisos/2', 'detail'],
    ])
  })

  it('reads Atom', () => {
    const entry = (name: string) =>
      `<entry><title type="html">${name} &amp;amp; co</title><link rel="alternate" href="https://x.example/${name}"/><updated>2026-03-0${name.length}T08:00:00Z</updated><author><name>Eva</name></author></entry>`
    expect(
      rowsOf(
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entry('One')}${entry('Four')}</feed>`,
        'application/atom+xml',
      )[1],
    ).toMatchObject({
      Title: 'Four & co',
      'Link href': 'https://x.example/Four',
      Updated: '2026-03-04',
      Author: 'Eva',
    })
  })

  it('reads XHTML as a web page', () => {
    const page =
      '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Hola</title></head><body/></html>'
    expect(read(page, 'application/xhtml+xml').title).toBe('Hola')
  })
})

describe('JSON', () => {
  it('reads the nested arrays of a response with the announced total', () => {
    const answer = {
      meta: { total: 283 },
      data: ['Obras', 'Servicios'].map((name, at) => ({
        id: at,
        type: 'notice',
        attributes: { name, amount: 10.5 * (at + 1), currency: 'EUR', lots: [{ code: `L${at}` }] },
      })),
    }
    const [best] = read(JSON.stringify(answer), 'application/vnd.api+json').datasets
    expect(best).toMatchObject({ kind: 'file', id: 'file:data', announced: 283 })
    expect(best!.columns.find(column => column.label === 'Amount')).toMatchObject({ type: 'money', currency: 'EUR' })
  })

  it('reads an object as one record, and JSON lines as a record each', () => {
    expect(rowsOf('{"name":"Taladro","price":129.5,"stock":3}', 'application/json')).toEqual([{ Name: 'Taladro', Price: 129.5, Stock: 3 }])
    expect(rowsOf('{"name":"Uno"  ,"n":1}\n{"name":"Dos","n":2}\n', 'application/x-ndjson')).toHaveLength(2)
  })

  it.each([
    '{}',
    '[]',
    '[1,2,3]',
    'null',
    '{"a":',
    '[[[[',
    '<rss>',
    '<?xml version="1.0"?>',
    '<rss><channel>' + '<item>'.repeat(5000),
    '"a";"b\n"',
    ';;;\n;;;',
  ])('does not throw on %.40s', content => {
    for (const type of ['application/json', 'text/csv', 'text/xml']) expect(() => read(content, type)).not.toThrow()
  })
})

it.each([
  ['a semicolon', 'a;b\nuno;03/05/2026\ndos;04/05/2026\n'],
  ['its words', 'nombre,fecha de fin\nObras de la calle,03/05/2026\nLimpieza del río,04/05/2026\n'],
])('reads the day first when %s shows that the file is European', (_, content) => {
  const [best] = readPage(content, 'https://data.example/file.csv').datasets
  expect(best!.rows[0]![1]!.value).toBe('2026-05-03')
})

/** Pages that are made to keep their reader busy, by kind: texts of a few bytes to a megabyte, each for another part of the reading. */

const list = (rows: string[]) => `<!doctype html><title>Lista</title><h1>Lista</h1><ul>${rows.map(row => `<li>${row}</li>`).join('')}</ul>`
const rows = Array.from({ length: 30 }, (_, at) => `<a href="/p/${at}">Cosa ${at}</a> <span>${at} €</span>`)
const table = (cells: string[]) =>
  `<!doctype html><title>Obras</title><h1>Obras</h1><table><tr><th>Ref<th>Título${cells.map((cell, row) => `<tr><td>${cell}<td>Obra ${row}`).join('')}</table>`
const many = (text: string, count: number) => text.repeat(count)

export interface SlowPage {
  name: string
  body: string
  contentType?: string
  /** Served beside the page, at /robots.txt and /sitemap.xml. */
  robots?: string
  sitemap?: string
}

export const slowPages: SlowPage[] = [
  { name: 'comments and no page', body: `${many('<!---->', 40)}x`, contentType: 'text/plain' },
  { name: 'comments and no feed', body: `<?xml version="1.0"?>${many('<!---->', 40)}x`, contentType: 'application/xml' },
  { name: 'a refresh of blanks', body: `<meta http-equiv="refresh" content="0${many(' ', 20_000)};x"x'">${list(rows)}` },
  { name: 'a refresh of words', body: `<meta http-equiv="refresh" content="0,${many(' url =', 20_000)}'">${list(rows)}` },
  { name: 'noscript, many times', body: many('<noscript>activ ', 20_000) },
  { name: 'one word without end', body: `<noscript>${many('habilit', 60_000)}` },
  { name: 'navigations that never end', body: many('<nav>', 200_000) },
  { name: 'navigations with one end', body: `${many('<nav>', 200_000)}</nav>` },
  { name: 'a root and signs', body: `<div id="app">${many('>', 1_000_000)}` },
  { name: 'titles of angles', body: `<title>${many('<', 1_000_000)}` },
  { name: 'rules of stars', body: list(rows), robots: `User-agent: *\n${many(`Disallow: ${many('*a', 900)}b\n`, 250)}` },
  { name: 'rules of one letter', body: list(rows), robots: `User-agent: *\n${many(`Disallow: *${many('a', 900)}b\n`, 500)}` },
  {
    name: 'a sitemap of sitemaps',
    body: list(rows),
    sitemap: `<sitemapindex>${Array.from({ length: 190_000 }, (_, at) => `<loc>http://127.0.0.1/${at}.xml</loc>`).join('')}`,
  },
  { name: 'references of slashes', body: table(Array.from({ length: 12 }, (_, at) => many(`${at}1-/`, 47))) },
  {
    name: 'a merged row of codes',
    body: table(['AB-1', 'AB-2', 'AB-3']).replace('</table>', `<tr><td colspan=2>${many('45000000-7 ', 6)}</table>`),
  },
  { name: 'stars behind a heading', body: table(['1', '2', '3']).replace('<th>Ref', `<th>Ref ${many('*', 5_000)}x`) },
  { name: 'blanks in cells', body: table(Array.from({ length: 20 }, () => `a${many(' ', 50_000)}:`)) },
  { name: 'dots without end', body: list(rows.map(row => `${row} ${many('. ', 20_000)}x`)) },
  { name: 'digits without end', body: list(rows.map(row => `${row} ${many('1', 50_000)}x`)) },
  { name: 'at signs', body: list(rows.map(row => `${row} ${many('a@', 20_000)}`)) },
  { name: 'capitals without end', body: list(rows.map(row => `${row} ${many('A', 50_000)}`)) },
  { name: 'hyphens and slashes', body: list(rows.map(row => `${row} ${many('1-a/', 20_000)}`)) },
  { name: 'brackets that open', body: list(rows.map(row => `${row} ${many('[(', 20_000)}`)) },
  { name: 'colons without end', body: list(rows.map(row => `Nombre ${many(':', 20_000)} ${row}`)) },
  { name: 'elements in elements', body: many('<div>', 100_000) },
  { name: 'formatting in formatting', body: many('<b><i><u>', 60_000) },
  { name: 'tables in tables', body: many('<table><tr><td>', 30_000) },
  { name: 'unknown elements', body: many('<a-b>', 100_000) },
  { name: 'attributes without end', body: `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>${list(rows)}` },
  { name: 'a style without end', body: `<p style="${many('color:rgba(', 50_000)}">${list(rows)}` },
  { name: 'classes without end', body: `<p class="${many('a-b ', 200_000)}">${list(rows)}` },
  { name: 'brackets of JSON', body: `<script type="application/ld+json">${many('[', 500_000)}</script>${list(rows)}` },
  { name: 'objects of JSON', body: `<script type="application/ld+json">${many('{"a":', 100_000)}</script>${list(rows)}` },
  { name: 'a script that is not closed', body: `${list(rows)}<script>${many('<script>', 200_000)}` },
  { name: 'entities without end', body: list(rows.map(row => `${row}${many('&amp', 50_000)}`)) },
  { name: 'links without end', body: many('<a href="/?a=1&b=2">x</a>', 50_000) },
  { name: 'page numbers without end', body: Array.from({ length: 20_000 }, (_, at) => `<a href="?page=${at}">${at}</a>`).join(' ') },
  { name: 'a table of one row', body: `<table><tr>${many('<td>1', 200_000)}</table>` },
  {
    name: 'spans that promise rows',
    body: `<table><tr><td rowspan=65000 colspan=1000>x${many('<tr><td rowspan=65000 colspan=1000>y', 2_000)}</table>`,
  },
  { name: 'definitions without end', body: `<dl>${many('<dt>a<dd>b', 60_000)}</dl>` },
  { name: 'commas without end', body: many(',', 1_000_000), contentType: 'text/csv' },
  { name: 'quotes without end', body: many('"', 1_000_000), contentType: 'text/csv' },
  { name: 'nested JSON', body: many('[', 500_000), contentType: 'application/json' },
  { name: 'a feed of elements', body: `<rss>${many('<item>', 100_000)}`, contentType: 'application/rss+xml' },
  { name: 'dates without end', body: list(rows.map(row => `${row} ${many('1 de ', 20_000)}`)) },
  { name: 'streets without end', body: list(rows.map(row => `${row} ${many('Calle A 1, ', 10_000)}`)) },
]

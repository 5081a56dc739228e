/** Pages that are broken at random, the same way in every run. Reading them must neither throw nor take long. */
import { expect, it } from 'vitest'
import { inspectPage } from './inspect-page.ts'

const url = 'https://broken.test/list?page=2'

/** Pseudo-random whole numbers from 0 to `end` - 1, the same in every run: the linear congruential generator of Numerical Recipes. */
function createNumbers(seed: number): (end: number) => number {
  let state = seed
  return end => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * end)
  }
}

const each = (piece: (index: number) => string) => [1, 2, 3, 4, 5].map(piece).join('')
const webPage = `<!doctype html><html lang="es"><head><title>Avisos</title><base href="/a/"><link rel="next" href="?page=3">
<script type="application/ld+json">[${each(index => `{"@type":"Product","name":"Mesa ${index}","offers":{"price":${index}.5}},`)}{}]</script>
<script id="__NEXT_DATA__" type="application/json">{"props":{"items":[${each(index => `{"id":${index},"name":"Mesa ${index}"},`)}{}]}}</script>
<script>window.__STATE__ = {list: [${each(index => `{id:${index},t:"x${index}"},`)}]}</script></head><body><nav><a href="/">Inicio</a></nav>
<table><caption>Obras</caption><tr><th>Objeto<th colspan=2>Importe<th rowspan=2>Plazo</tr>${each(
  index => `<tr><td><a href="/o/${index}">Obra ${index}</a><td>1.23${index},50 €<td>IVA<td>0${index}/05/2026</tr>`,
)}</table>${each(
  index =>
    `<div class="card" itemscope itemtype="https://schema.org/Offer"><h3><a href="/p/${index}">Silla ${index}</a></h3><img src="/${index}.png" alt="Foto"><p itemprop="price">${index}9 €</p></div>`,
)}<dl>${each(index => `<dt>Tel. ${index}</dt><dd>+34 912 345 67${index}</dd>`)}</dl><pre>${each(index => `n${index}    1${index}.50    2026-05-0${index}\n`)}</pre>
<ul>${each(index => `<li>Plazo: ${index} de mayo<ul><li>a${index} (at) b.es</ul>`)}</ul>${each(index => `<h2>Lote ${index}</h2><p>Calle Mayor ${index}, 28001 Madrid</p>`)}
<form><select><option>1</select></form><ol class="pager"><li>1<li><a href="?page=3">3</a></ol><svg><title>i</title></svg></body></html>`
const files = {
  'application/json': JSON.stringify({ total: 9, next: '/b', data: [1, 2, 3].map(id => ({ id, tags: ['a', { b: id }], price: '1,5 €' })) }),
  'text/csv': 'Objeto;Importe;Fecha\n"Obra; 1";"1.234,50 €";03/05/2026\n"Obra ""2""";980,00 €;12/06/2026\n',
  'application/rss+xml': `<?xml version="1.0"?><rss><channel><title>t</title>${each(index => `<item><title>A ${index}</title><link>/a/${index}</link><description><![CDATA[<p>x]]></description></item>`)}</channel></rss>`,
}
const scraps =
  '<|>|"|\'|&|&#|&#x110000;|\0|\ud800|\u202e|<!--|-->|<![CDATA[|]]>|<table>|</table>|<tr>|<td>|</div>|<div>|<ul><li>|<div|<p |</|<template>|</body>|<frameset>|<svg>|<a href="|<b>|{|}|[|,|;|1e999|NaN|9999999999999999999|-|\u00a0|\r'.split(
    '|',
  )

/** Damages the text one to six times: cuts it off, removes, repeats, moves or nests a piece of it, or inserts scraps. */
function broken(text: string, number: (end: number) => number): string {
  let page = text
  for (let accidents = 1 + number(6); accidents > 0; accidents--) {
    const from = number(page.length)
    const to = Math.min(page.length, from + number(600))
    const piece = page.slice(from, to)
    const kind = number(6)
    if (kind === 0) page = page.slice(0, from)
    else if (kind === 1) page = page.slice(0, from) + page.slice(to)
    else if (kind === 2) page = page.slice(0, to) + piece.repeat(number(30)) + page.slice(to)
    else if (kind === 3) page = piece + page.slice(0, from) + page.slice(to)
    else if (kind === 4) page = page.slice(0, from) + piece.replace(/<\/[^>]*>/g, '').repeat(number(20)) + page.slice(to)
    else page = page.slice(0, from) + scraps[number(scraps.length)]!.repeat(1 + number(3) * number(200)) + page.slice(from)
  }
  return page
}

it('reads broken web pages without throwing', { tags: ['long'] }, () => {
  const number = createNumbers(1)
  for (let round = 0; round < 60; round++) {
    const page = broken(webPage, number)
    expect(() => inspectPage(page, url, 'text/html'), page).not.toThrow()
  }
})

it.each(Object.entries(files))('reads broken %s without throwing', (type, file) => {
  const number = createNumbers(2)
  for (let round = 0; round < 60; round++) {
    const content = broken(file, number)
    expect(() => inspectPage(content, url, type), content).not.toThrow()
  }
})

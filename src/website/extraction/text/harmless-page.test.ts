/** The copy of a stored page for a frame: what it keeps, what no page gets into it, and where the cells of a table stand on it. */
import { describe, expect, it } from 'vitest'
import { locatorOf, parseDocument, textOf } from '#website/extraction/document.ts'
import { numberedElements } from './cell-places.ts'
import { harmlessPage, type HarmlessPage } from './harmless-page.ts'

const url = 'https://example.es/lista'
/** `rows` has locators. */
const copyOf = (html: string, rows: string[][][] = []): HarmlessPage =>
  harmlessPage(
    html,
    url,
    'text/html',
    rows.map(row => row.map(cell => cell.map(locator => ({ locator, quote: '' })))),
  )!
/** The body of the copy, without the numbers. */
const bodyOf = (html: string): string =>
  copyOf(html)
    .html.replace(/[^]*<body[^>]*>/, '')
    .replace('</body></html>', '')
    .replaceAll(/ data-at="\d+"/g, '')
const stylesOf = (html: string): string => /<style>([^]*?)<\/style>/.exec(copyOf(html).html)![1]!

/** The elements of a page by number, as whoever parses it again gets them. */
const elementsOf = (html: string) => numberedElements(parseDocument(html))

const shop = `<head><title>Sillas</title><style>.a{color:red}</style></head><body><h1>Sillas</h1><ul>
  <li><b>Ana</b> <i>45 €</i><script>x()</script></li><li><b>Eva</b> <i>80 €</i></li></ul></body>`
const shopRows = [1, 2].map(place => ['b', 'i'].map(name => [`html>body>ul>li:nth-of-type(${place})>${name}`]))

describe('the copy of a page', () => {
  it('keeps texts, tables, lists and marked words, and the number of each element', () => {
    const { html, title } = copyOf(shop)
    expect(title).toBe('Sillas')
    const texts = Array.from(html.matchAll(/data-at="(\d+)"[^>]*>([^<]+)</g), ([, number, text]) => [Number(number), text!.trim()])
    const elements = elementsOf(shop)
    expect(texts.filter(([, text]) => text !== '')).toEqual([
      [elements.findIndex(({ name }) => name === 'h1'), 'Sillas'],
      ...elements.flatMap((element, number) => (/^[bi]$/.test(element.name) ? [[number, textOf(element)]] : [])),
    ])
  })

  it('says which elements the cells were read from, and which hold each record', () => {
    const { rows } = copyOf(shop, [...shopRows, [['#nothing'], []]])
    const elements = elementsOf(shop)
    const named = rows.map(({ cells, record }) => ({
      cells: cells.map(numbers => numbers.map(number => textOf(elements[number]!))),
      record: record.map(number => locatorOf(elements[number]!)),
    }))
    expect(named).toEqual([
      { cells: [['Ana'], ['45 €']], record: ['html>body>ul>li:nth-of-type(1)'] },
      { cells: [['Eva'], ['80 €']], record: ['html>body>ul>li:nth-of-type(2)'] },
      { cells: [[], []], record: [] },
    ])
  })

  it('shows records without an element of their own by their parts, and a single record by what holds all of it', () => {
    const flat = '<dl><dt>A</dt><dd>1</dd><dt>B</dt><dd>2</dd></dl>'
    const row = (place: number) => [[`html>body>dl>dt:nth-of-type(${place})`], [`html>body>dl>dd:nth-of-type(${place})`]]
    const records = (rows: string[][][]) =>
      copyOf(flat, rows).rows.map(({ record }) => record.map(number => textOf(elementsOf(flat)[number]!)))
    expect(records([row(1), row(2)])).toEqual([
      ['A', '1'],
      ['B', '2'],
    ])
    expect(records([row(2)])).toEqual([['A 1 B 2']])
  })

  it('finds a value of data behind the page by its words, if only one place has them', () => {
    const page =
      '<script type="application/ld+json">{}</script><main><h2><a>Silla Ana</a></h2><b>45 €</b><p>Silla Eva</p><i>45 €</i></main>'
    const cell = (quote: string) => [{ locator: 'script[type="application/ld+json"]:nth(1)#/0/name', quote }]
    const { rows } = harmlessPage(page, url, 'text/html', [
      [cell('Silla  Ana'), cell('45 €')],
      [cell('Silla Eva'), cell('Silla')],
    ])!
    expect(rows.map(({ cells }) => cells.map(numbers => numbers.map(number => elementsOf(page)[number]!.name)))).toEqual([
      [['a'], []],
      [['p'], []],
    ])
  })

  it('shows pictures and fields as boxes with their words', () => {
    const page = `<img alt='Una "silla"' src=//x.example/a.png><img src=b.png><input value=Buscar><input type=password value=secret><input type=hidden value=token>
      <select><option>Uno<option selected>Dos</select><textarea>Tres</textarea>`
    expect(bodyOf(page).replaceAll(/\s+</g, '<')).toBe(
      '<span data-picture="Una &#34;silla&#34;"></span><span data-picture="▢"></span><span data-field="Buscar"></span>' +
        '<span data-field="Dos"></span><span data-field="Tres"></span>',
    )
  })

  it('is null for data and PDF, which have no page to point at', () => {
    expect(harmlessPage('[{"a":1}]', url, 'application/json', [])).toBeNull()
    expect(harmlessPage('a;b\n1;2', url, 'text/csv', [])).toBeNull()
    expect(harmlessPage('<p>Uno</p>', 'https://example.es/a.pdf', 'application/pdf', [])).toBeNull()
  })
})

describe('hostile pages', () => {
  it.each([
    ['scripts', '<script>x()</script><p>a</p><script src=//x.example></script>', '<p>a</p>'],
    ['event attributes', '<p onclick="x()" onfocus=x() tabindex=0 autofocus>a</p>', '<p>a</p>'],
    ['links', '<a href="https://x.example" ping="https://x.example" target=_top download>a</a><area href=//x.example>', '<a>a</a>'],
    ['a script as an address', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['meta refresh and base', '<meta http-equiv=refresh content="0;url=//x.example"><base href=//x.example><p>a</p>', '<p>a</p>'],
    ['forms', '<form action=//x.example><p>a</p><button formaction=//x.example>b</button></form>', '<div><p>a</p><span>b</span></div>'],
    [
      'frames',
      '<iframe srcdoc="<script>x()</script>" src=//x.example>a</iframe><embed src=//x.example><object data=//x.example>b</object>',
      '',
    ],
    [
      'drawings',
      '<svg onload=x()><image href=//x.example /><foreignObject><p>a</p></foreignObject></svg><math><mtext>b</mtext></math>',
      '',
    ],
    ['media', '<video src=//x.example poster=//x.example autoplay></video><audio src=//x.example></audio><track src=//x.example>', ''],
    [
      'pictures of a set',
      '<picture><source srcset=//x.example><img srcset=//x.example alt=a></picture>',
      '<span><span data-picture="a"></span></span>',
    ],
    [
      'old ways to load',
      '<table background=//x.example><tr><td background=//x.example>a</table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'unknown elements',
      '<portal src=//x.example></portal><fencedframe src=//x.example></fencedframe><x-y is=z>a</x-y>',
      '<span></span><span></span><span>a</span>',
    ],
    ['numbers of their own', '<p data-at=1 data-picture=x class=y id=z style="color:red">a</p>', '<p>a</p>'],
    [
      'names that hide parts of the document',
      '<form id=body name=body></form><img name=head alt=b>',
      '<div></div><span data-picture="b"></span>',
    ],
    ['markup in texts', '<p>&lt;script&gt;x()&lt;/script&gt;</p><title>b</title>', '<p>&#60;script&#62;x()&#60;/script&#62;</p>'],
    [
      'markup in attributes',
      `<img alt='"><script>x()</script>'>`,
      '<span data-picture="&#34;&#62;&#60;script&#62;x()&#60;/script&#62;"></span>',
    ],
  ])('lose %s', (_what, html, body) => {
    expect(bodyOf(`<body>${html}`)).toBe(body)
  })

  it.each([
    ['an address', '.a{background:url(//x.example)}', ''],
    ['an address among others', '.a{color:red;background:#fff url("//x.example/;}b{")}.b{color:blue}', '.a{color:red;}.b{color:blue;}'],
    ['an escaped address', String.raw`.a{background:\75rl(//x.example)}.b{background:u\72 l(//x.example)}`, ''],
    ['a set of images', '.a{background:image-set("//x.example" 1x)}.b{background:-webkit-image-set("//x.example" 1x)}', ''],
    ['functions of tomorrow', '.a{background:src("//x.example");content:attr(href);width:if(style(--a):1px)}', ''],
    ['an address behind a name', '.a{--b:url(//x.example);color:var(--c)}', '.a{color:var(--c);}'],
    [
      'imports, fonts and other at-rules',
      '@import "//x.example";@font-face{font-family:a;src:url(//x.example)}@namespace "//x.example";@page{size:1cm}p{margin:0}',
      '',
    ],
    [
      'what hides in comments and strings',
      `.a{content:"}.b{background:url(//x.example)}";color:red}/*}*/.c{background:ur/**/l(//x.example);margin:0}`,
      '.a{color:red;}.c{margin:0;}',
    ],
    ['markup', '.a{content:"<!--<b>";color:red}', '.a{color:red;}'],
    ['unfinished text', `.a{color:red;background:url('//x.example`, '.a{color:red;}'],
    [
      'rules in rules',
      '@media (min-width:1px){.a{color:red;&:hover{background:url(//x.example);margin:0}}}',
      '@media (min-width:1px){.a{color:red;&:hover{margin:0;}}}',
    ],
    ['what moves or covers', '.a{position:fixed;opacity:0;animation:a 1s;pointer-events:none;position:relative}', '.a{position:relative;}'],
  ])('lose in styles %s', (_what, css, kept) => {
    const styles = stylesOf(`<style>${css}</style><p class=a>a</p>`)
    // Without any style of its own the page gets ours.
    expect(styles.startsWith('body{margin:0 auto') ? '' : styles).toBe(kept)
  })

  it('keep the styles only if all of them are in the page', () => {
    const page = '<style>p{color:red}</style><p class=a id=b style="color:blue;background:url(//x.example)">a</p>'
    expect(stylesOf(page)).toBe('p{color:red;}')
    expect(bodyOf(page)).toBe('<p class="a" id="b" style="color:blue">a</p>')
    expect(bodyOf(`<link rel=stylesheet href=//x.example>${page}`)).toBe('<p>a</p>')
  })

  it('of 5 MB and 100,000 elements are cut around the records, well within the limit of a reading thread', () => {
    const item = (number: number) => `<li><b>Silla ${number}</b><i>${'madera '.repeat(10)}</i></li>`
    const page = `<ul>${Array.from({ length: 50_000 }, (_, number) => item(number)).join('')}</ul>`
    const row = (place: number) => [[`html>body>ul>li:nth-of-type(${place})>b`]]
    const began = performance.now()
    const { html, isCut, rows } = copyOf(page, [row(40_000), row(40_001)])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(page.length).toBeGreaterThan(5_000_000)
    expect(isCut).toBe(true)
    expect(html.length).toBeLessThan(3_500_000)
    expect(html).toContain(`data-at="${rows[0]!.cells[0]![0]}">Silla 39999<`)
    expect(html).not.toContain('Silla 1<')
  })

  it.each([
    ['thousands of frames', '<iframe srcdoc="<p>x">x</iframe>'.repeat(20_000)],
    ['deep nesting', '<div>'.repeat(50_000)],
    ['open brackets in styles', `<style>${'a{('.repeat(200_000)}</style>`],
    ['open strings in styles', `<style>${`a{b:"'`.repeat(200_000)}</style>`],
    ['long names in styles', `<style>a{b:${'x'.repeat(400_000)}(</style>`],
    ['one endless text', 'x'.repeat(5_000_000)],
  ])('take no longer with %s', (_what, html) => {
    const began = performance.now()
    const copy = copyOf(html)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(copy.html.length).toBeLessThan(3_500_000)
    expect(copy.html).not.toContain('<iframe')
  })
})

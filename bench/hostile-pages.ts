/**
 * What hostile pages cost: each page below has 10 MB, and is read, surveyed, cut to its main text, inspected and judged, each in a
 * process of its own.
 * Goal: nothing throws, no page takes more than 10 s (of processor time) or 1 GB.
 * `npm run bench -- hostile-pages`; `tsx bench/hostile-pages.ts json` tries the pages with "json" in their names.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { judgePage } from '#website/crawl/page-state.ts'
import { inspectPage } from '#website/extraction/inspect-page.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { surveyPage } from '#website/extraction/survey-page.ts'
import { mainText } from '#website/extraction/text/main-text.ts'

const size = 10_000_000
const mostSeconds = 10
const mostMegabytes = 1000
const url = 'https://hostile.test/'

const tasks = {
  read: (page: string) => `${readPage(page, url).datasets.length} lists`,
  survey: (page: string) => `${surveyPage(page, url).links.length} links`,
  text: (page: string) => `${mainText(page, url).text.length} characters`,
  inspect: (page: string) => `${JSON.stringify(inspectPage(page, url, null)).length} characters`,
  judge: (page: string) => judgePage({ html: page, status: 200, url, finalUrl: url }).state,
}

/** Repeats a piece until the page is full; each piece receives its number. */
function fill(piece: string | ((index: number) => string), length = size): string {
  if (typeof piece === 'string') return piece.repeat(Math.floor(length / piece.length))
  const pieces: string[] = []
  for (let total = 0, index = 0; total < length; index++) {
    const next = piece(index)
    pieces.push(next)
    total += next.length
  }
  return pieces.join('')
}
const inPage = (body: string) => `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`
const rows = (cells: (index: number) => string) => inPage(`<table>${fill(index => `<tr>${cells(index)}</tr>`)}</table>`)
const item = (index: number) =>
  `<div class="card"><h3><a href="/p/${index}">Thing ${index}</a></h3><p>Made of oak</p><b>${index}.50 €</b></div>`
const json = (value: (index: number) => string) => `[${fill(index => `${index ? ',' : ''}${value(index)}`, size - 100)}]`
const script = (text: string, type = 'application/json') => inPage(`<p>Text</p><script type="${type}">${text}</script>`)
const nested = (open: string, close: string) => `${open.repeat(size / 2 / open.length)}1${close.repeat(size / 2 / open.length)}`

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const soupTags =
  'div p a b i font span table tr td th tbody ul li h1 h2 svg select option form button template script style title dl dt dd'.split(' ')
function tagSoup(): string {
  const random = createRandom(1)
  const pick = () => soupTags[Math.floor(random() * soupTags.length)]!
  return fill(() => {
    const kind = random()
    if (kind < 0.4) return `<${pick()} class="c${Math.floor(random() * 9)}">`
    if (kind < 0.75) return `</${pick()}>`
    return kind < 0.78 ? '<!-- ' : kind < 0.8 ? ' -->' : ` ${Math.floor(random() * 1000)} words & `
  })
}
function randomBytes(): string {
  const random = createRandom(2)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at++) bytes[at] = random() * 256
  return bytes.toString('utf8')
}

const pages: Record<string, () => string> = {
  'nested div': () => fill('<div>'),
  'nested div, closed': () => inPage(fill('<div>', size / 2) + fill('</div>', size / 2)),
  'nested lists': () => fill('<ul><li>a'),
  'nested tables': () => fill('<table><tr><td>'),
  'unclosed font': () => fill(index => `<font size=${index}>`),
  'unclosed font in paragraphs': () => fill(index => `<p><font size=${index}>a</p>`),
  'unclosed b': () => fill('<b>'),
  'misnested formatting': () => fill('<a><b><p></a></b>x'),
  'misnested tables': () => fill('<table><b><tr>x<td><p></table>'),
  'tables without cells': () => fill('<table>a'),
  'one huge table': () => rows(index => `<td>${index}</td><td>Name ${index}</td><td>${index}.50 €</td>`),
  'table of one row': () => inPage(`<table><tr>${fill(index => `<td>${index}</td>`)}</tr></table>`),
  'table cells': () => fill('<td>a'),
  'table of spans': () => inPage(`<table>${fill('<tr><td rowspan=65000 colspan=1000>a</td></tr>')}</table>`),
  cards: () => inPage(fill(item)),
  'siblings of many kinds': () => inPage(fill(index => `<div class="k${index}"><i>${index}</i></div>`)),
  'custom elements': () => inPage(fill(index => `<x-${index}>a</x-${index}>`)),
  'text nodes': () => inPage(fill('a<br>')),
  'text nodes in words': () => inPage(fill('<i>a</i> word')),
  'huge attribute': () => inPage(`<div title="${fill('a b ')}">text</div>`),
  'many attributes': () => inPage(`<div ${fill(index => `a${index}=1 `)}>text</div>`),
  'many classes': () => inPage(`<div class="${fill(index => `c${index} `)}">text</div>`),
  'many ids': () => inPage(fill(index => `<p id="i${index}">text ${index}</p>`)),
  'one text': () => inPage(fill('word ')),
  'one word': () => inPage(fill('a')),
  entities: () => inPage(fill('&amp;&#x41;&notit;&lt;')),
  'huge pre': () => inPage(`<pre>${fill(index => `${index}  name ${index}   12.50\n`)}</pre>`),
  links: () => inPage(fill(index => `<a href="/page/${index}">${index}</a> `)),
  numbers: () => inPage(fill(index => `<p>${index} 12.50 € 2024-05-0${(index % 9) + 1} +34 912 345 678 a${index}@b.es</p>`)),
  'numbers in one text': () => inPage(fill(index => `${index}.50 € 3 May 2024 +34 912 345 678 a${index}@b.es `)),
  ...Object.fromEntries(
    Object.entries({
      digits: '1',
      spaces: ' ',
      ats: '@',
      dots: '.',
      brackets: '(',
      angles: '<',
      'a dots': 'a.',
      'digit dots': '1.',
      'line breaks': '\n',
      slashes: '/',
      dashes: '-',
      amounts: '1 ',
      euros: '€',
      'open comments': '<!--',
      'open scripts': '<script>',
      ampersands: '&',
      quotes: '"',
    }).map(([name, text]) => [`run of ${name}`, () => inPage(`<p>a ${fill(text)} b</p>`)]),
  ),
  'json of records': () => script(json(index => `{"id":${index},"name":"Thing ${index}","price":${index}.5}`)),
  'json of lists': () => script(json(index => `[${index},[${index}],{"a":[${index}]}]`)),
  'json of keys': () => script(`{${fill(index => `${index ? ',' : ''}"k${index}":{"name":"n${index}","v":${index}}`, size - 100)}}`),
  'json nested': () => script(nested('[', ']')),
  'json objects nested': () => script(nested('{"a":', '}')),
  'json-ld nested': () => script(nested('{"a":', '}'), 'application/ld+json'),
  'json-ld of records': () =>
    script(
      json(index => `{"@type":"Product","name":"Thing ${index}","offers":{"price":${index}}}`),
      'application/ld+json',
    ),
  'json-ld blocks': () => inPage(fill(index => `<script type="application/ld+json">{"@type":"Product","name":"Thing ${index}"}</script>`)),
  'assigned data': () => inPage(`<script>window.data = ${json(index => `{id:${index},name:"n${index}"}`)}</script>`),
  'assigned braces': () => inPage(`<script>${fill('a={')}</script>`),
  microdata: () => inPage(fill(index => `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${index}</b></div>`)),
  'nested microdata': () => fill('<div itemscope itemtype="https://schema.org/Product" itemprop="a">'),
  definitions: () => inPage(`<dl>${fill(index => `<dt>Term ${index}<dd>Value ${index}`)}</dl>`),
  headings: () => inPage(fill(index => `<h${(index % 6) + 1}>Heading ${index}</h${(index % 6) + 1}><p>Text ${index}</p>`)),
  options: () => inPage(`<select>${fill(index => `<option value=${index}>a`)}</select>`),
  'nested svg': () => fill('<svg><g>'),
  templates: () => fill('<template>'),
  'file: json nested': () => nested('[', ']'),
  'file: json of records': () => json(index => `{"id":${index},"name":"Thing ${index}"}`),
  'file: csv': () => `id,name,price\n${fill(index => `${index},Thing ${index},12.50\n`)}`,
  'file: csv of quotes': () => `a,b\n${fill('"')}`,
  'file: xml': () => `<?xml version="1.0"?><list>${fill(index => `<item><id>${index}</id><name>Thing</name></item>`)}</list>`,
  'file: xml nested': () => `<?xml version="1.0"?>${fill('<a>')}`,
  'truncated tag': () => `${inPage(fill(item)).slice(0, size - 20)}<a href="`,
  'truncated table': () => rows(index => `<td>${index}</td><td>a</td>`).slice(0, size / 2),
  'truncated script': () => script(json(index => `{"id":${index},"name":"a"}`)).slice(0, size / 2),
  'truncated comment': () => inPage(`<p>a</p><!--${fill('a')}`).slice(0, size / 2),
  NULs: () => inPage(fill('<p>a\0b\0</p>')),
  'carriage returns': () => inPage(fill('<p>a\r\n\r</p>')),
  'random bytes': randomBytes,
  'tag soup': tagSoup,
}

const self = fileURLToPath(import.meta.url)
const [task, pageName, ...others] = process.argv.slice(2)
if (task !== undefined && task in tasks) measure(task as keyof typeof tasks, pageName!)
else tryAll([task, pageName, ...others].filter(name => name !== undefined))

function measure(name: keyof typeof tasks, page: string): void {
  const content = pages[page]!()
  // Processor time, so that the machine's other work does not count.
  const before = process.cpuUsage()
  const result = tasks[name](content)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  console.log(JSON.stringify({ result, seconds, megabytes: process.resourceUsage().maxRSS / 1000 }))
}

function tryAll(names: string[]): void {
  let breaches = 0
  for (const page of Object.keys(pages).filter(known => names.length === 0 || names.some(name => known.includes(name)))) {
    const cells = Object.keys(tasks).map(name => {
      // The heap has the limit of a page reader's thread; without a limit, garbage would stay as long as the machine has memory.
      const child = spawnSync(process.execPath, [`--max-old-space-size=${mostMegabytes}`, ...process.execArgv, self, name, page], {
        encoding: 'utf8',
        timeout: 12_000 * mostSeconds,
      })
      if (child.status !== 0) {
        breaches++
        return `${name} FAILS (${/^.*(?:Error|FATAL).*$/m.exec(child.stderr)?.[0].slice(0, 90) ?? child.signal})`
      }
      const { result, seconds, megabytes } = JSON.parse(child.stdout) as { result: string; seconds: number; megabytes: number }
      const passes = seconds <= mostSeconds && megabytes <= mostMegabytes
      if (!passes) breaches++
      return `${name}${passes ? '' : ' FAILS'} ${seconds.toFixed(1)} s ${megabytes.toFixed(0)} MB (${result})`
    })
    console.log(`${page.padEnd(30)} ${cells.map(cell => cell.padEnd(36)).join(' ')}`)
  }
  console.log(
    breaches === 0 ? 'No page breaks the limits.' : `${breaches} readings break the limits of ${mostSeconds} s and ${mostMegabytes} MB.`,
  )
  if (breaches > 0) process.exitCode = 1
}

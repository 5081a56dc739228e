/**
 * Indaga's side of the comparison, one way of reading per process: `raw` (undici alone), `links`, `records`, `plan`, and without the network `text`,
 * `parse`, `read`, `planned`. Prints its figures as JSON.
 */
import { readFileSync } from 'node:fs'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { parseDocument } from '#website/extraction/document.ts'
import { type Aim, createListReader, type ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import { readPage } from '#website/extraction/read-page.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { mainText } from '#website/extraction/text/main-text.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { openPageReader } from '#website/reading/page-reader.ts'
import { Pool } from 'undici'

const [, , way, list, rounds = '1'] = process.argv
const lines = readFileSync(list!, 'utf8').trim().split('\n')

interface Figures {
  perSecond: number
  cells: number
  megabytes: number
  /** Pages of a crawl with plans that were read in full, for learning or for checks, and their time. */
  inFull: { pages: number; seconds: number }
}

const inFull = { pages: 0, seconds: 0 }

function finish(start: number, count: number, cells: number): never {
  const seconds = (performance.now() - start) / 1000
  const megabytes = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ perSecond: count / seconds, cells, megabytes, inFull } satisfies Figures))
  process.exit(0)
}

/** Reads all addresses, 16 at a time. */
async function crawl(read: (url: string) => Promise<number>): Promise<never> {
  let cells = 0
  let next = 0
  const start = performance.now()
  const work = async () => {
    while (next < lines.length) {
      const found = await read(lines[next++]!)
      cells += found
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  finish(start, lines.length, cells)
}

function repeat(files: string[], read: (page: string) => number): never {
  const pages = files.map(file => readFileSync(file, 'utf8'))
  for (const page of pages.slice(0, 20)) read(page)
  let cells = 0
  const start = performance.now()
  for (let round = 0; round < Number(rounds); round++) for (const page of pages) cells += read(page)
  finish(start, pages.length * Number(rounds), cells)
}

const cellsOf = ({ datasets: [best] }: PageReading): number => best?.rows.flat().filter(cell => cell !== null).length ?? 0

/** The number of cells of the dataset that has most. */
function filled({ datasets }: PageReading): number {
  return Math.max(0, ...datasets.map(({ rows }) => rows.flat().filter(cell => cell !== null).length))
}

const readInFull: ReadPage = async (content, url, contentType) => {
  const start = performance.now()
  const reading = readPage(unpacked(content), url, contentType)
  inFull.pages++
  inFull.seconds += (performance.now() - start) / 1000
  return reading
}
const readers = new Map<string, ReadPage>()
const cards: Aim = { datasetId: 'records:main>ul.cards>li.card', needed: new Set(), isDetail: false }
const facts: Aim = { datasetId: 'details:page', needed: new Set(), isDetail: false }

/** Lists and companies are two templates in two languages; each combination has its own reader. */
function readerFor(url: string): ReadPage {
  const isList = url.includes('/empresas')
  const template = isList ? `list ${/page=(?:2[1-9]|[34]\d)/.test(url)}` : `details ${url.includes('/en/')}`
  let reader = readers.get(template)
  if (!reader) readers.set(template, (reader = createListReader(isList ? cards : facts, readInFull)))
  return reader
}

const linkPattern = /<a\s[^>]*?href="([^"]*)"/g
function linkCount(html: string): number {
  return html.match(linkPattern)?.length ?? 0
}

if (way === 'raw') {
  const pool = new Pool(new URL(lines[0]!).origin, { connections: 16 })
  await crawl(async url => {
    const { pathname, search } = new URL(url)
    const { body } = await pool.request({ path: pathname + search, method: 'GET' })
    return (await body.arrayBuffer()).byteLength > 0 ? 1 : 0
  })
} else if (way === 'plan') {
  // A list and a record's page are two templates in two languages; each combination has its own reader.
  const fetcher = createPageFetcher({ allowPrivateNetwork: [new URL(lines[0]!).host] })
  await crawl(async url => {
    const page = await fetcher.fetchPage(url)
    if (page.state !== 'ok') throw new Error(`${url}: ${page.state} ${page.cause ?? ''}`)
    return filled(await readerFor(page.finalUrl)(page.content, page.finalUrl, page.contentType))
  })
} else if (way === 'links' || way === 'records') {
  const fetcher = createPageFetcher({ allowPrivateNetwork: [new URL(lines[0]!).host] })
  const reader = openPageReader()
  await crawl(async url => {
    const page = await fetcher.fetchPage(url)
    if (page.state !== 'ok') throw new Error(`${url}: ${page.state} ${page.cause ?? ''}`)
    return way === 'links'
      ? linkCount(page.content)
      : cellsOf(await reader.read([page.content, page.finalUrl, page.contentType, 'all', null, 1]))
  })
} else if (way === 'planned') {
  const reader = createListReader(cards, readInFull)
  const pages = lines.map(file => readFileSync(file, 'utf8'))
  for (const page of pages) await reader(page, 'https://example.org/es/empresas', 'text/html')
  let records = 0
  const start = performance.now()
  for (let round = 0; round < Number(rounds); round++)
    for (const page of pages) records += (await reader(page, 'https://example.org/es/empresas', 'text/html')).datasets[0]!.rows.length
  finish(start, records, records)
} else if (way === 'text') repeat(lines, page => mainText(page).text.length)
else if (way === 'parse') repeat(lines, page => parseDocument(page).children.length)
else if (way === 'read') repeat(lines, page => cellsOf(readPage(page, 'https://example.org/es/empresas', 'text/html', 1)))

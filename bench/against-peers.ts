/**
 * Compares Indaga with popular libraries: crawling and reading a directory of 2,041 pages, main text, a ready plan, reading without the network, and
 * growth. Every measurement is a separate process; the two sides of a ratio take turns in one run, and the median of the rounds counts. Writes
 * bench/results.md. The peers are installed into bench/peers/ the first time. Shorter runs: BENCH_ROUNDS (3), BENCH_PAGES (all) and BENCH_LONGEST
 * (10,000 pages).
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { pageAt, paths } from './directory/site.ts'
import { keepResults, machine } from './keep-results.ts'

interface Figures {
  perSecond: number
  cells: number
  megabytes: number
  /** For our crawl with plans: the pages that were read in full, and their time. */
  inFull?: { pages: number; seconds: number }
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** The number of pages of the directory to crawl, and of the longest crawl. */
const most = Number(process.env['BENCH_PAGES'] ?? Infinity)
const longest = Number(process.env['BENCH_LONGEST'] ?? 10_000)
const here = path.dirname(fileURLToPath(import.meta.url))
const peers = path.join(here, 'peers')
const built = path.join(here, '..', '.cache', 'bench')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-bench-'))

if (!existsSync(path.join(peers, 'node_modules'))) {
  console.log('Installing the peers into bench/peers ...')
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers, stdio: 'inherit' })
}
await build({
  entryPoints: {
    ours: path.join(here, 'directory/ours.ts'),
    serve: path.join(here, 'directory/serve.ts'),
    'reading-thread': path.join(here, '../src/website/reading/reading-thread.ts'),
  },
  outdir: built,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})

/** Runs a program and parses its line of figures. */
function measure(file: string, args: string[]): Figures {
  return JSON.parse(execFileSync(process.execPath, [file, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as Figures
}
const ours =
  (way: string, list: string, times = 1) =>
  () =>
    measure(path.join(built, 'ours.js'), [way, list, String(times)])
const peer =
  (name: string, ...args: string[]) =>
  () =>
    measure(path.join(peers, `${name}.js`), args)

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

/** Runs the measurements in turn, round after round; every other round in reverse order. */
function inTurns<Name extends string>(measurements: Record<Name, () => Figures>): Record<Name, Figures> {
  const names = Object.keys(measurements) as Name[]
  const taken = Object.fromEntries(names.map(name => [name, [] as Figures[]])) as Record<Name, Figures[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      taken[name].push(measurements[name]())
      console.log(`${name}: ${taken[name].at(-1)!.perSecond.toFixed(0)} a second`)
    }
  }
  const middle = (figures: Figures[]): Figures => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    cells: median(figures.map(({ cells }) => cells)),
    megabytes: median(figures.map(({ megabytes }) => megabytes)),
    inFull: {
      pages: median(figures.map(({ inFull }) => inFull?.pages ?? 0)),
      seconds: median(figures.map(({ inFull }) => inFull?.seconds ?? 0)),
    },
  })
  return Object.fromEntries(names.map(name => [name, middle(taken[name])])) as Record<Name, Figures>
}

function listFile(name: string, lines: string[]): string {
  const file = path.join(scratch, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

const folder = path.join(scratch, 'pages')
mkdirSync(folder)
const savePage = (address: string, index: number) => {
  const file = path.join(folder, `${index}.html`)
  writeFileSync(file, pageAt(address)!)
  return file
}
const addresses = paths().slice(0, most)
const listPages = listFile('lists', addresses.slice(0, 20).map(savePage))
const someDetails = addresses.slice(41).filter((_, index) => index % Math.ceil(addresses.length / 80) === 0)
const mixedPages = listFile(
  'mixed',
  someDetails.map((address, index) => savePage(address, 1000 + index)),
)

const server = spawn(process.execPath, [path.join(built, 'serve.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  const line = await new Promise<string>(resolve => server.stdout.once('data', (data: Buffer) => resolve(String(data))))
  const { port, smallest, largest } = JSON.parse(line) as { port: number; smallest: number; largest: number }
  const site = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const address = addresses[index % addresses.length]!
      const copy = Math.floor(index / addresses.length)
      return `http://127.0.0.1:${port}${address}${copy > 0 ? `${address.includes('?') ? '&' : '?'}copy=${copy}` : ''}`
    })
  const whole = listFile('whole', site(addresses.length))
  const crawl = inTurns({
    raw: ours('raw', whole),
    links: ours('links', whole),
    records: ours('records', whole),
    plan: ours('plan', whole),
    crawlee: peer('crawlee-cheerio', whole),
    crawleeHttp: peer('crawlee-http', whole),
  })
  const text = inTurns({
    ours: ours('text', mixedPages, 5),
    readability: peer('main-text', 'readability', mixedPages),
    defuddle: peer('main-text', 'defuddle', mixedPages),
  })
  const plan = inTurns({ ours: ours('planned', listPages, 20), cheerio: peer('cheerio-records', listPages, '3') })
  const reading = inTurns({ parse: ours('parse', listPages, 10), read: ours('read', listPages, 3) })
  const growth = inTurns({
    short: ours('plan', listFile('short', site(longest / 100))),
    middle: ours('plan', listFile('middle', site(longest / 10))),
    long: ours('plan', listFile('long', site(longest))),
  })

  const rows: [what: string, ours: string, theirs: string, ratio: number, goal: string, met: boolean][] = []
  const compare = (what: string, one: Figures, other: Figures, goal: number, unit = 'pages/s') => {
    const ratio = one.perSecond / other.perSecond
    rows.push([what, `${one.perSecond.toFixed(0)} ${unit}`, `${other.perSecond.toFixed(0)} ${unit}`, ratio, `≥ ${goal}`, ratio >= goal])
  }
  const atMost = (what: string, one: number, other: number, goal: number, unit: string) =>
    rows.push([
      what,
      `${one.toFixed(unit === 'ms' ? 2 : 0)} ${unit}`,
      `${other.toFixed(unit === 'ms' ? 2 : 0)} ${unit}`,
      one / other,
      `≤ ${goal}`,
      one / other <= goal,
    ])
  compare('crawl, record detection on every page / CheerioCrawler with selectors by hand', crawl.records, crawl.crawlee, 4)
  compare('crawl, lists and records by compiled plans / CheerioCrawler', crawl.plan, crawl.crawlee, 10)
  atMost('peak memory, record detection / CheerioCrawler', crawl.records.megabytes, crawl.crawlee.megabytes, 0.5, 'MB')
  atMost('peak memory, compiled plans / CheerioCrawler', crawl.plan.megabytes, crawl.crawlee.megabytes, 0.5, 'MB')
  compare('crawl, links alone / undici alone', crawl.links, crawl.raw, 0.5)
  compare('`indaga text` / Readability on linkedom', text.ours, text.readability, 4)
  compare('`indaga text` / defuddle on linkedom', text.ours, text.defuddle, 20)
  compare('ready plan without the network / cheerio with selectors by hand', plan.ours, plan.cheerio, 8, 'records/s')
  atMost('one page, records / parsing alone', 1000 / reading.read.perSecond, 1000 / reading.parse.perSecond, 3, 'ms')
  atMost(`time a page, ${longest} pages / ${longest / 10} pages`, 1000 / growth.long.perSecond, 1000 / growth.middle.perSecond, 1.2, 'ms')
  atMost(`peak memory, ${longest} pages / ${longest / 10} pages`, growth.long.megabytes, growth.middle.megabytes, 1.2, 'MB')

  const { pages: pagesInFull, seconds: secondsInFull } = crawl.plan.inFull!
  const secondsByPlans = addresses.length / crawl.plan.perSecond
  const onceLearnt = (addresses.length - pagesInFull) / (secondsByPlans - secondsInFull)

  const lines = [
    `\`npm run bench -- against-peers\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}; medians of ${rounds} rounds. The directory: ${addresses.length} pages of ${Math.round(smallest / 1000)} to ${Math.round(largest / 1000)} kB, served by a process of its own on loopback, 16 requests at a time. Ratios of one run count; the figures themselves depend on what else the machine does.`,
    '',
    '| measured | ours | theirs | ratio | goal | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ([what, one, other, ratio, goal, met]) =>
        `| ${what} | ${one} | ${other} | ${ratio.toFixed(2)} | ${goal} | ${met ? 'met' : 'missed'} |`,
    ),
    '',
    `Besides: Crawlee's HttpCrawler, which parses nothing, ${crawl.crawleeHttp.perSecond.toFixed(0)} pages/s; cells read: CheerioCrawler ${crawl.crawlee.cells}, compiled plans ${crawl.plan.cells}, record detection (best dataset of each page) ${crawl.records.cells}. The crawl by compiled plans begins without a plan: ${pagesInFull} of its pages were read in full, to learn from or to check, which took ${secondsInFull.toFixed(1)} of ${secondsByPlans.toFixed(1)} s; the others went at ${onceLearnt.toFixed(0)} pages/s, ${(onceLearnt / crawl.crawlee.perSecond).toFixed(1)} times CheerioCrawler. Compiled plans, by length of the crawl: ${Object.values(
      growth,
    )
      .map(
        ({ perSecond, megabytes }, index) =>
          `${longest / 100 ** (1 - index / 2)} pages ${perSecond.toFixed(0)} pages/s and ${megabytes.toFixed(0)} MB`,
      )
      .join(', ')}.`,
    '',
  ]
  keepResults('Against peers', lines)
} finally {
  server.kill()
  rmSync(scratch, { recursive: true, force: true })
}

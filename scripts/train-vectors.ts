/**
 * Learns the vectors of words and of what columns hold (src/website/planning/built-in/learned/{word,value}-vectors.json).
 *
 *   tsx scripts/train-vectors.ts --labels FILE.tsv --abbreviations FILE.tsv --columns FILE.jsonl --pages DIR… --asks FILE.jsonl…
 *
 * Words: pairs of labels that mean the same (English, Spanish, number of sources), abbreviations (language, short, long), the planner's own
 * thesaurus, labels beside the class names of the same column of a page, and asked words beside the labels of the columns that answered.
 * Values: headings beside the values of public tables ({"header","values","lang","distinct","source"}) and labels or class names beside the values of
 * pages' columns. A page's folder holds pages/ID.html.gz and truth.jsonl(.gz) with {"id","url"}. Files may be gzipped. Sites of the scorer's asks
 * are for the caller to leave out. Method: docs/decisions/0048-learned-planning.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type ColumnView, viewsOf } from '#website/planning/built-in/column-view.ts'
import { content, keyWordsOf } from '#website/planning/built-in/learned/column-features.ts'
import { signsOfColumn, signsOfText } from '#website/planning/built-in/learned/value-vectors.ts'
import { dimensions, hashOfSign, rowsOfWord, rows as wordRows, vectorWords } from '#website/planning/built-in/learned/word-vectors.ts'
import vocabulary from '#website/planning/built-in/vocabulary.json' with { type: 'json' }
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { localeOf, typedColumn } from '#website/extraction/values/typed-values.ts'
import { batches, contrast, directionOf, dot, mover, newTable, packed, type Table, type Thing } from './train/contrast.ts'
import { randomOf } from './train/order.ts'
import { siteOf } from './train/sites.ts'

const { values: options } = parseArgs({
  options: {
    labels: { type: 'string' },
    abbreviations: { type: 'string' },
    columns: { type: 'string' },
    pages: { type: 'string', multiple: true },
    asks: { type: 'string', multiple: true },
    'leave-out-sites': { type: 'string' },
  },
})
const out = 'src/website/planning/built-in/learned'
const random = randomOf(7)
const valueRows = 1 << 14
const settings = { words: { epochs: 10, batch: 512, warmth: 0.08, pace: 0.1 }, values: { epochs: 10, batch: 256, warmth: 0.1, pace: 0.15 } }

const textOf = (file: string): string =>
  (file.endsWith('.gz') ? gunzipSync(fs.readFileSync(file)).toString() : fs.readFileSync(file, 'utf8')).trim()
const linesOf = (file: string | undefined): string[] => (file ? textOf(file).split('\n') : [])
const leftOut = new Set(linesOf(options['leave-out-sites']).map(line => siteOf((JSON.parse(line) as { url: string }).url)))

/** The name and values of a column of a page. */
interface PageColumn {
  site: string
  label: string
  key: string
  view: ColumnView
}

const mostOfSite = 3

function columnsOfPages(): PageColumn[] {
  const perSite = new Map<string, number>()
  return (options.pages ?? []).flatMap(folder => {
    const list = ['truth.jsonl.gz', 'truth.jsonl'].map(name => path.join(folder, name)).find(file => fs.existsSync(file))
    return linesOf(list).flatMap(line => {
      const { id, url } = JSON.parse(line) as { id: string; url?: string }
      const file = path.join(folder, 'pages', `${id}.html.gz`)
      if (!url || !URL.canParse(url) || !fs.existsSync(file)) return []
      const site = siteOf(url)
      const before = perSite.get(site) ?? 0
      if (leftOut.has(site) || before >= mostOfSite) return []
      perSite.set(site, before + 1)
      return candidatesOf([readPage(textOf(file), url)])
        .flatMap(viewsOf)
        .filter(view => view.texts.length > 0)
        .map(view => ({ site, ...calledBy(view.column), view }))
    })
  })
}

function calledBy({ label, key }: { label: string | null; key: string }): { label: string; key: string } {
  const written = label && !/^column \d+$/i.test(label) ? content(label).slice(0, 6).join(' ') : ''
  const own = keyWordsOf(key).last.slice(0, 5).join(' ')
  return { label: written, key: own === written ? '' : own }
}

type Pair = [one: string, other: string, weight: number]

/** Words of the thesaurus with the same meaning: each with its concept's names and some of the other words. */
function pairsOfThesaurus(): Pair[] {
  const concepts = vocabulary.concepts.flatMap(line => {
    const [, , spanish = '', english = '', words = ''] = line.split('|').map(part => part.trim())
    const all = [spanish.toLowerCase(), english.toLowerCase(), ...words.split(' ').map(word => word.replaceAll('+', ' '))]
    return all.flatMap(word =>
      [english, spanish, ...Array.from({ length: 4 }, () => all[Math.floor(random() * all.length)]!)].map((other): Pair => [
        word,
        other,
        2,
      ]),
    )
  })
  const translations = [...vocabulary.translations, ...vocabulary.kinds].flatMap(line => {
    const [one = '', other = ''] = line.split(' ')
    return Array.from({ length: 3 }, (): Pair => [one, other, 2])
  })
  return [...concepts, ...translations]
}

function pairsOfLabels(): Pair[] {
  const pairs = linesOf(options.labels)
    .slice(1)
    .map((line): Pair => {
      const [english = '', spanish = '', sources = '1'] = line.split('\t')
      return [english, spanish, Number(sources)]
    })
  // Labels with the same translation are related.
  const kin = [0, 1].flatMap(side => {
    const groups = new Map<string, string[]>()
    for (const pair of pairs) {
      if (pair[2] < 2) continue
      const key = String(pair[side]).toLowerCase()
      groups.set(key, [...(groups.get(key) ?? []), String(pair[1 - side])])
    }
    return [...groups.values()].flatMap(list => list.slice(1).map((word, at): Pair => [list[at]!, word, 1]))
  })
  const short = linesOf(options.abbreviations)
    .slice(1)
    .flatMap(line => {
      const [, one = '', other = ''] = line.split('\t')
      return Array.from({ length: 3 }, (): Pair => [one, other, 2])
    })
  return [...pairs, ...kin, ...short]
}

const pairsOfColumns = (columns: PageColumn[]): Pair[] =>
  [...new Set(columns.filter(({ label, key }) => label && key).map(({ label, key }) => `${label}\t${key}`))]
    .map((pair): Pair => [pair.split('\t')[0]!, pair.split('\t')[1]!, 1])
    .filter(([one, other]) => one.split(' ').length <= 4 && other.split(' ').length <= 4)

const pairsOfAsks = (): Pair[] =>
  (options.asks ?? [])
    .flatMap(linesOf)
    .flatMap(
      line =>
        (JSON.parse(line) as { said?: [string, string][] }).said?.map(([asked, called]): Pair => [content(asked).join(' '), called, 2]) ??
        [],
    )

/** Rows for the words of a text: each word is the mean of its pieces. */
function wordThing(text: string): Thing {
  const pieces = vectorWords(text).map(rowsOfWord)
  return { rows: pieces.flat(), weights: pieces.flatMap(own => own.map(() => 1 / own.length)) }
}

function learnWords(pairs: Pair[]): Table {
  const { epochs, batch, warmth, pace } = settings.words
  const table = newTable(wordRows, dimensions, random)
  const move = mover(table)
  const data = pairs
    .map(([one, other, weight]) => ({
      sides: [wordThing(one), wordThing(other)],
      names: [vectorWords(one).join(' '), vectorWords(other).join(' ')],
      weight: Math.min(3, weight) / 2,
    }))
    .filter(({ sides, names }) => sides.every(({ rows }) => rows.length > 0) && names[0] !== names[1])
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const chosen of batches(data.length, batch, epoch)) {
      const own = Array.from(chosen, at => data[at]!)
      const units = [0, 1].map(side => own.map(({ sides }) => directionOf(sides[side]!, table).unit))
      const slopes = units.map(list => list.map(() => new Float32Array(dimensions)))
      for (const side of [0, 1]) {
        own.forEach(({ names, weight }, at) => {
          const differs = (other: number) => own[other]!.names.every(name => !names.includes(name))
          const { chances, slope } = contrast(units[side]![at]!, units[1 - side]!, at, warmth, differs)
          add(slopes[side]![at]!, slope, weight / batch)
          chances.forEach((chance, other) => add(slopes[1 - side]![other]!, units[side]![at]!, (chance * weight) / batch))
        })
      }
      own.forEach(({ sides }, at) => sides.forEach((thing, side) => move(thing, slopes[side]![at]!, pace * (1 - epoch / epochs))))
    }
  }
  return table
}

function add(sum: Float32Array, other: Float32Array, by: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += other[at]! * by
}

/** Rows for a column's values, which `valueVectorOf` sums up. */
function valueThing(view: ColumnView): Thing {
  const lists = [signsOfColumn(view), ...view.texts.slice(0, 12).map(signsOfText)]
  const weightOf = (at: number) => (at === 0 ? 1 / 3 : 1 / 3 / (lists.length - 1))
  return {
    rows: lists.flatMap(list => list.map(sign => hashOfSign(sign) % valueRows)),
    weights: lists.flatMap((list, at) => list.map(() => weightOf(at))),
  }
}

interface Called {
  name: string
  thing: Thing
}

function calledColumns(): Called[] {
  const locales = { en: localeOf('en', 'https://example.com/'), es: localeOf('es', 'https://example.es/') }
  return linesOf(options.columns).map(line => {
    const { header, values, lang, distinct } = JSON.parse(line) as { header: string; values: string[]; lang: string; distinct: number }
    const typed = typedColumn(values, lang === 'es' ? locales.es : locales.en, { label: header })
    const texts = typed.values.flatMap(value => (value === null ? [] : [String([value].flat().join(', '))]))
    const column = { type: typed.type, unit: typed.unit ?? undefined, currency: typed.currency ?? null }
    return { name: header, thing: valueThing({ column, texts, distinct } as unknown as ColumnView) }
  })
}

const leastSites = 3
const mostAlike = 2

/** Names that columns of several sites have, with their values; a limited number per site. */
function calledOnPages(columns: PageColumn[]): Called[] {
  const sites = new Map<string, Set<string>>()
  for (const { site, label, key } of columns)
    for (const word of `${label} ${key}`.split(' ')) sites.set(word, (sites.get(word) ?? new Set()).add(site))
  const used = new Map<string, number>()
  return columns.flatMap(({ site, label, key, view }) =>
    [label, key].flatMap(words => {
      const name = words
        .split(' ')
        .filter(word => (sites.get(word)?.size ?? 0) >= leastSites)
        .slice(0, 4)
        .join(' ')
      const before = used.get(`${site} ${name}`) ?? 0
      if (name.length < 2 || before >= mostAlike) return []
      used.set(`${site} ${name}`, before + 1)
      return [{ name, thing: valueThing(view) }]
    }),
  )
}

function learnValues(columns: Called[], words: Table): Table {
  const { epochs, batch, warmth, pace } = settings.values
  const table = newTable(valueRows, dimensions, random)
  const move = mover(table)
  const names = new Map([...new Set(columns.map(({ name }) => name))].map(name => [name, directionOf(wordThing(name), words).unit]))
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const chosen of batches(columns.length, batch, epoch)) {
      const own = Array.from(chosen, at => columns[at]!)
      const units = own.map(({ name }) => names.get(name)!)
      own.forEach(({ name, thing }, at) => {
        const differs = (other: number) => own[other]!.name !== name && dot(units[other]!, units[at]!) < 0.85
        const { slope } = contrast(directionOf(thing, table).unit, units, at, warmth, differs)
        move(thing, slope, pace * (1 - epoch / epochs) + 0.01)
      })
    }
  }
  return table
}

const ofPages = columnsOfPages()
const words = learnWords([...pairsOfLabels(), ...pairsOfThesaurus(), ...pairsOfColumns(ofPages), ...pairsOfAsks()])
fs.writeFileSync(path.join(out, 'word-vectors.json'), `${JSON.stringify({ dimensions, rows: wordRows, values: packed(words) })}\n`)
const called = [...calledColumns(), ...calledOnPages(ofPages)]
fs.writeFileSync(
  path.join(out, 'value-vectors.json'),
  `${JSON.stringify({ rows: valueRows, values: packed(learnValues(called, words)) })}\n`,
)
console.log(`${ofPages.length} columns of pages, ${called.length} called columns`)

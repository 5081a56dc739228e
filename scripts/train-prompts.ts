/**
 * Learns what each word of a prompt is for (src/website/planning/built-in/learned/prompt-tags.json) from prompts whose parts are known.
 *
 *   tsx scripts/train-prompts.ts [--pages DIR…] [--measure] FILE.jsonl…
 *
 * A line is {"q","lang","parts":[[tag,words]]}, with "page" and "url" where it is about a page in one of the folders, or an ask with its expected
 * table (`train/expected-tables.ts`): a prompt and what its words are for, in their order; see `Span` for the tags. With --measure it prints how
 * many prompts are read right that were not learned (five parts, by the site that they ask about where there is one).
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { hashOfSign } from '#website/planning/built-in/learned/word-vectors.ts'
import {
  asksAboutOne,
  type PageWords,
  pageWordsOf,
  type SeenWord,
  seenOf,
  type Span,
  signsOf,
  signsOfWhole,
  spansOf,
  type PromptTag,
  tagged,
  tags,
  type TagWeights,
  promptWords,
} from '#website/planning/built-in/learned/prompt-tags.ts'
import type { ExpectedTable } from './train/expected-tables.ts'
import { randomOf, shuffled } from './train/order.ts'
import { pagesIn } from './train/pages.ts'
import { pageOf } from './train/planner-cases.ts'
import { siteOf } from './train/sites.ts'

interface Prompt {
  q: string
  lang: string
  url?: string
  page?: string
  /** The prompt asks for one thing. */
  one?: boolean
  parts: [tag: Span['tag'], words: string][]
}

interface Example {
  words: SeenWord[]
  gold: number[]
  lang: string
}

const rows = 1 << 15
const epochs = 5
/** Number of times that a prompt is trained again with other fields and records in place of its own. */
const variants = 4
const shareExchanged = 0.6
const parts = 5

const tagOf = (tag: PromptTag): number => tags.indexOf(tag)
const onward: Partial<Record<PromptTag, PromptTag>> = { field: 'field on', record: 'record on' }

/** The tags of a prompt's words; null when one of its parts does not occur in it. */
function exampleOf({ q, lang, parts: known }: Prompt, page: PageWords | null): Example | null {
  const words = seenOf(promptWords(q), page)
  const gold: number[] = words.map(() => 0)
  for (const [tag, text] of known) {
    const part = promptWords(text).map(({ plain }) => plain)
    const at = words.findIndex(
      (_, from) => part.length > 0 && part.every((word, step) => words[from + step]?.plain === word && gold[from + step] === 0),
    )
    if (at < 0 && tag === 'field') return null
    if (at >= 0) part.forEach((_, step) => (gold[at + step] = tagOf(step === 0 ? tag : (onward[tag] ?? tag))))
  }
  return { words, gold, lang }
}

interface Piece {
  tag: number
  words: SeenWord[]
}

const first = (tag: number): number => {
  const lead = Object.entries(onward).find(([, next]) => next === tags[tag])?.[0]
  return lead ? tagOf(lead as PromptTag) : tag
}

/** An example's runs of words with the same tag. */
function piecesOf({ words, gold }: Example): Piece[] {
  const pieces: Piece[] = []
  words.forEach((word, at) => {
    const tag = gold[at]!
    const begins = at === 0 || first(gold[at - 1]!) !== first(tag) || (tag === first(tag) && onward[tags[tag]!] !== undefined)
    if (begins) pieces.push({ tag: first(tag), words: [word] })
    else pieces.at(-1)!.words.push(word)
  })
  return pieces
}

/** The examples, followed by variants with fields and records of other examples in the same language. */
function varied(examples: Example[]): Example[] {
  const random = randomOf(9)
  const cut = examples.map(piecesOf)
  const pool = new Map<string, SeenWord[][]>()
  const keyOf = (lang: string, tag: number) => `${lang} ${tag}`
  examples.forEach(({ lang }, at) => {
    for (const { tag, words } of cut[at]!) pool.set(keyOf(lang, tag), [...(pool.get(keyOf(lang, tag)) ?? []), words])
  })
  const made = Array.from({ length: variants }, () =>
    examples.map(({ lang }, at) => {
      const words: SeenWord[] = []
      const gold: number[] = []
      for (const piece of cut[at]!) {
        const next = onward[tags[piece.tag]!]
        const others = pool.get(keyOf(lang, piece.tag))!
        const taken = next && random() < shareExchanged ? others[Math.floor(random() * others.length)]! : piece.words
        taken.forEach((word, step) => {
          words.push(word)
          gold.push(step > 0 && next ? tagOf(next) : piece.tag)
        })
      }
      return { words, gold, lang }
    }),
  )
  return [...examples, ...made.flat()]
}

/** Averaged perceptron: wrong tags lose weight, right ones gain it, and the average of all states is kept. */
function learnTags(examples: Example[]): Omit<TagWeights, 'one'> {
  const count = tags.length
  const signs = new Float64Array(rows * count)
  const sums = new Float64Array(rows * count)
  const follows = Array.from({ length: count + 1 }, () => Array.from<number>({ length: count }).fill(0))
  const followSums = follows.map(row => [...row])
  const random = randomOf(3)
  const seen = examples.map(({ words }) => signsOf(words, rows))
  let step = 1
  const move = (at: number, by: number) => {
    signs[at]! += by
    sums[at]! += by * step
  }
  const follow = (before: number, tag: number, by: number) => {
    follows[before]![tag]! += by
    followSums[before]![tag]! += by * step
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = examples.map((_, at) => ({ at, by: random() })).toSorted((a, b) => a.by - b.by)
    for (const { at } of order) {
      const { gold } = examples[at]!
      const guess = tagged(seen[at]!, { rows, signs, follows, one: [] })
      gold.forEach((tag, word) => {
        const other = guess[word]!
        const [before, otherBefore] = word === 0 ? [count, count] : [gold[word - 1]!, guess[word - 1]!]
        if (tag === other && before === otherBefore) return
        follow(before, tag, 1)
        follow(otherBefore, other, -1)
        if (tag === other) return
        for (const row of seen[at]![word]!) {
          move(row * count + tag, 1)
          move(row * count + other, -1)
        }
      })
      step++
    }
  }
  return {
    rows,
    signs: signs.map((value, at) => value - sums[at]! / step),
    follows: follows.map((row, before) => row.map((value, tag) => value - followSums[before]![tag]! / step)),
  }
}

const oneRows = 1 << 12

/** Averaged perceptron for whole prompts. */
function learnOne(prompts: Prompt[]): Float64Array {
  const weights = new Float64Array(oneRows)
  const sums = new Float64Array(oneRows)
  const seen = prompts.map(({ q, parts: known }) => {
    const spans = known.flatMap(([tag, words]) =>
      q.includes(words) ? [{ tag, from: q.indexOf(words), to: q.indexOf(words) + words.length }] : [],
    )
    return signsOfWhole(q, spans, oneRows)
  })
  let step = 1
  for (let epoch = 0; epoch < epochs * 2; epoch++) {
    for (const at of shuffled(prompts.length, epoch)) {
      const guess = seen[at]!.reduce((sum, row) => sum + weights[row]!, 0) > 0
      const by = Number(prompts[at]!.one === true) - Number(guess)
      if (by !== 0) {
        for (const row of seen[at]!) {
          weights[row]! += by
          sums[row]! += by * step
        }
      }
      step++
    }
  }
  return weights.map((value, at) => value - sums[at]! / step)
}

/** Each prompt is trained with its page and without it. */
const learn = (read: { prompt: Prompt; example: Example; bare: Example; page: PageWords | null }[]): TagWeights => ({
  ...learnTags([...varied(read.map(({ example }) => example)), ...read.flatMap(({ page, bare }) => (page ? [bare] : []))]),
  one: learnOne(read.map(({ prompt }) => prompt)),
})

/** The weights as bytes; the largest is 127. */
function packed({ signs, follows, one }: TagWeights): { rows: number; signs: string; follows: number[][]; one: string } {
  const scaleOf = (values: ArrayLike<number>) => 127 / Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const bytes = (values: ArrayLike<number>) => {
    const by = scaleOf(values)
    return Buffer.from(Int8Array.from(Array.from(values), value => Math.round(value * by)).buffer).toString('base64')
  }
  const scale = scaleOf(signs)
  return { rows, signs: bytes(signs), one: bytes(one), follows: follows.map(row => row.map(value => Number((value * scale).toFixed(1)))) }
}

const small = new Set('de del la el los las the of su sus its their a un una'.split(' '))
const tidy = (text: string): string =>
  promptWords(text)
    .map(({ plain }) => plain)
    .filter(word => !small.has(word))
    .join(' ')

/** The prompt of an ask with its expected table. A fact that is asked for as a whole has its fields among the columns. */
function promptOf(table: ExpectedTable): Prompt {
  const known = table.parts ?? []
  const asked = table.columns.flatMap(column => (column.asked ? [['field', column.asked] as [Span['tag'], string]] : []))
  const isQuestion = known.some(([tag]) => tag === 'question')
  const parts = isQuestion ? [...known.filter(([tag]) => tag !== 'question' && tag !== 'field'), ...asked] : known
  return {
    q: table.prompt,
    lang: table.lang,
    url: table.url,
    page: pageOf(table),
    one: isQuestion && table.rows.length === 1,
    parts: parts as Prompt['parts'],
  }
}

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', multiple: true }, measure: { type: 'boolean' } },
})
const savedPage = pagesIn(options.pages ?? [])
const prompts = files.flatMap(file =>
  fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Prompt | ExpectedTable)
    .filter(({ parts: known }) => known)
    .map(line => ('q' in line ? line : promptOf(line))),
)
const read = prompts.flatMap(prompt => {
  const { candidates } = prompt.page && prompt.url ? savedPage(prompt.page, prompt.url) : { candidates: [] }
  const page = candidates.length > 0 ? pageWordsOf(candidates) : null
  const example = exampleOf(prompt, page)
  return example
    ? [{ prompt, example, page, bare: exampleOf(prompt, null)!, part: hashOfSign(prompt.url ? siteOf(prompt.url) : prompt.q) % parts }]
    : []
})

/** Prints how many prompts are read correctly by weights that were trained on other sites. */
function measure(): void {
  const right: Record<string, number> = {}
  const count = (what: string, holds: boolean) => (right[what] = (right[what] ?? 0) + Number(holds))
  for (let part = 0; part < parts; part++) {
    const weights = learn(read.filter(own => own.part !== part))
    for (const { prompt, page } of read.filter(own => own.part === part)) {
      const spans = spansOf(prompt.q, page, weights)
      const said = (tag: string) => tidy(spans.flatMap(span => (span.tag === tag ? [prompt.q.slice(span.from, span.to)] : [])).join(' | '))
      const wanted = (tag: string) => tidy(prompt.parts.flatMap(([own, words]) => (own === tag ? [words] : [])).join(' | '))
      count('one or many', asksAboutOne(prompt.q, spans, weights) === (prompt.one === true))
      for (const tag of ['field', 'condition', 'order', 'limit']) count(tag, said(tag) === wanted(tag))
      const isRight = ['field', 'condition', 'order', 'limit'].every(tag => said(tag) === wanted(tag))
      count('all', isRight)
      if (page) count(`all, of ${read.filter(own => own.page).length} with a page`, isRight)
      if (process.env.SHOW && !isRight)
        console.log(
          `${prompt.q}\n   ${spans.map(({ tag, from, to }) => `${tag}[${prompt.q.slice(from, to)}]`).join(' ')}\n   ${prompt.parts.map(([tag, words]) => `${tag}[${words}]`).join(' ')}`,
        )
    }
  }
  console.log(`Read right where not learned, of ${read.length} prompts:`, right)
}

if (options.measure) measure()
fs.writeFileSync('src/website/planning/built-in/learned/prompt-tags.json', `${JSON.stringify(packed(learn(read)))}\n`)
console.log(`${read.length} of ${prompts.length} prompts`)

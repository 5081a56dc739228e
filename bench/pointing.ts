/**
 * How many corrections repair a table: a person with the expected table at hand gives the true value of the first wrong cell, again and again. BENCH_CORPORA
 * names the folder with `score.mjs` and `asks/`; BENCH_ASKS another folder of asks, BENCH_FOLD a part of its sites ("1/2"). Prints the share of exact
 * tables after 0 to 5 corrections, and how often the recipe that they leave gives the same table when the page is scanned again.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { CellValue } from '#contracts/value.ts'
import type { Correction } from './pointing/answer-corrected.ts'

interface Truth {
  id: string
  columns: { name: string }[]
  rows: CellValue[][]
}

interface Judged {
  id: string
  verdict: string
  served_by: Record<string, string | null>
  columns: string[]
  first_wrong: { row: number; column: string; want: CellValue; got: unknown }[]
  extra_rows?: string[][]
}

const corpora = process.env['BENCH_CORPORA'] ?? ''
const folder = process.env['BENCH_ASKS'] ?? path.join(corpora, 'asks')
const fold = process.env['BENCH_FOLD']
const rounds = 5
const work = mkdtempSync(path.join(os.tmpdir(), 'pointing-'))
const state = path.join(work, 'corrections.json')
const answerer = new URL('pointing/answer-corrected.ts', import.meta.url).pathname

const truths = new Map(
  gunzipSync(readFileSync(path.join(folder, 'truth.jsonl.gz')))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Truth)
    .map(truth => [truth.id, truth]),
)

async function judge(): Promise<Judged[]> {
  const { stdout } = await promisify(execFile)(
    'node',
    [path.join(corpora, 'score.mjs'), 'asks', '--dir', folder, '--json', '--cli', `npx tsx ${answerer}`, ...(fold ? ['--fold', fold] : [])],
    { env: { ...process.env, POINTING_STATE: state }, maxBuffer: 1 << 30 },
  )
  const report = JSON.parse(stdout) as Record<string, unknown>
  return Object.values(report).find(Array.isArray) as Judged[]
}

/** The true value of the first wrong cell; or the first row too many; null if neither is left. */
function correctionOf({ id, first_wrong: [wrong], served_by: served, extra_rows: [extra] = [], columns }: Judged): Correction | null {
  const truth = truths.get(id)!
  if (wrong) {
    const heading = served[wrong.column] ?? wrong.column
    const cells = { [heading]: wrong.want }
    if (wrong.got === 'row not found') return { cells }
    const expected = truth.rows[wrong.row]!
    const beside = Object.fromEntries(
      truth.columns.flatMap(({ name }, at) => (name !== wrong.column && served[name] ? [[served[name], expected[at]!]] : [])),
    )
    return { cells, beside }
  }
  return extra ? { cells: Object.fromEntries(columns.map((name, at) => [name, extra[at] ?? null])), isNone: true } : null
}

const corrections: Record<string, Correction[]> = {}
const given: Record<string, string[]> = {}
for (let round = 0; round <= rounds; round++) {
  writeFileSync(state, JSON.stringify({ corrections, round }))
  const judged = await judge()
  const exact = judged.filter(({ verdict }) => verdict === 'exact').length
  const usable = judged.filter(({ verdict }) => verdict === 'exact' || verdict === 'usable').length
  console.log(
    `after ${round} corrections: exact ${(exact / judged.length).toFixed(3)}, usable ${(usable / judged.length).toFixed(3)} of ${judged.length}`,
  )
  for (const one of judged) {
    if (one.verdict === 'exact') continue
    const correction = correctionOf(one)
    if (correction) (corrections[one.id] ??= []).push(correction)
    ;(given[one.id] ??= []).push(`${one.verdict} ${JSON.stringify(correction)}`)
  }
  if (round === rounds && process.env['BENCH_SHOW'])
    for (const one of judged.filter(({ verdict }) => verdict !== 'exact')) console.log(one.id, given[one.id]!.join('\n    '))
}

const answers = Object.values(JSON.parse(readFileSync(path.join(work, 'answers.json'), 'utf8')) as Record<string, { byRecipe?: string }>)
const recipes = answers.flatMap(({ byRecipe }) => byRecipe ?? [])
const share = (outcome: string) => `${outcome} ${recipes.filter(other => other === outcome).length}`
console.log(`the page scanned again, of ${recipes.length} recipes: ${['same', 'other', 'set aside'].map(share).join(', ')}`)

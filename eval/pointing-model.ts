/**
 * `extract --batch` with a model that points at the expected rows as well as the candidates allow, in place of the product's command line: the best
 * result of a model that chooses correctly. Where no column answers, it points at the words of three records, unless EVAL_RECORDS is off. BENCH_CORPORA names the folder of `asks/truth.jsonl.gz`; its scorer measures the answers: `node
 * $BENCH_CORPORA/score.mjs asks --cli "npx tsx eval/pointing-model.ts"`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import { asJson } from '#cli/extract.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { PointedCell, PointedRecord } from '#contracts/prose.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import { estimateTokens } from '#language-model/estimate-tokens.ts'
import type { ProseReader } from '#website/planning/prose-reader.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { answerWith, bestPlan, wordsFor, type Wanted } from '#test/support/model-server/oracle.ts'
import { pageOf } from '#test/support/pages.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'
import { fieldOf } from '#test/support/pointing-liar.ts'

interface Truth {
  id: string
  prompt: string
  columns: { name: string; type: string }[]
  rows: CellValue[][]
}

interface Item {
  id: string
  url: string
  file: string
  prompt: string
}

const corpora = process.env['BENCH_CORPORA'] ?? ''
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)
const truths = linesOf(
  gunzipSync(readFileSync(path.join(process.env['BENCH_ASKS'] ?? path.join(corpora, 'asks'), 'truth.jsonl.gz'))).toString(),
).map(line => JSON.parse(line) as Truth)

/** Stricter than the scorer: values that differ here may be equal there. */
function comparable(cell: CellValue, type: string): unknown {
  const text = [cell].flat().join(', ')
  if (type === 'date') return /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text
  if (type === 'number') return typeof cell === 'number' ? cell : Number(/-?\d[\d.]*/.exec(text.replaceAll(',', ''))?.[0] ?? NaN)
  if (type === 'phone') return text.replace(/\D/g, '').slice(-9)
  if (type === 'url') return text.replace(/^https?:\/\/(?:www\.)?|#.*$|\/$/g, '').toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Reads the records of a passage as a model would that knows the expected rows: it points at the words of each cell that the passage has. */
function rightReader(wanted: Wanted): ProseReader {
  const fold = wanted.fold!
  return {
    passageTokens: 1500,
    tokensOf: estimateTokens,
    tokensFor: () => 0,
    tokensLeft: () => Infinity,
    read: async ({ headings, nodes }, { fields }) => {
      const lines = [...headings, ...nodes]
      // A heading has the prompt's words, which may be more than those of the expected column.
      const wordsOf = (name: string) => folded(name).split(/\W+/)
      const columns = fields.map(({ name }) => {
        const exact = wanted.columns.findIndex(column => folded(column) === folded(name))
        return exact >= 0 ? exact : wanted.columns.findIndex(column => wordsOf(column).every(word => wordsOf(name).includes(word)))
      })
      return wanted.rows.flatMap((row): PointedRecord[] => {
        const found = columns.map(column =>
          column < 0 || row[column] == null
            ? []
            : lines.flatMap(({ number, text }): PointedCell[] => {
                const words = wordsFor(fold(row[column]!, column), text, part => fold(part, column))
                return words === null ? [] : [{ node: number, words }]
              }),
        )
        // Words that stand at one place alone tell where the record is.
        const [anchor] = found.filter(places => places.length === 1).flat()
        if (!anchor) return []
        const away = ({ node }: PointedCell) => Math.abs(node - anchor.node)
        return [found.map(places => places.toSorted((a, b) => away(a) - away(b))[0] ?? null)]
      })
    },
  }
}

async function answer({ id, url, file, prompt }: Item): Promise<object> {
  const truth = truths.find(entry => entry.id === id)!
  const page = pageOf(url, readFileSync(file, 'utf8'))
  const reading = readPage(page.content!, url, 'text/html')
  const today = new Date('2026-11-21')
  const wanted: Wanted = {
    prompt,
    columns: truth.columns.map(({ name }) => name),
    rows: truth.rows,
    fold: (cell, column) => comparable(cell, truth.columns[column]!.type),
  }
  const plan = await bestPlan(wanted, [{ ...reading, url, readAt: page.readAt }], today)
  let candidates: Candidate[] = []
  const planner = modelPlanner(
    scriptedSession(question => answerWith(plan, candidates, fieldOf(question, 'candidates'))),
    builtInPlanner,
  )
  const asked = await analyse(prompt, [page], {
    ...(process.env['EVAL_RECORDS'] !== 'off' && { proseReader: rightReader(wanted) }),
    readPage: async () => structuredClone(reading),
    planner: request => {
      candidates = request.candidates
      return planner(request)
    },
  })
  return { id, ...(asked.table ? asJson(asked.table, false) : { columns: [], rows: [] }) }
}

const list = process.argv[process.argv.indexOf('--batch') + 1]!
for (const line of linesOf(readFileSync(list, 'utf8'))) {
  const item = JSON.parse(line) as Item
  const answered = await answer(item).catch((error: Error) => ({ id: item.id, columns: [], rows: [], error: error.message }))
  process.stdout.write(`${JSON.stringify(answered)}\n`)
}

/** `extract --batch` with the corrections of `bench/pointing.ts`. An answer stays as it is until its ask has a further correction. */
import { readFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { asJson } from '#cli/extract.ts'
import type { Page } from '#contracts/page.ts'
import { siteOf } from '#contracts/site.ts'
import type { Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { decodeHtml } from '#website/crawl/charset.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import { recipeContent } from '#worker/jobs/keep-recipe.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

export interface Correction {
  cells: Record<string, CellValue>
  /** True values of the same record in other columns, by which its row is found in the table. */
  beside?: Record<string, CellValue>
  isNone?: true
}

interface Kept {
  corrections: number
  /** The plan of the last answer, which the person corrects. */
  plan: ProposedPlan['plan'] | null
  answer: object
  /** What another scan of the page gives by the recipe that the corrections leave; absent if they leave none. */
  byRecipe?: 'same' | 'other' | 'set aside'
}

/** Analyses a page as if it were scanned again, with the recipe of its corrected table. */
async function byRecipe(prompt: string, page: Page, table: Table): Promise<Kept['byRecipe']> {
  const content = recipeContent(siteOf(page.url), { prompt, list: null, askedAt: new Date('2026-11-21') }, table)
  if (!content) return undefined
  const again = await analyse(prompt, [page], { recipes: [{ ...content, id: 'bench', name: 'bench' }] })
  if (again.table?.receipt.understood?.recipe?.state !== 'used') return 'set aside'
  return isDeepStrictEqual(again.table.rows, table.rows) ? 'same' : 'other'
}

const state = process.env['POINTING_STATE']!
const { corrections } = JSON.parse(readFileSync(state, 'utf8')) as { corrections: Record<string, Correction[]> }
const cache = path.join(path.dirname(state), 'answers.json')
const kept: Record<string, Kept> = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Record<string, Kept>) : {}
const list = process.argv[process.argv.indexOf('--batch') + 1]!

for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
  const { id, url, file, prompt } = JSON.parse(line) as { id: string; url: string; file: string; prompt: string }
  const own = corrections[id] ?? []
  if (kept[id]?.corrections !== own.length) {
    const examples = own.map(({ cells, beside, isNone }): ExampleRow => ({
      cells,
      ...(beside && { shown: beside }),
      ...(isNone && { isNone }),
    }))
    const before = kept[id]?.plan ?? null
    const changed = before && {
      lists: [],
      asked: {},
      language: 'es' as const,
      list: before.dataset,
      plan: before,
      unapplied: [],
      examples,
      learns: true,
    }
    const page = pageOf(url, decodeHtml(readFileSync(file), null))
    const answered = await analyse(prompt, [page], { examples, changed }).then(
      async ({ table, plan: made }) => ({
        answer: table ? asJson(table, false) : { columns: [], rows: [] },
        plan: made?.plan ?? before,
        byRecipe: table && own.length > 0 ? await byRecipe(prompt, page, table) : undefined,
      }),
      (error: Error) => ({ answer: { columns: [], rows: [], error: error.message }, plan: before }),
    )
    kept[id] = { corrections: own.length, ...answered }
  }
  process.stdout.write(`${JSON.stringify({ id, ...kept[id]!.answer })}\n`)
}
writeFileSync(cache, JSON.stringify(kept))

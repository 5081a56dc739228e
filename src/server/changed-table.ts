/** The table of a saved search as a changed plan would make it. The stored pages are read, and nothing is stored. */
import type { ChangedPlan } from '#contracts/plan-change.ts'
import type { Table } from '#contracts/table.ts'
import type { Repositories } from '#db/repositories.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import { storedContent } from '#website/reading/page-content.ts'
import { plannerBy } from '#website/reading/page-reader.ts'
import type { AppParts } from './app-parts.ts'

/** What was asked with a search. */
type Question = NonNullable<Awaited<ReturnType<Repositories['searches']['question']>>>

/** At most so many rows are read, and for so long. */
export const mostRows = 1000
const milliseconds = 10_000

/** The changed table; null if the pages give no rows. */
export async function changedTable(parts: AppParts, question: Question, changed: ChangedPlan): Promise<Table | null> {
  const { pages } = parts.repositories
  const stored = await pages.list(question.scanId)
  const { table } = await analyseWebsite({
    prompt: question.prompt,
    planner: plannerBy(parts.reader),
    pages: stored,
    contentOf: async page => storedContent(await pages.packedContent(question.scanId, page.url)),
    readPage: (...page) => parts.reader.read(page),
    learnOnPage: (...page) => parts.reader.learn(page),
    fetchPage: null,
    pageBudget: stored.length,
    milliseconds,
    rowLimit: mostRows,
    changed,
    conditionsOff: question.conditionsOff,
    onlyStored: true,
    keepSomeRows: true,
    today: question.askedAt,
    onEvent: () => {},
  })
  return table
}

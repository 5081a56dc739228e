/**
 * Models that lie about the pages of this folder: some invent answers, in the requested form or not; others point at wrong but existing columns.
 * No invented word may reach a table. If a lie loses a row that the rules get right, the receipt must show the difference from the rules' plan.
 */
import { afterAll, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { columnTitle } from '#website/planning/built-in/choose-columns.ts'
import { viewsOf } from '#website/planning/built-in/column-view.ts'
import { readPrompt } from '#website/planning/built-in/prompt.ts'
import { concepts } from '#website/planning/built-in/concepts.ts'
import { allTokens, tokens } from '#website/planning/built-in/stems.ts'
import type { ModelSession } from '#language-model/language-model.ts'
import { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import type { Table } from '#contracts/table.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { readPage } from '#website/extraction/read-page.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { analyse } from '#test/support/analyse.ts'
import { type ExpectedTable, expectedTables, fittingRows } from '#test/support/expected-tables.ts'
import { isInvented, liar } from '#test/support/model-server/model-server.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'
import { pointingLiar } from '#test/support/pointing-liar.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'

afterAll(endPlayedModels)

for (const [index, expected] of expectedTables.entries()) {
  // Each table is analyzed four times, so the quick run takes every fourth table.
  const tags = index % 4 === 0 ? [] : ['long']
  it(`${expected.name}: no invented word reaches the table, and every lost row is told`, { tags }, async () => {
    const reading = readPage(expected.page.content, expected.page.finalUrl, expected.page.contentType)
    const tableBy = async (planner = builtInPlanner) =>
      (await analyse(expected.prompt, [{ ...expected.page }], { planner, readPage: async () => structuredClone(reading) })).table
    const byRules = await tableBy()
    const right = rightRows(byRules, expected)
    const own = new Set([...(byRules?.columns.map(({ name }) => name) ?? []), ...ownTitles(reading, expected)])
    // The seed gives each page its own lies, which are the same in every run.
    const seed = expectedTables.indexOf(expected)
    const inventing = await playModel(liar(seed))
    const sessions: ModelSession[] = [scriptedSession(pointingLiar(seed)), scriptedSession(pointingLiar(seed + 1000)), inventing.open()]
    for (const [at, session] of sessions.entries()) {
      const table = await tableBy(modelPlanner(session, builtInPlanner))
      const left = rightRows(table, expected)
      const lost = right.filter(row => !take(left, row))
      const told = [...differences(table), ...(lost.length === 0 ? ['nothing is lost'] : [])]
      expect(told, `liar ${at}: ${lost.length} rows`).not.toEqual([])
      expect([table?.columns.map(({ name }) => name) ?? [], table?.rows ?? []].flat(2).filter(isInvented)).toEqual([])
      const invented = table?.columns.filter(({ name }) => !own.has(name.replace(/ \d+$/, '')) && !isSaid(name, expected))
      expect(invented ?? []).toEqual([])
    }
  })
}

/** The signs in the receipt that the model's plan may differ from the rules' plan: another list, a missing column, a condition (off, or with removed rows), an order. */
function differences(table: Table | null): string[] {
  const { notes = [], conditions = [] } = table?.receipt ?? {}
  const codes = notes.map(({ code }) => code).filter(code => /^(?:other-list|column-not-found|condition-not-applied)$/.test(code))
  const changed = conditions.filter(({ state, removed, kind }) => state === 'off' || removed > 0 || kind === 'order')
  return [...codes, ...changed.map(({ words }) => words)]
}

/** The expected rows that the table has, as JSON. */
function rightRows(table: Table | null, expected: ExpectedTable): string[] {
  const found = fittingRows(table, expected).map(row => JSON.stringify(row))
  return expected.rows.map(row => JSON.stringify(row)).filter(row => take(found, row))
}

function take(rows: string[], row: string): boolean {
  const at = rows.indexOf(row)
  if (at >= 0) rows.splice(at, 1)
  return at >= 0
}

/** The titles that the page's columns have if the prompt does not ask for them. */
function ownTitles(reading: PageReading, { prompt, page }: ExpectedTable): string[] {
  const candidates = candidatesOf([structuredClone(reading)])
  const wanted = readPrompt(prompt, new Date(page.readAt), candidates)
  return candidates.flatMap(candidate => viewsOf(candidate).map(view => columnTitle(view, false, wanted)))
}

/** Whether every word of a heading is in the prompt, on the page, or a name in our vocabulary. */
function isSaid(heading: string, { prompt, page }: ExpectedTable): boolean {
  const names = concepts.flatMap(({ name }) => [name.es, name.en])
  const said = new Set(allTokens([prompt, page.content, ...names].join(' ')))
  return tokens(heading).every(word => said.has(word) || /^\d+$/.test(word))
}

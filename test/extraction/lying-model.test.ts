/**
 * Models that lie about the pages of this folder: inventions in form and out of it, and lies in range. None of it may reach a table, and no row that
 * the rules get right may be lost.
 */
import { afterAll, expect, it } from 'vitest'
import { builtInPlanner } from '#ai/built-in/built-in-planner.ts'
import { concepts } from '#ai/built-in/vocabulary.ts'
import { allTokens, tokens } from '#ai/built-in/words.ts'
import type { ModelSession } from '#ai/language-model/language-model.ts'
import { modelPlanner } from '#ai/model-planner/model-planner.ts'
import type { Table } from '#contracts/table.ts'
import { readPage } from '#extract/read-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { type ExpectedTable, expectedTables, fittingRows } from '#test/support/expected-tables.ts'
import { isInvented, liar } from '#test/support/model-server/model-server.ts'
import { endPlayedModels, playModel } from '#test/support/played-model.ts'
import { pointingLiar } from '#test/support/pointing-liar.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'

afterAll(endPlayedModels)

it.each(expectedTables)('$name: lies cost no right row and bring no word of their own', async expected => {
  const reading = readPage(expected.page.content, expected.page.finalUrl, expected.page.contentType)
  const tableBy = async (planner = builtInPlanner) =>
    (await analyse(expected.prompt, [{ ...expected.page }], { planner, readPage: async () => structuredClone(reading) })).table
  const byRules = await tableBy()
  const right = rightRows(byRules, expected)
  // Each page meets other lies, the same ones in every run.
  const seed = expectedTables.indexOf(expected)
  const inventing = await playModel(liar(seed))
  const sessions: ModelSession[] = [scriptedSession(pointingLiar(seed)), scriptedSession(pointingLiar(seed + 1000)), inventing.open()]
  for (const [at, session] of sessions.entries()) {
    const table = await tableBy(modelPlanner(session, builtInPlanner))
    const left = rightRows(table, expected)
    const lost = right.filter(row => !take(left, row))
    expect(lost, `liar ${at}`).toEqual([])
    expect([table?.columns.map(({ name }) => name) ?? [], table?.rows ?? []].flat(2).filter(isInvented)).toEqual([])
    const own = new Set(byRules?.columns.map(({ name }) => name))
    const invented = table?.columns.filter(({ name }) => !own.has(name) && !isSaid(name, expected))
    expect(invented ?? []).toEqual([])
  }
})

/** Expected rows that the table has. */
function rightRows(table: Table | null, expected: ExpectedTable): string[] {
  const found = fittingRows(table, expected).map(row => JSON.stringify(row))
  return expected.rows.map(row => JSON.stringify(row)).filter(row => take(found, row))
}

function take(rows: string[], row: string): boolean {
  const at = rows.indexOf(row)
  if (at >= 0) rows.splice(at, 1)
  return at >= 0
}

/** Whether a heading is made of words of the prompt or the page, or of our vocabulary's names. */
function isSaid(heading: string, { prompt, page }: ExpectedTable): boolean {
  const names = concepts.flatMap(({ name }) => [name.es, name.en])
  const said = new Set(allTokens([prompt, page.content, ...names].join(' ')))
  return tokens(heading).every(word => said.has(word) || /^\d+$/.test(word))
}

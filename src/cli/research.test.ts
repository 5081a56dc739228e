/** `indaga research` with data sources on loopback. */
import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#contracts/ledger.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { openXlsx } from '#test/support/opened-xlsx.ts'
import { runResearch } from '#test/support/research-command.ts'
import { startResearchSources, type ResearchSources } from '#test/support/research-sources/start.ts'

describe('indaga research', () => {
  let sources: ResearchSources
  beforeAll(async () => void (sources = await startResearchSources()))
  beforeEach(() => {
    for (const id of sourceIdSchema.options) sources.fail(id, null)
  })
  afterAll(() => sources.close())

  const run = (...args: string[]) => runResearch(sources, args)

  it('prints table, analysis, sources and ledger as JSON, and the statuses on standard error', async () => {
    const { code, out, note } = await run('azúcar', 'blanco', '--code', '1701.99')
    expect(code).toBe(0)
    const answer = JSON.parse(out) as {
      columns: { name: string }[]
      rows: Record<string, unknown>[]
      analysis: string
      sources: { id: string; status: string; detail: string | null }[]
      ledger: LedgerEntry[]
      removed: unknown[]
    }
    expect(Object.keys(answer)).toEqual(['columns', 'rows', 'analysis', 'sources', 'ledger', 'removed'])
    expect(Object.keys(answer.rows[0]!)).toEqual(answer.columns.map(({ name }) => name))
    expect(answer.sources.map(({ id }) => id)).toEqual(sourceIdSchema.options)
    expect(answer.sources[0]).toEqual({ id: 'comtrade', status: 'ok', detail: null })
    expect(answer.removed).toEqual([])
    // Every figure refers to an entry of the ledger.
    const ids = new Set(answer.ledger.map(({ id }) => id))
    const links = [...answer.analysis.matchAll(/\]\(#([^)]*)\)/g)].map(([, id]) => id!)
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(id => !ids.has(id))).toEqual([])
    expect(note).toMatch(/^UN Comtrade {7}ok, \d+ facts$/m)
    expect(note).toMatch(/^Brave Search {6}not_configured/m)
  })

  it('prints Markdown in English, and CSV', async () => {
    const markdown = await run('sugar', '--lang', 'en', '--format', 'md')
    expect(markdown.out).toMatch(/^# sugar\n\n\| Flow \| Country \|.*\|\n\| --- \|.*\|\n\| Exports \| Brazil \| /)
    expect(markdown.out).toContain('\n## In short\n')
    const file = await run('sugar', '--lang', 'en', '--format', 'csv')
    expect(file.out).toMatch(/^\uFEFF"Flow","Country",/)
    expect(file.out).toContain('\r\n"Market Analysis"\r\n"In short"\r\n')
    expect(file.out).not.toMatch(/\]\(#/)
  })

  it('writes an Excel file with the table, the analysis and the sources', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'indaga-research-'))
    const file = path.join(folder, 'sugar.xlsx')
    expect(await run('sugar', '--lang', 'en', '--format', 'xlsx', '--out', file)).toMatchObject({ code: 0, out: '' })
    const { sheets, formulas } = openXlsx(await readFile(file))
    expect(sheets.map(({ name }) => name)).toEqual(['Results', 'Market Analysis', 'Sources and receipt'])
    expect(sheets[0]!.rows[0]).toEqual(expect.arrayContaining(['Flow', 'Country']))
    expect(sheets[1]!.rows.flat()).toContain('In short')
    expect(formulas).toBe(0)
  })

  it('fails when no source answers, and prints the status of each', async () => {
    for (const id of sourceIdSchema.options) sources.fail(id, 'reset')
    const { code, out, note } = await run('azúcar')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(note).toMatch(/^UN Comtrade {7}unreachable: /m)
    expect(note).toMatch(/The sources didn’t answer, so there’s no report\..+\n$/)
  })

  it.each([
    [['']],
    [['🍬']],
    [['a'.repeat(500)]],
    [['sugar', '--lang', 'fr']],
    [['sugar', '--format', 'xlsx']],
    [['sugar', '--cod', '17']],
  ])('refuses %j with how it is used', async args => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '', note: expect.stringContaining('Use: indaga research NAME') })
  })
})

/**
 * Reports of ten products in both languages, from the fixture sources, with every figure recomputed from the answers: as templates write them, and
 * with the interpretation of a writer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultDirectoryId } from '#contracts/directory.ts'
import type { Language } from '#contracts/language.ts'
import type { MadeReport } from '#contracts/report.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { parseSettings } from '#contracts/settings.ts'
import { foreignSentences } from '#test/support/foreign-sentences.ts'
import { recordAnswers } from '#test/support/recorded-answers.ts'
import { reportFaults } from '#test/support/report-faults.ts'
import { interpreting } from '#test/support/report-writers.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'
import { createResearch } from './research.ts'

/** The number of products that every run tries; the long run tries all of them. */
const quickProducts = 3
const products: [name: string, code: string, english: string][] = [
  ['Azúcar', '1701.99', 'Sugar'],
  ['Café', '0901.11', 'Coffee'],
  ['Chocolate', '1806.31', 'Chocolate'],
  ['Aceite de oliva', '1509', 'Olive oil'],
  ['Vino', '2204.21', 'Wine'],
  ['Plátanos', '0803.90', 'Bananas'],
  ['Arroz', '1006', 'Rice'],
  ['Cobre', '7403.11', 'Copper'],
  ['Camisetas', '6109.10', 'T-shirts'],
  ['Baterías de litio', '8507.60', 'Lithium batteries'],
]
const countries = ['ESP', 'MEX', 'URY']
const directory = { _id: defaultDirectoryId, name: 'All sources', sources: [...sourceIdSchema.options], countries }
const keys = { SERPER_API_KEY: 'test', BRAVE_API_KEY: 'test', TAVILY_API_KEY: 'test' }

let sources: ResearchSources
beforeAll(async () => {
  sources = await startResearchSources()
})
afterAll(() => sources.close())

products.forEach(([spanish, productCode, english], index) =>
  describe(`${spanish} (${productCode})`, { tags: index < quickProducts ? [] : ['long'] }, () => {
    test.each<Language>(['es', 'en'])(
      'every figure agrees with the sources and names them, and every sentence is in the language (%s)',
      async language => {
        const recorder = await recordAnswers(sources)
        const research = createResearch({
          settings: parseSettings({ ...recorder.settings, ...keys, INDAGA_RESEARCH_PACE: 'off' }),
          cache: { get: async () => null, set: async () => {} },
          log: { warn: () => {} },
        })
        const productName = language === 'es' ? spanish : english
        let soFar: () => MadeReport = () => expect.fail('nothing was said while facts arrived')
        const signal = new AbortController().signal
        const following = { signal, onFacts: (said: () => MadeReport) => (soFar = said), writer: interpreting }
        const written = await research.report({ productName, productCode, language, directory }, following)
        const made = soFar()
        await recorder.close()

        for (const { report, ...more } of [made, written]) {
          expect(reportFaults({ report, ...more }, recorder.answers, countries)).toEqual([])
          expect(foreignSentences(report)).toEqual([])
          expect(report.removed).toEqual([])
        }
        expect([made.report.complete, made.report.engine?.by, written.report.engine?.by]).toEqual([true, 'built-in', 'model'])
        expect(written.report.sections.filter(({ by }) => by === 'model').map(({ id }) => id)).toEqual(['interpretation'])
        // The report is not empty.
        expect(made.table.rows.length).toBeGreaterThanOrEqual(20)
        expect(made.report.sections.length).toBeGreaterThan(8)
        expect(made.report.charts.length).toBeGreaterThan(6)
        expect(made.summary.match(/\]\(#/g)!.length).toBeGreaterThan(40)
      },
    )
  }),
)

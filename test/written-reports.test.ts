/** Reports whose analysis a language model writes: the data that the model gets, and that none of its inventions reaches a reader. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modelSessions } from '#language-model/model-sessions.ts'
import { reportEngine } from '#research/report-engine.ts'
import { defaultDirectoryId } from '#contracts/directory.ts'
import type { Language } from '#contracts/language.ts'
import type { DraftSection, WritingBrief } from '#contracts/report-draft.ts'
import type { MadeReport, ReportSection } from '#contracts/report.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { parseSettings } from '#contracts/settings.ts'
import { createResearch, type Following } from '#research/research.ts'
import { failure, liar, type AnswerScript, type ModelServer, startModelServer } from '#test/support/model-server/model-server.ts'
import { rephrased } from '#test/support/report-writers.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'

let sources: ResearchSources
const servers: ModelServer[] = []
beforeAll(async () => {
  sources = await startResearchSources({ now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(async () => void (await Promise.all(servers.splice(0).map(server => server.close()))))
afterAll(() => sources.close())

const log = { warn: () => {}, debug: () => {} } as never
const names = { es: 'Azúcar', en: 'Sugar' }
const answers = new Map<string, never>()
const cache = {
  get: async (key: string) => answers.get(key) ?? null,
  set: async (key: string, answer: unknown) => void answers.set(key, answer as never),
}

/** A report on sugar, written by a model that answers by the script; with `null`, by templates. */
async function reportBy(answer: AnswerScript | null, language: Language = 'es', following: Partial<Following> = {}) {
  const server = answer && (await startModelServer({ answer }))
  if (server) servers.push(server)
  const settings = parseSettings({
    ...sources.settings,
    SERPER_API_KEY: 'test',
    INDAGA_RESEARCH_PACE: 'off',
    AI_TIMEOUT_SECONDS: '5',
    ...server?.settings('openai-compatible'),
  })
  const research = createResearch({ settings, cache, log })
  const directory = { _id: defaultDirectoryId, name: 'Global', sources: [...sourceIdSchema.options], countries: [] }
  const signal = following.signal ?? new AbortController().signal
  const engine = await reportEngine(await modelSessions(settings, log)({ signal }))
  const made = await research.report(
    { productName: names[language], productCode: '1701.99', language, directory },
    { signal, ...engine, ...following },
  )
  return { ...made, requests: server?.requests ?? [] }
}

/** The writing brief that a model gets for the report. */
async function briefIn(language: Language): Promise<WritingBrief> {
  let told: WritingBrief | null = null
  await reportBy(null, language, { writer: async brief => ((told = brief), { sections: [], setAside: 'refused' }) })
  return told!
}

const wordsOf = ({ blocks }: ReportSection): string =>
  blocks
    .flatMap(({ sentences }) => sentences.flatMap(({ parts }) => parts.map(part => (typeof part === 'string' ? part : part.text))))
    .join('')
const writtenByModel = ({ report }: MadeReport) => report.sections.filter(({ by }) => by === 'model').map(({ id }) => id)
/** The report without its time, its author and the sentences that the gate removed. */
const shown = ({ report, summary, table, ledger }: MadeReport) => ({
  report: { ...report, createdAt: null, engine: null, removed: null },
  summary,
  table,
  ledger,
})

const prose = ['summary', 'market', 'demand', 'competition', 'price-trends']

describe('a model that writes well', () => {
  it('is asked once, and its sections replace those of the templates, with every figure linked and cited', async () => {
    const brief = await briefIn('es')
    const made = await reportBy(() => ({ sections: rephrased(brief) }))
    expect(writtenByModel(made)).toEqual(prose)
    expect(made.report.engine).toMatchObject({ by: 'model', setAside: null, usage: { calls: 1, provider: 'openai-compatible' } })
    expect(made.report.removed).toEqual([])
    expect(wordsOf(made.report.sections[0]!)).toMatch(/^Las exportaciones declaradas de azúcar alcanzaron [\d.]+\u00a0millones/)
    expect(made.summary).toMatch(/alcanzaron \[[^\]]+\]\(#c\d+\)/)
    expect(made.requests).toHaveLength(1)
  })

  it('gets figures and slots but no word of a source, such as a headline or the name of a product', async () => {
    const made = await reportBy(() => ({ sections: [] }))
    const foreign = made.ledger.flatMap(entry =>
      entry.source === 'computed'
        ? []
        : [entry.quote, ...['title', 'brand', 'shop', 'domain', 'publisher'].map(name => entry.attributes[name])],
    )
    const words = new Set(foreign.filter(text => text && text.length > 7))
    expect(words.size).toBeGreaterThan(20)
    expect([...words].filter(text => made.requests[0]!.text.includes(text!))).toEqual([])
  })

  it('gets a question below 24,000 characters', async () => {
    const { requests } = await reportBy(() => ({ sections: [] }))
    const { instructions, text } = requests[0]!
    expect(instructions.length + text.length).toBeLessThan(24_000)
  })
})

describe('a model that writes badly', () => {
  // The ledger has the order in which sources answer. Once the answers are cached, this order is always the same.
  beforeAll(async () => void (await reportBy(null)))

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    it(`that invents everything does not change the report (${seed})`, { tags: seed > 2 ? ['long'] : [] }, async () => {
      const templates = shown(await reportBy(null))
      const made = await reportBy(liar(seed))
      expect(shown(made)).toEqual(templates)
      expect(made.report.engine).toMatchObject({ by: 'built-in', setAside: expect.any(String) })
    })
  }

  it('loses the section that it writes in the wrong language', async () => {
    const [spanish, english] = [await briefIn('es'), await briefIn('en')]
    const inEnglish = rephrased(english).find(({ id }) => id === 'market')!
    const sections = rephrased(spanish).map(section => (section.id === 'market' ? inEnglish : section))
    const made = await reportBy(() => ({ sections }))
    expect(writtenByModel(made)).toEqual(prose.filter(id => id !== 'market'))
    expect(made.report.engine?.setAside).toBe('not-plausible')
    expect(new Set(made.report.removed.map(({ section }) => section))).toEqual(new Set(['market']))
    expect(made.report.removed.map(({ reason }) => reason)).toContain('La frase no está en el idioma del informe.')
  })

  it('loses the sentences that fail the gate, and a section with too few sentences left', async () => {
    const brief = await briefIn('es')
    const spoilt = (section: DraftSection, sentence: string, times: number): DraftSection => ({
      ...section,
      blocks: [...section.blocks, { kind: 'paragraph', sentences: Array.from({ length: times }, () => sentence) }],
    })
    const [summary, market, ...others] = rephrased(brief)
    const forecast = 'El mercado crecerá mucho en los próximos años.'
    const made = await reportBy(() => ({ sections: [spoilt(summary!, forecast, 1), spoilt(market!, forecast, 9), ...others] }))
    expect(writtenByModel(made)).toEqual(prose.filter(id => id !== 'market'))
    expect(made.report.removed.filter(({ section }) => section === 'summary')).toEqual([
      { section: 'summary', reason: 'La frase afirma algo sin citar una fuente.', text: forecast },
    ])
    expect(JSON.stringify(shown(made))).not.toContain('crecerá')
  })

  it.each(['refusal', 'truncated', 'malformed', 'content-filter', 'unauthorized'] as const)(
    'that fails (%s) leaves all sections to the templates',
    async kind => {
      const made = await reportBy(() => failure(kind))
      expect(writtenByModel(made)).toEqual([])
      expect(made.report.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(prose))
      expect(made.report.engine).toMatchObject({ by: 'built-in', setAside: expect.any(String) })
    },
  )
})

it('a report that is stopped while a model writes has the sections of the templates', async () => {
  const stop = new AbortController()
  let said: (() => MadeReport) | null = null
  const ended = reportBy(
    () => {
      stop.abort(new Error('stopped'))
      return failure('silence')
    },
    'es',
    { signal: stop.signal, onFacts: soFar => (said = soFar) },
  )
  await expect(ended).rejects.toThrow('stopped')
  expect(said!().report).toMatchObject({ complete: true, engine: { by: 'built-in' } })
})

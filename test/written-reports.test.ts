/** Reports that a language model interprets: the data that the model gets, and that no figure of its own reaches a reader. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modelSessions } from '#language-model/model-sessions.ts'
import { reportEngine } from '#research/report-engine.ts'
import { defaultDirectoryId } from '#contracts/directory.ts'
import type { Language } from '#contracts/language.ts'
import type { WritingBrief } from '#contracts/report-draft.ts'
import type { MadeReport, ReportSection } from '#contracts/report.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { parseSettings } from '#contracts/settings.ts'
import { createResearch, type Following } from '#research/research.ts'
import { failure, liar, type AnswerScript, type ModelServer, startModelServer } from '#test/support/model-server/model-server.ts'
import { opinionOn } from '#test/support/report-writers.ts'
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

/** A report on sugar, interpreted by a model that answers by the script; with `null`, without interpretation. */
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
  await reportBy(null, language, { writer: async brief => ((told = brief), { blocks: [], setAside: 'refused' }) })
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

describe('a model that writes well', () => {
  it('is asked once, and adds one section that is marked as its own, with every figure linked and cited', async () => {
    const brief = await briefIn('es')
    const made = await reportBy(() => ({ blocks: opinionOn(brief) }))
    expect(writtenByModel(made)).toEqual(['interpretation'])
    expect(made.report.engine).toMatchObject({ by: 'model', setAside: null, usage: { calls: 1, provider: 'openai-compatible' } })
    expect(made.report.removed).toEqual([])
    const section = made.report.sections.find(({ id }) => id === 'interpretation')!
    expect(section.title).toMatch(/^Interpretación de .+, sin verificar$/)
    expect(wordsOf(section)).toMatch(/^Esto sugiere.*sumaron [\d.]+\u00a0millones/)
    expect(made.summary).toMatch(/sin verificar[^#]+sumaron \[[^\]]+\]\(#c\d+\)/)
    expect(made.requests).toHaveLength(1)
  })

  it('gets figures and slots but no word of a source, such as a headline or the name of a product', async () => {
    const made = await reportBy(() => ({ blocks: [] }))
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
    const { requests } = await reportBy(() => ({ blocks: [] }))
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

  it('loses the sentences whose figures are not from the brief, or whose words are in another language', async () => {
    const sentences = [
      'Creo que el mercado crecerá mucho.',
      'El precio se doblará hasta 900 USD.',
      'El total fue de {c999:money}.',
      'Lee más en www.evil.example.',
      'The market will grow a lot in the years to come.',
    ]
    const made = await reportBy(() => ({ blocks: [{ kind: 'paragraph', sentences }] }))
    expect(made.report.sections.filter(({ by }) => by === 'model').map(wordsOf)).toEqual([sentences[0]])
    expect(made.report.engine).toMatchObject({ by: 'model', setAside: 'not-plausible' })
    expect(made.report.removed).toMatchObject(sentences.slice(1).map(() => ({ section: 'interpretation' })))
  })

  it.each(['refusal', 'truncated', 'malformed', 'content-filter', 'unauthorized'] as const)(
    'that fails (%s) leaves the report as it is without a model',
    async kind => {
      const made = await reportBy(() => failure(kind))
      expect(writtenByModel(made)).toEqual([])
      expect(made.report.sections.length).toBeGreaterThan(8)
      expect(made.report.engine).toMatchObject({ by: 'built-in', setAside: expect.any(String) })
    },
  )
})

it('a report that is stopped while a model writes has all sections but the interpretation', async () => {
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

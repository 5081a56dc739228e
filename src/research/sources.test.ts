/**
 * Every source against every known way to fail, over real sockets: its status, that the facts that it gave before are kept, and that no fact is
 * invented.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SourceId, sourceIdSchema, type SourceStatus } from '#contracts/research-sources.ts'
import type { ReportSource } from '#contracts/report.ts'
import type { Measure, ReadEntry } from '#contracts/ledger.ts'
import { parseSettings } from '#contracts/settings.ts'
import { type Failure, failures } from '#test/support/research-sources/failures.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'
import { createAskSource } from '#research/asking/ask-source.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { runSources } from '#research/asking/run-sources.ts'
import type { ResearchRequest } from './source.ts'
import { dataSources } from './sources.ts'

const now = new Date('2026-03-01T12:00:00Z')
const keys = { COMTRADE_API_KEY: '', BRAVE_API_KEY: 'brave-key', SERPER_API_KEY: 'serper-key', TAVILY_API_KEY: 'tavily-key' }
const sugar: ResearchRequest = {
  name: 'Azúcar',
  names: { es: 'azúcar', en: 'sugar' },
  code: '170199',
  language: 'es',
  countries: ['ESP', 'MEX'],
  now,
}

beforeAll(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

interface Asked {
  ending: ReportSource
  facts: ReadEntry[]
  requests: ResearchSources['requests']
}

/** Asks one source, at a server of its own, with the facts of the sources that it builds on. */
async function ask(
  id: SourceId,
  prepare: (sources: ResearchSources) => void = () => {},
  { request = sugar, settings = {}, patience = 5000 }: { request?: ResearchRequest; settings?: object; patience?: number } = {},
): Promise<Asked> {
  const served = await startResearchSources({ now })
  try {
    prepare(served)
    const source = dataSources[id]
    // For an unknown product, the sources that it builds on have no facts.
    const built = request === sugar ? await Promise.all((source.after ?? []).map(goodAnswer)) : []
    const ledger = createLedger(built.flatMap(({ facts }) => facts))
    const all = parseSettings({ ...served.settings, ...keys, INDAGA_RESEARCH_PACE: 'off', ...settings })
    const log = { warn: () => {} }
    const cache = { get: async () => null, set: async () => {} }
    const [ending] = await runSources({
      sources: [source],
      request,
      ledger,
      askSource: createAskSource({ settings: all, cache, log, limits: { milliseconds: patience, bytes: 4_000_000 } }),
      settings: all,
      signal: new AbortController().signal,
      // This is less than the hour that a failing source asks to wait.
      milliseconds: 20_000,
      log,
    })
    return {
      ending: ending!,
      facts: ledger.entries().filter((entry): entry is ReadEntry => entry.source === id),
      requests: served.requests.filter(request => request.source === id),
    }
  } finally {
    await served.close()
  }
}

const good = new Map<SourceId, Promise<Asked>>()
function goodAnswer(id: SourceId): Promise<Asked> {
  if (!good.has(id)) good.set(id, ask(id))
  return good.get(id)!
}

type Expected = { usual: SourceStatus } & Partial<Record<SourceId, SourceStatus>>
/** The status of a source when all its answers fail in the same way. */
const statuses: Record<Exclude<Failure, 'cut-at-500' | 'null-names' | 'lists' | 'lies'>, Expected> = {
  // GDELT tells its limit in plain text. The trademark office gives a page for people when it refuses programs.
  'plain-text': { usual: 'unexpected', gdelt: 'rate_limited', uspto: 'blocked' },
  challenge: { usual: 'blocked' },
  accepted: { usual: 'blocked' },
  forbidden: { usual: 'blocked' },
  'too-many-requests': { usual: 'rate_limited' },
  'too-many-requests-retry-after': { usual: 'rate_limited' },
  'server-error': { usual: 'unreachable' },
  // Whole lines of a CSV answer are still good.
  'broken-text': { usual: 'unexpected', comext: 'truncated', fred: 'truncated' },
  'cut-off': { usual: 'unreachable' },
  reset: { usual: 'unreachable' },
  'slow-drip': { usual: 'unreachable' },
  hang: { usual: 'unreachable' },
  endless: { usual: 'unexpected' },
  // The World Bank is not asked about a product, so an empty answer is an error.
  empty: { usual: 'empty', worldbank: 'unexpected' },
}
/** Failures that end only when the time is over. */
const silent = ['slow-drip', 'hang']
/** Sources that are asked about countries and not about a product. */
const ofEveryProduct: readonly SourceId[] = ['worldbank']

it('each data source is listed under its own id, in the order of the ids', () => {
  expect(Object.entries(dataSources).map(([key, { id }]) => [key, id])).toEqual(sourceIdSchema.options.map(id => [id, id]))
})

describe.each(sourceIdSchema.options)('%s', id => {
  it('gives facts that are in its answers, word by word', async () => {
    const { ending, facts, requests } = await goodAnswer(id)
    expect(ending).toMatchObject({ status: 'ok', entries: facts.length })
    expect(facts.length).toBeGreaterThan(0)
    expect(inventions(facts, requests)).toEqual([])
  })

  it.each(Object.entries(statuses))('%s', async (failure, expected) => {
    const patience = silent.includes(failure) ? 100 : undefined
    const { ending, facts, requests } = await ask(id, sources => sources.fail(id, failure as Failure), { patience })
    expect(ending.status).toBe(expected[id] ?? expected.usual)
    expect(facts.length > 0).toBe(ending.status === 'ok' || ending.status === 'truncated')
    expect(inventions(facts, requests)).toEqual([])
  })

  it.each(failures.filter(failure => !(failure in statuses)))('%s', async failure => {
    const { ending, facts, requests } = await ask(id, sources => sources.fail(id, failure))
    expect(['ok', 'truncated', 'empty', 'unexpected']).toContain(ending.status)
    expect(inventions(facts, requests)).toEqual([])
    const hashes = new Set((await goodAnswer(id)).facts.map(({ hash }) => hash))
    // Without the facts that lie, another year may be the newest or a date be missing, so other facts are made.
    expect(failure === 'lies' ? [] : facts.filter(({ hash }) => !hashes.has(hash))).toEqual([])
  })

  it('is unreachable where no server listens', async () => {
    const nobody = 'http://127.0.0.1:1'
    const setting = id === 'searxng' ? 'SEARXNG_URL' : `RESEARCH_${id.toUpperCase()}_URL`
    const { ending, facts } = await ask(id, () => {}, { settings: { [setting]: nobody } })
    expect([ending.status, facts]).toEqual(['unreachable', []])
  })

  if (ofEveryProduct.includes(id)) return

  it('gives no facts about an unknown product', async () => {
    const unknown = { ...sugar, name: 'Zzyzx', names: { es: '', en: '' }, code: null }
    const { ending, facts } = await ask(id, () => {}, { request: unknown })
    expect(['empty', 'not_applicable']).toContain(ending.status)
    expect(facts).toEqual([])
  })
})

/** The questions of a source that fail, how they fail, and the measures that are kept and lost. */
it.each<[SourceId, Failure, RegExp, { kept: Measure; lost?: Measure; status?: SourceStatus; detail?: string }]>([
  ['comtrade', 'server-error', /period=202[01]&/, { kept: 'exports-value', detail: '2020 y 2021' }],
  ['comtrade', 'too-many-requests', /period=202[0-3]&/, { kept: 'imports-value', lost: 'mirror-imports-value' }],
  ['comtrade', 'reset', /flowCode=M&.*partnerCode=76/, { kept: 'exports-value' }],
  ['worldbank', 'broken-text', /SP\.POP/, { kept: 'gdp', lost: 'population' }],
  ['wits', 'server-error', /year\/2022/, { kept: 'tariff' }],
  ['gdelt', 'plain-text', /timelinevol/, { kept: 'article', lost: 'news-volume' }],
  ['wikipedia', 'server-error', /pageviews/, { kept: 'summary', lost: 'pageviews' }],
  ['wikipedia', 'empty', /pageviews/, { kept: 'summary', lost: 'pageviews', status: 'ok' }],
  ['openfoodfacts', 'server-error', /\/search\?/, { kept: 'brand-product', status: 'ok' }],
  ['searxng', 'forbidden', /comprar/, { kept: 'web-result' }],
])(
  '%s keeps what it has when some questions end in %s: %s',
  async (id, failure, questions, { kept, lost, status = 'truncated', detail = '' }) => {
    const { ending, facts } = await ask(id, sources => sources.fail(id, failure, address => questions.test(decodeURIComponent(address))))
    const measures = new Set(facts.map(({ measure }) => measure))
    expect(measures).toContain(kept)
    expect(measures).not.toContain(lost)
    expect(ending).toMatchObject({ status, entries: facts.length })
    expect(ending.detail ?? '').toContain(detail)
  },
)

/** The facts that are in no answer, cannot be true, or are about the future. */
function inventions(facts: readonly ReadEntry[], requests: ResearchSources['requests']): ReadEntry[] {
  const answers = requests.map(({ answer }) => unescaped(answer)).join('\n')
  const written = [...answers.matchAll(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi), ...answers.matchAll(/\d+,\d+/g)]
  const numbers = new Set(written.map(([text]) => Number(text.replace(',', '.'))))
  return facts.filter(({ quote, value, period }) => {
    // Eurostat counts in hundreds of kilograms.
    const isSaid = quote === null ? numbers.has(value!) || numbers.has(value! / 100) : answers.includes(quote)
    const canBe = value === null || (value >= 0 && value < 1e15)
    return !isSaid || !canBe || (period !== null && period > now.toISOString().slice(0, 10))
  })
}

function unescaped(text: string): string {
  const json = text.replaceAll(String.raw`\"`, '"')
  return json.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

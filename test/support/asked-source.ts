/** Asks one data source over a real socket; a test decides what the other side answers. */
import type { IncomingHttpHeaders } from 'node:http'
import { parseSettings } from '#contracts/settings.ts'
import { createAskSource } from '#research/asking/ask-source.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { SourceFailure } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome, SourceTools } from '#research/source.ts'
import { startLoopbackServer } from './loopback-server.ts'

export interface Question {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface FixtureAnswer {
  status?: number
  type?: string
  /** A text, or a value that is sent as JSON. */
  body: unknown
}

export const sugar: ResearchRequest = {
  name: 'Azúcar',
  names: { es: 'Azúcar', en: 'Sugar' },
  code: '170199',
  language: 'es',
  countries: [],
  now: new Date('2025-11-20T12:00:00Z'),
}

/** The same product under a name that the customs table does not know. */
export const called = (name: string): ResearchRequest => ({ ...sugar, name, names: { es: name, en: name } })

const key = 'key-of-the-test'

/** Asks until the source ends. `failure` is the status of its SourceFailure, if it failed. */
export async function askFor(
  source: DataSource,
  request: ResearchRequest,
  answer: (question: Question) => FixtureAnswer,
  more: Pick<SourceTools, 'readProductPage'> & { known?: Fact[]; settings?: SourceTools['settings'] } = {},
): Promise<{ facts: Fact[]; outcome: SourceOutcome; failure: string | null; questions: Question[] }> {
  const questions: Question[] = []
  const server = await startLoopbackServer(async (asked, response) => {
    let body = ''
    for await (const chunk of asked.setEncoding('utf8')) body += chunk
    const url = new URL(asked.url!, 'http://source')
    const question = {
      method: asked.method!,
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: asked.headers,
      body,
    }
    questions.push(question)
    const { status = 200, type = 'application/json', body: answered } = answer(question)
    response.writeHead(status, { 'content-type': type }).end(typeof answered === 'string' ? answered : JSON.stringify(answered))
  })
  const setting = source.id === 'searxng' ? 'SEARXNG_URL' : `RESEARCH_${source.id.toUpperCase()}_URL`
  const askSource = createAskSource({
    settings: parseSettings({ [setting]: server.origin, INDAGA_RESEARCH_PACE: 'off' }),
    cache: { get: async () => null, set: async () => {} },
    log: { warn: () => {} },
  })
  const { signal } = new AbortController()
  const ledger = createLedger()
  ledger.read(source.after?.[0] ?? source.id, more.known ?? [])
  const facts: Fact[] = []
  let outcome: SourceOutcome = {}
  let failure: string | null = null
  try {
    const generator = source.fetch(request, {
      http: askSource(source, { signal, deadline: Date.now() + 5000 }),
      settings: { BRAVE_API_KEY: key, SERPER_API_KEY: key, TAVILY_API_KEY: key, ...more.settings },
      ...(more.readProductPage && { readProductPage: more.readProductPage }),
      known: () => ledger.entries().filter(entry => entry.source !== 'computed'),
      signal,
    })
    let step = await generator.next()
    for (; !step.done; step = await generator.next()) {
      facts.push(...step.value)
      ledger.read(source.id, step.value)
    }
    outcome = step.value ?? {}
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    failure = error.status
  } finally {
    await server.close()
  }
  return { facts, outcome, failure, questions }
}

/** The facts as a person would read them: number with unit, or text. */
export const said = (facts: readonly Fact[], measure: Fact['measure']): (string | number)[] =>
  facts.filter(fact => fact.measure === measure).map(({ value, quote }) => value ?? quote!)

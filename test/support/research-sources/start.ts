/**
 * The data sources of product research on one loopback server, one prefix each, with made-up answers in their real formats: for tests, for
 * measurements, and for `npm run dev` without a network. The values are consistent and the same every time.
 */
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type SourceId, sourceIdSchema } from '#contracts/research-sources.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import type { Answer, Asked, FixtureSource } from './asked.ts'
import { type Failure, sendBadly, spoil } from './failures.ts'
import { type PaceKeeper, paceKeeper } from './paces.ts'
import { shopPages, shopRobots } from './web-search.ts'

export interface ResearchSourcesOptions {
  /** The day on which the sources are asked; today by default. */
  now?: Date
  /** Whether the sources are slow and refuse quick requests, as the real ones do. */
  paces?: boolean
  /** A free port by default. */
  port?: number
}

export interface ResearchSources {
  origin: string
  /** Settings with which the product asks these sources instead of the real ones; keys are not included. */
  settings: Record<string, string>
  /** Makes a source fail from now on, in all requests or in those that `when` selects; null ends that. */
  fail(source: SourceId, failure: Failure | null, when?: (address: string) => boolean): void
  /** All requests in order of arrival, and the answers (before a connection failure prevented them). */
  requests: { source: SourceId; method: string; address: string; answer: string }[]
  close(): Promise<void>
}

/** The fixture sources: what the files of this folder export under the id of a source. */
async function fixtureSources(): Promise<Record<SourceId, FixtureSource>> {
  const files = (await readdir(import.meta.dirname)).filter(file => file.endsWith('.ts') && file !== 'start.ts')
  const modules = await Promise.all(files.map(file => import(`./${file}`) as Promise<object>))
  const exported = Object.assign({}, ...modules) as Partial<Record<SourceId, FixtureSource>>
  const missing = sourceIdSchema.options.filter(id => !exported[id])
  if (missing.length > 0) throw new Error(`No file of test/support/research-sources answers for ${missing.join(', ')}`)
  return exported as Record<SourceId, FixtureSource>
}

export async function startResearchSources({
  now = new Date(),
  paces = false,
  port,
}: ResearchSourcesOptions = {}): Promise<ResearchSources> {
  const failing = new Map<SourceId, { failure: Failure; when: (address: string) => boolean }>()
  const requests: ResearchSources['requests'] = []
  const sources = await fixtureSources()
  const keeper: PaceKeeper | null = paces ? paceKeeper() : null

  const server = await startLoopbackServer((request, response) => {
    response.on('error', () => {})
    void answer(request, response)
  }, port)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url!, server.origin)
    const [, prefix = '', path = ''] = /^\/([^/]*)(.*)$/.exec(address.pathname) ?? []
    if (prefix === 'robots.txt') return void send(response, { type: 'text/plain', body: shopRobots })
    const asked: Asked = {
      method: request.method ?? 'GET',
      path,
      query: address.searchParams,
      headers: request.headers,
      body: await jsonOf(request),
      now,
      origin: server.origin,
    }
    const source = sourceIdSchema.safeParse(prefix).data
    if (!source) return void send(response, (prefix === 'shops' && shopPages(asked)) || notFound)
    const noted = { source, method: asked.method, address: path + address.search, answer: '' }
    requests.push(noted)
    const refusal = await keeper?.(source)
    if (refusal) return void send(response, refusal)
    const bad = failing.get(source)
    const failure = bad?.when(noted.address) ? bad.failure : null
    noted.answer = send(response, answerOf(sources[source], asked, failure), failure)
  }

  return {
    origin: server.origin,
    settings: Object.fromEntries(
      sourceIdSchema.options.map(source => [
        source === 'searxng' ? 'SEARXNG_URL' : `RESEARCH_${source.toUpperCase()}_URL`,
        addressOf(source),
      ]),
    ),
    fail: (source, failure, when = () => true) => void (failure ? failing.set(source, { failure, when }) : failing.delete(source)),
    requests,
    close: () => server.close(),
  }

  function addressOf(source: SourceId): string {
    return `${server.origin}/${source}${source === 'wikipedia' ? '/{host}' : ''}`
  }
}

const notFound: Answer = { status: 404, type: 'text/html', body: '<!DOCTYPE html><title>404 Not Found</title>' }

function answerOf(source: FixtureSource, asked: Asked, failure: Failure | null): Answer {
  const answer = source(failure ? changedQuestion(asked, failure) : asked) ?? notFound
  return failure ? spoil(failure, answer) : answer
}

/** Two failures are correct answers to another request. */
function changedQuestion(asked: Asked, failure: Failure): Asked {
  const query = new URLSearchParams(asked.query)
  if (failure === 'cut-at-500') for (const name of ['customsCode', 'motCode', 'partner2Code']) query.delete(name)
  if (failure !== 'empty') return { ...asked, query }
  for (const name of ['q', 'query', 'srsearch', 'search_terms', 'titles']) if (query.has(name)) query.set(name, 'zzzz')
  for (const name of ['cmdCode', 'product_code', 'id']) if (query.has(name)) query.set(name, '999999')
  const path = asked.path.replace(/(?<=\/product\/|EXT_EU27_2020\.)\d+|(?<=\/country\/|\/summary\/|\/user\/)[^/]+/, '999999')
  const body = asked.body && { ...asked.body, q: 'zzzz', query: 'zzzz' }
  return { ...asked, path, query, body }
}

/** Returns the sent text. */
function send(
  response: ServerResponse,
  { status = 200, type = 'application/json; charset=utf-8', body }: Answer,
  failure: Failure | null = null,
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (failure) sendBadly(failure, response, status, type, text)
  else response.writeHead(status, { 'content-type': type }).end(text)
  return text
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text ? (JSON.parse(text) as unknown) : null
}

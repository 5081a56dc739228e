/** Asks a source for a report: from the cache where its answer is younger than a day, else in its pace, patiently, and once for all who ask the same. */
import { createHash } from 'node:crypto'
import { sourceAddresses } from '#contracts/research-sources.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import type { Settings } from '#contracts/settings.ts'
import { BrokenConnection, requestOnce } from './request-once.ts'
import type { AnswerLimits, HttpAnswer, HttpQuestion } from './request-once.ts'
import { SourceFailure, UnexpectedShape } from './source-http.ts'
import type { SourceHttp, SourceQuery } from './source-http.ts'
import { orAborted, paceOf } from './source-pace.ts'
import type { DataSource } from '#research/source.ts'

export interface CachedAnswer {
  text: string
  contentType: string
  status: number
  retrievedAt: string
}

/** Keeps answers; what is older than `answerLifetime` is not used. */
export interface AnswerCache {
  get(key: string): Promise<CachedAnswer | null>
  set(key: string, answer: CachedAnswer): Promise<void>
}

/** For who asks once. */
export const noCache: AnswerCache = { get: async () => null, set: async () => {} }

/** Milliseconds that an answer is good for. */
export const answerLifetime = 24 * 3_600_000

export interface AskOptions {
  settings: Settings
  cache: AnswerCache
  log: { warn(details: object, message: string): void }
  limits?: Partial<AnswerLimits>
}

export interface AskingReport {
  signal: AbortSignal
  /** When the report stops asking, in milliseconds since 1970: no retry waits beyond it. */
  deadline: number
}

interface Question extends HttpQuestion {
  /** Tells it from all others; says nothing secret. */
  key: string
}

const defaultLimits: AnswerLimits = { milliseconds: 10_000, bytes: 20_000_000 }
const mostRetries = 2
/** A source that asks for more rest than this is asked again all the same. */
const longestRest = 3_600_000
const challenge = /captcha|just a moment|cf-chl|challenge-platform|access denied|unusual traffic|verify you are human|consent\.google/i

/** One for each host: what it returns gives a report the way to ask a source. */
export function createAskSource(options: AskOptions): (source: Pick<DataSource, 'id' | 'pace'>, report: AskingReport) => SourceHttp {
  const { settings, cache, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const askShared = createSharing<HttpAnswer & { retrievedAt: string }>()

  async function cached(key: string): Promise<CachedAnswer | null> {
    try {
      const answer = await cache.get(key)
      return answer && Date.now() - Date.parse(answer.retrievedAt) < answerLifetime ? answer : null
    } catch (error) {
      log.warn({ err: error }, 'The cache of answers could not be read')
      return null
    }
  }

  return (source, report) => {
    const pace = paceOf(addressOf(source.id, settings) ?? source.id)
    const spacing = settings.INDAGA_RESEARCH_PACE === 'off' ? 0 : source.pace

    const askOnce = (question: Question) =>
      askShared(question.key, report.signal, async signal => {
        await pace.turn(spacing, signal)
        return { ...(await requestOnce(question, limits, signal)), retrievedAt: new Date().toISOString() }
      })

    /** Asks until `read` understands the answer, or nothing more can be hoped for. */
    async function askPatiently<Data>(question: Question, statuses: readonly number[], read: (answer: CachedAnswer) => Data) {
      for (let retries = 0; ; retries++) {
        const resting = pace.restsBeyond(report.deadline)
        if (resting) throw resting
        let answer: Awaited<ReturnType<typeof askOnce>> | null = null
        try {
          answer = await askOnce(question)
          if (!statuses.includes(answer.status)) refuse(answer)
          return { answer, data: read(answer) }
        } catch (error) {
          report.signal.throwIfAborted()
          const failure = failureOf(error, answer)
          if (failure.status === 'unexpected')
            log.warn(
              { source: source.id, url: question.url.href, status: answer?.status, begins: answer?.text.slice(0, 200) },
              failure.message,
            )
          const wait = retryAfter(error, failure, answer, spacing * 2 * (retries + 1))
          if (wait === null) throw failure
          pace.rest(Math.min(wait, longestRest), failure)
          if (retries === mostRetries || Date.now() + wait > report.deadline) throw failure
        }
      }
    }

    return {
      async ask(query, read) {
        const question = questionOf(source.id, query, settings)
        const url = question.url.href
        const understand = (answer: CachedAnswer) => read(answer.text, answer.contentType, answer.status)
        const known = await cached(question.key)
        if (known) {
          try {
            return { data: understand(known), url, retrievedAt: known.retrievedAt }
          } catch {
            // Kept by a release that read it in another way.
          }
        }
        const { answer, data } = await askPatiently(question, query.statuses ?? [], understand)
        const { text, contentType, status, retrievedAt } = answer
        await cache
          .set(question.key, { text, contentType, status, retrievedAt })
          .catch((error: unknown) => log.warn({ err: error }, 'An answer could not be kept in the cache'))
        return { data, url, retrievedAt }
      },
    }
  }
}

/** Where a source answers; null for one that has no address until a setting gives it one. */
export function addressOf(id: SourceId, settings: Settings): string | null {
  if (id === 'searxng') return settings.SEARXNG_URL ?? null
  return overrideOf(id, settings) ?? sourceAddresses[id]
}

function overrideOf(id: Exclude<SourceId, 'searxng'>, settings: Settings): string | undefined {
  return settings[`RESEARCH_${id.toUpperCase() as Uppercase<typeof id>}_URL`]
}

function questionOf(id: SourceId, query: SourceQuery, settings: Settings): Question {
  const own = query.host ?? (id === 'searxng' ? undefined : sourceAddresses[id])
  const override = id === 'searxng' ? settings.SEARXNG_URL : overrideOf(id, settings)
  // An override serves all hosts of a source; it can have their name in its path.
  const address = override?.replace('{host}', () => (own ? new URL(own).host : '')) ?? own
  if (address === undefined) throw new Error(`${id} has no address`)
  const url = new URL(address.replace(/\/$/, '') + query.path)
  for (const [name, value] of Object.entries(query.query ?? {})) if (value !== undefined) url.searchParams.append(name, String(value))
  const method = query.method ?? 'GET'
  const body = query.body === undefined ? null : JSON.stringify(query.body)
  return {
    url,
    method,
    body,
    headers: {
      'user-agent': `Indaga/0.1 (${settings.SUPPORT_EMAIL ?? settings.INDAGA_PUBLIC_URL ?? 'product research'})`,
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    secretHeaders: query.secretHeaders ?? {},
    key: createHash('sha256')
      .update(`${method} ${url.href}\n${body ?? ''}`)
      .digest('hex'),
  }
}

/** Throws what an answer's status says, where it is not success. */
function refuse({ status, contentType, text }: HttpAnswer): void {
  if (status === 429) throw new SourceFailure('rate_limited', 'It answered 429')
  if ([202, 401, 403].includes(status) || isChallenge(contentType, text)) throw new SourceFailure('blocked', `It answered ${status}`)
  if (status >= 500 || status === 408) throw new SourceFailure('unreachable', `It answered ${status}`)
  if (status < 200 || status > 299) throw new SourceFailure('unexpected', `It answered ${status}`)
}

/** A page for people, in place of the answer: it asks whether we are one. */
function isChallenge(contentType: string, text: string): boolean {
  return contentType.includes('html') && challenge.test(text)
}

function failureOf(error: unknown, answer: HttpAnswer | null): SourceFailure {
  if (error instanceof SourceFailure) return error
  if (error instanceof BrokenConnection) return new SourceFailure('unreachable', error.message, { cause: error })
  // Whatever else `read` throws: the answer is not what it was written for.
  const reason = error instanceof UnexpectedShape ? error.message : `It cannot be read: ${(error as Error).message}`
  return new SourceFailure('unexpected', `${reason} (${answer?.contentType ?? ''})`, { cause: error })
}

/** Milliseconds until it makes sense to ask again; null where it never does. */
function retryAfter(error: unknown, failure: SourceFailure, answer: HttpAnswer | null, usual: number): number | null {
  const busy = failure.status === 'rate_limited' || (failure.status === 'unreachable' && [502, 503, 504].includes(answer?.status ?? 0))
  if (!busy && !(error instanceof BrokenConnection)) return null
  return answer?.retryAfter ?? usual
}

interface SharedWork<Result> {
  result: Promise<Result>
  waiting: number
  abandon(): void
}

/** Lets those who want the same at the same time wait for one piece of work, which ends early only when all of them have left. */
function createSharing<Result>() {
  const underWay = new Map<string, SharedWork<Result>>()

  return async function (key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted()
    const work = underWay.get(key) ?? start(key, begin)
    work.waiting++
    try {
      return await orAborted(work.result, signal)
    } finally {
      if (--work.waiting === 0) work.abandon()
    }
  }

  function start(key: string, begin: (signal: AbortSignal) => Promise<Result>): SharedWork<Result> {
    const controller = new AbortController()
    const forget = () => {
      if (underWay.get(key) === work) underWay.delete(key)
    }
    const abandon = () => {
      forget()
      controller.abort()
    }
    const work = { result: begin(controller.signal), waiting: 0, abandon }
    work.result.then(forget, forget)
    underWay.set(key, work)
    return work
  }
}

/**
 * Asks a data source for a report. Answers younger than a day come from the cache. Other questions are sent at the source's pace and repeated after
 * failures that may pass; a question that is asked several times at once is sent once.
 */
import { createHash } from 'node:crypto'
import { sourceAddresses, type SourceAnswer, type SourceId } from '#contracts/research-sources.ts'
import type { Settings } from '#contracts/settings.ts'
import type { HttpRequest } from '#foundation/http/client.ts'
import { HttpFailure } from '#foundation/http/failure.ts'
import { isBusy, repeatRequest } from '#foundation/http/retry.ts'
import { abortable } from '#foundation/time/deadline.ts'
import { requestOnce, type AnswerLimits, type HttpAnswer } from './request-once.ts'
import { SourceFailure, UnexpectedShape, type SourceHttp, type SourceQuery, type SourceResult } from './source-http.ts'
import type { DataSource } from '#research/source.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps answers. Answers older than `answerLifetime` are not used. */
interface AnswerCache {
  get(key: string): Promise<SourceAnswer | null>
  set(key: string, answer: SourceAnswer): Promise<void>
}

/** A cache that keeps nothing. */
export const noCache: AnswerCache = { get: async () => null, set: async () => {} }

/** Milliseconds for which a cached answer is used. */
const answerLifetime = 24 * 3_600_000

export interface AskOptions {
  settings: Settings
  cache: AnswerCache
  log: { warn(details: object, message: string): void }
  limits?: Partial<AnswerLimits>
}

export interface AskingReport {
  signal: AbortSignal
  /** The report stops asking at this time, in milliseconds since 1970. No repetition waits beyond it. */
  deadline: number
}

type TimedAnswer = HttpAnswer & { retrievedAt: string }

interface Question extends HttpRequest {
  /** The key of the answer in the cache: a hash of method, address and body, without the secret headers. */
  key: string
  /** Normally an answer with an error status is a failure. Answers with one of these error statuses are read nevertheless. */
  statuses: readonly number[]
}

/** A source, the report that asks it, and what asking needs. */
interface Asking extends AskOptions {
  source: Pick<DataSource, 'id' | 'pace'>
  report: AskingReport
  pace: SourcePace
  /** Milliseconds between two questions to the source. */
  spacing: number
  limits: AnswerLimits
  share: Share<TimedAnswer>
}

const defaultLimits: AnswerLimits = { milliseconds: 10_000, bytes: 20_000_000 }
const mostRetries = 2
/** The longest rest in milliseconds. A source that asks us to wait longer is asked again after this rest. */
const longestRest = 3_600_000
const challenge = /captcha|just a moment|cf-chl|challenge-platform|access denied|unusual traffic|verify you are human|consent\.google/i

/** Is called once for each process. Returns a function that makes the client by which one report asks one source. */
export function createAskSource(options: AskOptions): (source: Pick<DataSource, 'id' | 'pace'>, report: AskingReport) => SourceHttp {
  const { settings } = options
  const limits = { ...defaultLimits, ...options.limits }
  const share = createSharing<TimedAnswer>()
  return (source, report) => {
    const pace = paceOf(sourceAddressOf(source.id, settings) ?? source.id)
    const spacing = settings.INDAGA_RESEARCH_PACE === 'off' ? 0 : source.pace
    const asking: Asking = { ...options, source, report, pace, spacing, limits, share }
    return { ask: (query, read) => ask(asking, query, read) }
  }
}

async function ask<Data>(
  asking: Asking,
  query: SourceQuery,
  read: (text: string, contentType: string, status: number) => Data,
): Promise<SourceResult<Data>> {
  const question = questionOf(asking.source.id, query, asking.settings)
  const url = question.url.href
  const understand = (answer: SourceAnswer) => read(answer.text, answer.contentType, answer.status)
  const known = await cachedAnswer(asking, question.key)
  if (known) {
    try {
      return { data: understand(known), url, retrievedAt: known.retrievedAt }
    } catch {
      // An earlier release may have stored an answer that this release cannot read; the source is then asked again.
    }
  }
  const { answer, data } = await askPatiently(asking, question, understand)
  const { text, contentType, status, retrievedAt } = answer
  await asking.cache
    .set(question.key, { text, contentType, status, retrievedAt })
    .catch((error: unknown) => asking.log.warn({ err: error }, 'An answer could not be kept in the cache'))
  return { data, url, retrievedAt }
}

async function cachedAnswer({ cache, log }: Asking, key: string): Promise<SourceAnswer | null> {
  try {
    const answer = await cache.get(key)
    return answer && Date.now() - Date.parse(answer.retrievedAt) < answerLifetime ? answer : null
  } catch (error) {
    log.warn({ err: error }, 'The cache of answers could not be read')
    return null
  }
}

/**
 * Repeats a question until `read` understands the answer, the failure is final, or no repetition is left. During each pause, no other question is
 * sent to the source either.
 */
async function askPatiently<Data>(
  asking: Asking,
  question: Question,
  read: (answer: SourceAnswer) => Data,
): Promise<{ answer: TimedAnswer; data: Data }> {
  const { pace, report, spacing } = asking
  const outcome = await repeatRequest(() => attempt(asking, question, read), {
    retries: mostRetries,
    pauseAfter: (outcome, retries) => ('data' in outcome ? null : (outcome.answer?.retryAfter ?? spacing * 2 * (retries + 1))),
    longestPause: () => report.deadline - Date.now(),
    onPause: (milliseconds, outcome) => {
      if (!('data' in outcome)) pace.rest(Math.min(milliseconds, longestRest), outcome.failure)
    },
  })
  if ('data' in outcome) return outcome
  throw outcome.failure
}

/** Asks once. Returns a failure after which the same question may succeed, and throws any other failure. */
async function attempt<Data>(
  { source, report, pace, spacing, limits, share, log }: Asking,
  question: Question,
  read: (answer: SourceAnswer) => Data,
): Promise<{ answer: TimedAnswer; data: Data } | { answer: TimedAnswer | null; failure: SourceFailure }> {
  const resting = pace.restsBeyond(report.deadline)
  if (resting) throw resting
  let answer: TimedAnswer | null = null
  try {
    answer = await share(question.key, report.signal, async signal => {
      await pace.turn(spacing, signal)
      return { ...(await requestOnce(question, limits, signal)), retrievedAt: new Date().toISOString() }
    })
    if (!question.statuses.includes(answer.status)) refuse(answer)
    return { answer, data: read(answer) }
  } catch (error) {
    report.signal.throwIfAborted()
    const failure = failureOf(error, answer)
    if (failure.status === 'unexpected')
      log.warn({ source: source.id, url: question.url.href, status: answer?.status, begins: answer?.text.slice(0, 200) }, failure.message)
    if (isTransient(failure, answer)) return { answer, failure }
    throw failure
  }
}

/** The address at which a source is asked; null for a source that has no address of its own when no setting gives it one. */
export function sourceAddressOf(id: SourceId, settings: Settings): string | null {
  if (id === 'searxng') return settings.SEARXNG_URL ?? null
  return overrideOf(id, settings) ?? sourceAddresses[id]
}

function overrideOf(id: Exclude<SourceId, 'searxng'>, settings: Settings): string | undefined {
  return settings[`RESEARCH_${id.toUpperCase() as Uppercase<typeof id>}_URL`]
}

function questionOf(id: SourceId, query: SourceQuery, settings: Settings): Question {
  const url = urlOf(id, query, settings)
  const { method = 'GET', secretHeaders, statuses = [] } = query
  const body = query.body === undefined ? null : JSON.stringify(query.body)
  const headers = {
    'user-agent': `Indaga/0.1 (${settings.SUPPORT_EMAIL ?? settings.INDAGA_PUBLIC_URL ?? 'product research'})`,
    accept: '*/*',
    'accept-encoding': 'gzip, br',
    ...(body !== null && { 'content-type': 'application/json' }),
  }
  const key = createHash('sha256')
    .update(`${method} ${url.href}\n${body ?? ''}`)
    .digest('hex')
  return { url, method, body, headers, secretHeaders, key, statuses }
}

function urlOf(id: SourceId, query: SourceQuery, settings: Settings): URL {
  const own = query.host ?? (id === 'searxng' ? undefined : sourceAddresses[id])
  const override = id === 'searxng' ? settings.SEARXNG_URL : overrideOf(id, settings)
  // The operator can replace a source's address by a setting, which then serves all hosts of the source. `{host}` in the setting stands for the name
  // of the host.
  const address = override?.replace('{host}', () => (own ? new URL(own).host : '')) ?? own
  if (address === undefined) throw new Error(`${id} has no address`)
  const url = new URL(address.replace(/\/$/, '') + query.path)
  for (const [name, value] of Object.entries(query.query ?? {})) if (value !== undefined) url.searchParams.append(name, String(value))
  return url
}

/** Throws the SourceFailure of an answer whose status is no success, or that is a challenge. */
function refuse({ status, contentType, text }: HttpAnswer): void {
  if (status === 429) throw new SourceFailure('rate_limited', 'It answered 429')
  if ([202, 401, 403].includes(status) || isChallenge(contentType, text)) throw new SourceFailure('blocked', `It answered ${status}`)
  if (status >= 500 || status === 408) throw new SourceFailure('unreachable', `It answered ${status}`)
  if (status < 200 || status > 299) throw new SourceFailure('unexpected', `It answered ${status}`)
}

/** Whether an answer is a web page that asks whether the reader is a person. */
function isChallenge(contentType: string, text: string): boolean {
  return contentType.includes('html') && challenge.test(text)
}

function failureOf(error: unknown, answer: HttpAnswer | null): SourceFailure {
  if (error instanceof SourceFailure) return error
  // Every other error comes from `read`: the answer is not what `read` was written for.
  const reason = error instanceof UnexpectedShape ? error.message : `It cannot be read: ${(error as Error).message}`
  return new SourceFailure('unexpected', `${reason} (${answer?.contentType ?? ''})`, { cause: error })
}

/** Whether the same question may succeed later: the source is busy, or the connection broke. */
function isTransient({ status, cause }: SourceFailure, answer: HttpAnswer | null): boolean {
  if (status === 'rate_limited' || (cause instanceof HttpFailure && cause.transient)) return true
  return status === 'unreachable' && answer !== null && isBusy(answer.status)
}

interface SharedWork<Result> {
  result: Promise<Result>
  /** Callers that wait for the result. */
  waiting: number
  abandon(): void
}

/** Begins the work with this key, or waits for the work with this key that is under way. */
type Share<Result> = (key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>) => Promise<Result>

/** Callers with the same key at the same time share one piece of work. The work is aborted only when the signals of all its callers have aborted. */
function createSharing<Result>(): Share<Result> {
  const underWay = new Map<string, SharedWork<Result>>()

  return async (key, signal, begin) => {
    signal.throwIfAborted()
    const work = underWay.get(key) ?? start(key, begin)
    work.waiting++
    try {
      return await abortable(work.result, signal)
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

interface SourcePace {
  /** Waits until the source may be asked again. Rejects with the signal's reason. */
  turn(spacing: number, signal: AbortSignal): Promise<void>
  /** Stops all questions to the source for a time, because of a failure. */
  rest(milliseconds: number, cause: SourceFailure): void
  /** Returns the failure for which the source rests, if this rest lasts beyond `time` (milliseconds since 1970). Otherwise null. */
  restsBeyond(time: number): SourceFailure | null
}

const paces = new Map<string, SourcePace>()

/** The pace of an address. Every call with the same address gives the same pace, so that two reports of a process do not ask twice as fast. */
function paceOf(address: string): SourcePace {
  const pace = paces.get(address) ?? createPace()
  paces.set(address, pace)
  return pace
}

function createPace(): SourcePace {
  let next = 0
  let rest: { until: number; cause: SourceFailure } | null = null
  let last: Promise<void> = Promise.resolve()
  return {
    turn(spacing, signal) {
      const mine = last.then(async () => {
        // A rest may begin during the wait, so the time is computed again after it.
        for (let wait = next - Date.now(); wait > 0; wait = next - Date.now()) await sleep(wait, undefined, { signal })
        signal.throwIfAborted()
        next = Date.now() + spacing
      })
      last = mine.catch(() => {})
      return abortable(mine, signal)
    },
    rest(milliseconds, cause) {
      const until = Date.now() + milliseconds
      next = Math.max(next, until)
      if (!rest || until > rest.until) rest = { until, cause }
    },
    restsBeyond: time => (rest && rest.until > time ? rest.cause : null),
  }
}

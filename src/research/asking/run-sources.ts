/**
 * Asks the sources of a report, all at the same time. Each waits for the sources that it builds on, gives its facts to the ledger as they
 * arrive, and ends with a status. A source that fails does not disturb the others.
 */
import { setMaxListeners } from 'node:events'
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { ReportSource } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { abortable } from '#foundation/time/deadline.ts'
import type { AskingReport } from './ask-source.ts'
import type { OpenLedger } from '#research/ledger/ledger.ts'
import { type Detail, failureDetail, insteadDetail, joinSourceDetails, leftOutDetail, missingDetail } from './source-details.ts'
import { SourceFailure, type SourceHttp } from './source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome, SourceTools } from '#research/source.ts'
import { eachPageOnce } from '#research/sources/product-pages.ts'

// Sources do report negative weights, dates in the future and numbers beyond the world's trade: such facts are left out.

/** The highest possible value of each measure, in its own unit. The lowest is 0. */
const ceilings: Partial<Record<Fact['measure'], number>> = {
  // The whole world trades about 2.5e13 US dollars and 1.3e13 kilograms of goods a year.
  'exports-value': 1e13,
  'exports-weight': 1e13,
  'imports-value': 1e13,
  'imports-weight': 1e13,
  'mirror-imports-value': 1e13,
  'eu-exports-value': 1e13,
  'eu-imports-value': 1e13,
  'eu-exports-weight': 1e13,
  'eu-imports-weight': 1e13,
  // Some countries charge 800 % on some tobacco, rice or alcohol.
  tariff: 3000,
  gdp: 1e15,
  population: 1e10,
  'commodity-price': 1e7,
  pageviews: 1e9,
  'news-volume': 100,
  'shelf-price': 1e8,
  'products-total': 1e8,
  'trademarks-total': 1e7,
  'offer-price': 1e8,
  rating: 100,
  'rating-count': 1e9,
}

/** The most milliseconds by which a period may begin after now: one day, because the source's time zone may be a day ahead. */
const grace = 24 * 3_600_000

/**
 * Whether a fact can be true: false for a number below 0 or above its measure's highest value, and for a period that begins after `now`. No
 * measure is about the future.
 */
function isPlausible({ value, period, measure }: Fact, now: Date): boolean {
  if (value !== undefined && (value < 0 || value > (ceilings[measure] ?? Infinity))) return false
  const begins = period === null ? NaN : Date.parse(period.split('/')[0]!)
  return !(begins > now.getTime() + grace)
}

/** Milliseconds after which a report stops asking its sources. */
export const sourcesTime = 25_000
/** When this part of the time for all sources is over, no source waits for another source any longer. */
const longestWait = 0.6

export interface RunSourcesOptions {
  /** In the report's order. */
  sources: readonly DataSource[]
  request: ResearchRequest
  ledger: OpenLedger
  askSource: (source: DataSource, report: AskingReport) => SourceHttp
  settings: SourceTools['settings']
  readProductPage?: SourceTools['readProductPage']
  /** Ends the work when it aborts; runSources then rejects with its reason. */
  signal: AbortSignal
  /** The time for all sources together; `sourcesTime` if absent. */
  milliseconds?: number
  log: { warn(details: object, message: string): void }
  /** Called with each source when its status or its number of facts has changed. */
  onSource?: (source: ReportSource) => void
}

/**
 * Resolves when all sources have ended, at the latest when their time is over. The result tells how each source ended, in the order of `sources`. The
 * ledger then has all facts that arrived.
 */
export async function runSources(options: RunSourcesOptions): Promise<ReportSource[]> {
  const { sources, signal, milliseconds = sourcesTime } = options
  signal.throwIfAborted()
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(), milliseconds)
  const report: AskingReport = { signal: AbortSignal.any([signal, time.signal]), deadline: Date.now() + milliseconds }
  const patience = later(milliseconds * longestWait)
  // Every source and every question listens to the signal: without this, Node would warn of a leak.
  setMaxListeners(0, report.signal)

  const shared = { ...options, readProductPage: options.readProductPage && eachPageOnce(options.readProductPage) }
  const runs = new Map<SourceId, Promise<ReportSource>>()
  /** Waits until the source with this id has ended. Gives undefined if this report does not ask that source, or if the longest wait is over first. */
  const waitFor = (id: SourceId) => abortable(Promise.race([endOf(id), patience.over]), report.signal)
  /** Begins the source with this id, unless it has begun, and gives the promise of its end; undefined if this report does not ask that source. */
  const endOf = (id: SourceId): Promise<ReportSource> | undefined => {
    const source = sources.find(source => source.id === id)
    if (source && !runs.has(id)) runs.set(id, new SourceRun(source, shared, report).run(waitFor))
    return runs.get(id)
  }
  try {
    return await abortable(Promise.all(sources.map(({ id }) => endOf(id)!)), signal)
  } finally {
    clearTimeout(timer)
    patience.end()
  }
}

/** A timer as a promise; `end` stops it. */
function later(milliseconds: number): { over: Promise<undefined>; end(): void } {
  let timer: NodeJS.Timeout
  const over = new Promise<undefined>(resolve => (timer = setTimeout(resolve, milliseconds, undefined)))
  return { over, end: () => clearTimeout(timer) }
}

/** One source asked for one report, from waiting for the sources that it builds on to its end. */
class SourceRun {
  private readonly source: DataSource
  private readonly options: RunSourcesOptions
  private readonly report: AskingReport
  private readonly entries = new Set<string>()
  /** How many facts of the source were left out because they cannot be true (`isPlausible`). */
  private leftOut = 0

  constructor(source: DataSource, options: RunSourcesOptions, report: AskingReport) {
    this.source = source
    this.options = options
    this.report = report
  }

  /** Resolves with how the source has ended, whatever goes wrong. `waitFor` waits for the end of another source. */
  async run(waitFor: (id: SourceId) => Promise<ReportSource | undefined>): Promise<ReportSource> {
    const { id, needs, after = [], insteadOf } = this.source
    const missing = needs.filter(setting => !this.options.settings[setting])
    if (missing.length > 0) return this.tell('not_configured', missingDetail(id, missing))
    try {
      await Promise.all(after.map(waitFor))
      const other = insteadOf && (await waitFor(insteadOf))
      if (other?.status === 'ok' || other?.status === 'truncated') return this.tell('not_needed', insteadDetail(other.id))
      this.tell('asking')
      const fetched = this.source.fetch(this.options.request, this.tools())
      return this.ended((await each(fetched, this.report.signal, facts => this.take(facts))) ?? {})
    } catch (error) {
      return this.failed(error)
    }
  }

  private tools(): SourceTools {
    const { askSource, ledger, settings, readProductPage } = this.options
    const { id, after = [] } = this.source
    const isKnown = (entry: LedgerEntry): entry is ReadEntry =>
      entry.source !== 'computed' && (entry.source === id || after.includes(entry.source))
    const known = () => ledger.entries().filter(isKnown)
    return { http: askSource(this.source, this.report), settings, readProductPage, known, signal: this.report.signal }
  }

  private take(facts: readonly Fact[]): void {
    const plausible = facts.filter(fact => isPlausible(fact, this.options.request.now))
    this.leftOut += facts.length - plausible.length
    for (const entry of this.options.ledger.read(this.source.id, plausible)) this.entries.add(entry.id)
    this.tell('asking')
  }

  private ended({ status, detail }: SourceOutcome): ReportSource {
    const isStated = this.entries.size > 0 || status === 'not_applicable'
    const withoutFacts = this.leftOut > 0 ? 'unexpected' : 'empty'
    return this.tell(isStated ? (status ?? 'ok') : withoutFacts, joinSourceDetails([detail, this.leftOutDetail()]))
  }

  private failed(error: unknown): ReportSource {
    const { id } = this.source
    const isLate = this.report.signal.aborted
    const failure = error instanceof SourceFailure ? error.status : 'unexpected'
    if (!isLate && !(error instanceof SourceFailure))
      this.options.log.warn({ source: id, err: error }, 'A source of product research failed')
    const withoutFacts = isLate ? 'unreachable' : failure
    const detail = failureDetail(id, isLate ? 'late' : failure, this.entries.size)
    return this.tell(this.entries.size > 0 ? 'truncated' : withoutFacts, joinSourceDetails([detail, this.leftOutDetail()]))
  }

  private leftOutDetail(): Detail | null {
    return this.leftOut > 0 ? leftOutDetail(this.leftOut) : null
  }

  /** Tells the report the source's state, unless the report was canceled. */
  private tell(status: ReportSource['status'], detail: Detail | null = null): ReportSource {
    const { signal, request, onSource } = this.options
    const state = { id: this.source.id, status, detail: detail && detail[request.language], entries: this.entries.size }
    if (!signal.aborted) onSource?.(state)
    return state
  }
}

/**
 * Gives `take` each item that a generator yields, until the generator ends or the signal aborts. Stops at the signal even if the generator ignores
 * it.
 */
async function each<Item, Result>(
  generator: AsyncGenerator<Item, Result>,
  signal: AbortSignal,
  take: (item: Item) => void,
): Promise<Result> {
  try {
    for (;;) {
      const step = await abortable(generator.next(), signal)
      if (step.done) return step.value
      take(step.value)
    }
  } catch (error) {
    // The generator may hang, so its end is not awaited.
    generator.return(undefined as never).catch(() => {})
    throw error
  }
}

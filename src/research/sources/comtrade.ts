/**
 * UN Comtrade: exports and imports of every country, in value and weight, for seven years, and what buyers declare to have imported from
 * the largest exporters. Terms: derived figures with attribution; raw data may not be passed on. Without a key an answer holds one year
 * and 500 rows. Known faults: answers cut at 500 rows, 429 without Retry-After, a newest year that few countries have reported.
 */
import type { Language } from '#contracts/language.ts'
import { comtradeCodeOf, comtradeCodes, countryOfComtradeCode } from '#research/codes/countries.ts'
import { largestTraders } from '#research/market/build-market.ts'
import { isRejectedQuestion, SourceFailure } from '#research/asking/source-http.ts'
import type { SourceResult } from '#research/asking/source-http.ts'
import type { DataSource, Fact, SourceOutcome, SourceTools } from '#research/source.ts'
import { type ComtradeQuestion, type FlowCode, readComtrade, type TradeRow, tradeFacts } from './comtrade-answer.ts'
import { inOrder } from './in-order.ts'
import { noCode } from './product-words.ts'

/** Growth over five years needs six complete years. The newest year is asked for as the seventh, because it is often incomplete. */
const yearsAsked = 7
const exportersMirrored = 3
const world = [0]
const bothFlows: FlowCode[] = ['X', 'M']

/**
 * Without a key, a year is asked for in one of three ways, fewest questions first: with one question for everything, one for each flow, or one for
 * each batch of countries.
 */
const ways: (() => Pick<ComtradeQuestion, 'flows' | 'reporters'>[])[] = [
  () => [{ flows: bothFlows }],
  () => bothFlows.map(flow => ({ flows: [flow] })),
  () => batchesOf(comtradeCodes(), 120).map(reporters => ({ flows: bothFlows, reporters })),
]

export const comtrade: DataSource = {
  id: 'comtrade',
  about: {
    es: 'comercio que cada país declara a las Naciones Unidas, en dólares corrientes; se muestran cifras derivadas, con su atribución',
    en: 'trade each country reports to the United Nations, in current dollars; we show derived figures, with attribution',
  },
  gap: { es: 'falta el comercio por países', en: 'trade by country is missing' },
  needs: [],
  pace: 1300,
  async *fetch(request, tools) {
    if (request.code === null) return noCode
    const code = request.code
    const newest = request.now.getUTCFullYear() - 1
    const years = Array.from({ length: yearsAsked }, (_, index) => newest - index)
    const key = tools.settings.COMTRADE_API_KEY
    if (key) {
      try {
        yield* withKey(key, code, years, tools)
        return
      } catch (error) {
        const isRefused = error instanceof SourceFailure && ['blocked', 'rate_limited'].includes(error.status)
        if (!isRefused || tools.known().length > 0) throw error
      }
    }
    const outcome = yield* withoutKey(code, years, tools)
    return key && !outcome?.detail ? { ...outcome, detail: keyRefused } : outcome
  },
}

const keyRefused: Record<Language, string> = {
  es: 'UN Comtrade no aceptó nuestra clave, así que preguntamos sin ella.',
  en: 'UN Comtrade didn’t accept our key, so we asked without one.',
}

/** Asks two questions: for the trade of all years, and for the imports from the largest exporters. */
async function* withKey(key: string, code: string, years: readonly number[], tools: SourceTools): AsyncGenerator<Fact[]> {
  const { answer, data } = await ask({ code, years, flows: bothFlows, partners: world }, tools, key)
  yield tradeFacts(data.rows.map(alone), row => previewOf(answer, row))
  const { partners, year } = largestExporters(tools)
  if (partners.length === 0) return
  const mirror = await ask({ code, years: [year], flows: ['M'], partners }, tools, key)
  yield mirrorFacts(mirror.data.rows.map(alone), row => previewOf(mirror.answer, row))
}

/**
 * Asks for each year, then for the imports from the largest exporters. The newest year comes second: many countries have yet to report
 * it, and a report that is shown early, or canceled, should have a complete year.
 */
async function* withoutKey(code: string, newestFirst: readonly number[], tools: SourceTools): AsyncGenerator<Fact[], SourceOutcome | void> {
  const [newest, ...whole] = newestFirst
  const years = [whole[0]!, newest!, ...whole.slice(1)]
  const asker = new YearAsker(code, years[0]!, tools)
  const missing: number[] = []
  let found = false
  // Asks for one year at a time until a year gives facts. The way to ask is then known, and the other years are asked for several at a time.
  let at = 0
  for (; at < years.length && !found; at++) {
    const facts = await asker.ask(years[at]!)
    if (facts instanceof SourceFailure) {
      // A second failure shows that the source fails, and not only one year.
      if (missing.length > 0) throw facts
      missing.push(years[at]!)
    } else if (facts.length > 0) {
      found = true
      yield facts
    } else if (at > 0) return
  }
  for await (const [year, facts] of inOrder(years.slice(at).map(year => async () => [year, await asker.ask(year)] as const))) {
    if (facts instanceof SourceFailure) missing.push(year)
    else if (facts.length > 0) yield facts
  }

  const { partners, year } = largestExporters(tools)
  const mirrors = partners.map(partner => () => ask({ code, years: [year], flows: ['M'], partners: [partner] }, tools))
  for await (const { answer, data } of inOrder(mirrors)) yield mirrorFacts(data.rows, () => answer)

  if (missing.length > 0) return { status: 'truncated', detail: missingYears(missing) }
  if (asker.isCut) return { status: 'truncated', detail: cutShort }
}

const lastWay = ways.length - 1

/**
 * Asks for single years, in one of the `ways`. If the answer for a year is incomplete, asks for this year again in a later way. Years that are asked
 * for afterwards begin with that way.
 */
class YearAsker {
  private way = 0
  private hasFound = false
  /** Whether an answer was cut off although no further way to ask was left. */
  isCut = false
  private readonly code: string
  private readonly firstYear: number
  private readonly tools: SourceTools

  constructor(code: string, firstYear: number, tools: SourceTools) {
    this.code = code
    this.firstYear = firstYear
    this.tools = tools
  }

  /** Returns the facts of a year, or a failure that may concern only this year. Throws a failure that concerns all years. */
  async ask(year: number): Promise<Fact[] | SourceFailure> {
    for (;;) {
      const tried = this.way
      try {
        const { facts, isCut } = await this.askIn(tried, year)
        const next = this.nextWay(tried, year, facts, isCut)
        if (next === null) {
          this.hasFound ||= facts.length > 0
          this.isCut ||= isCut
          return isCut ? facts.map(fact => ({ ...fact, incomplete: true })) : facts
        }
        this.way = Math.max(this.way, next)
      } catch (error) {
        if (!isOfOneYear(error)) throw error
        if (!isRejectedQuestion(error) || tried === lastWay) return error
        this.way = Math.max(this.way, tried + 1)
      }
    }
  }

  private async askIn(way: number, year: number): Promise<{ facts: Fact[]; isCut: boolean }> {
    const questions = ways[way]!().map(part => ({ code: this.code, years: [year], partners: world, ...part }))
    const parts = await Promise.all(questions.map(question => ask(question, this.tools)))
    return {
      facts: parts.flatMap(({ answer, data }) => tradeFacts(data.rows, () => answer)),
      isCut: parts.some(({ data }) => data.cut),
    }
  }

  /** The way to try after an answer that may be incomplete; null where the answer is whole, or no way is left. */
  private nextWay(tried: number, year: number, facts: readonly Fact[], isCut: boolean): number | null {
    if (tried === lastWay) return null
    if (facts.length === 0 && !this.hasFound && year !== this.firstYear) return lastWay
    return isCut || (tried === 0 && isOneFlow(facts)) ? tried + 1 : null
  }
}

/** Whether a failure may concern only one year, so that other years can still be asked for. */
const isOfOneYear = (error: unknown): error is SourceFailure =>
  error instanceof SourceFailure && (error.status === 'unexpected' || error.status === 'unreachable')

/** Whether all facts are exports, or all are imports, although both were asked for. Few facts prove nothing, so then false. */
const isOneFlow = (facts: readonly Fact[]): boolean =>
  facts.length > 20 && new Set(facts.map(({ measure }) => measure.slice(0, 3))).size === 1

async function ask(question: ComtradeQuestion, { http }: SourceTools, key?: string) {
  const limit = key ? 100_000 : 500
  return toAnswer(
    await http.ask(
      {
        path: key ? keyedPath : previewPath,
        query: {
          period: question.years.join(','),
          cmdCode: question.code,
          flowCode: question.flows.join(','),
          reporterCode: question.reporters?.join(','),
          partnerCode: question.partners.join(','),
          // Without these three parameters each row comes with about eight rows of its parts.
          partner2Code: 0,
          motCode: 0,
          customsCode: 'C00',
          maxRecords: limit,
        },
        secretHeaders: key ? { 'ocp-apim-subscription-key': key } : {},
      },
      readComtrade(question, limit),
    ),
  )
}

const previewPath = '/public/v1/preview/C/A/HS'
const keyedPath = '/data/v1/get/C/A/HS'

const toAnswer = <Data>({ data, ...answer }: SourceResult<Data>) => ({ data, answer })

/** Without a key, people cannot open the answer's address. Returns the answer with an address that they can open: the preview of this row alone. */
function previewOf(answer: Fact['answer'], { year, flow, country, partner }: TradeRow): Fact['answer'] {
  const url = new URL(answer.url)
  url.pathname = url.pathname.replace(keyedPath, previewPath)
  const row = { period: year, flowCode: flow, partnerCode: partner, reporterCode: comtradeCodeOf(country), maxRecords: 500 }
  for (const [name, value] of Object.entries(row)) url.searchParams.set(name, String(value))
  return { ...answer, url: url.href }
}

/** In the preview of one row, this row is the first and only one. */
const alone = (row: TradeRow): TradeRow => ({ ...row, at: 0 })

/** The largest exporters in the reference year of the facts known so far. */
function largestExporters(tools: SourceTools): { partners: number[]; year: number } {
  const { countries, year } = largestTraders(tools.known(), 'exports', exportersMirrored)
  return { partners: countries.flatMap(country => comtradeCodeOf(country) ?? []), year: Number(year) }
}

/** What each buyer declares to have imported from an exporter. */
function mirrorFacts(rows: readonly TradeRow[], answerOf: (row: TradeRow) => Fact['answer']): Fact[] {
  return rows.flatMap(row => {
    const exporter = countryOfComtradeCode(row.partner)
    if (!exporter || exporter === row.country) return []
    return {
      measure: 'mirror-imports-value' as const,
      period: row.year,
      unit: 'USD',
      country: exporter,
      value: row.value,
      attributes: { reporter: row.country },
      locator: `data[${row.at}].${row.valueField}`,
      answer: answerOf(row),
    }
  })
}

function missingYears(years: readonly number[]): Record<Language, string> {
  const list = (language: Language) => new Intl.ListFormat(language).format(years.toSorted((a, b) => a - b).map(String))
  return { es: `No respondió por ${list('es')}.`, en: `It didn’t answer for ${list('en')}.` }
}

const cutShort: Record<Language, string> = {
  es: 'Cortó sus respuestas, así que pueden faltar países.',
  en: 'It cut its answers short, so countries may be missing.',
}

const batchesOf = (codes: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(codes.length / size) }, (_, index) => codes.slice(index * size, (index + 1) * size))

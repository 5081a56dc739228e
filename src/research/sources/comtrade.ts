/**
 * UN Comtrade: what every country exports and imports of a product, in seven years, and what buyers declare of the largest exporters.
 * Without a key an answer holds one year and 500 rows.
 */
import type { Language } from '#contracts/language.ts'
import { comtradeCodeOf, comtradeCodes, countryOfComtradeCode } from '#research/codes/countries.ts'
import { largestTraders } from '#research/market/largest-traders.ts'
import { isRefusal, SourceFailure } from '#research/asking/source-http.ts'
import type { SourceAnswer } from '#research/asking/source-http.ts'
import type { DataSource, Fact, SourceOutcome, SourceTools } from '#research/source.ts'
import { type ComtradeQuestion, type FlowCode, readComtrade, type TradeRow, tradeFacts } from './comtrade-answer.ts'
import { inOrder } from './in-order.ts'
import { noCode } from './no-code.ts'

/** With the newest year incomplete, the one before it needs a sixth year for its growth over five. */
const yearsAsked = 7
const exportersMirrored = 3
const world = [0]
const bothFlows: FlowCode[] = ['X', 'M']

/** How a year is asked for without a key, the way with the fewest questions first: in one, one for each flow, in batches of countries. */
const ways: (() => Pick<ComtradeQuestion, 'flows' | 'reporters'>[])[] = [
  () => [{ flows: bothFlows }],
  () => bothFlows.map(flow => ({ flows: [flow] })),
  () => batchesOf(comtradeCodes(), 120).map(reporters => ({ flows: bothFlows, reporters })),
]

export const comtrade: DataSource = {
  id: 'comtrade',
  about: {
    es: 'comercio que cada país declara a las Naciones Unidas, en dólares corrientes; se muestran cifras derivadas, con su atribución',
    en: 'trade that every country declares to the United Nations, in current dollars; derived figures are shown, with attribution',
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
  es: 'La clave de UN Comtrade no fue aceptada; se consultó sin ella.',
  en: 'The key for UN Comtrade was not accepted; it was asked without one.',
}

/** Two questions for everything. */
async function* withKey(key: string, code: string, years: readonly number[], tools: SourceTools): AsyncGenerator<Fact[]> {
  const { answer, data } = await ask({ code, years, flows: bothFlows, partners: world }, tools, key)
  yield tradeFacts(data.rows.map(alone), row => previewOf(answer, row))
  const { partners, year } = largestExporters(tools)
  if (partners.length === 0) return
  const mirror = await ask({ code, years: [year], flows: ['M'], partners }, tools, key)
  yield mirrorFacts(mirror.data.rows.map(alone), row => previewOf(mirror.answer, row))
}

/**
 * A year after the other, then what buyers declare. The newest year comes second: many countries have yet to report it, and what is told
 * meanwhile, or after a cancellation, should be of a whole one.
 */
async function* withoutKey(code: string, newestFirst: readonly number[], tools: SourceTools): AsyncGenerator<Fact[], SourceOutcome | void> {
  const [newest, ...whole] = newestFirst
  const years = [whole[0]!, newest!, ...whole.slice(1)]
  const askYear = yearAsker(code, years[0]!, tools)
  const missing: number[] = []
  let found = false
  // The first ones one by one, until it is known how to ask; one of them may well be empty, as nobody has reported it yet.
  let at = 0
  for (; at < years.length && !found; at++) {
    const facts = await askYear(years[at]!)
    if (facts instanceof SourceFailure) {
      // Twice it is the source, not the year.
      if (missing.length > 0) throw facts
      missing.push(years[at]!)
    } else if (facts.length > 0) {
      found = true
      yield facts
    } else if (at > 0) return
  }
  for await (const [year, facts] of inOrder(years.slice(at).map(year => async () => [year, await askYear(year)] as const))) {
    if (facts instanceof SourceFailure) missing.push(year)
    else if (facts.length > 0) yield facts
  }

  const { partners, year } = largestExporters(tools)
  const mirrors = partners.map(partner => () => ask({ code, years: [year], flows: ['M'], partners: [partner] }, tools))
  for await (const { answer, data } of inOrder(mirrors)) yield mirrorFacts(data.rows, () => answer)

  if (missing.length > 0) return { status: 'truncated', detail: missingYears(missing) }
  if (askYear.cut()) return { status: 'truncated', detail: cutShort }
}

/**
 * Asks for years, in the first way that gives them whole: facts, or the failure of a year that leaves others to be asked for.
 * Rejects where the source cannot be asked any further.
 */
function yearAsker(code: string, first: number, tools: SourceTools) {
  const last = ways.length - 1
  let way = 0
  let found = false
  let cut = false

  async function askYear(year: number): Promise<Fact[] | SourceFailure> {
    const tried = way
    try {
      const questions = ways[tried]!().map(part => ({ code, years: [year], partners: world, ...part }))
      const parts = await Promise.all(questions.map(question => ask(question, tools)))
      const facts = parts.flatMap(({ answer, data }) => tradeFacts(data.rows, () => answer))
      const isCut = parts.some(({ data }) => data.cut)
      const isDoubtful = facts.length === 0 && !found && year !== first
      if (tried === last || (!isCut && !isDoubtful && !isHalf(facts, tried))) {
        found ||= facts.length > 0
        cut ||= isCut
        return facts
      }
      way = Math.max(way, isDoubtful ? last : tried + 1)
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      if (error.status !== 'unexpected' && error.status !== 'unreachable') throw error
      if (!isRefusal(error) || tried === last) return error
      way = Math.max(way, tried + 1)
    }
    return askYear(year)
  }
  return Object.assign(askYear, { cut: () => cut })
}

/** Of two flows asked for at once, only one was answered. */
const isHalf = (facts: readonly Fact[], way: number): boolean =>
  way === 0 && facts.length > 20 && new Set(facts.map(({ measure }) => measure.slice(0, 3))).size === 1

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
          // Without these three the whole comes with some eight parts of each row.
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

const toAnswer = <Data>({ data, ...answer }: SourceAnswer<Data>) => ({ data, answer })

/** What a person without a key can open instead: the preview of this row alone. */
function previewOf(answer: Fact['answer'], { year, flow, country, partner }: TradeRow): Fact['answer'] {
  const url = new URL(answer.url)
  url.pathname = url.pathname.replace(keyedPath, previewPath)
  const row = { period: year, flowCode: flow, partnerCode: partner, reporterCode: comtradeCodeOf(country), maxRecords: 500 }
  for (const [name, value] of Object.entries(row)) url.searchParams.set(name, String(value))
  return { ...answer, url: url.href }
}

const alone = (row: TradeRow): TradeRow => ({ ...row, at: 0 })

/** Of the reference year that the market of what is known so far has. */
function largestExporters(tools: SourceTools): { partners: number[]; year: number } {
  const { countries, year } = largestTraders(tools.known(), 'exports', exportersMirrored)
  return { partners: countries.flatMap(country => comtradeCodeOf(country) ?? []), year: Number(year) }
}

/** What each buyer says to have imported from an exporter. */
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
  return { es: `No respondió por ${list('es')}.`, en: `It did not answer for ${list('en')}.` }
}

const cutShort: Record<Language, string> = {
  es: 'Cortó sus respuestas: pueden faltar países.',
  en: 'It cut its answers short: countries may be missing.',
}

const batchesOf = (codes: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(codes.length / size) }, (_, index) => codes.slice(index * size, (index + 1) * size))

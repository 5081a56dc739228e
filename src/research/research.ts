/**
 * Product research, from a name to a report:
 * 1. Find the product's code and its names.
 * 2. Ask all sources of the directory at the same time, and put their facts into the ledger.
 * 3. Make a market of the ledger, and of the market a table, charts and an analysis: repeatedly while facts arrive, and when all sources have ended.
 * 4. Where there is a writer, have it write an interpretation of the analysis.
 */
import type { CallResponse } from '#contracts/calls.ts'
import type { Directory } from '#contracts/directory.ts'
import type { Language } from '#contracts/language.ts'
import type { Engine, ModelUsage } from '#contracts/model.ts'
import type { AnalysisWriter, WrittenInterpretation } from '#contracts/report-draft.ts'
import type { MadeReport, ReportSource } from '#contracts/report.ts'
import { failedStatuses, sourceStatusSchema, type SourceId } from '#contracts/research-sources.ts'
import { type Analysis, buildAnalysis } from './analysis/build-analysis.ts'
import type { AnalysisMaterial } from './analysis/sections/section-material.ts'
import { reportMarkdown } from './analysis/report-markdown.ts'
import { writingBrief } from './analysis/writing-brief.ts'
import { createAskSource, type AskOptions } from '#research/asking/ask-source.ts'
import { buildCharts } from '#research/charts/build-charts.ts'
import { buildMarket } from '#research/market/build-market.ts'
import { firstTradeRows } from '#research/table/trade-rows.ts'
import { buildTable } from '#research/table/build-table.ts'
import { identifyProduct, type IdentifiedProduct } from './identify-product.ts'
import { createLedger, type OpenLedger } from '#research/ledger/ledger.ts'
import { reportNotes } from './report-notes.ts'
import { runSources, type RunSourcesOptions } from '#research/asking/run-sources.ts'
import type { DataSource, ResearchRequest, SourceTools } from './source.ts'
import { SourcesDown } from './report-engine.ts'
import { dataSources } from './sources.ts'
import { tmviewSearchUrl } from './sources/product-words.ts'
import { uspto } from './sources/uspto.ts'
import { worldbank } from './sources/worldbank.ts'

export interface ReportRequest {
  productName: string
  /** The code as the person typed it. */
  productCode: string | null
  language: Language
  directory: Directory
}

export interface Following {
  /** Ends the work when it aborts; `report` then rejects with its reason. */
  signal: AbortSignal
  readProductPage?: SourceTools['readProductPage']
  /** Called when a source has begun, has given facts, or has ended. */
  onSource?: (source: ReportSource) => void
  /** Called when there are more facts. `soFar` makes a report of the facts so far, which takes some time. */
  onFacts?: (soFar: () => MadeReport) => void
  /** Writes an interpretation when all sources have ended. */
  writer?: AnalysisWriter | null
  /** The tokens and cost of the writer so far. */
  usage?: () => ModelUsage | null
}

export interface Research {
  /** Throws SourcesDown where no source has answered. */
  report(asked: ReportRequest, following: Following): Promise<MadeReport>
  /** Finds registered trademarks that contain the name. */
  trademarks(productName: string, language: Language, signal: AbortSignal): Promise<Omit<CallResponse<'scrapeTrademark'>, 'success'>>
}

/** The product research of one process: a question that two reports ask at the same time is asked once. */
export function createResearch(options: AskOptions): Research {
  const shared = { askSource: createAskSource(options), settings: options.settings, log: options.log }
  return {
    report: (asked, following) => makeWholeReport(asked, following, shared),
    trademarks: (productName, language, signal) => findTrademarks({ productName, language, signal }, shared),
  }
}

type Shared = Pick<RunSourcesOptions, 'askSource' | 'settings' | 'log'>

async function makeWholeReport(
  asked: ReportRequest,
  { signal, readProductPage, onSource, onFacts, writer, usage }: Following,
  shared: Shared,
): Promise<MadeReport> {
  const identified = identifyProduct(asked.productName, asked.productCode, asked.language)
  const request: ResearchRequest = {
    name: asked.productName,
    names: identified.names,
    code: identified.product.code?.code ?? null,
    language: asked.language,
    countries: asked.directory.countries,
    now: new Date(),
  }
  const sources = asked.directory.sources.map(id => dataSources[id])
  const states = new Map<string, ReportSource>(sources.map(({ id }) => [id, { id, status: 'waiting', detail: null, entries: 0 }]))
  const ledger = createLedger()
  const gathered = () => gather({ asked, identified, request, sources: [...states.values()], ledger })
  const soFar = () => makeReport(gathered())

  await runSources({
    ...shared,
    sources,
    request,
    ledger,
    readProductPage,
    signal,
    onSource: source => {
      const hasMore = source.entries > (states.get(source.id)?.entries ?? 0)
      states.set(source.id, source)
      onSource?.(source)
      if (hasMore) onFacts?.(soFar)
    },
  })
  const ended = [...states.values()]
  if (noneAnswered(sources, ended)) throw new SourcesDown(ended)
  const all = gathered()
  const brief = writer && writingBrief(all.analysis)
  if (!writer || !brief || brief.sections.length === 0) return makeReport(all)
  onFacts?.(() => makeReport(all))
  return makeReport(all, { ...(await writer(brief, signal)), usage: usage?.() ?? null })
}

async function findTrademarks(
  { productName, language, signal }: { productName: string; language: Language; signal: AbortSignal },
  shared: Shared,
): ReturnType<Research['trademarks']> {
  const ledger = createLedger()
  const { names } = identifyProduct(productName, null, language)
  const request: ResearchRequest = { name: productName, names, code: null, language, countries: [], now: new Date() }
  const [end] = await runSources({ ...shared, sources: [uspto], request, ledger, signal })
  const trademarks = ledger.of('trademark').map(({ quote, attributes: { office, number, status, classes, filed }, url }) => ({
    name: quote ?? '',
    office: office ?? '',
    number: number ?? null,
    status: lifeOf(status),
    classes: classes?.split(',') ?? [],
    filed: filed ?? null,
    url,
  }))
  return { trademarks, status: sourceStatusSchema.parse(end?.status), searchUrl: tmviewSearchUrl(productName) }
}

const lifeOf = (status: string | undefined): 'live' | 'dead' | null => (status === 'live' ? 'live' : status === 'dead' ? 'dead' : null)

/**
 * Whether a source failed, and no source has answered about the product. Two kinds of answers do not count: those of the World Bank, because they are
 * about countries, and those of a source that builds on a failed one.
 */
function noneAnswered(sources: readonly DataSource[], ended: readonly ReportSource[]): boolean {
  const has = (id: SourceId, statuses: readonly string[]) => ended.some(source => source.id === id && statuses.includes(source.status))
  const failed = (id: SourceId) => has(id, failedStatuses)
  const answered = ({ id, after = [] }: DataSource) => id !== worldbank.id && has(id, ['ok', 'empty', 'truncated']) && !after.some(failed)
  return sources.some(({ id }) => failed(id)) && !sources.some(answered)
}

interface Asked {
  asked: ReportRequest
  identified: IdentifiedProduct
  request: ResearchRequest
  sources: ReportSource[]
  ledger: OpenLedger
}

interface Gathered extends Omit<Asked, 'ledger'> {
  analysis: AnalysisMaterial
}

function gather({ ledger: read, ...asked }: Asked): Gathered {
  // The new ledger has only facts. Figures of the old ledger are left out, because they were computed when fewer facts were known.
  const ledger = createLedger(read.entries().filter(entry => entry.source !== 'computed'))
  const { request, sources, identified } = asked
  return { ...asked, analysis: { market: buildMarket(ledger), ledger, request, product: identified.product, sources } }
}

/** @param written The writer's interpretation; absent where no writer was asked. */
function makeReport({ asked, identified, request, sources, analysis: about }: Gathered, written?: Written): MadeReport {
  const { language, directory } = asked
  const { market, ledger } = about
  const table = buildTable(market, ledger, { request, sources })
  const firstRows = firstTradeRows(market, request.countries)
  const analysis = buildAnalysis(about, written && { blocks: written.blocks, model: written.usage?.model ?? null })
  return {
    report: {
      product: identified.product,
      language,
      directory: { _id: directory._id, name: directory.name },
      createdAt: request.now.toISOString(),
      complete: sources.every(({ status }) => status !== 'waiting' && status !== 'asking'),
      sources,
      notes: [...identified.notes, ...reportNotes(market, sources, ledger, language)],
      charts: buildCharts(market, ledger, language),
      ...(firstRows.length > 0 && firstRows.length < table.rows.length && { firstRows }),
      ...analysis,
      engine: engineOf(analysis, written),
    },
    summary: reportMarkdown(analysis, language),
    table,
    ledger: ledger.entries(),
  }
}

type Written = WrittenInterpretation & Pick<Engine, 'usage'>

function engineOf({ sections, removed }: Analysis, written?: Written): Engine {
  const by = sections.some(section => section.by === 'model') ? 'model' : 'built-in'
  if (!written) return { by, usage: null, setAside: null }
  const isAllUsed = by === 'model' && removed.every(({ section }) => section !== 'interpretation')
  return { by, usage: written.usage, setAside: written.setAside ?? (isAllUsed ? null : 'not-plausible') }
}

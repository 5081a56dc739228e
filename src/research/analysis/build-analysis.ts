/** The analysis of a report: drafts by templates, through the gate, with numbered citations. Works on whatever facts have arrived. */
import type { Citation, Report, ReportProduct, ReportSection, ReportSource } from '#contracts/report.ts'
import { bestCode } from '#research/codes/name-and-code.ts'
import type { Ledger, Market } from '#research/market/market.ts'
import type { ResearchRequest } from '#research/source.ts'
import { nameIn } from '#research/sources/product-words.ts'
import { tmviewSearchUrl } from '#research/sources/tmview.ts'
import { createCitations } from './citations.ts'
import type { DraftSection } from '#contracts/report-draft.ts'
import { passGate } from './gate.ts'
import { withDots } from './names.ts'
import { competition } from './sections/competition.ts'
import { countries } from './sections/countries.ts'
import { demand } from './sections/demand.ts'
import type { Facts } from './sections/facts.ts'
import { gaps } from './sections/gaps.ts'
import { market } from './sections/market.ts'
import { method } from './sections/method.ts'
import { priceTrends } from './sections/price-trends.ts'
import { summary } from './sections/summary.ts'
import { news, reviews, trademarks } from './sections/texts-and-marks.ts'
import { en } from './texts/en.ts'
import { type AnalysisTexts, es } from './texts/es.ts'

export interface AnalysisRequest {
  market: Market
  ledger: Ledger
  request: ResearchRequest
  product: ReportProduct
  sources: readonly ReportSource[]
}

export interface Analysis {
  sections: ReportSection[]
  citations: Citation[]
  removed: Report['removed']
}

/** Sections with nothing to say are left out. */
export function buildAnalysis({ market, ledger, request, product, sources }: AnalysisRequest): Analysis {
  const { language } = request
  const texts = { es, en }[language]
  const drafts = draftSections({ market, ledger, request, product, sources, texts })
  const newest = (source: string) =>
    ledger
      .entries()
      .flatMap(entry => (entry.source === source && entry.source !== 'computed' ? [entry.retrievedAt] : []))
      .toSorted()
      .at(-1) ?? null
  const { sections, refused } = passGate(drafts, {
    language,
    ledger,
    product,
    words: wordsFor(request, product, texts),
    sources,
    askedAt: source => newest(source)?.slice(0, 10) ?? null,
    trademarkSearch: tmviewSearchUrl(product.name),
  })
  const citations = createCitations(ledger, language)
  return {
    sections: sections.map(({ id, blocks }) => ({
      id,
      title: texts.titles[id],
      blocks: blocks.map(({ kind, sentences }) => ({
        kind,
        sentences: sentences.map(parts => ({
          parts,
          cites: citations.cite(parts.flatMap(part => (typeof part === 'string' ? [] : part.refs))),
        })),
      })),
    })),
    citations: citations.list(),
    removed: refused.map(({ section, reason, text }) => ({ section, reason: texts.reasons[reason], text })),
  }
}

function draftSections(facts: Facts): DraftSection[] {
  return [
    { id: 'summary', blocks: summary(facts) },
    { id: 'market', blocks: market(facts) },
    { id: 'demand', blocks: demand(facts) },
    { id: 'competition', blocks: competition(facts) },
    { id: 'price-trends', blocks: priceTrends(facts) },
    { id: 'reviews', blocks: reviews(facts) },
    { id: 'gaps', blocks: gaps(facts) },
    { id: 'export-countries', blocks: countries(facts, facts.market.exports) },
    { id: 'import-countries', blocks: countries(facts, facts.market.imports) },
    { id: 'news', blocks: news(facts) },
    { id: 'trademarks', blocks: trademarks(facts) },
    { id: 'method', blocks: method(facts) },
  ]
}

/**
 * The product as a sentence says it: in the report's language where the customs table knows it so, a common noun in small letters; what the
 * table does not know may be a brand and stays as it was typed. `goods`: what the trade figures are of, which the product's name must not be
 * lent to where the code is of something else, or of more.
 */
function wordsFor(
  request: ResearchRequest,
  { name, code, codeFrom }: ReportProduct,
  texts: AnalysisTexts,
): { product: string; goods: string } {
  const typed = nameIn(request, request.language) || texts.thisProduct
  const meant = bestCode(name)
  const product = meant && /^\p{Lu}[\p{Ll}\s-]*$/u.test(typed) ? typed.toLowerCase() : typed
  const isNamed = codeFrom === 'name' || (code !== null && code.code.length >= 4 && meant?.code.slice(0, 4) === code.code.slice(0, 4))
  return { product, goods: isNamed || code === null ? product : texts.goodsOfCode(withDots(code.code)) }
}

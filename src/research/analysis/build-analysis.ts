/**
 * Makes the analysis of a report: drafts of its sections pass the gate and get numbered citations. Works while facts still arrive. Templates
 * draft every section but one: a language model's interpretation, which passes the same gate for its figures and is marked as unverified.
 */
import type { AnalysisMaterial } from './sections/section-material.ts'
import { dottedCode } from '#contracts/dotted-code.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import type { Citation, Report, ReportProduct, ReportSection } from '#contracts/report.ts'
import { bestCode } from '#research/codes/name-and-code.ts'
import type { ResearchRequest } from '#research/source.ts'
import { nameIn, tmviewSearchUrl } from '#research/sources/product-words.ts'
import { draftSections } from './draft-sections.ts'
import { passGate } from './gate.ts'
import type { AnalysisTexts } from './texts/es.ts'
import { textsIn } from './texts/texts-in.ts'
import { writingBrief } from './writing-brief.ts'
import type { SlotSources } from './write-sentence.ts'
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { Ledger } from '#research/market/market.ts'
import { citationTitle } from './citation-title.ts'

export interface Analysis {
  sections: ReportSection[]
  citations: Citation[]
  removed: Report['removed']
}

/** A model's section for the writing brief (writing-brief.ts), and the model's name. */
export interface Interpretation {
  blocks: DraftBlock[]
  model: string | null
}

/** Leaves out sections without sentences. */
export function buildAnalysis(asked: AnalysisMaterial, interpretation: Interpretation = { blocks: [], model: null }): Analysis {
  const { ledger, request, product, sources } = asked
  const { language } = request
  const texts = textsIn(language)
  const newest = (source: string) =>
    ledger
      .entries()
      .flatMap(entry => (entry.source === source && entry.source !== 'computed' ? [entry.retrievedAt] : []))
      .toSorted()
      .at(-1) ?? null
  const slotSources = {
    language,
    ledger,
    product,
    words: wordsFor(request, product, texts),
    sources,
    askedAt: (source: string) => newest(source)?.slice(0, 10) ?? null,
    trademarkSearch: tmviewSearchUrl(product.name),
  }
  const templates = passGate(draftSections({ ...asked, texts }), slotSources)
  const opinion = passOpinion(asked, interpretation.blocks, slotSources)
  const at = templates.sections.findIndex(({ id }) => id === 'gaps')
  const sections = templates.sections.toSpliced(at < 0 ? templates.sections.length : at, 0, ...opinion.sections)
  const titleOf = (id: ReportSection['id']) =>
    id === 'interpretation' && interpretation.model ? texts.interpretationBy(interpretation.model) : texts.titles[id]
  const citations = createCitations(ledger, language)
  return {
    sections: sections.map(({ id, blocks }) => ({
      id,
      title: titleOf(id),
      blocks: blocks.map(({ kind, sentences }) => ({
        kind,
        sentences: sentences.map(parts => ({
          parts,
          cites: citations.cite(parts.flatMap(part => (typeof part === 'string' ? [] : part.refs))),
        })),
      })),
      by: id === 'interpretation' ? 'model' : 'built-in',
    })),
    citations: citations.list(),
    removed: [...templates.refused, ...opinion.refused].map(({ section, reason, text }) => ({
      section,
      reason: texts.reasons[reason],
      text,
    })),
  }
}

/** The sentences of a model that pass the gate. It may use only the entries of its brief: it could only guess what other ids mean. */
function passOpinion(asked: AnalysisMaterial, blocks: readonly DraftBlock[], sources: SlotSources): ReturnType<typeof passGate> {
  if (blocks.length === 0) return { sections: [], refused: [] }
  const offered = new Set(writingBrief(asked).sections.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const ledger = { get: (id: string) => (offered.has(id) ? asked.ledger.get(id) : undefined) }
  return passGate([{ id: 'interpretation', blocks: blocks.map(inLines) }], { ...sources, ledger })
}

/** The block with each sentence on one line, ending in a punctuation mark. */
const inLines = ({ kind, sentences }: DraftBlock): DraftBlock => ({
  kind,
  sentences: sentences.map(sentence => sentence.replace(/\s+/g, ' ').trim()).map(line => (/[.?:;]$/.test(line) ? line : `${line}.`)),
})

/**
 * The words for the product in sentences. `product` is the product's name in the report's language, in small letters if the customs table has the
 * name; other names may be brands and stay as typed. `goods` names the goods that the trade figures cover: the same as `product`, unless the code may
 * cover other goods than the name says. Then it is "goods under code 1701".
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
  return { product, goods: isNamed || code === null ? product : texts.goodsOfCode(dottedCode(code.code)) }
}

/** Numbers the answers of data sources that sentences cite, in the order in which they are first cited. */
interface Citations {
  /** The numbers, ascending, of the answers that these entries come from. A computed entry comes from the answers of its inputs. */
  cite(ids: readonly string[]): number[]
  list(): Citation[]
}

/** For these measures one answer lists many entries, each with the address of its own page. All entries of such an answer share one citation. */
const listed: ReadonlySet<ReadEntry['measure']> = new Set([
  'brand-product',
  'products-total',
  'trademark',
  'trademarks-total',
  'offer-price',
  'rating',
  'rating-count',
])
const keyOf = ({ source, measure, url, retrievedAt }: ReadEntry): string => `${source} ${listed.has(measure) ? retrievedAt : url}`

function createCitations(ledger: Pick<Ledger, 'get'>, language: Language): Citations {
  const byAddress = new Map<string, Citation>()
  const numbersById = new Map<string, ReadonlySet<number>>()

  const numberOf = (entry: ReadEntry): number => {
    const key = keyOf(entry)
    const there = byAddress.get(key)
    if (there) return there.number
    const { source, url, retrievedAt } = entry
    const citation = { number: byAddress.size + 1, source, title: citationTitle(entry, language), url, retrievedAt }
    byAddress.set(key, citation)
    return citation.number
  }
  const numbersOf = (entry: LedgerEntry | undefined): ReadonlySet<number> => {
    if (!entry) return new Set()
    const there = numbersById.get(entry.id)
    if (there) return there
    const numbers = new Set(entry.source === 'computed' ? entry.inputs.flatMap(id => [...numbersOf(ledger.get(id))]) : [numberOf(entry)])
    numbersById.set(entry.id, numbers)
    return numbers
  }

  return {
    cite: ids => [...new Set(ids.flatMap(id => [...numbersOf(ledger.get(id))]))].toSorted((a, b) => a - b),
    list: () => [...byAddress.values()],
  }
}

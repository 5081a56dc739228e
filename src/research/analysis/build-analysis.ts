/**
 * Makes the analysis of a report: drafts of its sections pass the gate and get numbered citations. Works while facts still arrive. Templates
 * draft every section; a writer's draft of a section replaces the template's if enough of it passes the gate.
 */
import type { AnalysisMaterial } from './sections/section-material.ts'
import { dottedCode } from '#contracts/dotted-code.ts'
import type { DraftSection } from '#contracts/report-draft.ts'
import type { Citation, Report, ReportProduct, ReportSection } from '#contracts/report.ts'
import { bestCode } from '#research/codes/name-and-code.ts'
import type { ResearchRequest } from '#research/source.ts'
import { nameIn, tmviewSearchUrl } from '#research/sources/product-words.ts'
import { draftSections } from './draft-sections.ts'
import { passGate, type PassedSection } from './gate.ts'
import { misleadingClaims } from './claims/misleading-claims.ts'
import type { AnalysisTexts } from './texts/es.ts'
import { textsIn } from './texts/texts-in.ts'
import { writingBrief } from './writing-brief.ts'
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { Ledger } from '#research/market/market.ts'
import { citationTitle } from './citation-title.ts'

export interface Analysis {
  sections: ReportSection[]
  citations: Citation[]
  removed: Report['removed']
}

/** Leaves out sections without sentences. @param written The writer's drafts for the writing brief (writing-brief.ts). */
export function buildAnalysis(asked: AnalysisMaterial, written: readonly DraftSection[] = []): Analysis {
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
  // A writer may use only the entries of its brief: it could only guess what other ids mean.
  const offered = new Set(written.length === 0 ? [] : writingBrief(asked).sections.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const shown = { ...slotSources, ledger: { get: (id: string) => (offered.has(id) ? ledger.get(id) : undefined) } }
  // The summary is checked last, so that a repeated sentence is removed from the summary and not from its section.
  const drafts = written.map(inLines).toSorted((a, b) => Number(a.id === 'summary') - Number(b.id === 'summary'))
  const model = passGate(drafts, shown, misleadingClaims(asked))
  const sections = templates.sections.map((template): PassedSection & Pick<ReportSection, 'by'> => {
    const other = model.sections.find(({ id }) => id === template.id)
    const draft = written.find(({ id }) => id === template.id)
    return other && draft && isEnough(other, draft, template) ? { ...other, by: 'model' } : { ...template, by: 'built-in' }
  })
  const citations = createCitations(ledger, language)
  return {
    sections: sections.map(({ id, blocks, by }) => ({
      id,
      title: texts.titles[id],
      blocks: blocks.map(({ kind, sentences }) => ({
        kind,
        sentences: sentences.map(parts => ({
          parts,
          cites: citations.cite(parts.flatMap(part => (typeof part === 'string' ? [] : part.refs))),
        })),
      })),
      by,
    })),
    citations: citations.list(),
    removed: [...templates.refused, ...model.refused].map(({ section, reason, text }) => ({
      section,
      reason: texts.reasons[reason],
      text,
    })),
  }
}

/** The draft with each sentence on one line, ending in a punctuation mark. */
const inLines = ({ id, blocks }: DraftSection): DraftSection => ({
  id,
  blocks: blocks.map(({ kind, sentences }) => ({
    kind,
    sentences: sentences.map(sentence => sentence.replace(/\s+/g, ' ').trim()).map(line => (/[.?:;]$/.test(line) ? line : `${line}.`)),
  })),
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

/** A writer's section replaces the template's only if at least this part of its sentences has passed the gate. */
const sentencesPassed = 0.5
/** A writer's section must also name at least this part of the number of entries that the template's section names. */
const figuresSaid = 0.5

function isEnough(passed: PassedSection, draft: DraftSection, template: PassedSection): boolean {
  const drafted = draft.blocks.reduce((count, { sentences }) => count + sentences.length, 0)
  return sentencesOf(passed).length >= drafted * sentencesPassed && entriesSaid(passed).size >= entriesSaid(template).size * figuresSaid
}

const sentencesOf = ({ blocks }: PassedSection) => blocks.flatMap(({ sentences }) => sentences)

const entriesSaid = (section: PassedSection): ReadonlySet<string> =>
  new Set(sentencesOf(section).flatMap(parts => parts.flatMap(part => (typeof part === 'string' ? [] : part.refs))))

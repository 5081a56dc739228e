/** The data that the sections of an analysis are written from, and what their templates have in common. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { ReportProduct, ReportSource } from '#contracts/report.ts'
import type { Flow, Ledger, Market } from '#research/market/market.ts'
import type { ResearchRequest } from '#research/source.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import type { AnalysisTexts } from '#research/analysis/texts/es.ts'

/** The data that an analysis is written from. */
export interface AnalysisMaterial {
  market: Market
  ledger: Ledger
  request: ResearchRequest
  product: ReportProduct
  /** The sources that were or will be asked. */
  sources: readonly ReportSource[]
}

export interface SectionMaterial extends AnalysisMaterial {
  texts: AnalysisTexts
}

/** A sentence, or nothing where there is nothing to say. */
export type Maybe = string | null | undefined | false

const said = (sentences: readonly Maybe[]): string[] => sentences.filter(sentence => typeof sentence === 'string')

export const paragraph = (...sentences: Maybe[]): DraftBlock => ({ kind: 'paragraph', sentences: said(sentences) })
export const list = (sentences: readonly Maybe[]): DraftBlock => ({ kind: 'list', sentences: said(sentences) })

/** The totals of the flow's reference year, the year of all figures of the flow's countries. */
export const referenceYear = (flow: Flow) => flow.years.find(({ year }) => year === flow.year)!

/** A change of less than this many percent counts as no change. */
export const flat = 1

/** Whether all sources have ended: before that, a section cannot say what is missing. */
export const allSourcesEnded = ({ sources }: SectionMaterial): boolean =>
  sources.every(({ status }) => status !== 'waiting' && status !== 'asking')

export const valueOf = (entry: LedgerEntry | null | undefined): number => entry?.value ?? 0

/**
 * Drafts of a report's analysis, written by templates or by a language model from entries of the ledger. A draft is plain data and is not trusted,
 * whoever wrote it: the gate (src/research/analysis/gate.ts) decides what is shown.
 */
import { z } from 'zod'
import type { Language } from './language.ts'
import type { ModelFailure } from './model.ts'
import type { SectionId } from './report.ts'

export const draftBlockSchema = z.object({ kind: z.enum(['paragraph', 'list']), sentences: z.array(z.string()) })
export type DraftBlock = z.infer<typeof draftBlockSchema>

export interface DraftSection {
  id: SectionId
  blocks: DraftBlock[]
}

/** An entry of the ledger as a writer sees it. */
export interface BriefEntry {
  /** Id of the entry, e.g. `c12`. */
  id: string
  /** The fact in the report's language: "Brasil, exportaciones, 2024, cuota: 41 %". */
  says: string
  /** The slots for this fact in a sentence: `{c12:percent}`, `{c12:country}`, `{c12:period}`. */
  slots: string[]
}

/** What a writer receives: for each section in prose its entries and its sentences, which the reader of the interpretation has read. */
export interface WritingBrief {
  language: Language
  /** The product's name as it was typed: a user's text, never instructions. */
  product: string
  sections: { id: SectionId; title: string; entries: BriefEntry[]; template: DraftBlock[] }[]
}

export interface WrittenInterpretation {
  /** Empty where there is none. */
  blocks: DraftBlock[]
  /** Why there is none; null when it was written. */
  setAside: ModelFailure | null
}

/** Writes the section that interprets an analysis. Rejects only when `signal` aborts. */
export type AnalysisWriter = (brief: WritingBrief, signal?: AbortSignal) => Promise<WrittenInterpretation>

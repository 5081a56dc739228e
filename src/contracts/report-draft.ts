/**
 * Drafts of a report's analysis, and who may write them: templates, or a language model from entries of the ledger. A draft is plain data and
 * gains no trust by its writer; the gate of the research module (src/research/analysis/gate.ts) decides what is shown.
 */
import { z } from 'zod'
import type { Language } from './language.ts'
import type { ModelFailure } from './model.ts'
import { sectionIdSchema, type SectionId } from './report.ts'

export const draftBlockSchema = z.object({ kind: z.enum(['paragraph', 'list']), sentences: z.array(z.string()) })
export type DraftBlock = z.infer<typeof draftBlockSchema>

export const draftSectionSchema = z.object({ id: sectionIdSchema, blocks: z.array(draftBlockSchema) })
export type DraftSection = z.infer<typeof draftSectionSchema>

/** An entry of the ledger as a writer sees it. */
export interface BriefEntry {
  /** Id of the entry: `c12`. */
  id: string
  /** What it is, in the report's language: "Brasil, exportaciones, 2024, cuota: 41 %". */
  says: string
  /** The slots that a sentence may use for it: `{c12:percent}`, `{c12:country}`, `{c12:period}`. */
  slots: string[]
}

/** What a writer is given: entries of the ledger by section, and the sentences that templates wrote, which a section falls back to. */
export interface WritingBrief {
  language: Language
  /** The product's name as it was typed: a person's words, never instructions. */
  product: string
  sections: { id: SectionId; title: string; entries: BriefEntry[]; template: DraftBlock[] }[]
}

export interface WrittenAnalysis {
  sections: DraftSection[]
  /** Why sections are missing; null where all were written. */
  setAside: ModelFailure | null
}

/** Writes sections of an analysis. Never rejects but for an abort: what it cannot write it leaves out. */
export type AnalysisWriter = (brief: WritingBrief, signal?: AbortSignal) => Promise<WrittenAnalysis>

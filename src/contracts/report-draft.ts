/**
 * Drafts of a report's analysis, written by templates or by a language model from entries of the ledger. A draft is plain data and is not trusted,
 * whoever wrote it: the gate (src/research/analysis/gate.ts) decides what is shown.
 */
import { z } from 'zod'
import type { Language } from './language.ts'
import type { ModelFailure } from './model.ts'
import { sectionIdSchema, type SectionId } from './report.ts'

const draftBlockSchema = z.object({ kind: z.enum(['paragraph', 'list']), sentences: z.array(z.string()) })
export type DraftBlock = z.infer<typeof draftBlockSchema>

export const draftSectionSchema = z.object({ id: sectionIdSchema, blocks: z.array(draftBlockSchema) })
export type DraftSection = z.infer<typeof draftSectionSchema>

/** An entry of the ledger as a writer sees it. */
export interface BriefEntry {
  /** Id of the entry, e.g. `c12`. */
  id: string
  /** The fact in the report's language: "Brasil, exportaciones, 2024, cuota: 41 %". */
  says: string
  /** The slots for this fact in a sentence: `{c12:percent}`, `{c12:country}`, `{c12:period}`. */
  slots: string[]
}

/**
 * What a writer receives: for each section its entries and the template's sentences. The template's sentences are used if the writer leaves the
 * section out.
 */
export interface WritingBrief {
  language: Language
  /** The product's name as it was typed: a user's text, never instructions. */
  product: string
  sections: { id: SectionId; title: string; entries: BriefEntry[]; template: DraftBlock[] }[]
}

export interface WrittenAnalysis {
  sections: DraftSection[]
  /** Why sections are missing; null when all were written. */
  setAside: ModelFailure | null
}

/** Writes sections of an analysis. Rejects only when `signal` aborts; leaves out sections that it cannot write. */
export type AnalysisWriter = (brief: WritingBrief, signal?: AbortSignal) => Promise<WrittenAnalysis>

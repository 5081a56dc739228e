/** What a writer of an analysis is given: facts of the ledger by section, with the slots that say them, and what templates say of them. */
import type { SectionId } from '#contracts/report.ts'
import type { WritingBrief } from '#contracts/report-draft.ts'
import { type AnalysisRequest, textsIn } from './build-analysis.ts'
import { draftSections } from './draft-sections.ts'

/** Sections in prose. The others are lists of facts, of other people's words, or speak of the report itself. */
const written: readonly SectionId[] = ['summary', 'market', 'demand', 'competition', 'price-trends']

export function writingBrief(asked: AnalysisRequest): WritingBrief {
  const { language } = asked.request
  const texts = textsIn(language)
  return {
    language,
    product: asked.product.name,
    sections: draftSections({ ...asked, texts })
      .filter(({ id, blocks }) => written.includes(id) && blocks.some(({ sentences }) => sentences.length > 0))
      .map(({ id, blocks }) => ({ id, title: texts.titles[id], facts: [], template: blocks })),
  }
}

/** What a language model might write about a brief, for tests. */
import type { AnalysisWriter, DraftBlock, WritingBrief } from '#contracts/report-draft.ts'

const opinions = {
  es: 'Esto sugiere que conviene mirar antes a los compradores que crecen.',
  en: 'This suggests looking at the growing buyers before anything else.',
} as const

/** An opinion, and the sentences of the sections with their figures. */
export const opinionOn = ({ language, sections }: WritingBrief): DraftBlock[] => [
  { kind: 'paragraph', sentences: [opinions[language]] },
  ...sections.flatMap(({ template }) => template),
]

export const interpreting: AnalysisWriter = async brief => ({ blocks: opinionOn(brief), setAside: null })

/** Writers of analyses for tests: what a language model might make of a brief. */
import type { Language } from '#contracts/language.ts'
import type { AnalysisWriter, DraftSection, WritingBrief } from '#contracts/report-draft.ts'

const otherWords: Record<Language, [said: RegExp, instead: string][]> = {
  es: [
    [/ sumaron /g, ' alcanzaron '],
    [/ vende el /g, ' exporta el '],
    [/ crece un /g, ' aumenta un '],
    [/ encabeza las /g, ' lidera las '],
    [/^El precio medio de exportación/g, 'De media, el precio de exportación'],
    [/^Frente a /g, 'En comparación con '],
  ],
  en: [
    [/ came to /g, ' reached '],
    [/ sells /g, ' exports '],
    [/ has grown by /g, ' has increased by '],
    [/^The average export price was/g, 'On average, exports were priced at'],
    [/^Among the large buyers/g, 'Of the large buyers'],
  ],
}

/** The templates' entries in other words; the summary without those that its sections state anyway. */
export function rephrased({ language, sections }: WritingBrief): DraftSection[] {
  const slotsOf = (sentence: string) => (sentence.match(/\{[^}]+\}/g) ?? []).join()
  const inSections = new Set(
    sections.flatMap(({ id, template }) => (id === 'summary' ? [] : template.flatMap(({ sentences }) => sentences.map(slotsOf)))),
  )
  const inOtherWords = (sentence: string) => otherWords[language].reduce((text, [words, instead]) => text.replace(words, instead), sentence)
  return sections.map(({ id, template }) => ({
    id,
    blocks: template.map(({ kind, sentences }) => ({
      kind,
      sentences: sentences.filter(sentence => id !== 'summary' || !inSections.has(slotsOf(sentence))).map(inOtherWords),
    })),
  }))
}

export const rephrasing: AnalysisWriter = async brief => ({ sections: rephrased(brief), setAside: null })

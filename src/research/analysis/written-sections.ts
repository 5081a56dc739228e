/** Whether a section that a writer drafted stands for its template, by how much of it passed the gate and how much it says. */
import type { DraftSection } from '#contracts/report-draft.ts'
import type { PassedSection } from './gate.ts'

/** Part of the draft's sentences that must have passed, and of the template's figures that must be said at the least. */
const sentencesPassed = 0.5
const figuresSaid = 0.5

export function isEnough(passed: PassedSection, draft: DraftSection, template: PassedSection): boolean {
  const drafted = draft.blocks.reduce((count, { sentences }) => count + sentences.length, 0)
  return sentencesOf(passed).length >= drafted * sentencesPassed && entriesSaid(passed).size >= entriesSaid(template).size * figuresSaid
}

const sentencesOf = ({ blocks }: PassedSection) => blocks.flatMap(({ sentences }) => sentences)

const entriesSaid = (section: PassedSection): ReadonlySet<string> =>
  new Set(sentencesOf(section).flatMap(parts => parts.flatMap(part => (typeof part === 'string' ? [] : part.refs))))

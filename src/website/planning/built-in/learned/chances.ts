/**
 * The chance that each column is the one that a field asks for, and that each candidate is the list that a prompt means. `scripts/train-planner.ts`
 * learns both from prompts on pages of many sites.
 */
import type { WantedField } from '#website/planning/built-in/wanted.ts'
import { columnFeatures, type Scene } from './column-features.ts'
import { scoresOf, type Trees } from './trees.ts'
import { type AskedPrompt, datasetFeatures, type Fitting } from './dataset-features.ts'
import columnWeightsFile from './column-weights.json' with { type: 'json' }
import datasetWeightsFile from './dataset-weights.json' with { type: 'json' }

export const columnWeights: Trees = columnWeightsFile

/**
 * When the score of a column falls below `least`, its remaining trees are skipped and it gets the score `usual`. This saves time: in 65 prompts with
 * 59,517 columns, 62 % of the columns fell below -4. With all trees, none of them had a score above -2.2, which is a chance of one in ten.
 */
const [least, usual] = [-4, -5.4]

/** The chance of every column, 0 to 1. Columns compete with each other and with "none of them"; columns with equal values share their chance. */
export function columnChances(field: WantedField, scene: Scene, weights: Trees): number[] {
  const weighed = scoresOf(weights, columnFeatures(field, scene), least, usual).map(Math.exp)
  const all = weighed.reduce((sum, weight) => sum + weight, 1)
  const texts = scene.views.map(view => view.texts.join('\n'))
  const shared = new Map<string, number>()
  weighed.forEach((weight, at) => shared.set(texts[at]!, (shared.get(texts[at]!) ?? 0) + weight))
  // Of columns with equal values the likelier one is slightly preferred.
  return weighed.map((weight, at) => (0.999 * shared.get(texts[at]!)! + 0.001 * weight) / all)
}

export const datasetWeights: Trees = datasetWeightsFile

/** Two candidates have the same content if they share at least this part of the smaller one's values. */
const leastShared = 0.8

/**
 * The chance of every candidate, 0 to 1. Candidates compete with each other and with "none of them"; candidates with the same content share their
 * chance.
 */
export function datasetChances(asking: AskedPrompt, fittings: Fitting[]): number[] {
  const weighed = scoresOf(datasetWeights, datasetFeatures(asking, fittings)).map(Math.exp)
  const all = weighed.reduce((sum, weight) => sum + weight, 1)
  const told = fittings.map(({ values }) => new Set(values))
  // Of candidates with the same content the likelier one is slightly preferred.
  return weighed.map((own, at) => {
    const shared = weighed.reduce((sum, weight, other) => (other === at || saySame(told[at]!, told[other]!) ? sum + weight : sum), 0)
    return (0.99 * shared + 0.01 * own) / all
  })
}

function saySame(one: Set<string>, other: Set<string>): boolean {
  const least = Math.min(one.size, other.size) * leastShared
  if (least === 0 || Math.max(one.size, other.size) * leastShared > Math.min(one.size, other.size)) return false
  let shared = 0
  for (const value of one) if (other.has(value)) shared++
  return shared >= least
}

/** The chance that each column is the one that a field asks for, learned from prompts on pages of many sites by `scripts/train-planner.ts`. */
import type { WantedField } from '#website/planning/built-in/wanted.ts'
import { columnFeatures, type Scene } from './column-features.ts'
import { scoresOf, type Trees } from './trees.ts'
import learned from './column-weights.json' with { type: 'json' }

export const columnWeights: Trees = learned

/**
 * A column whose score falls below `least` gets the score `usual` at once. Of 59,517 columns in 65 prompts 62 % fell below -4, and none
 * of these ended above -2.2, which is a chance of one in ten.
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

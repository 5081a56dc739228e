/** How likely each column is what a field asks for, as learned from asks on pages of many sites: `scripts/train-planner.ts`. */
import type { WantedField } from '#website/planning/built-in/wanted.ts'
import { columnFeatures, type Scene } from './column-features.ts'
import { scoresOf, type Trees } from './trees.ts'
import learned from './column-weights.json' with { type: 'json' }

export const columnWeights: Trees = learned

/** Of 59,517 rows of 65 asks 62 % fall below it, and none of these came back above -2.2, which is a chance of one in ten. */
const [least, usual] = [-4, -5.4]

/**
 * The chance of every column, 0 to 1, in the columns' order. Columns compete with each other and with "none of them"; those with the same
 * values share their chance.
 */
export function columnChances(field: WantedField, scene: Scene, weights: Trees): number[] {
  const weighed = scoresOf(weights, columnFeatures(field, scene), least, usual).map(Math.exp)
  const all = weighed.reduce((sum, weight) => sum + weight, 1)
  const texts = scene.views.map(view => view.texts.join('\n'))
  const shared = new Map<string, number>()
  weighed.forEach((weight, at) => shared.set(texts[at]!, (shared.get(texts[at]!) ?? 0) + weight))
  // Of columns with the same values the likelier goes first.
  return weighed.map((weight, at) => (0.999 * shared.get(texts[at]!)! + 0.001 * weight) / all)
}

/** The chance that each candidate is the list that a prompt means, learned from prompts on pages of many sites by `scripts/train-planner.ts`. */
import { type AskedPrompt, datasetFeatures, type Fitting } from './dataset-features.ts'
import { scoresOf, type Trees } from './trees.ts'
import learned from './dataset-weights.json' with { type: 'json' }

export const datasetWeights: Trees = learned

/** Two candidates have the same content if they share at least this part of the smaller one's values. */
const leastShared = 0.8

/** The chance of every candidate, 0 to 1. Candidates compete with each other and with "none of them"; those with the same content share theirs. */
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

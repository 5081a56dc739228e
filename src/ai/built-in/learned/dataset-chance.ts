/** How likely each candidate is the list that a prompt means, as learned from asks on pages of many sites: `scripts/train-planner.ts`. */
import { type Asking, datasetFeatures, type Fitting } from './dataset-features.ts'
import { chanceOf } from './trees.ts'
import weights from './dataset-weights.json' with { type: 'json' }

/** The chance of every candidate, 0 to 1, in their order. */
export const datasetChances = (asking: Asking, fittings: Fitting[]): number[] =>
  datasetFeatures(asking, fittings).map(features => chanceOf(weights, features))

/** Explains the choices of the built-in planner, for `indaga inspect --prompt`. */
import type { PlanRequest } from '#website/planning/planner.ts'
import { weigh } from './built-in-planner.ts'
import type { WantedField } from './wanted.ts'
import { columnWeights, datasetWeights } from './learned/chances.ts'
import { columnFeatureNames, columnFeatures } from './learned/column-features.ts'
import { datasetFeatureNames, datasetFeatures } from './learned/dataset-features.ts'
import { contributions } from './learned/trees.ts'
import { columnChance, type MatchContext } from './match-field.ts'
import { readPrompt } from './prompt.ts'

const shownLists = 5
const shownColumns = 4
const shownFeatures = 8

/**
 * The reading of a prompt, the likeliest lists, and the likeliest columns of each wanted field. Every list and column has its chance, and what each
 * feature adds to the log-odds.
 */
export function explainPlan({ prompt, candidates, today }: PlanRequest): object {
  const wanted = readPrompt(prompt, today, candidates)
  const { subject, fields, statements, conditions, sort, limit, one } = wanted
  const { proposals, fittings, chances } = weigh(candidates, wanted, { prompt, today })
  const features = datasetFeatures({ ...wanted, prompt }, fittings)
  const lists = proposals.map(({ proposed, context }, at) => ({
    id: context.candidate.id,
    label: context.candidate.label,
    rows: context.candidate.rowCount,
    chance: rounded(chances[at]!),
    filters: proposed.plan.filters,
    unapplied: proposed.unapplied,
    because: reasons(contributions(datasetWeights, datasetFeatureNames, features[at]!)),
    fields: () => fields.map(field => explainField(field, context)),
  }))
  return {
    prompt: {
      records: subject,
      fields: fields.map(({ name }) => name),
      statements: statements.map(({ tag, words }) => ({ tag, words })),
      comparisons: conditions.map(({ words }) => words),
      order: sort.map(({ direction, concepts }) => ({ direction, by: concepts[0]?.id ?? null })),
      limit,
      one,
    },
    lists: lists
      .toSorted((a, b) => b.chance - a.chance)
      .slice(0, shownLists)
      .map(list => ({ ...list, fields: list.fields() })),
  }
}

/** The likeliest columns for a field. */
function explainField(field: WantedField, context: MatchContext): object {
  const features = columnFeatures(field, context)
  const columns = context.views.map((view, at) => ({ view, features: features[at]!, chance: columnChance(field, view, context) }))
  return {
    field: field.name,
    concepts: field.concepts.map(({ id }) => id),
    columns: columns
      .toSorted((a, b) => b.chance - a.chance)
      .slice(0, shownColumns)
      .map(({ view: { column, texts }, chance, features: own }) => ({
        label: column.label,
        key: column.key,
        sample: texts[0] ?? null,
        chance: rounded(chance),
        because: reasons(contributions(columnWeights, columnFeatureNames, own)),
      })),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const reasons = (all: ReturnType<typeof contributions>): string[] =>
  all.slice(0, shownFeatures).map(({ feature, value, adds }) => `${feature} ${rounded(value)}: ${adds < 0 ? '' : '+'}${adds.toFixed(2)}`)

/**
 * A model that lies within the form and the given choices, which is harder to detect than inventions: it chooses another dataset, half of the
 * columns, conditions from words of the prompt and the pages, unwanted orders and limits, or "none fits".
 */
import type { ModelQuestion } from '#language-model/language-model.ts'
import type { ModelPlanAnswer } from '#website/planning/model-planner/plan-answer.ts'
import { createRandom } from '#example-site/portal-data/random.ts'

/** A candidate as a planning question shows it. */
export interface ShownDataset {
  dataset: number
  heading?: string
  rows: number
  columns: { column: number; label: string; type: string }[]
  samples: (string | number | null)[][]
}

export const fieldOf = ({ fields }: Pick<ModelQuestion<unknown>, 'fields'>, name: string): string =>
  fields.find(field => field.name === name)?.text ?? ''

export const datasetsIn = (question: Pick<ModelQuestion<unknown>, 'fields'>): ShownDataset[] =>
  fieldOf(question, 'candidates')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as ShownDataset)

/** A word of a sample value, or the whole value. */
function wordOf(value: string | number | null | undefined, random: ReturnType<typeof createRandom>): string | null {
  const text = String(value ?? '')
  return random.pick([...text.split(/\s+/).filter(Boolean), text]) || null
}

/** Answers planning questions from a seed. */
export function pointingLiar(seed: number): (question: Pick<ModelQuestion<unknown>, 'fields'>) => ModelPlanAnswer {
  const random = createRandom(seed)
  const often = (times: number) => random.whole(1, times) > 1
  return question => {
    const dataset = random.pick(datasetsIn(question))
    const words = fieldOf(question, 'prompt')
      .split(/[\s,.;:¿?¡!()]+/)
      .filter(Boolean)
    const some = <Item>(items: readonly Item[], most: number) =>
      random.shuffle(items).slice(0, random.whole(0, Math.min(most, items.length)))
    const columns = dataset.columns.map(({ column }) => column)
    const texts = [...words, ...dataset.samples.flat().map(String), ...(fieldOf(question, 'prompt').match(/\d+/g) ?? [])]
    const operators = [
      'equals',
      'not-equals',
      'contains',
      'not-contains',
      'less',
      'at-most',
      'more',
      'at-least',
      'filled',
      'empty',
    ] as const
    return {
      dataset: often(6) ? dataset.dataset : null,
      columns: some(columns, columns.length).map(column => ({ column, name: some(words, 3).join(' ') || random.pick(texts) })),
      parts: some(columns, 2).map(column => ({
        column,
        name: some(words, 2).join(' ') || 'part',
        examples: [1, 2].map(row => ({
          row,
          words: often(3) ? wordOf(dataset.samples[row - 1]?.[column - 1], random) : random.pick(words),
        })),
      })),
      filters: some(columns, 3).map(column => ({ any: [{ column, operator: random.pick(operators), values: [random.pick(texts)] }] })),
      sort: some(columns, 1).map(column => ({ column, descending: random.whole(0, 1) === 1 })),
      limit: often(2) ? null : Number(random.pick(texts.filter(text => /^\d+$/.test(text))) ?? 3),
      key: some(columns, 2),
      missing: some(words, 3),
      needs: random.pick(['nothing', 'details', 'more-pages']),
      prose: some(words, 2).map(name => ({ name, type: 'text' as const })),
    }
  }
}

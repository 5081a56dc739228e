/**
 * Translates a model's answer into a choice among the candidates that it was shown, and reports its faults: numbers that do not exist,
 * and words that are not in the texts.
 */
import type { Candidate, DatasetColumn, TextParts } from '#contracts/dataset.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { ModelPlanAnswer } from './plan-answer.ts'
import type { ShownCandidate } from './plan-question.ts'

/** One alternative of a condition, with the values as the model wrote them. */
export interface ChosenCondition {
  column: DatasetColumn
  operator: PlanFilter['operator']
  values: string[]
}

export interface ModelChoice {
  /** Null: none of the candidates answers the prompt. */
  candidate: Candidate | null
  columns: { column: DatasetColumn; name: string }[]
  filters: ChosenCondition[][]
  sort: { column: DatasetColumn; descending: boolean }[]
  limit: number | null
  key: DatasetColumn[]
  missing: string[]
  needs: ModelPlanAnswer['needs']
  prose: ProseField[]
}

/** A candidate with additional columns that are parts of its texts. */
interface WithParts {
  candidate: Candidate
  columns: ModelChoice['columns']
  faults: string[]
}

/** Columns for the parts that the model points at in the texts of sample rows. Words that are not in the texts are faults. */
function pointedParts(
  pointed: ModelPlanAnswer['parts'],
  { candidate: whole, columns: shown }: ShownCandidate,
  parts: TextParts,
): WithParts {
  const found: WithParts = { candidate: whole, columns: [], faults: [] }
  for (const { column: number, name, examples } of pointed) {
    const own = shown[number - 1]
    const given = examples.map(({ row, words }) => ({ row: row - 1, words: words?.trim() || null }))
    const key = own ? parts.learn(whole, own.key, given) : null
    if (key === null) {
      found.faults.push(`The words given for ${name} do not stand as whole words in the texts of a column ${number}.`)
      continue
    }
    found.candidate = parts.add(found.candidate, key)
    found.columns.push({ column: found.candidate.columns.find(column => column.key === key)!, name })
  }
  return found
}

/** The choice without numbers of columns that do not exist, and the faults as sentences for the model. */
export function choiceOf(answer: ModelPlanAnswer, shown: ShownCandidate[], texts?: TextParts): { choice: ModelChoice; faults: string[] } {
  const faults: string[] = []
  const chosen = answer.dataset === null ? null : shown.find(({ number }) => number === answer.dataset)
  if (chosen === undefined) faults.push(`There is no dataset ${answer.dataset}.`)
  const columnsAt = (numbers: number[]): DatasetColumn[] =>
    numbers.flatMap(number => {
      const column = chosen?.columns[number - 1]
      if (chosen && !column)
        faults.push(`There is no column ${number}; those of dataset ${answer.dataset} are numbered from 1 to ${chosen.columns.length}.`)
      return column ?? []
    })
  const parts = chosen && texts && pointedParts(answer.parts, chosen, texts)
  faults.push(...(parts?.faults ?? []))
  const choice: ModelChoice = {
    candidate: parts?.candidate ?? chosen?.candidate ?? null,
    columns: [
      ...answer.columns.flatMap(({ column, name }) => columnsAt([column]).map(found => ({ column: found, name }))),
      ...(parts?.columns ?? []),
    ],
    filters: answer.filters
      .map(({ any }) => any.flatMap(({ column, ...condition }) => columnsAt([column]).map(found => ({ column: found, ...condition }))))
      .filter(alternatives => alternatives.length > 0),
    sort: answer.sort.flatMap(({ column, descending }) => columnsAt([column]).map(found => ({ column: found, descending }))),
    limit: answer.limit,
    key: columnsAt(answer.key),
    missing: answer.missing,
    needs: answer.needs,
    prose: answer.prose,
  }
  if (choice.candidate && choice.columns.length === 0) faults.push('No column was chosen.')
  return { choice, faults }
}

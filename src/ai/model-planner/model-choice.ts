/** What a model's answer means for the candidates it was shown, and what about it cannot be: numbers that do not exist. */
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { ModelPlanAnswer } from './plan-answer.ts'
import type { ShownCandidate } from './plan-question.ts'

/** One alternative of a condition; its values are still as the model wrote them. */
export interface ChosenCondition {
  column: DatasetColumn
  operator: PlanFilter['operator']
  values: string[]
}

export interface ModelChoice {
  /** Null: none of the candidates answers. */
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

/** The choice, without what does not exist, and in plain words what that was. */
export function choiceOf(answer: ModelPlanAnswer, shown: ShownCandidate[]): { choice: ModelChoice; faults: string[] } {
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
  const choice: ModelChoice = {
    candidate: chosen?.candidate ?? null,
    columns: answer.columns.flatMap(({ column, name }) => columnsAt([column]).map(found => ({ column: found, name }))),
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

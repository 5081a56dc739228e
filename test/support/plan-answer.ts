/** A model's answer to a planning question: chooses nothing except what a test says. */
import type { ModelPlanAnswer } from '#website/planning/model-planner/plan-answer.ts'

export const planAnswer = (more: Partial<ModelPlanAnswer> = {}): ModelPlanAnswer => ({
  dataset: null,
  columns: [],
  parts: [],
  filters: [],
  sort: [],
  limit: null,
  key: [],
  missing: [],
  needs: 'nothing',
  prose: [],
  ...more,
})

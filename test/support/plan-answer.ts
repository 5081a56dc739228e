/** What a model answers when it plans: nothing chosen, but for what a test says. */
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

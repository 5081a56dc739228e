/** Whether a plan holds: it is carried out on the pages that were read, and what comes of it is looked at before anybody relies on it. */
import type { ProposedPlan } from '#website/planning/planner.ts'
import { datasetFor, executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'

/** Whether the plan yields rows in which the columns it found are really filled. */
export function holds({ plan }: ProposedPlan, sources: ReadSource[]): boolean {
  const { rows } = executePlan({ ...plan, filters: [] }, sources)
  const found = plan.columns.flatMap(({ from }, at) => (from === null ? [] : [at]))
  const filled = found.filter(at => rows.some(row => row[at] !== null)).length
  return rows.length > 0 && found.length > 0 && filled >= found.length / 2
}

/** What is wrong with a plan on these pages, in plain words. */
export function faultsOf({ plan }: ProposedPlan, sources: ReadSource[]): string[] {
  const whole = { ...plan, filters: [], sort: [], limit: null }
  const { rows, columns, found } = executePlan(whole, sources)
  if (rows.length === 0) return ['The dataset yields no rows.']
  const faults: string[] = []
  plan.columns.forEach(({ name, from, type }, at) => {
    if (from !== null && rows.every(row => row[at] === null)) faults.push(`The column "${name}" is empty in every row.`)
    else if (from !== null && columns[at]!.type !== type) faults.push(`Most values of the column "${name}" are not of the type ${type}.`)
  })
  for (const source of sources) {
    const dataset = datasetFor(plan, source.datasets)
    if (dataset && dataset.rows.length > 0 && executePlan(whole, [source]).found === 0) faults.push(`${source.url} yields no rows.`)
  }
  if (plan.key.length > 0) {
    const distinct = new Set(executePlan({ ...whole, key: [] }, sources).rows.map(row => JSON.stringify(row))).size
    if (distinct > found) faults.push('The key merges rows that differ.')
  }
  if (plan.filters.length > 0 && executePlan(plan, sources).rows.length === 0) faults.push('No row meets the conditions.')
  return faults
}

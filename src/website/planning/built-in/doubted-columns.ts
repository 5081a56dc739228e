/** Columns that may not be what was asked for: they are shown under the page's own name. */
import { folded } from '#foundation/text/folding.ts'
import { freeName } from './choose-columns.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { Doubt, ProposedPlan } from '#website/planning/planner.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import { leastShown, leastSure } from './match-field.ts'
/**
 * The plan with every doubted column under its own name, and before it an empty one that the records' own pages may fill. Where both names are one,
 * the column stays as it is and is told. What names the records (by its key) is rather what was asked for ("plato") than something else.
 */
export function withDoubts(chosen: ProposedPlan, naming: string | null): ProposedPlan {
  const { plan, fit, sureness, ownNames, nearest = {} } = chosen
  const isDoubted = ({ name, from }: PlanColumn) => {
    const own = ownNames[name]
    // A name is what names the records, whatever the list.
    if (from === naming && wantedFieldsIn(name)[0]?.concepts[0]?.id === 'name') return false
    return from !== null && own !== undefined && (sureness[name] ?? 1) * fit < (from === naming ? leastSure : leastShown)
  }
  const doubts: Doubt[] = []
  const named = [...plan.columns]
  const columns = plan.columns.flatMap((column): PlanColumn[] => {
    if (!isDoubted(column)) return [column]
    const own = ownNames[column.name]!
    if (folded(own) === folded(column.name)) {
      doubts.push({ asked: column.name, shown: column.name })
      return [column]
    }
    const likely = [{ ...column, name: own }, ...(nearest[column.name] ?? [])]
    const shown = likely
      .filter(({ from }) => from === column.from || !named.some(other => other.from === from))
      .map(next => {
        const free = { ...next, name: freeName(next.name, named) }
        named.push(free)
        return free
      })
    doubts.push(...shown.map(({ name }) => ({ asked: column.name, shown: name })))
    return [{ ...column, from: null }, ...shown]
  })
  const lacking = doubts.flatMap(({ asked, shown }) => (asked === shown ? [] : [asked]))
  return { ...chosen, plan: { ...plan, columns }, missing: [...new Set([...chosen.missing, ...lacking])], doubts }
}

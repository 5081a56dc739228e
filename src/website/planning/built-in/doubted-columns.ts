/** Shows doubted columns, which may not be the wanted ones, under the page's own names. */
import { folded } from '#foundation/text/folding.ts'
import { freeName } from './choose-columns.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { Doubt, ProposedPlan } from '#website/planning/planner.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import { leastShown, leastSure } from './match-field.ts'
/**
 * Shows every doubted column, and the next likely columns, under the page's own names. An empty column with the wanted name goes before them; the
 * records' own pages may fill it. If the wanted name and the page's own name are equal, the column stays and is only reported as doubted. The column
 * with the key `naming`, which names the records, is doubted less easily: the prompt probably means it ("plato").
 */
export function withDoubts(chosen: ProposedPlan, naming: string | null): ProposedPlan {
  const { plan, fit, sureness, ownNames, nearest = {} } = chosen
  const isDoubted = ({ name, from }: PlanColumn) => {
    const own = ownNames[name]
    // The names of the records answer "name" in any list, so they are not doubted.
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

/** Columns that may not be what was asked for: they are shown under the page's own name, and what was asked for counts as not found. */
import { freeName } from './choose-columns.ts'
import { fieldsIn } from './field-list.ts'
import type { Doubt, ProposedPlan } from '#ai/planner.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import { leastShown, leastSure } from './match-field.ts'
import { plain } from './words.ts'

/**
 * The plan with every doubted column under its own name, and an empty column where it was asked for. What names the records (by its key) is rather
 * what was asked for ("plato") than something else.
 */
export function withDoubts(chosen: ProposedPlan, naming: string | null): ProposedPlan {
  const { plan, fit, sureness, ownNames, nearest = {} } = chosen
  const isDoubted = ({ name, from }: PlanColumn) => {
    const own = ownNames[name]
    // A name is what names the records, whatever the list.
    if (from === naming && fieldsIn(name)[0]?.concepts[0]?.id === 'name') return false
    // Under its own name it would stand under the same one.
    return (
      from !== null &&
      own !== undefined &&
      plain(own) !== plain(name) &&
      (sureness[name] ?? 1) * fit < (from === naming ? leastSure : leastShown)
    )
  }
  const doubts: Doubt[] = []
  const named = [...plan.columns]
  const columns = plan.columns.flatMap((column): PlanColumn[] => {
    if (!isDoubted(column)) return [column]
    const likely = [{ ...column, name: ownNames[column.name]! }, ...(nearest[column.name] ?? [])]
    const shown = likely
      .filter(({ from }) => from === column.from || !named.some(other => other.from === from))
      .map(own => {
        const free = { ...own, name: freeName(own.name, named) }
        named.push(free)
        return free
      })
    doubts.push(...shown.map(({ name }) => ({ asked: column.name, shown: name })))
    return [{ ...column, from: null }, ...shown]
  })
  return { ...chosen, plan: { ...plan, columns }, missing: [...new Set([...chosen.missing, ...doubts.map(({ asked }) => asked)])], doubts }
}

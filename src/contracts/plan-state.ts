/** The state of a table's plan, as its receipt tells it. Without schemas, so that pages can import it without the validation library. */
import type { PlanState, Understood } from './plan-change.ts'

/** The state of a table by its receipt; null if its plan cannot be changed. */
export function planStateOf({ understood, notes }: Told): PlanState | null {
  if (!understood) return null
  const wordsOf = (code: string) => notes.flatMap(note => (note.code === code && note.words !== undefined ? [note.words] : []))
  const [unordered] = wordsOf('order-not-applied')
  const { plan, asked, examples, recipe } = understood
  const rest = { ...(unordered !== undefined && { unordered }), ...(examples && { examples }), ...(recipe && { recipe }) }
  return { plan, asked, unapplied: wordsOf('condition-not-applied'), ...rest }
}

/** The part of a receipt that tells the state. */
interface Told {
  understood?: Understood
  notes: readonly { code: string; words?: string }[]
}

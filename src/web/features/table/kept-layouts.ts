/** Layouts of tables, kept on this device: those of the searches that were arranged last. */
import { z } from 'zod'
import { tableLayoutSchema, type TableLayout } from './table-layout.ts'

const key = 'indaga.tables'
const atMost = 50
const keptSchema = z.array(z.object({ searchId: z.string(), layout: tableLayoutSchema }))

function readAll(): z.infer<typeof keptSchema> {
  try {
    return keptSchema.catch([]).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Storage is forbidden or holds something else.
    return []
  }
}

/** The layout kept for a search, or null. */
export const keptLayout = (searchId: string): TableLayout | null => readAll().find(kept => kept.searchId === searchId)?.layout ?? null

/** Keeps the layout of a search, or forgets it. Without storage it lasts as long as the page. */
export function keepLayout(searchId: string, layout: TableLayout | null): void {
  const others = readAll().filter(kept => kept.searchId !== searchId)
  try {
    localStorage.setItem(key, JSON.stringify(layout ? [{ searchId, layout }, ...others].slice(0, atMost) : others))
  } catch {
    // Storage is forbidden or full.
  }
}

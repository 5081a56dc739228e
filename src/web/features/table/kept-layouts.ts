/** Layouts of tables, kept on this device: those of the searches that were arranged last. */
import { isTableLayout, type TableLayout } from './table-layout.ts'

const key = 'indaga.tables'
const atMost = 50

interface KeptLayout {
  searchId: string
  layout: TableLayout
}

function isKeptLayout(value: unknown): value is KeptLayout {
  const { searchId, layout } = Object(value) as Record<keyof KeptLayout, unknown>
  return typeof searchId === 'string' && isTableLayout(layout)
}

function readAll(): KeptLayout[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptLayout) : []
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

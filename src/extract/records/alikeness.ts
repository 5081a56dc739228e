/** How alike records are. */
import type { Atom } from './atoms.ts'

/** 0 to 1: mean similarity of each record's paths with those that at least half of the records have. */
export function alikeness(records: Atom[][]): number {
  const own = records.map(record => new Set(record.map(atom => atom.path)))
  const counts = new Map<string, number>()
  for (const paths of own) for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const isUsual = (path: string) => counts.get(path)! >= records.length * 0.5
  const usual = [...counts.keys()].filter(isUsual).length
  let sum = 0
  for (const paths of own) {
    let shared = 0
    for (const path of paths) if (isUsual(path)) shared++
    sum += shared / Math.max(1, paths.size + usual - shared)
  }
  return sum / Math.max(1, records.length)
}

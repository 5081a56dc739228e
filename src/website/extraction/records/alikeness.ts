/** How alike records are. */
import type { Atom } from './atom.ts'

/** In how many records something stands, and in which one it was met last. */
export interface Occurrences {
  count: number
  last: number
}

/** Counts a key at most once for each record; whether it was the record's first. Records come in order. */
export function countOnce<Key>(counts: Map<Key, Occurrences>, key: Key, record: number): boolean {
  const known = counts.get(key)
  if (!known) counts.set(key, { count: 1, last: record })
  else if (known.last === record) return false
  else {
    known.count++
    known.last = record
  }
  return true
}

/** In how many records each path stands. */
export function pathCounts(records: Atom[][]): Map<string, Occurrences> {
  const counts = new Map<string, Occurrences>()
  records.forEach((atoms, record) => {
    for (const { path } of atoms) countOnce(counts, path, record)
  })
  return counts
}

/** The paths that at least half of the records have. */
export const usualPaths = (records: Atom[][]): Set<string> =>
  new Set([...pathCounts(records)].flatMap(([path, { count }]) => (count * 2 >= records.length ? [path] : [])))

/** 0 to 1: mean similarity (Jaccard) of each record's paths with those that at least half of the records have. */
export function alikeness(records: Atom[][]): number {
  const counts = pathCounts(records)
  const isUsual = ({ count }: Occurrences) => count >= records.length * 0.5
  let usual = 0
  for (const occurrences of counts.values()) {
    if (isUsual(occurrences)) usual++
    occurrences.last = -1
  }
  let sum = 0
  records.forEach((atoms, record) => {
    let own = 0
    let shared = 0
    for (const { path } of atoms) {
      const occurrences = counts.get(path)!
      if (occurrences.last === record) continue
      occurrences.last = record
      own++
      if (isUsual(occurrences)) shared++
    }
    sum += shared / Math.max(1, own + usual - shared)
  })
  return sum / Math.max(1, records.length)
}

/** How similar the records of a set are. */
import type { Atom } from './atom.ts'

/** In how many records a key occurs (`count`), and the index of the last of these records (`last`). */
export interface Occurrences {
  count: number
  last: number
}

/** Counts a key unless it was already counted for this record. Returns whether it was counted. Records must come in order. */
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

/** The number of records in which each path occurs. */
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

/** How similar the records are, from 0 to 1: the mean Jaccard index of a record's paths and the paths that at least half of the records have. */
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

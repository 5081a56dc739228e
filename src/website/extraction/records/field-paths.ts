/**
 * Paths of fields, compared across records and pages. A path has steps of the form `tag.class.class`. The state of an element ("sold out",
 * "closing soon") changes its classes, but not the field.
 */
import { pathCounts } from './alikeness.ts'
import type { Atom } from './atom.ts'

interface Step {
  tag: string
  classes: string[]
}

const stepsOf = (path: string): Step[] =>
  path.split('>').map(step => {
    const [tag = '', ...classes] = step.split('.')
    return { tag, classes }
  })

/** The path with tags only. */
export const withoutClasses = (path: string): string => path.replace(/\.[^>.~@?#:[\]]+/g, '')

/** Whether two paths are the same field: their tags are equal, and at each step they share a class or one of them has no classes. */
export function isSameField(one: string, other: string): boolean {
  if (one === other) return true
  if (withoutClasses(one) !== withoutClasses(other)) return false
  const others = stepsOf(other)
  return stepsOf(one).every(({ classes }, index) => {
    const theirs = others[index]!.classes
    return classes.length === 0 || theirs.length === 0 || classes.some(name => theirs.includes(name))
  })
}

/** Whether two paths of equal tags share a class at each step that has classes. */
function sharesClasses(one: string, other: string): boolean {
  const others = stepsOf(other)
  return stepsOf(one).every(({ classes }, index) => {
    const theirs = others[index]!.classes
    return classes.length + theirs.length === 0 || classes.some(name => theirs.includes(name))
  })
}

/** Gives one common path to paths that are the same field and never occur together in a record. */
export function unifyPaths(records: Atom[][]): Atom[][] {
  const byShape = new Map<string, string[]>()
  for (const path of pathCounts(records).keys()) {
    const shape = withoutClasses(path)
    const known = byShape.get(shape)
    if (known) known.push(path)
    else byShape.set(shape, [path])
  }
  const places = new Map<string, Set<number>>()
  for (const paths of byShape.values()) if (paths.length > 1) for (const path of paths) places.set(path, new Set())
  if (places.size === 0) return records
  records.forEach((atoms, record) => {
    for (const { path } of atoms) places.get(path)?.add(record)
  })
  const renamed = new Map<string, string>()
  for (const paths of byShape.values()) {
    if (paths.length < 2) continue
    const kept: string[] = []
    for (const path of paths.toSorted((a, b) => places.get(b)!.size - places.get(a)!.size)) {
      const own = places.get(path)!
      const homes = kept.filter(other => isSameField(path, other) && disjoint(own, places.get(other)!))
      // A path without classes may belong to any of several fields, so it stays separate.
      const home = homes.length < 2 ? homes[0] : homes.find(other => sharesClasses(path, other))
      if (home === undefined) kept.push(path)
      else {
        renamed.set(path, home)
        for (const record of own) places.get(home)!.add(record)
      }
    }
  }
  if (renamed.size === 0) return records
  return records.map(atoms => atoms.map(atom => ({ ...atom, path: renamed.get(atom.path) ?? atom.path })))
}

function disjoint(one: Set<number>, other: Set<number>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  for (const item of small) if (large.has(item)) return false
  return true
}

const withoutProperties = (path: string): string => path.replace(/(?<=[\w-])\[[^\]>]{1,40}\]/g, '')

/** Gives an atom without an itemprop the path and label of the atoms with an itemprop at the same place in other records. */
export function withProperties(records: Atom[][]): Atom[][] {
  /**
   * For each path without itemprops (`span.price`): the same path with its itemprops (`span[cost].price`), the label of the atoms there, and the
   * records that have them. Null if records have different itemprops or labels there.
   */
  const said = new Map<string, { path: string; label: string | undefined; records: Set<number> } | null>()
  records.forEach((atoms, record) => {
    for (const { path, label } of atoms) {
      if (!path.includes('[')) continue
      const place = withoutProperties(path)
      const known = said.get(place)
      if (known === undefined) said.set(place, { path, label, records: new Set([record]) })
      else if (known?.path !== path || known.label !== label) said.set(place, null)
      else known.records.add(record)
    }
  })
  if (said.size === 0) return records
  return records.map((atoms, record) =>
    atoms.map(atom => {
      const home = said.get(atom.path)
      return home && !home.records.has(record) ? { ...atom, path: home.path, label: atom.label ?? home.label } : atom
    }),
  )
}

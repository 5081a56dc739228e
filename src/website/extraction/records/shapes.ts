/**
 * Similarity of subtrees: compares the sets of their tag paths, a few levels deep. Finding records by comparing sibling subtrees comes from
 * Liu, Grossman, Zhai: Mining Data Records in Web Pages (KDD 2003).
 */
import type { Place } from './outline.ts'

/** Hashes of the tag paths below an element. */
export type TreeShape = Set<number>

const levels = 4
const tagNumbers = new Map<string, number>()

function numberOf(tag: string): number {
  let number = tagNumbers.get(tag)
  if (number === undefined) {
    if (tagNumbers.size > 2000) tagNumbers.clear()
    tagNumbers.set(tag, (number = tagNumbers.size + 1))
  }
  return number
}

export function treeShapeOf(place: Place): TreeShape {
  const shape: TreeShape = new Set()
  const visit = (parent: Place, path: number, level: number) => {
    for (const child of parent.children) {
      const step = (Math.imul(path, 16_777_619) ^ numberOf(child.element.name)) | 0
      shape.add(step)
      if (level < levels) visit(child, step, level + 1)
    }
  }
  visit(place, 1, 1)
  return shape
}

/** The number of common members of two sets. */
function shared<Item>(one: Set<Item>, other: Set<Item>): number {
  let count = 0
  for (const item of one) if (other.has(item)) count++
  return count
}

/** The Jaccard index of two sets, from 0 to 1; 1 for two empty sets. */
export function similarity<Item>(one: Set<Item>, other: Set<Item>): number {
  if (one.size === 0 && other.size === 0) return 1
  const both = shared(one, other)
  return both / (one.size + other.size - both)
}

/** The share of the smaller set's members that the other set has, from 0 to 1. */
const containment = <Item>(one: Set<Item>, other: Set<Item>): number => shared(one, other) / Math.min(one.size, other.size)

interface Cluster {
  symbol: string
  /** The tag paths of its first members. */
  shape: TreeShape
  members: Place[]
}

/** The shape of a cluster is complete when the cluster has this many members: further members add no tag paths. */
const enoughMembers = 8

/** At most this many clusters are made. After that, an element that fits none of the clusters is left out. */
const mostClusters = 40

/** Whether the class of an element is a layout class: an ancestor has the same symbol. Page builders give layout classes to every element. */
export function hasLayoutClass(place: Place): boolean {
  if (place.symbol === place.element.name) return false
  for (let around = place.parent; around; around = around.parent) if (around.symbol === place.symbol) return true
  return false
}

/** Whether two elements with the same symbol have a similar structure. For a layout class, one must contain most of the other's tag paths. */
function isLike(known: TreeShape, shape: TreeShape, isLayout: boolean): boolean {
  if (!isLayout) return similarity(known, shape) >= 0.34 || shape.size <= 2
  return Math.min(known.size, shape.size) === 0 ? known.size === shape.size : containment(known, shape) >= 0.6
}

/** Groups elements of one tag that share their telling class or have a similar structure; the largest group first. */
export function clusterByShape(places: Place[]): Place[][] {
  const clusters: Cluster[] = []
  const layouts = new Map<string, boolean>()
  for (const place of places) {
    const { symbol } = place
    let isLayout = layouts.get(symbol)
    if (isLayout === undefined) layouts.set(symbol, (isLayout = hasLayoutClass(place)))
    const hasClass = symbol !== place.element.name && !isLayout
    const namesake = hasClass ? clusters.find(cluster => cluster.symbol === symbol) : undefined
    if (namesake && namesake.members.length >= enoughMembers) {
      namesake.members.push(place)
      continue
    }
    const shape = treeShapeOf(place)
    const home =
      namesake ??
      clusters.find(cluster => cluster.symbol === symbol && isLike(cluster.shape, shape, isLayout)) ??
      clusters.find(cluster => cluster.shape.size > 2 && similarity(cluster.shape, shape) >= 0.6)
    if (home) {
      home.members.push(place)
      if (home.members.length < enoughMembers) for (const path of shape) home.shape.add(path)
    } else if (clusters.length < mostClusters) clusters.push({ symbol, shape, members: [place] })
  }
  return withLateComers(clusters, layouts)
    .map(cluster => cluster.members)
    .toSorted((a, b) => b.length - a.length)
}

/** Merges clusters of one member into larger ones that they match, now that all shapes are complete. */
function withLateComers(clusters: Cluster[], layouts: Map<string, boolean>): Cluster[] {
  return clusters.filter(({ symbol, shape, members: [member, ...others] }) => {
    const isHome = (other: Cluster) =>
      other.symbol === symbol && other.members.length > 1 && isLike(other.shape, shape, layouts.get(symbol)!)
    const home = others.length === 0 ? clusters.find(isHome) : undefined
    if (home) home.members = [...home.members, member!].toSorted((a, b) => a.start - b.start)
    return !home
  })
}

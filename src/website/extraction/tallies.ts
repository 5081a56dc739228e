/** Counts items, and picks or tests a share of them. */

/** How often each item occurs, in the order of their first occurrences. */
export function tally<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The item with the highest count, and that count. If several items have the highest count, the first. Undefined when there are no items. */
export function mostCommon<Item>(counts: ReadonlyMap<Item, number>): [item: Item, count: number] | undefined {
  let most: [Item, number] | undefined
  for (const entry of counts) if (!most || entry[1] > most[1]) most = entry
  return most
}

/** The most frequent length of the lists. If several lengths are the most frequent, the greatest. 0 when there are no lists. */
export const commonLength = (lists: unknown[][]): number =>
  mostCommon(tally(lists.map(({ length }) => length).toSorted((a, b) => b - a)))?.[0] ?? 0

/** Whether at least this share of the items satisfies the test. Stops as soon as too many fail. */
export function mostly<Item>(items: Item[], share: number, test: (item: Item) => boolean): boolean {
  const least = items.length * share
  let fitting = items.length
  return items.every(item => test(item) || --fitting >= least)
}

/** Picks `count` items evenly spread over the list, in order. Returns all items if the list has at most `count`. */
export function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

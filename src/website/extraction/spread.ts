/** Picks `count` items evenly spread over the list, in order; returns all when there are no more. */
export function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

/** So many items from all over a list, in their order; all where it has no more. */
export function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

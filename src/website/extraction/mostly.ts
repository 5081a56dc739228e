/** Whether at least this share of the items satisfies the test. Stops as soon as too many fail. */
export function mostly<Item>(items: Item[], share: number, test: (item: Item) => boolean): boolean {
  const least = items.length * share
  let fitting = items.length
  return items.every(item => test(item) || --fitting >= least)
}

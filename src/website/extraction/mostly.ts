/** Whether at least such a share of the items satisfies the test; asks no further once too many do not. */
export function mostly<Item>(items: Item[], share: number, test: (item: Item) => boolean): boolean {
  const least = items.length * share
  let fitting = items.length
  return items.every(item => test(item) || --fitting >= least)
}

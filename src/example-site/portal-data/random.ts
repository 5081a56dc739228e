/** A seeded random number generator (mulberry32): the same seed gives the same site on every machine. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick: <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item,
    shuffle: <Item>(items: readonly Item[]) => {
      const shuffled = [...items]
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = whole(0, at)
        const moved = shuffled[at] as Item
        shuffled[at] = shuffled[other] as Item
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}

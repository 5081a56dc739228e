/** The tokens that one analysis or report may use up, shared by questions that are asked at the same time. */

export interface Budget {
  /** Neither used nor reserved. */
  left(): number
  /** Takes tokens for a question; null where so many are not left. */
  reserve(tokens: number): Reservation | null
}

export interface Reservation {
  /** Takes more where the whole, what the question has used already included, is more than was reserved; false where so many are not left. */
  extendTo(tokens: number): boolean
  /** Gives back what was not used. */
  settle(used: number): void
}

export function createBudget(tokens: number): Budget {
  let taken = 0
  const left = () => Math.max(0, tokens - taken)
  return {
    left,
    reserve(wanted) {
      if (wanted > left()) return null
      taken += wanted
      let reserved = wanted
      const change = (to: number) => {
        taken += to - reserved
        reserved = to
      }
      return {
        extendTo(whole) {
          if (whole <= reserved) return true
          if (whole - reserved > left()) return false
          change(whole)
          return true
        },
        settle: change,
      }
    },
  }
}

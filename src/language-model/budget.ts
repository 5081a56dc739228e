/** The tokens that one analysis or report may use, shared by questions that are asked at the same time. */

export interface Budget {
  /** Tokens that are neither used nor reserved. */
  left(): number
  /** Reserves tokens for a question; null when not enough are left. */
  reserve(tokens: number): Reservation | null
}

export interface Reservation {
  /** Raises the reservation to `tokens` in total, including what the question has already used. Returns false when not enough are left. */
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

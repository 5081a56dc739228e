/** How long a server asks to be left alone, and how pauses between attempts grow. */

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3); null where it says nothing of the kind. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : Math.max(0, instant - Date.now())
}

/**
 * Milliseconds before an attempt is repeated: `first`, doubled with each of the `retries` so far. With `spread` (0 to 1) that share of the pause is
 * left to chance, so that callers who were turned away together do not come back together.
 */
export const growingPause = (first: number, retries: number, spread = 0): number => first * 2 ** retries * (1 - spread * Math.random())

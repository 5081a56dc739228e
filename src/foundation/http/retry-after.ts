/** The pauses between attempts: the one that a server asks for, and pauses that grow. */

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3); null if it is missing or is neither. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : Math.max(0, instant - Date.now())
}

/**
 * Milliseconds before an attempt is repeated: `first`, doubled for each of the `retries` so far. Up to the share `spread` (0 to 1) of the
 * pause is randomly left out, so that callers that failed at the same time do not repeat at the same time.
 */
export const growingPause = (first: number, retries: number, spread = 0): number => first * 2 ** retries * (1 - spread * Math.random())

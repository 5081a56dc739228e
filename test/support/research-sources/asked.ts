/** A request to a fixture source, and its answer. */
import type { IncomingHttpHeaders } from 'node:http'

export interface Asked {
  method: string
  /** Path below the source's prefix. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** JSON of the request, if it has any. */
  body: unknown
  now: Date
  /** Origin of this server, for the addresses of its own pages. */
  origin: string
}

export interface Answer {
  status?: number
  type?: string
  /** A text, or a value that is sent as JSON. */
  body: unknown
}

/** Answers the paths that it knows; undefined becomes a 404. */
export type FixtureSource = (asked: Asked) => Answer | undefined

export const months = (now: Date, from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, index) => monthsBefore(now, from - index))

/** The month `count` months before `now`, such as `2026-03`. */
export function monthsBefore(now: Date, count: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

/** The time `days` before `now`; `hour` (0 to 1) is the part of the day. */
export const daysBefore = (now: Date, days: number, hour = 0.5): Date => new Date(now.getTime() - (days + hour) * 86_400_000)

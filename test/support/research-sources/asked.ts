/** A question to a fixture source, and its answer. */
import type { IncomingHttpHeaders } from 'node:http'

export interface Asked {
  method: string
  /** Below the source's prefix. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** JSON of the request, where it has some. */
  body: unknown
  now: Date
  /** Where this server's own pages are. */
  origin: string
}

export interface Answer {
  status?: number
  type?: string
  /** Text, or what is sent as JSON. */
  body: unknown
}

/** Answers what it knows the path of; undefined is a 404. */
export type FixtureSource = (asked: Asked) => Answer | undefined

export const months = (now: Date, from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, index) => monthsBefore(now, from - index))

/** `2026-03`, as many months before that of `now`. */
export function monthsBefore(now: Date, count: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

/** Days before `now`, with the hour of the day that `hour` (0 to 1) says. */
export const daysBefore = (now: Date, days: number, hour = 0.5): Date => new Date(now.getTime() - (days + hour) * 86_400_000)

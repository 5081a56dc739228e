/** The check of a token that a request sends as `Authorization: Bearer TOKEN`. The check takes the same time wherever the two tokens differ. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export function hasToken({ authorization = '' }: IncomingHttpHeaders, token: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

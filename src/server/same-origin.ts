/** Refuses calls that change something when another website's page makes them. Command-line clients send neither header. */
import type { FastifyRequest } from 'fastify'
import { FailureError } from './failure.ts'

/** Throws FailureError `foreign-origin`. `publicUrl` is our address as browsers see it, where a proxy hides it from us. */
export function checkSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  // Set by the browser itself, out of a page's reach. `none` is the user's own doing: an address typed, a bookmark.
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined) throw new FailureError('foreign-origin')

  const { origin } = request.headers
  if (origin === undefined) return
  if (publicUrl && origin === new URL(publicUrl).origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new FailureError('foreign-origin')
}

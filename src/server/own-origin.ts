/**
 * Our own address for the links in messages. A request's Host and forwarding headers are whatever the caller writes, and a link made
 * from them could send somebody's token to another site: the address is INDAGA_PUBLIC_URL or, without it, the one of this machine
 * on which the connection arrived, which no header can change.
 */
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'

/** Without a slash at the end. */
export function ownOrigin({ INDAGA_PUBLIC_URL, HOST, PORT }: Settings, request: FastifyRequest): string {
  if (INDAGA_PUBLIC_URL) return new URL(INDAGA_PUBLIC_URL).origin
  const { localAddress = HOST, localPort = PORT } = request.socket
  // An IPv4 address that came as IPv6; the zone of a link-local one is of this machine only.
  const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/** Lets a server that closes end its connections as soon as no request is on them. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const sweepMilliseconds = 20

/**
 * Watches the server's connections; the returned function begins to close those without a request, again and again until the server has
 * closed. Node's own `closeIdleConnections` leaves out connections that never had a request, which browsers open ahead of need: a server
 * with such a connection would wait a minute for it.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
  return () => {
    const sweep = () => open.forEach(socket => !busy.has(socket) && socket.destroy())
    const sweeping = setInterval(sweep, sweepMilliseconds)
    server.once('close', () => clearInterval(sweeping))
    sweep()
  }
}

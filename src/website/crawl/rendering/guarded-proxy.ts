/**
 * The guard inside the browser: a proxy on loopback that a page's every connection goes through, whatever starts it (document,
 * redirect, frame, fetch, preflight, worker, web socket). The browser resolves no name and opens no connection of its own; the
 * proxy resolves each name once and connects to the very address that was checked.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AddressGuard } from '#website/crawl/address-guard.ts'
import { parseUrl } from '#website/crawl/address.ts'
import { createGuardedAgent, createGuardedConnect } from '#website/crawl/guarded-agent.ts'
import type { PageFailure } from '#website/crawl/page-failure.ts'
import { failureOf } from '#website/crawl/page-failure.ts'

export interface GuardedProxy {
  /** `http://127.0.0.1:54321` */
  server: string
  /** Why the host of an address could not be reached; null where it was. */
  failureAt(url: URL): PageFailure | null
  /** Ends every connection. */
  close(): Promise<void>
}

export interface ProxyLimits {
  /** Bytes that may come in, all connections together; then they end and no more are made. */
  bytes: number
  connectMilliseconds: number
}

/** Headers that speak of one connection, not of the message. */
const connectionHeaders = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/i

/** Opens the proxy on a free port of loopback. */
export async function startGuardedProxy(guard: AddressGuard, limits: ProxyLimits): Promise<GuardedProxy> {
  const agent = createGuardedAgent(guard, limits.connectMilliseconds)
  const connect = createGuardedConnect(guard, limits.connectMilliseconds)
  const failures = new Map<string, PageFailure>()
  const open = new Set<Duplex>()
  let received = 0
  const keep = (socket: Duplex) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > limits.bytes) for (const socket of open) socket.destroy()
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseUrl(request.url ?? '')
    if (url?.protocol !== 'http:' || received > limits.bytes) return void response.destroy()
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: withoutConnection(request.headers),
        body: request.headers['content-length'] || request.headers['transfer-encoding'] ? request : null,
      })
      answer.body.on('data', count)
      response.writeHead(answer.statusCode, withoutConnection(answer.headers))
      await pipeline(answer.body, response)
    } catch (error) {
      failures.set(url.host, failureOf(error, url.href))
      response.destroy()
    }
  }

  /** A tunnel carries TLS or a web socket, which the proxy cannot read. */
  function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    keep(socket)
    const url = parseUrl(`https://${request.url}`)
    if (!url || received > limits.bytes) return void socket.destroy()
    const port = url.port || '443'
    connect(
      { hostname: url.hostname.replace(/^\[|\]$/g, ''), host: `${url.hostname}:${port}`, protocol: 'http:', port },
      (error, remote) => {
        if (error !== null) {
          failures.set(url.host, failureOf(error, url.href))
          socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
          return
        }
        keep(remote)
        if (socket.destroyed) return void remote.destroy()
        socket.on('close', () => remote.destroy())
        remote.on('close', () => socket.destroy())
        remote.on('data', count)
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        remote.write(head)
        socket.pipe(remote).pipe(socket)
      },
    )
  }

  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => void forward(request, response))
  server.on('connection', (socket: Socket) => keep(socket))
  server.on('connect', tunnel)
  server.on('upgrade', (_request, socket: Duplex) => socket.destroy())
  server.on('clientError', (_error, socket: Duplex) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failureAt: url => failures.get(url.host) ?? null,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await agent.destroy()
    },
  }
}

function withoutConnection<Value>(headers: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || connectionHeaders.test(name) ? [] : [[name, value]])),
  )
}

/**
 * The guard of the browser: a proxy on loopback for all connections of a page (document, redirect, frame, fetch, preflight, worker, web
 * socket). The browser resolves no name and opens no other connection; the proxy resolves each name once and connects to the address
 * that it checked.
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

export interface ProxyLimits {
  /** If all connections together receive more bytes than this, all connections end, and no new connection is made. */
  bytes: number
  connectMilliseconds: number
}

/** Headers that concern one connection and not the message: they are not passed on. */
const connectionHeaders = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/i

/** Opens the proxy on a free port of loopback. */
export async function startGuardedProxy(guard: AddressGuard, limits: ProxyLimits): Promise<GuardedProxy> {
  const proxy = new GuardedProxy(guard, limits)
  await proxy.listen()
  return proxy
}

export class GuardedProxy {
  private readonly agent: ReturnType<typeof createGuardedAgent>
  private readonly connect: ReturnType<typeof createGuardedConnect>
  private readonly mostBytes: number
  private readonly failures = new Map<string, PageFailure>()
  private readonly open = new Set<Duplex>()
  private readonly http = createServer({ maxHeaderSize: 65_536 }, (request, response) => void this.forward(request, response))
  private received = 0
  /** Which addresses may be asked for, besides what the guard refuses. */
  private accepts: (url: URL) => boolean = () => true

  constructor(guard: AddressGuard, { bytes, connectMilliseconds }: ProxyLimits) {
    this.agent = createGuardedAgent(guard, connectMilliseconds)
    this.connect = createGuardedConnect(guard, connectMilliseconds)
    this.mostBytes = bytes
    this.http.on('connection', (socket: Socket) => this.keep(socket))
    this.http.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => this.tunnel(request, socket, head))
    this.http.on('upgrade', (_request, socket: Duplex) => socket.destroy())
    this.http.on('clientError', (_error, socket: Duplex) => socket.destroy())
  }

  async listen(): Promise<void> {
    this.http.listen(0, '127.0.0.1')
    await once(this.http, 'listening')
  }

  /** The proxy's address, e.g. `http://127.0.0.1:54321`. */
  get server(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** Why the host of an address could not be reached; null if the host was reached, or if no page asked for it. */
  failureAt(url: URL): PageFailure | null {
    return this.failures.get(url.host) ?? null
  }

  /** From now on only these addresses are connected to. All earlier connections end, because the proxy cannot see what an open tunnel carries. */
  restrictTo(accepts: (url: URL) => boolean): void {
    this.accepts = accepts
    for (const socket of this.open) socket.destroy()
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy()
    this.http.close()
    await this.agent.destroy()
  }

  private keep(socket: Duplex): void {
    this.open.add(socket)
    socket.on('error', () => {}).on('close', () => this.open.delete(socket))
  }

  private count(chunk: Buffer): void {
    this.received += chunk.length
    if (this.received > this.mostBytes) for (const socket of this.open) socket.destroy()
  }

  /** Answers a request for an `http:` address. */
  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseUrl(request.url ?? '')
    if (url?.protocol !== 'http:' || !this.accepts(url) || this.received > this.mostBytes) return void response.destroy()
    try {
      const answer = await this.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: withoutConnection(request.headers),
        body: request.headers['content-length'] || request.headers['transfer-encoding'] ? request : null,
      })
      answer.body.on('data', (chunk: Buffer) => this.count(chunk))
      response.writeHead(answer.statusCode, withoutConnection(answer.headers))
      await pipeline(answer.body, response)
    } catch (error) {
      this.failures.set(url.host, failureOf(error, url.href))
      response.destroy()
    }
  }

  /** Answers a CONNECT: the tunnel carries TLS or a web socket, which the proxy cannot read. */
  private tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.keep(socket)
    const url = parseUrl(`https://${request.url}`)
    if (!url || !this.accepts(url) || this.received > this.mostBytes) return void socket.destroy()
    const port = url.port || '443'
    this.connect(
      { hostname: url.hostname.replace(/^\[|\]$/g, ''), host: `${url.hostname}:${port}`, protocol: 'http:', port },
      (error, remote) => {
        if (error !== null) {
          this.failures.set(url.host, failureOf(error, url.href))
          socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
          return
        }
        this.keep(remote)
        if (socket.destroyed) return void remote.destroy()
        socket.on('close', () => remote.destroy())
        remote.on('close', () => socket.destroy())
        remote.on('data', (chunk: Buffer) => this.count(chunk))
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        remote.write(head)
        socket.pipe(remote).pipe(socket)
      },
    )
  }
}

function withoutConnection<Value>(headers: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || connectionHeaders.test(name) ? [] : [[name, value]])),
  )
}

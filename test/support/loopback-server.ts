/** A web server on loopback for the sites that tests read. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  /** `http://127.0.0.1:54321` */
  origin: string
  /** `127.0.0.1:54321`, as an entry of INDAGA_ALLOW_PRIVATE_NETWORK. */
  host: string
  /** Ends every connection. */
  close(): Promise<void>
}

/** Starts the server, on a free port by default. */
export async function startLoopbackServer(answer: RequestListener, port = 0): Promise<LoopbackServer> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

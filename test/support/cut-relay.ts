/**
 * A relay on a loopback port in front of another server. It can be cut, as if the network or the server were gone, and comes back on the same port.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface CutRelay {
  port: number
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function startRelay(target: { host: string; port: number }): Promise<CutRelay> {
  const sockets = new Set<Socket>()
  let server: Server
  const listen = (port: number) =>
    new Promise<void>(resolve => {
      server = createServer(socket => {
        const onward = connect(target)
        for (const end of [socket, onward]) {
          sockets.add(end)
          end
            .on('error', () => {})
            .on('close', () => {
              sockets.delete(end)
              socket.destroy()
              onward.destroy()
            })
        }
        socket.pipe(onward).pipe(socket)
      }).listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server!.address() as AddressInfo
  return {
    port,
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(port),
  }
}

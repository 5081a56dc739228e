/** Serves the example site: an invented bilingual portal of public tenders, which users, development and tests read without internet access. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequest, type SiteAnswer } from './routes.ts'

export interface ExampleSite {
  /** `http://host:port`, without a final slash. */
  origin: string
  close(): Promise<void>
}

const broken: SiteAnswer = { status: 400, type: 'text/plain; charset=utf-8', body: 'Solicitud incorrecta\n' }

/** Starts the site; without `port` on any free one. Rejects when the port is taken. */
export async function startExampleSite(options: { port?: number; host?: string } = {}): Promise<ExampleSite> {
  const host = options.host ?? '127.0.0.1'
  let origin = ''
  const server = createServer((request, response) => {
    request.resume()
    const asked = origin + (request.url ?? '/')
    const { status, type, body, location } = URL.canParse(asked) ? answerRequest(request.method ?? 'GET', new URL(asked), origin) : broken
    const content = Buffer.from(body)
    response.writeHead(status, {
      'content-type': type,
      'content-length': content.length,
      'x-content-type-options': 'nosniff',
      ...(location !== undefined && { location }),
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  })
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    origin,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

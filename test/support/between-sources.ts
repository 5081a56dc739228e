/** A server between the product and its data sources. It passes requests on and lets a test change the answers. */
import type { IncomingMessage } from 'node:http'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import type { ResearchSources } from '#test/support/research-sources/start.ts'

interface PassedAnswer {
  /** The address of the request, from the path on. */
  path: string
  ok: boolean
  text: string
}

/** `answering` returns the text that the product receives for a source's answer. */
export async function startBetweenSources(sources: ResearchSources, answering: (answer: PassedAnswer) => string) {
  const server = await startLoopbackServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '' } = request
      // Lengths and encodings belong to each connection.
      const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...headers } = request.headers
      const body = method === 'POST' ? await textOf(request) : undefined
      const answer = await fetch(sources.origin + url, { method, headers: headers as Record<string, string>, body })
      const text = answering({ path: url, ok: answer.ok, text: await answer.text() })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
    })()
  })
  return {
    ...server,
    /** Settings with which the product asks through this server. */
    settings: Object.fromEntries(
      Object.entries(sources.settings).map(([name, value]) => [name, value.replace(sources.origin, server.origin)]),
    ),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

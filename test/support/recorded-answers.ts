/** A server between the product and its data sources that keeps every answer as it came over the wire. */
import { type IncomingMessage } from 'node:http'
import { type SourceId, sourceIdSchema } from '#contracts/research-sources.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import type { ResearchSources } from '#test/support/research-sources/start.ts'

export interface RecordedAnswer {
  source: SourceId
  /** As the product asked for it. */
  url: string
  text: string
}

export async function recordAnswers(sources: ResearchSources) {
  const answers: RecordedAnswer[] = []
  const server = await startLoopbackServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '' } = request
      // Lengths and codings are those of each connection.
      const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...headers } = request.headers
      const body = method === 'POST' ? await textOf(request) : undefined
      const answer = await fetch(sources.origin + url, { method, headers: headers as Record<string, string>, body })
      const text = await answer.text()
      const source = sourceIdSchema.safeParse(url.split('/')[1]).data
      if (source && answer.ok) answers.push({ source, url: server.origin + url, text })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
    })()
  })
  return {
    answers,
    /** Settings by which the product asks through this server. */
    settings: Object.fromEntries(
      Object.entries(sources.settings).map(([name, value]) => [name, value.replace(sources.origin, server.origin)]),
    ),
    close: server.close,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

/**
 * Lets an operator's command reach the process that uses the data folder, because no second process may open this folder. The channel is HTTP on the
 * loopback interface. A file in the data folder holds the channel's port and token; only the user who runs the process can read this file.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { z } from 'zod'
import { hasToken } from '#foundation/http/bearer.ts'

const channelSchema = z.object({ port: z.number(), token: z.string() })
const fileIn = (dataDir: string) => path.join(dataDir, 'operator.json')
const answerMilliseconds = 30_000
const bytesType = 'application/octet-stream'

export interface OperatorChannel {
  close(): Promise<void>
}

/**
 * Opens the channel. `answer` receives what a command sends, and returns a value or bytes, which are sent back. If it throws, the error's message is
 * sent back.
 */
export async function openOperatorChannel(dataDir: string, answer: (request: unknown) => Promise<unknown>): Promise<OperatorChannel> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method !== 'POST' || !hasToken(request.headers, token)) return reply(403, { error: 'Refused' })
    json(request)
      .then(answer)
      .then(body => (body instanceof Uint8Array ? response.writeHead(200, { 'content-type': bytesType }).end(body) : reply(200, body)))
      .catch((error: Error) => reply(500, { error: error.message }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, JSON.stringify({ port, token }), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return {
    async close() {
      await rm(file, { force: true })
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/**
 * Sends a request to the process that uses the data folder, and returns the answer of the process. Returns null when there is no such process, or
 * when the process cannot be asked. If the request failed in the process, throws an error with the process's message.
 */
export async function askOperatorChannel(dataDir: string, request: unknown, milliseconds = answerMilliseconds): Promise<unknown> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const { port, token } = channelSchema.parse(JSON.parse(text))
  // Not `fetch`, which waits at most five minutes for an answer to begin.
  const answer = await new Promise<IncomingMessage | null>(resolve => {
    const options = {
      host: '127.0.0.1',
      port,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(milliseconds),
    }
    httpRequest(options, resolve)
      .on('error', () => resolve(null))
      .end(JSON.stringify(request))
  })
  if (answer === null || answer.statusCode === 403) return null
  if (answer.headers['content-type'] === bytesType) return new Uint8Array(await buffer(answer))
  const body: unknown = await json(answer)
  if (answer.statusCode !== 200) throw new Error((body as { error?: string }).error ?? `The running Indaga answered ${answer.statusCode}.`)
  return body
}

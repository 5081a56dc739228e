/**
 * Lets an operator's command reach the process that uses the data folder, which no second process may open. The channel is HTTP on the loopback
 * interface. Its port and token are in a file of the data folder that only the user of that process can read.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'
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
 * Sends a request to the process that uses the data folder and returns its answer; null when there is no such process or it cannot be asked. If the
 * request failed there, throws an error with the message.
 */
export async function askOperatorChannel(dataDir: string, request: unknown, milliseconds = answerMilliseconds): Promise<unknown> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const { port, token } = channelSchema.parse(JSON.parse(text))
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(milliseconds),
  }).catch(() => null)
  if (answer === null || answer.status === 403) return null
  if (answer.headers.get('content-type') === bytesType) return new Uint8Array(await answer.arrayBuffer())
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error((body as { error?: string }).error ?? `The running Indaga answered ${answer.status}.`)
  return body
}

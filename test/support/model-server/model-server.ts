/**
 * A language model on loopback that speaks its providers' protocols: OpenAI's chat completions and responses, Anthropic's messages and Google's
 * generateContent, streamed or in one piece. A script decides its answers and failures.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageFields } from '#language-model/question-message.ts'
import { modelPurposeSchema, type ModelProvider, type ModelPurpose } from '#contracts/model.ts'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { anthropic } from './anthropic.ts'
import { chatCompletions } from './chat-completions.ts'
import { Failure, failingText, isProblem } from './failure.ts'
import { google } from './google.ts'
import { problems, type JsonSchema, type Protocol, type Reply, type ServerEvent } from './protocol.ts'
import { responses } from './responses.ts'

export { Failure, failure, type FailureKind } from './failure.ts'
export { isInvented, liar } from './liar.ts'
export type { JsonSchema } from './protocol.ts'

/** The question that a script receives. */
export interface ModelRequest {
  provider: ModelProvider
  model: string
  /** Null when the request does not say. */
  purpose: ModelPurpose | null
  instructions: string
  /** Texts of the marked fields, by name. */
  fields: Record<string, string>
  /** The whole text of the user's side, markers included. */
  text: string
  schema: JsonSchema | null
  streamed: boolean
  key: string | undefined
  /** The request as it was sent. */
  body: unknown
  /** How the request ended. `abandoned`: the client closed the connection before the answer was complete. */
  ended: 'open' | 'answered' | 'abandoned'
}

/** A structured answer, a text that is sent as it is, or a failure. */
export type ModelAnswer = object | string | Failure
export type AnswerScript = (request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>

export interface ModelServer extends LoopbackServer {
  /** All requests so far, in order. */
  requests: ModelRequest[]
  /** Environment variables that send Indaga's questions to this server. */
  settings(provider: ModelProvider): Record<'AI_PROVIDER' | 'AI_MODEL' | 'AI_BASE_URL' | 'AI_API_KEY', string>
}

export interface ModelServerOptions {
  answer: AnswerScript
  /** The number of tokens of a text; by default a quarter of its characters. */
  tokensOf?: (text: string) => number
}

/** Gives the answers one after the other, and the last one forever. */
export function inTurn(...answers: (ModelAnswer | AnswerScript)[]): AnswerScript {
  let at = 0
  return request => {
    const answer = answers[Math.min(at++, answers.length - 1)]!
    return typeof answer === 'function' ? (answer as AnswerScript)(request) : answer
  }
}

const protocols: Protocol[] = [chatCompletions, responses, anthropic, google]
const models: Record<ModelProvider, string> = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'qwen3:8b',
}

/** Starts the server on a free loopback port. */
export async function startModelServer({ answer, tokensOf = quarterOf }: ModelServerOptions): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = await startLoopbackServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(error => {
      outgoing.destroy(error)
      throw error
    })
  })

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = new URL(incoming.url!, server.origin).pathname
    const protocol = protocols.find(known => known.path.test(path))
    if (!protocol || incoming.method !== 'POST') return send(outgoing, 404, { error: { message: `${path} is not an address of a model` } })
    const body: unknown = JSON.parse(await textOf(incoming))
    const { name, inTool, ...question } = protocol.read(body, path)
    const purpose = modelPurposeSchema.safeParse(name).data ?? null
    const fields = messageFields(question.text)
    const request: ModelRequest = {
      ...question,
      schema: question.schema ?? schemaInWords(question.instructions),
      provider: protocol.provider,
      purpose,
      fields,
      key: protocol.keyIn(incoming.headers),
      body,
      ended: 'open',
    }
    requests.push(request)
    outgoing.on('close', () => (request.ended = outgoing.writableFinished ? 'answered' : 'abandoned'))
    const given = await answer(request)
    const kind = given instanceof Failure ? given.kind : null
    if (given instanceof Failure && given.details.retryAfter !== undefined) {
      outgoing.setHeader('retry-after', String(given.details.retryAfter))
    }
    if (kind && isProblem(kind)) {
      const { status = problems[kind], body: refusal } = protocol.error(kind, request.model)
      if (status !== 200 || !request.streamed) return send(outgoing, status, refusal)
      outgoing.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      return void outgoing.end(written({ data: refusal }))
    }
    if (kind === 'silence') return
    if (kind === 'reset') return void incoming.socket.resetAndDestroy()
    if (kind === 'wrong-type') return send(outgoing, 200, '<!doctype html><title>Sign in</title><h1>Welcome to the gateway</h1>')
    const text = given instanceof Failure ? failingText(given) : typeof given === 'string' ? given : JSON.stringify(given)
    const reply: Reply = {
      id: `answer-${requests.length}`,
      model: request.model,
      text,
      ending: kind === 'truncated' ? 'length' : kind === 'refusal' || kind === 'content-filter' ? kind : 'stop',
      inputTokens: tokensOf(`${request.instructions}\n${request.text}\n${request.schema ? JSON.stringify(request.schema) : ''}`),
      outputTokens: tokensOf(text),
      inTool,
    }
    if (request.streamed) await stream(outgoing, protocol, reply, kind)
    else await sendWhole(outgoing, protocol, reply, kind)
  }

  return {
    ...server,
    requests,
    settings: provider => ({
      AI_PROVIDER: provider,
      AI_MODEL: models[provider],
      AI_BASE_URL: `${server.origin}${provider === 'google' ? '/v1beta' : '/v1'}`,
      AI_API_KEY: 'key-of-the-model-server',
    }),
  }
}

/** A schema that is written in words, on the last line of the instructions, as for models that accept none. */
function schemaInWords(instructions: string): JsonSchema | null {
  const line = instructions.split('\n').findLast(text => text.startsWith('{"') && text.includes('"type"'))
  return line === undefined ? null : (JSON.parse(line) as JsonSchema)
}

const quarterOf = (text: string): number => Math.ceil(text.length / 4)

async function textOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

function send(outgoing: ServerResponse, status: number, body: object | string): void {
  outgoing.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json' })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function sendWhole(outgoing: ServerResponse, protocol: Protocol, reply: Reply, kind: Failure['kind'] | null): Promise<void> {
  if (kind === 'error-in-stream') return send(outgoing, 500, protocol.error('server-error', reply.model).body)
  const whole = JSON.stringify(protocol.whole(reply))
  const breaksOff = kind === 'stall' || kind === 'cut' || kind === 'endless'
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write(breaksOff ? whole.slice(0, whole.length / 2) : whole)
  if (kind === 'endless') await forEver(outgoing, 'and so on ')
  else if (kind === 'cut') outgoing.destroy()
  else if (kind !== 'stall') outgoing.end()
}

async function stream(outgoing: ServerResponse, protocol: Protocol, reply: Reply, kind: Failure['kind'] | null): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const write = (event: ServerEvent) => outgoing.write(written(event))
  const size = Math.max(24, Math.ceil(reply.text.length / 400))
  const pieces = (reply.text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []).map(text => protocol.piece(reply, text))
  const broken = kind === 'stall' || kind === 'cut' || kind === 'error-in-stream'
  protocol.opening(reply).forEach(write)
  for (const event of broken ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) write(event)
  if (kind === 'stall') return
  if (kind === 'endless') return forEver(outgoing, written(protocol.piece(reply, ' and so on')))
  if (kind === 'cut') return void setImmediate(() => outgoing.destroy())
  if (kind === 'error-in-stream') write(protocol.errorEvent('overloaded'))
  else protocol.closing(reply).forEach(write)
  outgoing.end()
}

const written = ({ name, data }: ServerEvent): string =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** Writes until the reader disconnects, as fast as it reads. */
async function forEver(outgoing: ServerResponse, text: string): Promise<void> {
  while (!outgoing.destroyed) {
    const hasRoom = outgoing.write(text)
    await new Promise<void>(resolve => {
      if (hasRoom) return void setImmediate(resolve)
      outgoing.once('drain', resolve).once('close', resolve)
    })
  }
}

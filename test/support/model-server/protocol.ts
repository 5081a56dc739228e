/** The common parts of the model server's protocols: a parsed question, an answer to write, and the possible errors. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ModelProvider } from '#contracts/model.ts'

/** A JSON schema, or Google's dialect of it; only the parts that the server reads. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  nullable?: boolean
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** A question as one protocol transports it. */
export interface Question {
  model: string
  /** The name of the answer's form, if the protocol has one. */
  name: string | null
  instructions: string
  /** The whole text of the user's side. */
  text: string
  schema: JsonSchema | null
  streamed: boolean
  /** Whether the answer is requested as the input of a tool. */
  inTool: boolean
}

export interface Reply {
  id: string
  model: string
  text: string
  ending: 'stop' | 'length' | 'refusal' | 'content-filter'
  inputTokens: number
  outputTokens: number
  inTool: boolean
}

/** An event of a stream. `data` is sent as JSON, but a string as it is. */
export interface ServerEvent {
  name?: string
  data: object | string
}

/** Errors with their status; each provider words them differently. */
export const problems = {
  'rate-limited': 429,
  /** The account has no credit; waiting does not help. */
  'no-credit': 429,
  'server-error': 500,
  unavailable: 503,
  overloaded: 529,
  unauthorized: 401,
  forbidden: 403,
  'unknown-model': 404,
  'too-long': 400,
  /** The filter refused the question itself. */
  'filtered-question': 400,
  /** The model, or its server, accepts no JSON schema. */
  'no-schema': 400,
} as const
export type Problem = keyof typeof problems

/** How one provider encodes questions and answers. */
export interface Protocol {
  provider: ModelProvider
  /** Paths of its requests. */
  path: RegExp
  read(body: unknown, path: string): Question
  keyIn(headers: IncomingHttpHeaders): string | undefined
  /** An answer in one piece. */
  whole(reply: Reply): object
  /** The parts of a streamed answer: before the text, a piece of text, and after the text. */
  opening(reply: Reply): ServerEvent[]
  piece(reply: Reply, text: string): ServerEvent
  closing(reply: Reply): ServerEvent[]
  /** The status may differ from the usual one. */
  error(problem: Problem, model: string): { status?: number; body: object }
  /** An error in the middle of a stream. */
  errorEvent(problem: Problem): ServerEvent
}

/** A message's content, as one text or in parts. */
export type Content = string | { type?: string; text?: string }[] | undefined | null

/** The content's text. */
export const textOf = (content: Content): string =>
  typeof content === 'string' ? content : (content ?? []).map(part => part.text ?? '').join('\n')

/** The bearer token of OpenAI's protocols. */
export const bearerIn = (headers: IncomingHttpHeaders): string | undefined => headers.authorization?.replace(/^Bearer /, '')

/** The text of the messages with these roles. */
export const saidBy = (messages: { role?: string; content?: Content }[], ...roles: string[]): string =>
  messages
    .filter(({ role }) => role !== undefined && roles.includes(role))
    .map(({ content }) => textOf(content))
    .join('\n')

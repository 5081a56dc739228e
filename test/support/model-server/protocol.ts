/** What the model server's protocols have in common: a question that was read, an answer to be written, and what can go wrong. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ModelProvider } from '#contracts/model.ts'

/** A JSON schema, or Google's dialect of it, as far as the server looks into it. */
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

/** A question as one protocol carries it. */
export interface Question {
  model: string
  /** What a request calls the form of its answer, where the protocol has a name for it. */
  name: string | null
  instructions: string
  /** Everything that the user's side says. */
  text: string
  schema: JsonSchema | null
  streamed: boolean
  /** The answer is wanted as the input of a tool. */
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

/** An event of a stream; `data` is sent as JSON, a string as it is. */
export interface ServerEvent {
  name?: string
  data: object | string
}

/** A request that is refused with a status, in the words of each provider. */
export const problems = {
  'rate-limited': 429,
  /** The account has nothing left: waiting does not help. */
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
  /** The model, or the server that runs it, takes no JSON schema. */
  'no-schema': 400,
} as const
export type Problem = keyof typeof problems

/** How one provider writes its questions and answers. */
export interface Protocol {
  provider: ModelProvider
  /** Paths of its requests. */
  path: RegExp
  read(body: unknown, path: string): Question
  keyIn(headers: IncomingHttpHeaders): string | undefined
  /** An answer in one piece. */
  whole(reply: Reply): object
  /** A streamed answer: what comes before the text, a piece of it, and what comes after it. */
  opening(reply: Reply): ServerEvent[]
  piece(reply: Reply, text: string): ServerEvent
  closing(reply: Reply): ServerEvent[]
  /** The status may differ from the usual one. */
  error(problem: Problem, model: string): { status?: number; body: object }
  /** An error in the middle of a stream. */
  errorEvent(problem: Problem): ServerEvent
}

/** A message's content, however it is divided. */
export type Content = string | { type?: string; text?: string }[] | undefined | null

/** Its text. */
export const textOf = (content: Content): string =>
  typeof content === 'string' ? content : (content ?? []).map(part => part.text ?? '').join('\n')

/** The bearer token of OpenAI's protocols. */
export const bearerIn = (headers: IncomingHttpHeaders): string | undefined => headers.authorization?.replace(/^Bearer /, '')

/** What messages of some roles say. */
export const saidBy = (messages: { role?: string; content?: Content }[], ...roles: string[]): string =>
  messages
    .filter(({ role }) => role !== undefined && roles.includes(role))
    .map(({ content }) => textOf(content))
    .join('\n')

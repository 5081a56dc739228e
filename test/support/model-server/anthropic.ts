/** Anthropic's messages. A structured answer comes as text or, from older models, as the input of a tool. */
import { type Content, type JsonSchema, type Problem, problems, type Protocol, type Reply, saidBy, textOf } from './protocol.ts'

interface MessagesBody {
  model: string
  system?: Content
  messages: { role: string; content: Content }[]
  output_config?: { format?: { schema?: JsonSchema } }
  tools?: { name: string; input_schema: JsonSchema }[]
  stream?: boolean
}

const errors: Record<Problem, { type: string; message: string }> = {
  'rate-limited': { type: 'rate_limit_error', message: 'This request would exceed the rate limit of your organization.' },
  'no-credit': { type: 'invalid_request_error', message: 'Your credit balance is too low to access the Anthropic API.' },
  'server-error': { type: 'api_error', message: 'Internal server error' },
  unavailable: { type: 'api_error', message: 'Service unavailable' },
  overloaded: { type: 'overloaded_error', message: 'Overloaded' },
  unauthorized: { type: 'authentication_error', message: 'invalid x-api-key' },
  forbidden: { type: 'permission_error', message: 'Your API key does not have permission to use the specified resource.' },
  'unknown-model': { type: 'not_found_error', message: 'model: no-such-model' },
  'too-long': { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' },
  'filtered-question': { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' },
  'no-schema': { type: 'invalid_request_error', message: 'output_config.format: Extra inputs are not permitted' },
}
const errorOf = (problem: Problem) => ({ type: 'error', error: errors[problem], request_id: 'req_1' })

const stopReason = ({ ending, inTool }: Reply) =>
  ending === 'stop' ? (inTool ? 'tool_use' : 'end_turn') : ending === 'length' ? 'max_tokens' : 'refusal'
const usageOf = ({ inputTokens, outputTokens }: Reply) => ({
  input_tokens: inputTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: outputTokens,
})
/** An answer in words is not the input of a tool. */
const answersInTool = ({ inTool, ending, text }: Reply) => inTool && ending !== 'refusal' && /^[[{]/.test(text)
const tool = { type: 'tool_use', id: 'toolu_1', name: 'json' }

function contentOf(reply: Reply): object[] {
  if (!answersInTool(reply)) return reply.text === '' ? [] : [{ type: 'text', text: reply.text }]
  let input: unknown = {}
  try {
    input = JSON.parse(reply.text)
  } catch {
    // The provider parses the tool's input itself, and returns the parsed part when it is cut off.
  }
  return [{ ...tool, input }]
}
const message = (reply: Reply, rest: object) => ({ id: reply.id, type: 'message', role: 'assistant', model: reply.model, ...rest })
const event = (type: string, rest: object = {}) => ({ name: type, data: { type, ...rest } })

export const anthropic: Protocol = {
  provider: 'anthropic',
  path: /^\/v1\/messages$/,
  keyIn: headers => headers['x-api-key'] as string | undefined,
  read: body => {
    const { model, system, messages, output_config: config, tools, stream } = body as MessagesBody
    const answerTool = tools?.find(({ name }) => name === tool.name)
    return {
      model,
      name: null,
      instructions: textOf(system),
      text: saidBy(messages, 'user'),
      schema: config?.format?.schema ?? answerTool?.input_schema ?? null,
      streamed: stream === true,
      inTool: answerTool !== undefined,
    }
  },
  whole: reply => message(reply, { content: contentOf(reply), stop_reason: stopReason(reply), stop_sequence: null, usage: usageOf(reply) }),
  opening: reply => [
    event('message_start', {
      message: message(reply, { content: [], stop_reason: null, stop_sequence: null, usage: { ...usageOf(reply), output_tokens: 1 } }),
    }),
    event('content_block_start', { index: 0, content_block: answersInTool(reply) ? { ...tool, input: {} } : { type: 'text', text: '' } }),
    event('ping'),
  ],
  piece: (reply, text) =>
    event('content_block_delta', {
      index: 0,
      delta: answersInTool(reply) ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    }),
  closing: reply => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: stopReason(reply), stop_sequence: null },
      usage: { output_tokens: reply.outputTokens },
    }),
    event('message_stop'),
  ],
  error: problem => ({ status: problem === 'no-credit' ? 400 : problems[problem], body: errorOf(problem) }),
  errorEvent: problem => event('error', { error: errors[problem] }),
}

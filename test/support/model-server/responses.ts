/** OpenAI's Responses API, which the AI SDK's OpenAI provider uses. */
import { openAIError } from './openai-errors.ts'
import { bearerIn, type Content, type JsonSchema, type Protocol, type Reply, saidBy } from './protocol.ts'

interface ResponsesBody {
  model: string
  input: { role?: string; content?: Content }[]
  text?: { format?: { name?: string; schema?: JsonSchema } }
  stream?: boolean
}

const messageId = 'msg_1'

const ends = ({ ending }: Reply) => ({
  status: ending === 'length' || ending === 'content-filter' ? 'incomplete' : 'completed',
  incomplete_details:
    ending === 'length' ? { reason: 'max_output_tokens' } : ending === 'content-filter' ? { reason: 'content_filter' } : null,
})
const message = ({ ending, text }: Reply) => ({
  type: 'message',
  id: messageId,
  status: 'completed',
  role: 'assistant',
  content: [ending === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [], logprobs: [] }],
})
const response = (reply: Reply, rest: object) => ({
  id: reply.id,
  object: 'response',
  created_at: 1_790_000_000,
  error: null,
  model: reply.model,
  ...rest,
})
const whole = (reply: Reply) =>
  response(reply, {
    ...ends(reply),
    output: [message(reply)],
    usage: {
      input_tokens: reply.inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: reply.outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: reply.inputTokens + reply.outputTokens,
    },
  })
const event = (type: string, rest: object) => ({ name: type, data: { type, sequence_number: 0, ...rest } })
const place = { item_id: messageId, output_index: 0, content_index: 0 }

export const responses: Protocol = {
  provider: 'openai',
  path: /^\/v1\/responses$/,
  keyIn: bearerIn,
  read: body => {
    const { model, input, text, stream } = body as ResponsesBody
    return {
      model,
      name: text?.format?.name ?? null,
      instructions: saidBy(input, 'system', 'developer'),
      text: saidBy(input, 'user'),
      schema: text?.format?.schema ?? null,
      streamed: stream === true,
      inTool: false,
    }
  },
  whole,
  opening: reply => [
    event('response.created', { response: response(reply, { status: 'in_progress', output: [] }) }),
    event('response.output_item.added', {
      output_index: 0,
      item: { id: messageId, type: 'message', status: 'in_progress', role: 'assistant', content: [] },
    }),
  ],
  piece: (reply, text) => event(`response.${reply.ending === 'refusal' ? 'refusal' : 'output_text'}.delta`, { ...place, delta: text }),
  closing: reply => [
    reply.ending === 'refusal'
      ? event('response.refusal.done', { ...place, refusal: reply.text })
      : event('response.output_text.done', { ...place, text: reply.text, logprobs: [] }),
    event('response.output_item.done', { output_index: 0, item: message(reply) }),
    event(`response.${ends(reply).status}`, { response: whole(reply) }),
  ],
  error: openAIError,
  errorEvent: problem => event('error', openAIError(problem).body),
}

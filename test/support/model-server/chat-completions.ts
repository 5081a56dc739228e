/** OpenAI's chat completions, which Ollama, llama.cpp, vLLM and gateways also use. */
import { openAIError } from './openai-errors.ts'
import { bearerIn, type Content, type JsonSchema, type Protocol, type Reply, saidBy } from './protocol.ts'

interface ChatBody {
  model: string
  messages: { role: string; content: Content }[]
  response_format?: { json_schema?: { name: string; schema: JsonSchema } }
  stream?: boolean
}

const reasons = { stop: 'stop', length: 'length', refusal: 'stop', 'content-filter': 'content_filter' } as const

const usageOf = ({ inputTokens, outputTokens }: Reply) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
})
const message = ({ ending, text }: Reply) => (ending === 'refusal' ? { content: null, refusal: text } : { content: text, refusal: null })
const chunk = ({ id, model }: Reply, choices: object[], rest: object = {}) => ({
  data: { id, object: 'chat.completion.chunk', created: 1_790_000_000, model, choices, ...rest },
})
const delta = (part: object, reason: string | null = null) => [{ index: 0, delta: part, logprobs: null, finish_reason: reason }]

export const chatCompletions: Protocol = {
  provider: 'openai-compatible',
  path: /^\/v1\/chat\/completions$/,
  keyIn: bearerIn,
  read: body => {
    const { model, messages, response_format: format, stream } = body as ChatBody
    return {
      model,
      name: format?.json_schema?.name ?? null,
      instructions: saidBy(messages, 'system', 'developer'),
      text: saidBy(messages, 'user'),
      schema: format?.json_schema?.schema ?? null,
      streamed: stream === true,
      inTool: false,
    }
  },
  whole: reply => ({
    id: reply.id,
    object: 'chat.completion',
    created: 1_790_000_000,
    model: reply.model,
    choices: [{ index: 0, message: { role: 'assistant', ...message(reply) }, logprobs: null, finish_reason: reasons[reply.ending] }],
    usage: usageOf(reply),
  }),
  opening: reply => [chunk(reply, delta({ role: 'assistant', content: '', refusal: null }))],
  piece: (reply, text) => chunk(reply, delta(reply.ending === 'refusal' ? { refusal: text } : { content: text })),
  closing: reply => [chunk(reply, delta({}, reasons[reply.ending])), chunk(reply, [], { usage: usageOf(reply) }), { data: '[DONE]' }],
  error: openAIError,
  errorEvent: problem => ({ data: openAIError(problem).body }),
}

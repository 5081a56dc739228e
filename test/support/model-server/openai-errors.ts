/** The errors of OpenAI's two protocols. */
import { problems, type Problem } from './protocol.ts'

const errors: Record<Problem, { message: string; type: string; code: string | null; param?: string }> = {
  'rate-limited': { message: 'Rate limit reached for requests. Please try again later.', type: 'requests', code: 'rate_limit_exceeded' },
  'no-credit': {
    message: 'You exceeded your current quota, please check your plan.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  },
  'server-error': { message: 'The server had an error while processing your request.', type: 'server_error', code: null },
  unavailable: { message: 'Service unavailable.', type: 'server_error', code: 'service_unavailable' },
  overloaded: { message: 'The engine is currently overloaded, please try again later.', type: 'server_error', code: 'server_overloaded' },
  unauthorized: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { message: 'Your project does not have access to this model.', type: 'invalid_request_error', code: 'model_not_allowed' },
  'unknown-model': {
    message: 'The model does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  'too-long': {
    message: "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
    param: 'messages',
  },
  'filtered-question': {
    message: 'The response was filtered due to the prompt triggering the content management policy. Please modify your prompt and retry.',
    type: 'invalid_request_error',
    code: 'content_filter',
    param: 'prompt',
  },
  'no-schema': {
    message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    type: 'invalid_request_error',
    code: null,
    param: 'response_format',
  },
}

export const openAIError = (problem: Problem): { status: number; body: object } => ({
  status: problem === 'overloaded' ? 503 : problems[problem],
  body: { error: { param: null, ...errors[problem] } },
})

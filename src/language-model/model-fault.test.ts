import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import type { ModelFailure } from '#contracts/model.ts'
import { faultOf } from './model-fault.ts'

function refused(statusCode: number, body: object, responseHeaders: Record<string, string> = {}): APICallError {
  const { error } = body as { error?: { message?: string } }
  return new APICallError({
    message: error?.message ?? '',
    url: '',
    requestBodyValues: {},
    statusCode,
    responseHeaders,
    responseBody: JSON.stringify(body),
    data: body,
  })
}

describe("the reason of a server's refusal", () => {
  it.each<[string, ModelFailure, number, object]>([
    ['Azure', 'filtered', 400, { error: { code: 'content_filter', message: 'The response was filtered due to the prompt' } }],
    ['Anthropic', 'too-long', 413, { type: 'error', error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } }],
    [
      'Anthropic',
      'too-long',
      400,
      { error: { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' } },
    ],
    ['Anthropic', 'unauthorized', 400, { error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } }],
    [
      'Google',
      'too-long',
      400,
      {
        error: {
          status: 'INVALID_ARGUMENT',
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
        },
      },
    ],
    ['Google', 'unauthorized', 400, { error: { status: 'INVALID_ARGUMENT', message: 'API key not valid. Please pass a valid API key.' } }],
    ['Mistral', 'too-long', 400, { message: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length' }],
    ['vLLM', 'too-long', 400, { message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens" }],
    [
      'llama.cpp',
      'too-long',
      400,
      { error: { type: 'exceed_context_size_error', message: 'the request exceeds the available context size, try increasing it' } },
    ],
    ['Ollama', 'unknown-model', 404, { error: { message: 'model "qwen9" not found, try pulling it first', type: 'api_error' } }],
    ['OpenRouter', 'unknown-model', 400, { error: { code: 400, message: 'qwen/qwen9 is not a valid model ID' } }],
    ['OpenRouter', 'unauthorized', 402, { error: { code: 402, message: 'This request requires more credits' } }],
    ['OpenRouter', 'filtered', 403, { error: { code: 403, message: 'Your chosen model requires moderation and your input was flagged' } }],
    ['a proxy', 'unauthorized', 403, {}],
    ['a gateway', 'overloaded', 502, {}],
    ['another gateway', 'malformed', 400, {}],
    ['older llama.cpp', 'malformed', 500, { error: { message: 'Failed to parse grammar' } }],
  ])('of %s: %s', (_, reason, status, body) => {
    expect(faultOf(refused(status, body), null)).toMatchObject({ reason, status })
  })
})

describe('when to ask again', () => {
  it.each<[string, number | null, Record<string, string>, object]>([
    ['in milliseconds', 1500, { 'retry-after-ms': '1500', 'retry-after': '2' }, {}],
    ['in seconds', 7000, { 'retry-after': '7' }, {}],
    ['as a day that has passed', 0, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, {}],
    [
      'in the answer, as Google does',
      34_000,
      {},
      { error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }] } },
    ],
    ['not at all', null, {}, {}],
    ['in words that mean nothing', null, { 'retry-after': 'soon' }, {}],
  ])('is said %s', (_, retryAfter, headers, body) => {
    expect(faultOf(refused(429, body, headers), null)).toMatchObject({ reason: 'rate-limited', passing: true, retryAfter })
  })
})

it.each([
  ['ECONNRESET', true],
  ['ENOTFOUND', false],
  ['CERT_HAS_EXPIRED', false],
])('knows a broken connection (%s) from a server that is not there', (code, passing) => {
  const error = new Error('Cannot connect to API', { cause: Object.assign(new Error('connect'), { code }) })
  expect(faultOf(error, null)).toMatchObject({ reason: 'unreachable', passing, code })
})

it('classifies any other error as a malformed answer', () => {
  for (const error of [new Error('what?'), 'a string', null, undefined, 7])
    expect(faultOf(error, null)).toMatchObject({ reason: 'malformed', passing: false })
})

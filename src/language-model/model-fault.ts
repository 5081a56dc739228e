/** The meaning of a provider's error: the failure that it causes, and whether asking again may help. */
import { retryAfterOf } from '#foundation/http/retry.ts'
import type { ModelFailure } from '#contracts/model.ts'

export interface ModelFault {
  reason: ModelFailure
  /** Whether the same question may be answered a little later. */
  passing: boolean
  /** Milliseconds that the provider asks to wait; null when it does not say. */
  retryAfter: number | null
  status: number | null
  /** The provider's error code, for the log. Its messages are not logged, because they may repeat the key or the question. */
  code: string | null
}

/** An answer has begun, but no further piece of it has arrived for too long. */
export class StalledAnswer extends Error {
  override name = 'StalledAnswer'
}

/** Wordings of errors that say that a JSON schema is not accepted, from older llama.cpp and from gateways to models without structured output. */
const noForm = /response_format|json_schema|structured[ _-]?output|grammar/
const tooLong =
  /context[ _-]?(length|window|size)|maximum context|prompt is too long|too many tokens|maximum number of tokens|request_too_large|string_above_max_length/
const noAccess =
  /insufficient_quota|billing|credit balance|api_key_invalid|api key not valid|invalid_api_key|authentication_error|permission/

/** Wordings of OpenAI, Azure, Anthropic, Google, Mistral, OpenRouter, vLLM, llama.cpp and Ollama for errors that the HTTP status does not explain. */
const wordings: [ModelFailure, RegExp][] = [
  ['unauthorized', noAccess],
  ['filtered', /content[ _-]?(filter|policy|management)|data_inspection_failed|moderation|prohibited_content/],
  [
    'unknown-model',
    /model_not_found|not_found_error|not a valid model|invalid model|model\W.{0,200}(not found|does not exist)|unknown model/,
  ],
]
/** Wordings of errors in a stream that began with status 200. */
const streamWordings: [ModelFailure, RegExp][] = [
  ...wordings,
  ['rate-limited', /rate[ _-]?limit|resource_exhausted|too many requests/],
  ['overloaded', /overload|unavailable|server_error|api_error/],
]
const statuses: Record<number, ModelFailure> = { 401: 'unauthorized', 402: 'unauthorized', 404: 'unknown-model', 408: 'timeout' }
const vagueStatuses: Record<number, ModelFailure> = { 403: 'unauthorized', 413: 'too-long' }
const passing = new Set<ModelFailure>(['timeout', 'rate-limited', 'overloaded'])
const brokenConnections = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'EAI_AGAIN',
])

/**
 * Classifies what an attempt threw or what its stream reported: an error of the SDK (APICallError), of the provider, or of the network. The result
 * does not contain the key.
 */
export function faultOf(error: unknown, key: string | null): ModelFault {
  const { statusCode, responseHeaders } = record(error)
  const status = typeof statusCode === 'number' ? statusCode : null
  const fault = { retryAfter: restAskedFor(record(responseHeaders), wordsOf(error)), status, code: codeOf(error, key) }
  if (error instanceof StalledAnswer) return { ...fault, reason: 'timeout', passing: true, code: 'stalled' }
  const network = networkCodeOf(error)
  if (network !== null) return { ...fault, reason: 'unreachable', passing: brokenConnections.has(network), code: network }
  const reason = reasonOf(status ?? 0, wordsOf(error))
  return { ...fault, reason, passing: passing.has(reason) }
}

function reasonOf(status: number, words: string): ModelFailure {
  if (status === 429) return words.includes('insufficient_quota') ? 'unauthorized' : 'rate-limited'
  if (tooLong.test(words)) return 'too-long'
  if (noForm.test(words)) return 'malformed'
  if (status >= 500) return 'overloaded'
  if (status >= 300 && status < 400) return 'unreachable'
  const worded = (status >= 400 ? wordings : streamWordings).find(([, pattern]) => pattern.test(words))?.[0]
  return statuses[status] ?? worded ?? vagueStatuses[status] ?? 'malformed'
}

/** The code of a network error, from the system (errno) or from undici; null when the server answered. */
function networkCodeOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code, errors } = cause as NodeJS.ErrnoException & { errors?: unknown[] }
    if (typeof code === 'string' && /^(E[A-Z_]+|UND_ERR_\w+|CERT_\w+|DEPTH_\w+|SELF_\w+|UNABLE_\w+)$/.test(code)) return code
    if (Array.isArray(errors)) return networkCodeOf(errors[0])
  }
  return null
}

function codeOf(error: unknown, key: string | null): string | null {
  const carriers = [error, record(record(error).data).error, record(error).data].map(record)
  const codes = carriers.flatMap(({ code, type, status }) => [code, type, status])
  const isName = (code: unknown): code is string => typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) && !(key && code.includes(key))
  return codes.find(isName) ?? null
}

function wordsOf(error: unknown): string {
  const { message, code, type, responseBody } = record(error)
  return [code, type, message, responseBody]
    .filter(words => typeof words === 'string')
    .join(' ')
    .slice(0, 4000)
    .toLowerCase()
}

/** Milliseconds from OpenAI's `retry-after-ms`, from `retry-after` in seconds or as a date, or from `retryDelay` in the body of Google's answer. */
function restAskedFor(headers: Record<string, unknown>, words: string): number | null {
  const milliseconds = Number.parseFloat(String(headers['retry-after-ms'] ?? ''))
  if (milliseconds >= 0) return milliseconds
  return retryAfterOf(String(headers['retry-after'] ?? /"retrydelay": ?"([\d.]+)s"/.exec(words)?.[1] ?? ''))
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

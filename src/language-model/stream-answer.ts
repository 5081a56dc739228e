/** One attempt at an answer: sends the question, collects the text as it arrives, and ends an answer that stalls or does not end. */
import { StalledAnswer } from './model-fault.ts'
import type { Provider, ProviderCall, StreamPart } from './provider.ts'

export interface AnswerAttempt {
  text: string
  /** How many characters of thoughts the model has written. */
  thought: number
  /** `cut-off`: the answer reached the limit of its tokens; `endless`: it went far beyond the limit. */
  ended: 'whole' | 'cut-off' | 'endless' | 'refused' | 'filtered'
  /** The error of the SDK, the provider, the network or the signal; null when there was none. */
  error: unknown
  /** The tokens as the provider counts them; null when it does not say. `outputTokens` includes `thinkingTokens`. */
  inputTokens: number | null
  outputTokens: number | null
  thinkingTokens: number | null
}

/**
 * An answer counts as endless if it has more than 1000 characters plus this many for each allowed token. Tokens are rarely longer, so the server must
 * have ignored the limit of tokens.
 */
const mostCharactersPerToken = 20

/** Streams one answer; never rejects. `idle` is the most milliseconds between two pieces of an answer that has begun. */
export async function streamAnswer(provider: Provider, call: ProviderCall, idle: number, signal: AbortSignal): Promise<AnswerAttempt> {
  const attempt: AnswerAttempt = {
    text: '',
    thought: 0,
    ended: 'whole',
    error: null,
    inputTokens: null,
    outputTokens: null,
    thinkingTokens: null,
  }
  const end = new AbortController()
  const leave = () => end.abort(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  let watch: NodeJS.Timeout | undefined
  try {
    signal.throwIfAborted()
    const { stream } = await provider.model.doStream({
      ...call,
      includeRawChunks: provider.isRefusal !== undefined,
      abortSignal: end.signal,
    })
    for await (const part of stream) {
      take(part, attempt, provider)
      if (attempt.error !== null || attempt.ended === 'endless') break
      if (watch) watch.refresh()
      else if (part.type.endsWith('-delta')) watch = setTimeout(() => end.abort(new StalledAnswer()), idle)
    }
  } catch (error) {
    attempt.error = end.signal.aborted ? end.signal.reason : error
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', leave)
    // Closes the connection if the answer was not read to its end.
    end.abort()
  }
  return attempt

  function take(part: StreamPart, attempt: AnswerAttempt, { isRefusal }: Provider): void {
    if (part.type === 'text-delta') {
      attempt.text += part.delta
      if (attempt.text.length > 1000 + (call.maxOutputTokens ?? Infinity) * mostCharactersPerToken) attempt.ended = 'endless'
    } else if (part.type === 'reasoning-delta') attempt.thought += part.delta.length
    else if (part.type === 'error' && !isImproper(part.error)) attempt.error = part.error
    else if (part.type === 'raw' && isRefusal?.(part.rawValue)) attempt.ended = 'refused'
    else if (part.type === 'finish') finish(part, attempt)
  }
}

function finish({ finishReason: { unified, raw }, usage }: Extract<StreamPart, { type: 'finish' }>, attempt: AnswerAttempt): void {
  if (unified === 'length') attempt.ended = 'cut-off'
  // If a provider's content filter ended the answer, `raw` is the filter's category. If the model declined by itself, `raw` is "refusal" or missing.
  if (unified === 'content-filter') attempt.ended = raw === undefined || raw === 'refusal' ? 'refused' : 'filtered'
  attempt.inputTokens = usage.inputTokens.total ?? null
  attempt.outputTokens = usage.outputTokens.total ?? null
  attempt.thinkingTokens = usage.outputTokens.reasoning ?? null
}

/** Whether the stream violated the protocol or had no proper end. The answer is then judged by the text that arrived. */
const isImproper = (error: unknown): boolean =>
  error instanceof Error && ['AI_InvalidResponseDataError', 'AI_JSONParseError', 'AI_TypeValidationError'].includes(error.name)

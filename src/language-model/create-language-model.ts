/** The language model that the settings name. Its provider's code is loaded with the first question. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ModelCall } from '#contracts/model.ts'
import type { Settings } from '#contracts/settings.ts'
import type { LanguageModel } from './language-model.ts'
import type { ModelFault } from './model-fault.ts'
import { connectProvider, type Provider } from './provider.ts'
import { openSession } from './session.ts'
import { Agent, fetch as undiciFetch } from 'undici'

export type ModelSettings = Pick<
  Settings,
  'AI_PROVIDER' | 'AI_MODEL' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TIMEOUT_SECONDS' | 'AI_PRICE_INPUT' | 'AI_PRICE_OUTPUT'
>

export interface ModelSurroundings {
  log: Logger
  /** Pauses between two attempts; settles when the signal aborts. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const pause = async (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** Null when the settings name no model: the built-in rules and templates then do all the work. */
export function createLanguageModel(settings: ModelSettings, { log, wait = pause }: ModelSurroundings): LanguageModel | null {
  const { AI_PROVIDER: provider, AI_MODEL: model = '', AI_API_KEY: key = null, AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = settings
  if (provider === 'builtin') return null
  let connection: Promise<Provider> | null = null
  const shared = {
    provider,
    model,
    key,
    connect: () => (connection ??= connectProvider[provider]({ model, baseUrl: settings.AI_BASE_URL ?? null, key, fetch: modelFetch })),
    traits: { schemaInWords: false, thinkingTokens: 0 },
    milliseconds: settings.AI_TIMEOUT_SECONDS * 1000,
    prices: input === undefined && output === undefined ? null : { input: input ?? 0, output: output ?? 0 },
    wait,
    onFailure: (call: ModelCall, fault: unknown) => {
      // Logs neither the question nor a provider's sentences, because both may contain text of a page, a prompt or the key.
      const { status = null, code = null } = (fault ?? {}) as Partial<ModelFault>
      const level = call.attempts > 0 ? 'warn' : 'debug'
      log[level]({ ...call, status, code }, 'The language model gave no answer')
    },
  }
  return { provider, model, openSession: options => openSession(shared, options) }
}

/** The most bytes of an answer, uncompressed. An answer of 60,000 tokens, streamed one by one, has about 15 MB. */
const mostBytes = 32_000_000

// The question limits the time of an answer, so the connection does not. Idle connections do not keep the process alive.
const agent = new Agent({ connect: { timeout: 10_000 }, headersTimeout: 0, bodyTimeout: 0 })

/**
 * The fetch function for the providers' SDKs. Follows no redirect, because the key would be sent along; a 3xx answer then fails like any other error.
 * Aborts an answer that is longer than `mostBytes`.
 */
const modelFetch = (async (address, options) => {
  const response = await undiciFetch(address as string, { ...(options as object), redirect: 'manual', dispatcher: agent })
  return new Response(response.body && (response.body as ReadableStream<Uint8Array>).pipeThrough(limited()), {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
  })
}) as typeof fetch

function limited(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > mostBytes) controller.error(new Error('The answer does not end'))
      else controller.enqueue(chunk)
    },
  })
}

/** The language model that the settings name. Its provider is loaded with the first question, so that others cost nothing. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ModelCall, ModelProvider } from '#contracts/model.ts'
import type { Settings } from '#contracts/settings.ts'
import type { LanguageModel } from './language-model.ts'
import type { ModelFault } from './model-fault.ts'
import { modelFetch } from './model-fetch.ts'
import type { ConnectProvider, Provider } from './provider.ts'
import { openSession } from './session.ts'

export type ModelSettings = Pick<
  Settings,
  'AI_PROVIDER' | 'AI_MODEL' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TIMEOUT_SECONDS' | 'AI_PRICE_INPUT' | 'AI_PRICE_OUTPUT'
>

export interface ModelSurroundings {
  log: Logger
  /** Between two attempts; rejects or resolves once the signal aborts. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const providers: Record<ModelProvider, () => Promise<{ connectProvider: ConnectProvider }>> = {
  openai: () => import('./providers/openai.ts'),
  anthropic: () => import('./providers/anthropic.ts'),
  google: () => import('./providers/google.ts'),
  'openai-compatible': () => import('./providers/openai-compatible.ts'),
}

const pause = async (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** Null where the built-in rules and templates do all the work. */
export function createLanguageModel(settings: ModelSettings, { log, wait = pause }: ModelSurroundings): LanguageModel | null {
  const { AI_PROVIDER: provider, AI_MODEL: model = '', AI_API_KEY: key = null, AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = settings
  if (provider === 'builtin') return null
  let connection: Promise<Provider> | null = null
  const connect = async () => {
    const { connectProvider } = await providers[provider]()
    return connectProvider({ model, baseUrl: settings.AI_BASE_URL ?? null, key, fetch: modelFetch })
  }
  const shared = {
    provider,
    model,
    key,
    connect: () => (connection ??= connect()),
    traits: { schemaInWords: false, thinkingTokens: 0 },
    milliseconds: settings.AI_TIMEOUT_SECONDS * 1000,
    prices: input === undefined && output === undefined ? null : { input: input ?? 0, output: output ?? 0 },
    wait,
    onFailure: (call: ModelCall, fault: unknown) => {
      // Neither the question nor a provider's sentences: both may hold words of a page, a prompt or the key.
      const { status = null, code = null } = (fault ?? {}) as Partial<ModelFault>
      const level = call.attempts > 0 ? 'warn' : 'debug'
      log[level]({ ...call, status, code }, 'The language model gave no answer')
    },
  }
  return { provider, model, openSession: options => openSession(shared, options) }
}

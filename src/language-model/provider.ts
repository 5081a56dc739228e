/** The differences between providers; each has a file in `providers/`. */
import type { wrapLanguageModel } from 'ai'

/** A model as the AI SDK's providers define it (LanguageModelV3). */
export type ProviderModel = ReturnType<typeof wrapLanguageModel>
export type ProviderCall = Parameters<ProviderModel['doStream']>[0]
export type StreamPart = Awaited<ReturnType<ProviderModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never
type ProviderOptions = NonNullable<ProviderCall['providerOptions']>

export interface ProviderAccess {
  model: string
  /** Null for the provider's own address. */
  baseUrl: string | null
  key: string | null
  fetch: typeof fetch
}

export interface Provider {
  model: ProviderModel
  /** Settings of every call besides the question. */
  settings: { temperature?: number; providerOptions?: ProviderOptions }
  /** Some servers of this provider do not accept a JSON schema; after a rejection the schema may be written in words instead. */
  schemaInWords: boolean
  /** Whether a raw piece of the stream belongs to a refusal. Only protocols whose refusals the SDK does not report have it. */
  isRefusal?: (piece: unknown) => boolean
}

export type ConnectProvider = (access: ProviderAccess) => Provider

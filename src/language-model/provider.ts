/** What differs from provider to provider, each in a file of `providers/`. */
import type { wrapLanguageModel } from 'ai'

/** A model as the AI SDK's providers give it (LanguageModelV3). */
export type ProviderModel = ReturnType<typeof wrapLanguageModel>
export type ProviderCall = Parameters<ProviderModel['doStream']>[0]
export type StreamPart = Awaited<ReturnType<ProviderModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never
type ProviderOptions = NonNullable<ProviderCall['providerOptions']>

export interface ProviderAccess {
  model: string
  /** Null: the provider's own. */
  baseUrl: string | null
  key: string | null
  fetch: typeof fetch
}

export interface Provider {
  model: ProviderModel
  /** What every call says besides the question. */
  settings: { temperature?: number; providerOptions?: ProviderOptions }
  /** Not every server behind it takes a JSON schema: where one is rejected, it may be told in words instead. */
  schemaInWords: boolean
  /** Whether a piece of the stream, as the server sent it, belongs to a refusal; for protocols that say so where the SDK does not look. */
  isRefusal?: (piece: unknown) => boolean
}

export type ConnectProvider = (access: ProviderAccess) => Provider

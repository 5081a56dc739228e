/** The providers of language models: how each is connected, and what differs between them. The code of a provider is loaded when it is connected. */
import type { wrapLanguageModel } from 'ai'
import type { ModelProvider } from '#contracts/model.ts'

/** A model as the AI SDK's providers define it (LanguageModelV3). */
export type ProviderModel = ReturnType<typeof wrapLanguageModel>
export type ProviderCall = Parameters<ProviderModel['doStream']>[0]
export type StreamPart = Awaited<ReturnType<ProviderModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never
type ProviderOptions = NonNullable<ProviderCall['providerOptions']>

interface ProviderAccess {
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
  /** Whether some servers of this provider reject JSON schemas. After such a rejection the schema is written into the question instead. */
  schemaInWords: boolean
  /** Whether a raw piece of the stream belongs to a refusal. Present only for protocols whose refusals the SDK does not report. */
  isRefusal?: (piece: unknown) => boolean
}

export const connectProvider: Record<ModelProvider, (access: ProviderAccess) => Promise<Provider>> = {
  /** OpenAI, through its Responses API. The schema is sent as `text.format`. */
  async openai({ model, baseUrl, key, fetch }) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return {
      model: createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey: key ?? '', fetch }).responses(model),
      // Questions contain pages and prompts of users, so OpenAI must not store them. Choosing among listed options takes little reasoning. The SDK
      // leaves out settings that a model does not accept.
      settings: { temperature: 0, providerOptions: { openai: { store: false, reasoningEffort: 'low' } } },
      schemaInWords: false,
    }
  },

  /** Anthropic. The schema is sent as `output_config.format`, or as the input of a tool for models without structured output. */
  async anthropic({ model, baseUrl, key, fetch }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return {
      model: createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey: key ?? '', fetch })(model),
      // The SDK leaves the temperature out for models that do not accept one.
      settings: { temperature: 0 },
      schemaInWords: false,
    }
  },

  /** Google's Gemini. The schema is sent as `generationConfig.responseSchema`. */
  async google({ model, baseUrl, key, fetch }) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta'
    // No temperature: Google advises against changing it for its newer models.
    return { model: createGoogleGenerativeAI({ baseURL, apiKey: key ?? '', fetch })(model), settings: {}, schemaInWords: false }
  },

  /**
   * Servers with OpenAI's chat completions API, such as Ollama, llama.cpp, vLLM and gateways. The schema is sent as `response_format` if the server
   * accepts it.
   */
  async 'openai-compatible'({ model, baseUrl, key, fetch }) {
    const [{ createOpenAICompatible }, { extractReasoningMiddleware, wrapLanguageModel }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ])
    const server = createOpenAICompatible({
      name: 'openaiCompatible',
      baseURL: baseUrl ?? '',
      ...(key !== null && { apiKey: key }),
      fetch,
      supportsStructuredOutputs: true,
      includeUsage: true,
    })
    return {
      // Small local models often write their thoughts before the answer, inside `<think>`.
      model: wrapLanguageModel({ model: server(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) }),
      settings: { temperature: 0 },
      schemaInWords: true,
      isRefusal: piece => {
        const { choices } = piece as { choices?: { delta?: { refusal?: unknown } }[] }
        return typeof choices?.[0]?.delta?.refusal === 'string' && choices[0].delta.refusal !== ''
      },
    }
  },
}

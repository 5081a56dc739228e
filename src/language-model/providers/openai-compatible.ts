/**
 * Servers with OpenAI's chat completions API, such as Ollama, llama.cpp, vLLM and gateways. The schema is sent as `response_format` if the server
 * accepts it.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import type { ConnectProvider } from '#language-model/provider.ts'

export const connectProvider: ConnectProvider = ({ model, baseUrl, key, fetch }) => {
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
}

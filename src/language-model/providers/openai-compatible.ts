/** Ollama, llama.cpp, vLLM, gateways: whatever speaks OpenAI's chat completions; the schema travels as `response_format` where it is taken. */
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
    // Small models on one's own machine often think aloud before they answer.
    model: wrapLanguageModel({ model: server(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) }),
    settings: { temperature: 0 },
    schemaInWords: true,
    isRefusal: piece => {
      const { choices } = piece as { choices?: { delta?: { refusal?: unknown } }[] }
      return typeof choices?.[0]?.delta?.refusal === 'string' && choices[0].delta.refusal !== ''
    },
  }
}

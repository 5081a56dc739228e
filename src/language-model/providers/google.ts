/** Google's Gemini. The schema is sent as `generationConfig.responseSchema`. */
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { ConnectProvider } from '#language-model/provider.ts'

export const connectProvider: ConnectProvider = ({ model, baseUrl, key, fetch }) => ({
  model: createGoogleGenerativeAI({ baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta', apiKey: key ?? '', fetch })(
    model,
  ),
  // No temperature: Google advises against changing it for its newer models.
  settings: {},
  schemaInWords: false,
})

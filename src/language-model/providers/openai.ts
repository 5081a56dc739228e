/** OpenAI, through its Responses API. The schema is sent as `text.format`. */
import { createOpenAI } from '@ai-sdk/openai'
import type { ConnectProvider } from '#language-model/provider.ts'

export const connectProvider: ConnectProvider = ({ model, baseUrl, key, fetch }) => ({
  model: createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey: key ?? '', fetch }).responses(model),
  // Questions contain pages and prompts of users, so OpenAI must not store them. Choosing among listed options takes little reasoning. The SDK leaves
  // out settings that a model does not accept.
  settings: { temperature: 0, providerOptions: { openai: { store: false, reasoningEffort: 'low' } } },
  schemaInWords: false,
})

/** OpenAI, by its Responses protocol; the schema travels as `text.format`. */
import { createOpenAI } from '@ai-sdk/openai'
import type { ConnectProvider } from '#language-model/provider.ts'

export const connectProvider: ConnectProvider = ({ model, baseUrl, key, fetch }) => ({
  model: createOpenAI({ baseURL: baseUrl ?? 'https://api.openai.com/v1', apiKey: key ?? '', fetch }).responses(model),
  // Questions hold pages and prompts of our users: OpenAI is not to keep them. Choosing among what is listed takes little thought.
  // The SDK leaves out what a model does not take.
  settings: { temperature: 0, providerOptions: { openai: { store: false, reasoningEffort: 'low' } } },
  schemaInWords: false,
})

/** Anthropic. The schema is sent as `output_config.format`, or as the input of a tool for models without structured output. */
import { createAnthropic } from '@ai-sdk/anthropic'
import type { ConnectProvider } from '#language-model/provider.ts'

export const connectProvider: ConnectProvider = ({ model, baseUrl, key, fetch }) => ({
  model: createAnthropic({ baseURL: baseUrl ?? 'https://api.anthropic.com/v1', apiKey: key ?? '', fetch })(model),
  // The SDK leaves the temperature out for models that do not accept one.
  settings: { temperature: 0 },
  schemaInWords: false,
})

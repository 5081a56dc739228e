/** A language model whose provider is played by test/support/model-server, and a question for it. */
import pino from 'pino'
import { z } from 'zod'
import { createLanguageModel, type ModelSettings } from '#language-model/create-language-model.ts'
import { type ModelQuestion, type ModelSession, NoModelAnswer, type SessionOptions } from '#language-model/language-model.ts'
import type { ModelProvider } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import { type AnswerScript, type ModelServer, startModelServer } from './model-server/model-server.ts'

export interface PlayedModel {
  server: ModelServer
  /** The budget is 60,000 tokens by default. */
  open(options?: Partial<SessionOptions>): ModelSession
  /** Lines of the log as they would be written. */
  log: string[]
  /** The pauses before each retry, in milliseconds, which the test skips. */
  waits: number[]
}

const played: ModelServer[] = []

export async function playModel(
  script: AnswerScript,
  { provider = 'openai-compatible', ...settings }: Partial<ModelSettings> & { provider?: ModelProvider } = {},
): Promise<PlayedModel> {
  const server = await startModelServer({ answer: script })
  played.push(server)
  const log: string[] = []
  const waits: number[] = []
  const model = createLanguageModel(
    { ...parseSettings(server.settings(provider)), ...settings },
    {
      log: pino({ level: 'debug' }, { write: line => void log.push(line) }),
      wait: async milliseconds => void waits.push(milliseconds),
    },
  )!
  return { server, open: options => model.openSession({ tokens: 60_000, ...options }), log, waits }
}

export async function endPlayedModels(): Promise<void> {
  for (const server of played.splice(0)) await server.close()
}

/** The reason of a missing answer; "an answer" when there was one. */
export const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'an answer',
    error => (error instanceof NoModelAnswer ? error.reason : Promise.reject(error)),
  )

const schema = z.object({ dataset: z.int().min(1).max(9).nullable(), columns: z.array(z.object({ name: z.string(), from: z.int() })) })

export const planAnswer: z.infer<typeof schema> = { dataset: 2, columns: [{ name: 'Precio', from: 3 }] }

export const planQuestion: ModelQuestion<z.infer<typeof schema>> = {
  purpose: 'plan',
  instructions: 'Choose a dataset and its columns.',
  fields: [
    { name: 'prompt', text: 'los precios de las licitaciones' },
    { name: 'candidates', text: '1. Noticias\n2. Licitaciones' },
  ],
  schema,
  maxOutputTokens: 300,
}

/** Sessions with the language model that the settings name. Nothing of a model is loaded where none is set. */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { LanguageModel, ModelSession, SessionOptions } from './language-model.ts'

/** What is done with a model's questions; the budget is the settings'. */
export type Asking = Omit<SessionOptions, 'tokens'>

/** Each analysis and each report has a session of its own, with a budget of its own. Null: without `asking`, or where no model is set. */
export type OpenModelSession = (asking: Asking | null) => Promise<ModelSession | null>

/** Opens sessions as the settings say. */
export function modelSessions(settings: Settings, log: Logger): OpenModelSession {
  let model: Promise<LanguageModel | null> | undefined
  return async asking => {
    if (asking === null || settings.AI_PROVIDER === 'builtin') return null
    model ??= import('./create-language-model.ts').then(({ createLanguageModel }) => createLanguageModel(settings, { log }))
    return (await model)?.openSession({ ...asking, tokens: settings.AI_MAX_TOKENS_PER_ANALYSIS }) ?? null
  }
}

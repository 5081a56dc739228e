/** Sessions with the language model that the settings name. If they name none, the code for models is not loaded. */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { LanguageModel, ModelSession, SessionOptions } from './language-model.ts'

/** The options of a session, except its budget, which comes from the settings. */
export type AskingOptions = Omit<SessionOptions, 'tokens'>

/** Opens a session with its own budget for one analysis or report. Null when `asking` is null or no model is set. */
export type OpenModelSession = (asking: AskingOptions | null) => Promise<ModelSession | null>

export function modelSessions(settings: Settings, log: Logger): OpenModelSession {
  let model: Promise<LanguageModel | null> | undefined
  return async asking => {
    if (asking === null || settings.AI_PROVIDER === 'builtin') return null
    model ??= import('./create-language-model.ts').then(({ createLanguageModel }) => createLanguageModel(settings, { log }))
    return (await model)?.openSession({ ...asking, tokens: settings.AI_MAX_TOKENS_PER_ANALYSIS }) ?? null
  }
}

/**
 * Who plans, reads prose and writes: the language model that the settings name, with the rules and templates behind it, or these alone.
 * Nothing of a model is loaded where none is set.
 */
import type { Logger } from 'pino'
import type { ModelUsage } from '#contracts/model.ts'
import type { AnalysisWriter } from '#contracts/report-draft.ts'
import type { Settings } from '#contracts/settings.ts'
import { builtInPlanner } from './built-in/built-in-planner.ts'
import type { LanguageModel, ModelSession, SessionOptions } from './language-model/language-model.ts'
import type { Planner } from './planner.ts'
import type { ProseReader } from './prose-reader.ts'

/** What is done with a model's questions; the budget is the settings'. */
export type Asking = Omit<SessionOptions, 'tokens'>

export interface AnalysisEngine {
  planner: Planner
  /** What plans where no model does. */
  rules: Planner
  /** Null: no running text is read. */
  proseReader: ProseReader | null
  /** Pages whose text may be read. */
  prosePages: number
  /** What the model has used so far; null where none was asked. */
  usage: () => ModelUsage | null
}

export interface ReportEngine {
  /** Null: templates write all of it. */
  writer: AnalysisWriter | null
  /** As in AnalysisEngine. */
  usage: () => ModelUsage | null
}

/** Each analysis and each report has an engine of its own, with a budget of its own. */
export interface Engines {
  /** Without `asking` no model is asked: `rules` plan alone; unset: in this very thread. */
  forAnalysis(asking: Asking | null, rules?: Planner): Promise<AnalysisEngine>
  /** Without `asking` no model is asked. */
  forReport(asking: Asking | null): Promise<ReportEngine>
}

export function openEngines(settings: Settings, log: Logger): Engines {
  let model: Promise<LanguageModel | null> | undefined
  async function openSession(asking: Asking | null): Promise<ModelSession | null> {
    if (asking === null || settings.AI_PROVIDER === 'builtin') return null
    model ??= import('./language-model/create-language-model.ts').then(({ createLanguageModel }) => createLanguageModel(settings, { log }))
    return (await model)?.openSession({ ...asking, tokens: settings.AI_MAX_TOKENS_PER_ANALYSIS }) ?? null
  }

  return {
    async forAnalysis(asking, rules = builtInPlanner) {
      const session = await openSession(asking)
      const prosePages = settings.AI_MAX_PAGES_PER_ANALYSIS
      if (!session) return { planner: rules, rules, proseReader: null, prosePages, usage: none }
      const [{ modelPlanner }, { proseReader }] = await Promise.all([
        import('./model-planner/model-planner.ts'),
        import('./prose-reader.ts'),
      ])
      return { planner: modelPlanner(session, rules), rules, proseReader: proseReader(session), prosePages, usage: session.usage }
    },

    async forReport(asking) {
      const session = await openSession(asking)
      if (!session) return { writer: null, usage: none }
      const { analysisWriter } = await import('./analysis-writer.ts')
      return { writer: analysisWriter(session), usage: session.usage }
    },
  }
}

const none = () => null

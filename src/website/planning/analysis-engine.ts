/** The engine of an analysis: the planner of its table and the reader of running text, with a language model or with the rules alone. */
import type { ModelUsage } from '#contracts/model.ts'
import type { Settings } from '#contracts/settings.ts'
import type { ModelSession } from '#language-model/language-model.ts'
import { builtInPlanner } from './built-in/built-in-planner.ts'
import type { Planner } from './planner.ts'
import type { ProseReader } from './prose-reader.ts'

export interface AnalysisEngine {
  planner: Planner
  /** The planner without a model. */
  rules: Planner
  /** Null: no running text is read. */
  proseReader: ProseReader | null
  /** The running text of at most this many pages is read. */
  prosePages: number
  /** The model's tokens and calls so far; null if no model was asked. */
  usage: () => ModelUsage | null
}

/** The engine of one analysis. Without a session it only uses the planner `rules`, by default the built-in planner on this thread. */
export async function analysisEngine(
  session: ModelSession | null,
  { AI_MAX_PAGES_PER_ANALYSIS: prosePages }: Pick<Settings, 'AI_MAX_PAGES_PER_ANALYSIS'>,
  rules: Planner = builtInPlanner,
): Promise<AnalysisEngine> {
  if (!session) return { planner: rules, rules, proseReader: null, prosePages, usage: () => null }
  const [{ modelPlanner }, { proseReader }] = await Promise.all([import('./model-planner/model-planner.ts'), import('./prose-reader.ts')])
  return { planner: modelPlanner(session, rules), rules, proseReader: proseReader(session), prosePages, usage: session.usage }
}

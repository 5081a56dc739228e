/** Who writes a report: a language model with the templates behind it, or the templates alone. */
import type { ModelUsage } from '#contracts/model.ts'
import type { AnalysisWriter } from '#contracts/report-draft.ts'
import type { ModelSession } from '#language-model/language-model.ts'

export interface ReportEngine {
  /** Null: templates write all of it. */
  writer: AnalysisWriter | null
  /** What the model has used so far; null where none was asked. */
  usage: () => ModelUsage | null
}

/** The engine of one report. Without a session the templates write alone. */
export async function reportEngine(session: ModelSession | null): Promise<ReportEngine> {
  if (!session) return { writer: null, usage: () => null }
  const { analysisWriter } = await import('./analysis/analysis-writer.ts')
  return { writer: analysisWriter(session), usage: session.usage }
}

/** Chooses whether a language model interprets a report. Templates write the report itself. */
import type { ModelUsage } from '#contracts/model.ts'
import type { AnalysisWriter } from '#contracts/report-draft.ts'
import type { ModelSession } from '#language-model/language-model.ts'
import { errorMessage } from '#contracts/error.ts'
import type { ReportSource } from '#contracts/report.ts'

interface ReportEngine {
  /** Writes the interpretation; null where there is none. */
  writer: AnalysisWriter | null
  /** The model's tokens and cost so far; null where no model was asked. */
  usage: () => ModelUsage | null
}

/** The engine of one report. Without a model session, it has no interpretation. */
export async function reportEngine(session: ModelSession | null): Promise<ReportEngine> {
  if (!session) return { writer: null, usage: () => null }
  const { analysisWriter } = await import('./analysis/analysis-writer.ts')
  return { writer: analysisWriter(session), usage: session.usage }
}

/** No source has answered, so there is no report. Asking again later may help. */
export class SourcesDown extends Error {
  override name = 'SourcesDown'
  readonly sources: readonly ReportSource[]
  constructor(sources: readonly ReportSource[]) {
    super(errorMessage('sources-down', 'en'))
    this.sources = sources
  }
}

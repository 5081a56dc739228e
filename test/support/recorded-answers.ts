/** The answers of data sources as they were received. */
import { type SourceId, sourceIdSchema } from '#contracts/research-sources.ts'
import { startBetweenSources } from '#test/support/between-sources.ts'
import type { ResearchSources } from '#test/support/research-sources/start.ts'

export interface RecordedAnswer {
  source: SourceId
  /** The address that the product asked for. */
  url: string
  text: string
}

export async function recordAnswers(sources: ResearchSources) {
  const answers: RecordedAnswer[] = []
  const server = await startBetweenSources(sources, ({ path, ok, text }) => {
    const source = sourceIdSchema.safeParse(path.split('/')[1]).data
    if (source && ok) answers.push({ source, url: server.origin + path, text })
    return text
  })
  return { answers, settings: server.settings, close: server.close }
}

import { errorMessage } from '#contracts/error.ts'
import type { ReportSource } from '#contracts/report.ts'

/** No source has answered, so there is no report. Asking again later may help. */
export class SourcesDown extends Error {
  override name = 'SourcesDown'
  readonly sources: readonly ReportSource[]
  constructor(sources: readonly ReportSource[]) {
    super(errorMessage('sources-down', 'en'))
    this.sources = sources
  }
}

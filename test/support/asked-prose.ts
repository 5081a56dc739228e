/** Questions about running text to a model that test/support/model-server plays. */
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { Planner } from '#website/planning/planner.ts'
import { proseReader } from '#website/planning/prose-reader.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Table } from '#contracts/table.ts'
import type { AnalysisRequest } from '#website/analysis/analysis-state.ts'
import { analyse } from './analyse.ts'
import type { AnswerScript, ModelRequest } from './model-server/model-server.ts'
import { playModel, type PlayedModel } from './played-model.ts'

/** Plans as the built-in planner does, but always says that no dataset answers. */
export const noneFits =
  (fields: ProseField[]): Planner =>
  async request => ({ ...(await builtInPlanner(request)), prose: fields })

const linesIn = ({ fields }: ModelRequest) =>
  [...fields['passage']!.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, line, text]) => ({ line: Number(line), text: text! }))

/** A model that points at the right words of each record: those on the same line as its first ones. */
export const pointsAt =
  (records: (string | null)[][]): AnswerScript =>
  request => ({
    records: records.flatMap(record => {
      const at = linesIn(request).find(({ text }) => text.includes(record[0]!))
      return at
        ? [{ cells: record.flatMap((words, column) => (words === null ? [] : [{ column: column + 1, line: at.line, words }])) }]
        : []
    }),
  })

export interface AskedProse {
  table: Table | null
  events: JobEvent[]
  played: PlayedModel
}

/** Analyses the text of pages with a played model. */
export async function askProse(
  prompt: string,
  fields: ProseField[],
  answer: AnswerScript,
  more: Partial<AnalysisRequest> & Pick<AnalysisRequest, 'pages'>,
  tokens = 60_000,
): Promise<AskedProse> {
  const played = await playModel(answer)
  const session = played.open({ tokens })
  const events: JobEvent[] = []
  const { table } = await analyse(prompt, more.pages, {
    planner: noneFits(fields),
    proseReader: proseReader(session),
    usage: session.usage,
    onEvent: event => events.push(event),
    ...more,
  })
  return { table, events, played }
}

/** The values of the first column. */
export const firstOf = (table: Table | null) => table!.rows.map(([name]) => name)

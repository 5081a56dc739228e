/** The answer to an operator's command. It comes from the command's own process or, while another process uses the data folder, from that process. */
import { z } from 'zod'

export const operatorAnswerSchema = z.object({ exitCode: z.number(), out: z.string(), note: z.string() })
/** The output of the command and its exit code. */
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>

/** Each row as one line, in which the cells are padded so that the columns line up. */
export function alignedLines(rows: readonly string[][]): string[] {
  const widthOf = (at: number) => Math.max(...rows.map(row => row[at]?.length ?? 0))
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widthOf(at)))
      .join('  ')
      .trimEnd(),
  )
}

/** The answer to an operator's command, from this process or from the one that uses the data folder. */
import { z } from 'zod'

export const operatorAnswerSchema = z.object({ exitCode: z.number(), out: z.string(), note: z.string() })
/** The output of the command and its exit code. */
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>

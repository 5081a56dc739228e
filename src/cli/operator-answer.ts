/** What a command for operators answers, in this process or in the one that has the data folder. */
import { z } from 'zod'

export const operatorAnswerSchema = z.object({ exitCode: z.number(), out: z.string(), note: z.string() })
/** What the command prints, and how it ends. */
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>

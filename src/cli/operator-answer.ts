/** The answer to an operator's command. It comes from the command's own process or, while another process uses the data folder, from that process. */
import { z } from 'zod'

export const operatorAnswerSchema = z.object({ exitCode: z.number(), out: z.string(), note: z.string() })
/** The output of the command and its exit code. */
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>

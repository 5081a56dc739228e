/** The body of every answer that is not a success, for the server's documents. */
import { z } from 'zod'
import { errors, type ErrorCode, type Failure } from './error.ts'

export const errorCodeSchema = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])

export const failureSchema: z.ZodType<Failure> = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  /** A second sentence that says exactly why, where the first one is the specification's general one. */
  detail: z.string().optional(),
})

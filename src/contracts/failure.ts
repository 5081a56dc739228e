/** Schema of the body of every answer that is not a success, for the API's documentation. */
import { z } from 'zod'
import { limitSchema } from './subscription.ts'
import { errors, type ErrorCode, type Failure } from './error.ts'

export const errorCodeSchema = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])

export const failureSchema: z.ZodType<Failure> = z.object({
  success: z.literal(false),
  code: errorCodeSchema,
  message: z.string(),
  /** A second message with the exact reason, when the first one is the specification's general one. */
  detail: z.string().optional(),
  /** The message once more. Only the call that exports to Google Sheets has it. */
  error: z.string().optional(),
  limit: limitSchema.optional(),
})

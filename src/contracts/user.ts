/** The signed-in person, as the server tells it. */
import { z } from 'zod'
import { languageSchema } from './language.ts'

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  /** Empty until the person has given one; the username stands in for it. */
  name: z.string(),
  username: z.string(),
  /** False for who has only ever signed in with Google or a membership. */
  hasPassword: z.boolean(),
  /** The owner of the installation, whose account cannot be deleted. */
  isOwner: z.boolean(),
  /** Whether the operators' pages and calls are open to the person. */
  isOperator: z.boolean(),
  /** What was chosen in the language menu; null until then. */
  language: languageSchema.nullable(),
})
export type User = z.infer<typeof userSchema>

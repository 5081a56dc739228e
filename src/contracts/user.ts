/** The signed-in user, as the server describes it. */
import { z } from 'zod'
import { languageSchema } from './language.ts'

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  /** The name that the user has given. Empty until the user gives one; until then the pages show the username. */
  name: z.string(),
  username: z.string(),
  /** False for a user who has no password here, and signs in with Google or a membership. */
  hasPassword: z.boolean(),
  /** The owner of the installation, whose account cannot be deleted. */
  isOwner: z.boolean(),
  /** Whether the user may open the operators' pages and make their calls. */
  isOperator: z.boolean(),
  /** The language chosen in the menu; null until one is chosen. */
  language: languageSchema.nullable(),
  /** IANA name, in which the months of the plan run; null until the user's browser has told it. */
  timeZone: z.string().nullable(),
})
export type User = z.infer<typeof userSchema>

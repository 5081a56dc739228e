/** The signed-in person, as the server tells it. */
import { z } from 'zod'

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
})
export type User = z.infer<typeof userSchema>

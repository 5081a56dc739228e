/** The name shown for a member: their name, or their username, or their e-mail. */
import type { User } from '#contracts/user.ts'

export const displayName = (user: User) => user.name.trim() || user.username.trim() || user.email

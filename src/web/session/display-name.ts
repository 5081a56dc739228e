/** How a member is addressed: by name, else by username, else by the e-mail they signed in with. */
import type { User } from '#contracts/user.ts'

export const displayName = (user: User) => user.name.trim() || user.username.trim() || user.email

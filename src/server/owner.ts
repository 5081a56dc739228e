/** The first account, created at the first start. */
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { generatePassword, hashPassword } from './passwords.ts'

interface Parts {
  repositories: Pick<Repositories, 'users'>
  settings: Settings
}

export interface NewOwner {
  email: string
  /** The password, to be shown once; null when the operator chose it (INDAGA_OWNER_PASSWORD). */
  generatedPassword: string | null
}

/** Creates the owner's account if there is no account yet; otherwise returns null. */
export async function ensureOwner({ repositories, settings }: Parts): Promise<NewOwner | null> {
  if ((await repositories.users.count()) > 0) return null
  const email = settings.INDAGA_OWNER_EMAIL
  const username = email.split('@')[0] || 'owner'
  const password = settings.INDAGA_OWNER_PASSWORD ?? generatePassword()
  try {
    await repositories.users.create({
      email,
      name: username.charAt(0).toUpperCase() + username.slice(1),
      username,
      passwordHash: await hashPassword(password),
      // The operator vouches for the address.
      emailProven: true,
    })
  } catch (error) {
    // Several processes may start at once on a new database. If another one has created the account, this is no error.
    if ((await repositories.users.count()) > 0) return null
    throw error
  }
  return { email, generatedPassword: settings.INDAGA_OWNER_PASSWORD ? null : password }
}

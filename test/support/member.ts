/** An account of a person who is neither the owner nor an operator, with a session. */
import { hashPassword } from '#server/passwords.ts'
import type { TestApp } from './app.ts'

const password = 'seven green turtles'

/** Creates the account and signs in to it. The address must be on the list of who may sign up. */
export async function signedInMember(app: TestApp, email: string) {
  const username = email.split('@')[0]!
  const { id } = await app.repositories.users.create({
    email,
    name: '',
    username,
    passwordHash: await hashPassword(password),
    emailProven: true,
  })
  const client = app.client()
  await client.post('/api/auth/login', { email, password })
  return { id, client }
}

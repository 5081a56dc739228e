/** Accounts, their sessions, and the count of failed sign-ins. */
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import { UserExistsError } from './users.ts'

const minute = 60_000
const inAMinute = () => new Date(Date.now() + minute)
const aMinuteAgo = () => new Date(Date.now() - minute)

describeOnBothDatabases('accounts', openTestDatabase => {
  let repositories: Repositories
  beforeAll(async () => {
    repositories = createRepositories(await openTestDatabase())
  })

  it('finds a user by id and by e-mail address in any case', async () => {
    const { users } = repositories
    const before = await users.count()
    const ana = await users.create({ email: 'Ana@Example.com', name: 'Ana Núñez', username: 'ana', passwordHash: 'hash' })
    expect(await users.count()).toBe(before + 1)
    expect(ana).toMatchObject({ email: 'ana@example.com', name: 'Ana Núñez', username: 'ana', passwordHash: 'hash' })
    expect(await users.findByEmail(' ANA@example.COM ')).toEqual(ana)
    expect(await users.findById(ana.id)).toEqual(ana)
  })

  it('knows no user by an unknown or malformed id, or by hostile text', async () => {
    const { users } = repositories
    expect(await users.findById('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await users.findById("'; drop table users; --")).toBeNull()
    expect(await users.findByEmail('nobody@example.com\0')).toBeNull()
  })

  it('refuses a second account with the same e-mail address or username', async () => {
    const { users } = repositories
    await users.create({ email: 'eva@example.com', name: 'Eva', username: 'eva', passwordHash: 'hash' })
    const sameEmail = users.create({ email: 'EVA@example.com', name: 'Eva', username: 'eva2', passwordHash: 'hash' })
    await expect(sameEmail).rejects.toThrow(new UserExistsError('email'))
    const sameName = users.create({ email: 'eva2@example.com', name: 'Eva', username: 'Eva', passwordHash: 'hash' })
    await expect(sameName).rejects.toThrow(new UserExistsError('username'))
  })

  it('finds a session until it is deleted or has expired', async () => {
    const { users, sessions } = repositories
    const user = await users.create({ email: 'luis@example.com', name: 'Luis', username: 'luis', passwordHash: 'hash' })
    const expiresAt = inAMinute()
    await sessions.create({ tokenHash: 'laptop', userId: user.id, expiresAt, remembered: false })
    await sessions.create({ tokenHash: 'phone', userId: user.id, expiresAt, remembered: false })
    await sessions.create({ tokenHash: 'old', userId: user.id, expiresAt: aMinuteAgo(), remembered: false })

    expect(await sessions.find('laptop')).toEqual({ user, expiresAt, remembered: false, signedInAt: expect.any(Date) })
    expect(await sessions.find('old')).toBeNull()
    expect(await sessions.find('never given')).toBeNull()

    await sessions.delete('laptop')
    expect(await sessions.find('laptop')).toBeNull()
    expect(await sessions.find('phone')).not.toBeNull()
    expect(await sessions.deleteExpired()).toBe(1)

    await sessions.deleteAllOf(user.id)
    expect(await sessions.find('phone')).toBeNull()
  })

  it('counts failed sign-ins per account and per network address', async () => {
    const { attempts } = repositories
    const since = aMinuteAgo()
    await attempts.record({ purpose: 'sign-in', account: 'Ana@example.com', address: '192.0.2.1' })
    await attempts.record({ purpose: 'sign-in', account: 'ana@example.com ', address: '192.0.2.2' })
    await attempts.record({ purpose: 'sign-in', account: 'eva@example.com', address: '192.0.2.1' })

    expect(await attempts.countSince({ purpose: 'sign-in', account: 'ANA@example.com', since })).toBe(2)
    expect(await attempts.countSince({ purpose: 'sign-in', address: '192.0.2.1', since })).toBe(2)
    expect(await attempts.countSince({ purpose: 'sign-in', account: 'ana@example.com', address: '192.0.2.1', since })).toBe(1)
    expect(await attempts.countSince({ purpose: 'sign-in', account: 'ana@example.com', since: inAMinute() })).toBe(0)

    await attempts.clear({ purpose: 'sign-in', account: 'ANA@example.com' })
    expect(await attempts.countSince({ purpose: 'sign-in', account: 'ana@example.com', since })).toBe(0)
    expect(await attempts.countSince({ purpose: 'sign-in', address: '192.0.2.1', since })).toBe(1)
    expect(await attempts.deleteBefore(inAMinute())).toBe(1)
  })
})

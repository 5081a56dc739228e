/** Accounts, sessions, failed sign-ins, known devices and password resets. */
import { Migrator } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import type { AttemptsOf } from './attempts.ts'
import { migrate, migrations } from './migrations.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import { UserExistsError } from './users.ts'

const minute = 60_000
const person = (username: string) => ({ email: `${username}@people.example`, name: username, username, passwordHash: 'hash' })
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

  it('finds no user by an unknown id, a malformed id or hostile text', async () => {
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
    await sessions.create({ tokenHash: 'laptop', user, expiresAt, remembered: false })
    await sessions.create({ tokenHash: 'phone', user, expiresAt, remembered: false })
    await sessions.create({ tokenHash: 'old', user, expiresAt: aMinuteAgo(), remembered: false })

    expect(await sessions.find('laptop')).toEqual({
      user,
      expiresAt,
      remembered: false,
      signedInAt: expect.any(Date),
      usedAt: expect.any(Date),
    })
    expect(await sessions.find('old')).toBeNull()
    expect(await sessions.find('never given')).toBeNull()

    await sessions.delete('laptop')
    expect(await sessions.find('laptop')).toBeNull()
    expect(await sessions.find('phone')).not.toBeNull()
    expect(await sessions.deleteExpired()).toBe(1)

    expect((await sessions.find('phone'))?.remembered).toBe(false)
  })

  it('changes only the given fields of a user, and lists users in the order of their creation', async () => {
    const { users } = repositories
    const [nina, ivan] = [await users.create(person('nina')), await users.create(person('Иван'))]
    expect(nina.language).toBeNull()
    expect(await users.change(nina.id, { name: 'Nina\0 B.', language: 'en' })).toEqual({ ...nina, name: 'Nina B.', language: 'en' })
    expect(await users.change(nina.id, { username: 'NINA' })).toMatchObject({ username: 'NINA', name: 'Nina B.', language: 'en' })
    await expect(users.change(nina.id, { username: 'ИВАН' })).rejects.toThrow(new UserExistsError('username'))
    expect(await users.change('00000000-0000-4000-8000-000000000000', { name: 'Nobody' })).toBeNull()
    expect((await users.list()).slice(-2).map(user => user.id)).toEqual([nina.id, ivan.id])
  })

  it('deletes the sessions that were opened with the old password when the password changes', async () => {
    const { users, sessions } = repositories
    const user = await users.create(person('sonia'))
    const { id } = user
    const open = async (...tokens: string[]) => {
      for (const tokenHash of tokens) await sessions.create({ tokenHash, user, expiresAt: inAMinute(), remembered: true })
    }
    await open('a', 'b', 'c')
    expect(await users.changePassword(id, 'hash 2', { from: 'a', to: 'a2' })).toBe(true)
    expect((await sessions.find('a2'))?.user.passwordHash).toBe('hash 2')
    for (const ended of ['a', 'b', 'c']) expect(await sessions.find(ended)).toBeNull()

    // A sign-in that checked the old password just before it changed.
    expect(await sessions.create({ tokenHash: 'late', user, expiresAt: inAMinute(), remembered: true })).toBe(false)
    expect(await sessions.find('late')).toBeNull()

    expect(await users.changePassword(id, 'hash 3', { from: 'a', to: 'a3' })).toBe(false)
    expect((await users.findById(id))?.passwordHash).toBe('hash 2')

    expect(await users.resetPassword(id, 'hash 4')).toBe(true)
    expect(await sessions.find('a2')).toBeNull()
    expect((await users.findById(id))?.passwordHash).toBe('hash 4')
    expect(await users.resetPassword('00000000-0000-4000-8000-000000000000', 'hash')).toBe(false)
  })

  it('keeps the list of authorized e-mail addresses and domains', async () => {
    const { authorizedEmails } = repositories
    expect(await authorizedEmails.add('zoe@example.com')).toBe(true)
    expect(await authorizedEmails.add('@example.org')).toBe(true)
    expect(await authorizedEmails.add('zoe@example.com')).toBe(false)
    expect((await authorizedEmails.list()).map(({ entry }) => entry)).toEqual(['@example.org', 'zoe@example.com'])
    expect(await authorizedEmails.listed(['eva@example.org', '@example.org'])).toEqual(['@example.org'])
    expect(await authorizedEmails.listed(['eva@example.com', '@example.com'])).toEqual([])
    expect(await authorizedEmails.remove('zoe@example.com')).toBe(true)
    expect(await authorizedEmails.remove('zoe@example.com')).toBe(false)
  })

  it('normalizes the e-mail addresses and usernames of an earlier release, and keeps the sessions', async () => {
    const database = await openTestDatabase()
    await database.executeSql('drop schema public cascade; create schema public')
    const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('0002-link-header')
    await database.executeSql(`
      insert into users (email, name, username, password_hash) values ('Ana@Ñandú.example', 'Ana', 'Ñandú', 'hash');
      insert into sessions (token_hash, user_id, expires_at) select 'long', id, now() + interval '30 days' from users;
      insert into sessions (token_hash, user_id, expires_at) select 'short', id, now() + interval '24 hours' from users;
      insert into sign_in_attempts (account, address) values ('ana@example.com', '192.0.2.1')`)
    await migrate(database.kysely)

    const { users, sessions, attempts } = createRepositories(database)
    expect(await users.findByEmail('ana@ÑANDÚ.example')).toMatchObject({ email: 'ana@xn--and-6ma2c.example', username: 'Ñandú' })
    await expect(users.create(person('ñandú'))).rejects.toThrow(new UserExistsError('username'))
    expect([(await sessions.find('long'))?.remembered, (await sessions.find('short'))?.remembered]).toEqual([true, false])
    expect(await attempts.since({ purpose: 'sign-in', account: 'ana@example.com' }, aMinuteAgo())).toMatchObject({ count: 1 })
    expect(await attempts.since({ purpose: 'register', account: 'ana@example.com' }, aMinuteAgo())).toMatchObject({ count: 0 })
  })

  it('counts the attempts of a day by account, network address and device', async () => {
    const { attempts } = repositories
    const since = aMinuteAgo()
    const count = async (of: Omit<AttemptsOf, 'purpose'>, from = since) => (await attempts.since({ purpose: 'sign-in', ...of }, from)).count
    await attempts.record({ purpose: 'sign-in', account: 'Ana@example.com', address: '192.0.2.1', device: null })
    await attempts.record({ purpose: 'sign-in', account: 'ana@example.com ', address: '192.0.2.2', device: null })
    await attempts.record({ purpose: 'sign-in', account: 'ana@example.com', address: '192.0.2.1', device: 'laptop' })
    await attempts.record({ purpose: 'sign-in', account: 'eva@example.com', address: '192.0.2.1', device: null })

    expect(await count({ account: 'ANA@example.com' })).toBe(3)
    expect(await count({ account: 'ana@example.com', device: null })).toBe(2)
    expect(await count({ account: 'ana@example.com', device: 'laptop' })).toBe(1)
    expect(await count({ address: '192.0.2.1', device: null })).toBe(2)
    expect(await count({ account: 'ana@example.com', address: '192.0.2.1', device: null })).toBe(1)
    expect(await attempts.since({ purpose: 'sign-in', account: 'ana@example.com' }, inAMinute())).toEqual({ count: 0, latest: null })
    const { latest } = await attempts.since({ purpose: 'sign-in', account: 'eva@example.com' }, since)
    expect(latest!.getTime()).toBeGreaterThan(since.getTime())

    await attempts.clear({ purpose: 'sign-in', account: 'ANA@example.com', address: '192.0.2.1', device: null })
    expect(await count({ account: 'ana@example.com' })).toBe(2)
    await attempts.clear({ purpose: 'sign-in', account: 'ANA@example.com' })
    expect(await count({ account: 'ana@example.com' })).toBe(0)
    expect(await count({ address: '192.0.2.1' })).toBe(1)
    expect(await attempts.deleteBefore(inAMinute())).toBe(1)
  })

  it('knows the fifty devices of an account that were used last', async () => {
    const { users, knownDevices } = repositories
    const [lea, max] = [await users.create(person('lea')), await users.create(person('max'))]
    await knownDevices.remember({ userId: lea.id, from: null, to: 'first' })
    await knownDevices.remember({ userId: max.id, from: 'first', to: 'second' })
    const known = async (hash: string) => [await knownDevices.knows(hash, lea.email), await knownDevices.knows(hash, max.email)]
    expect(await known('second')).toEqual([true, true])
    expect(await known('first')).toEqual([false, false])
    for (let count = 0; count < 50; count++) await knownDevices.remember({ userId: max.id, from: null, to: `script ${count}` })
    expect(await known('second')).toEqual([true, false])
    expect(await knownDevices.deleteBefore(inAMinute())).toBe(51)
  })

  it('limits the number of password resets, and using one of them deletes the others', async () => {
    const { users, passwordResets } = repositories
    const { id } = await users.create(person('pau'))
    const make = (tokenHash: string, since: Date) =>
      passwordResets.create({ userId: id, tokenHash, expiresAt: inAMinute() }, { most: 2, since })
    const atOnce = await Promise.all(['a', 'b', 'c', 'd'].map(tokenHash => make(tokenHash, aMinuteAgo())))
    expect(atOnce.filter(made => made)).toHaveLength(2)
    expect(await make('e', inAMinute())).toBe(true)
    const good = async () =>
      (await Promise.all(['a', 'b', 'c', 'd', 'e'].map(hash => passwordResets.find(hash)))).filter(user => user !== null).length
    expect(await good()).toBe(3)
    expect(await passwordResets.redeem('e', 'another hash')).toMatchObject({ id })
    expect(await good()).toBe(0)
  })
})

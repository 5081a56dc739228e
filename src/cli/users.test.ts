/** `indaga users` without a running Indaga; with one it is tested in serve.test.ts. */
import { beforeAll, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { createRepositories } from '#db/repositories.ts'
import { mailFolder } from '#mail/mailer.ts'
import { describeOnPostgres, freshDataFolder, freshTestFolder, type TestDatabase } from '#test/support/databases.ts'
import { operatorRules } from '#test/support/operator-rules.ts'
import { newestMessage } from '#test/support/received-message.ts'
import { usersCommand } from './users.ts'

async function run(line: string, environment: Record<string, string>) {
  const words = { out: '', note: '' }
  const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
  const code = await usersCommand(line.split(' '), { settings: parseSettings(environment), output, operators: operatorRules })
  return { code, ...words }
}

describeOnPostgres('indaga users', (openTestDatabase, kind) => {
  let database: TestDatabase
  let environment: Record<string, string>
  beforeAll(async () => {
    database = await openTestDatabase()
    const { dataDir, databaseUrl = '' } = database.options
    environment = {
      // Of a database on a server, the folder has only the messages.
      INDAGA_DATA_DIR: dataDir || (await freshTestFolder()),
      DATABASE_URL: databaseUrl,
      AUTHORIZED_EMAILS: '@setting.example',
      INDAGA_OWNER_EMAIL: 'owner@people.example',
    }
    const { users } = createRepositories(database)
    for (const username of ['owner', 'ana', 'bea'])
      await users.create({ email: `${username}@people.example`, name: '', username, passwordHash: null, emailProven: username !== 'owner' })
    // The command can open the embedded database only when no other process uses it.
    if (kind === 'embedded') await database.close()
  })
  const users = (line: string) => run(line, environment)

  it('allows addresses and domains in any letter case, and takes them back', async () => {
    expect((await users('list')).out).toMatch(/May sign up\n {2}@setting\.example {2}AUTHORIZED_EMAILS\n$/)
    expect(await users('allow Ana@Example.COM @ACME.example')).toEqual({
      code: 0,
      out: '',
      note: 'ana@example.com may sign up.\nEverybody with an address that ends in @acme.example may sign up.\n',
    })
    expect(await users('allow ANA@example.com')).toMatchObject({ code: 0, note: 'ana@example.com may sign up already.\n' })
    expect((await users('list')).out).toContain('May sign up\n  @acme.example\n  ana@example.com\n  @setting.example  AUTHORIZED_EMAILS\n')

    expect(await users('allow ACME.example --remove')).toMatchObject({ code: 0, note: expect.stringContaining('may not sign up any more') })
    expect(await users('allow @acme.example --remove')).toMatchObject({ code: 1, note: '@acme.example is not on the list.\n' })
    expect(await users('allow @setting.example --remove')).toMatchObject({
      code: 1,
      note: expect.stringContaining('from the setting AUTHORIZED_EMAILS'),
    })
    expect((await users('list')).out).not.toContain('acme')
  })

  it('names the accounts that lose access with an entry, and deletes an account', async () => {
    const opened = await openDatabase({ ...database.options, startedAs: 'vitest' })
    const made = createRepositories(opened).users
    for (const email of ['eva@firm.example', 'luis@firm.example', 'nina@firm.example'])
      await made.create({
        email,
        name: '',
        username: `${email.split('@')[0]}-firm`,
        passwordHash: 'hash',
        emailProven: email !== 'nina@firm.example',
      })
    await opened.close()
    await users('allow @firm.example luis@firm.example')
    const listed = (await users('list')).out
    expect(listed).toMatch(/ eva@firm\.example +eva-firm +[\d-]+\n/)
    expect(listed).toMatch(/ luis@firm\.example +luis-firm +[\d-]+\n/)
    expect(listed).toMatch(/ nina@firm\.example .* mailbox not proven\n/)
    expect((await users('allow @firm.example --remove')).note).toBe(
      'Everybody with an address that ends in @firm.example may not sign up any more.\n' +
        'Cannot sign in any more: eva@firm.example, nina@firm.example; their sessions end within ten seconds, and their data is kept ' +
        '(indaga users delete ADDRESS erases it).\n' +
        'Can still sign in for another reason: luis@firm.example.\n',
    )
    expect((await users('list')).out).toMatch(/eva@firm.example .* not allowed\n/)

    expect(await users('delete luis@firm.example --yes')).toMatchObject({
      code: 0,
      note: expect.stringContaining('The account of luis@firm.example is deleted'),
    })
    expect((await users('list')).out).not.toContain('luis')
    expect(await users('delete owner@people.example --yes')).toMatchObject({ code: 1 })
  })

  it('makes operators, and refuses to demote or disable the owner', async () => {
    await users('allow @people.example')
    expect(await users('operator Ana@people.example')).toEqual({ code: 0, out: '', note: 'ana@people.example is an operator.\n' })
    expect(await users('disable bea@people.example')).toMatchObject({ code: 0, note: expect.stringContaining('Nobody can sign in to') })
    expect((await users('list')).out).toMatch(
      /owner@people\.example +owner +\S+ +owner, mailbox not proven\n +ana@people\.example +ana +\S+ +operator\n +bea@people\.example +bea +\S+ +disabled\n/,
    )
    for (const line of ['operator owner@people.example --remove', 'disable owner@people.example'])
      expect(await users(line)).toMatchObject({ code: 1, note: expect.stringContaining('INDAGA_OWNER_EMAIL') })

    // The owner's address is not proven here, so without Ana nobody could manage the others.
    for (const line of ['operator ana@people.example --remove', 'disable ana@people.example'])
      expect(await users(line)).toMatchObject({ code: 1, note: expect.stringContaining('no other administrator') })
    await users('operator bea@people.example')
    expect(await users('operator ana@people.example --remove')).toMatchObject({ code: 1 })
    await users('enable bea@people.example')
    expect(await users('operator ana@people.example --remove')).toMatchObject({
      code: 0,
      note: expect.stringContaining('no operator any more'),
    })
    await users('allow @people.example --remove')
  })

  it('gives accounts plans, also the owner, lists them, and writes to their owners', async () => {
    const withPlans = (line: string) => run(line, { ...environment, INDAGA_PLANS: 'on' })
    expect((await withPlans('list')).out).toMatch(
      /owner@people\.example +owner +\S+ +no limits +owner, .*\n +ana@people\.example +ana +\S+ +trial, not begun/,
    )
    expect(await withPlans('plan Ana@people.example pro')).toEqual({
      code: 0,
      out: '',
      note: 'ana@people.example has the plan pro from now on.\n',
    })
    expect(newestMessage(mailFolder(parseSettings(environment)))).toContain('el plan Pro: informes sin límite y 200 escaneos al mes')
    await withPlans('plan bea@people.example trial')
    await withPlans('plan owner@people.example standard')
    expect((await withPlans('list')).out).toMatch(
      /owner +\S+ +standard, 0\/10 reports, 0\/50 scans +owner, .*\n.* ana +\S+ +pro, 0 reports, 0\/200 scans.*\n.* bea +\S+ +trial, 0\/5 reports, 0\/20 scans, until \d{4}-/,
    )
    expect(await withPlans('plan owner@people.example none')).toMatchObject({ note: 'owner@people.example has no limits from now on.\n' })
    expect(await withPlans('plan bea@people.example none')).toMatchObject({ note: 'bea@people.example has no plan from now on.\n' })
    expect((await withPlans('list')).out).toMatch(/owner +\S+ +no limits +owner, .*\n.* ana .*\n.* bea +\S+ +ended/)
    expect((await users('list')).out).not.toContain('reports')
  })

  it('gives no plan where plans are off, or to an address without an account', async () => {
    expect(await users('plan ana@people.example pro')).toEqual({ code: 1, out: '', note: 'Plans are off: set INDAGA_PLANS=on.\n' })
    expect(await run('plan nobody@example.com pro', { ...environment, INDAGA_PLANS: 'on' })).toMatchObject({
      code: 1,
      note: 'There is no account with the address nobody@example.com.\n',
    })
  })

  it('says that there is no account to change', async () => {
    for (const line of [
      'disable nobody@example.com',
      'enable nobody@example.com',
      'operator nobody@example.com',
      'delete nobody@example.com --yes',
    ])
      expect(await users(line)).toEqual({
        code: 1,
        out: '',
        note: 'There is no account with the address nobody@example.com.\n',
      })
  })

  it('says that there is no account to give a password', async () => {
    expect(await users('reset nobody@example.com')).toEqual({
      code: 1,
      out: '',
      note: 'There is no account with the address nobody@example.com.\n',
    })
  })

  it.each([
    '',
    'allow',
    'allow everybody',
    'allow @',
    'reset',
    'reset ana',
    'disable',
    'enable ana',
    'delete ana@example.com',
    'list --yes',
    'operator',
    'operator ana --remove',
    'reset a@b.example c@d.example',
    'list all',
    'list --remove',
    'plan',
    'plan ana@example.com',
    'plan ana@example.com gold',
    'plan ana pro',
    'plan ana@example.com pro now',
  ])('refuses "%s" with how it is used', async line => {
    await expect(users(line)).rejects.toMatchObject({ name: 'UsageError' })
  })
})

it('says what to do when another process uses the data folder and cannot be asked', async () => {
  const dataDir = await freshDataFolder()
  const lock = await lockFolder(dataDir, 'indaga serve')
  await expect(run('list', { INDAGA_DATA_DIR: dataDir })).rejects.toThrow(/is in use by process \d+ .+\n.+as the user who started Indaga/)
  await lock.release()
})

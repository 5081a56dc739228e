/** What an operator does about accounts; what it does while Indaga runs is tested in serve.test.ts. */
import { beforeAll, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { describeOnBothDatabases, freshDataFolder, type TestDatabase } from '#test/support/databases.ts'
import { usersCommand } from './users.ts'

/** Nobody has an account here. */
const giveNewPassword = async () => null

async function run(line: string, environment: Record<string, string>) {
  const words = { out: '', note: '' }
  const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
  const code = await usersCommand(line.split(' '), { settings: parseSettings(environment), output, giveNewPassword })
  return { code, ...words }
}

describeOnBothDatabases('indaga users', (openTestDatabase, kind) => {
  let database: TestDatabase
  let environment: Record<string, string>
  beforeAll(async () => {
    database = await openTestDatabase()
    const { dataDir, databaseUrl = '' } = database.options
    environment = { INDAGA_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTHORIZED_EMAILS: '@setting.example' }
    // The embedded database can be opened by the command once nobody else has it.
    if (kind === 'embedded') await database.close()
  })
  const users = (line: string) => run(line, environment)

  it('allows addresses and domains, in whatever case, and takes them back', async () => {
    expect(await users('list')).toEqual({
      code: 0,
      out: 'Accounts\n  nobody\nMay sign up\n  @setting.example  AUTHORIZED_EMAILS\n',
      note: '',
    })
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
      note: expect.stringContaining('is in AUTHORIZED_EMAILS'),
    })
    expect((await users('list')).out).not.toContain('acme')
  })

  it('says so where there is no account to disable', async () => {
    for (const action of ['disable', 'enable'])
      expect(await users(`${action} nobody@example.com`)).toEqual({
        code: 1,
        out: '',
        note: 'There is no account with the address nobody@example.com.\n',
      })
  })

  it('says so where there is no account to give a password', async () => {
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
    'reset a@b.example c@d.example',
    'list all',
    'list --remove',
    'plan',
  ])('refuses "%s" with how it is used', async line => {
    await expect(users(line)).rejects.toMatchObject({ name: 'UsageError' })
  })
})

it('says what to do where another process has the data folder and cannot be asked', async () => {
  const dataDir = await freshDataFolder()
  const lock = await lockFolder(dataDir, 'indaga serve')
  await expect(run('list', { INDAGA_DATA_DIR: dataDir })).rejects.toThrow(/is in use by process \d+ .+\n.+as the user who started Indaga/)
  await lock.release()
})

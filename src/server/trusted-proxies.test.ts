/** Which proxies are believed about the caller's address. The test sees the address in the counted attempts. */
import { expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'

describeOnPostgres('the address of a caller', openTestDatabase => {
  let opened: Promise<TestDatabase> | undefined

  /** The address that is counted for a caller on loopback who sends this header. */
  async function addressOf(environment: Record<string, string>, forwarded: string): Promise<unknown> {
    const database = await (opened ??= openTestDatabase())
    await database.executeSql('delete from attempts')
    const app = await startTestApp(database, environment)
    await app.client().post('/api/auth/login', { email: 'ana@example.test', password: 'not it' }, { 'x-forwarded-for': forwarded })
    await app.close()
    const { rows } = await database.executeSql('select address from attempts')
    return rows[0]?.address
  }

  it.each<[string, Record<string, string>, string, string]>([
    ['its own without a proxy, whatever it says', {}, '198.51.100.7', '127.0.0.1'],
    ['its own where other proxies are named', { INDAGA_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7' }, '198.51.100.7', '127.0.0.1'],
    ['what a named proxy says', { INDAGA_TRUSTED_PROXIES: '127.0.0.1' }, '198.51.100.7', '198.51.100.7'],
    ['what a proxy of a named range says', { INDAGA_TRUSTED_PROXIES: '127.0.0.0/8' }, '2001:db8::7', '2001:db8:0:0::/64'],
    [
      'what the last of several named proxies was told, not what the caller claims',
      { INDAGA_TRUSTED_PROXIES: '127.0.0.1, 192.0.2.0/24' },
      '10.9.8.7, 198.51.100.7, 192.0.2.4',
      '198.51.100.7',
    ],
    [
      'what a proxy on this machine says where there is a public address and none is named',
      { INDAGA_PUBLIC_URL: 'http://indaga.example' },
      '198.51.100.7',
      '198.51.100.7',
    ],
    [
      'its own where there is a public address and another proxy is named',
      { INDAGA_PUBLIC_URL: 'http://indaga.example', INDAGA_TRUSTED_PROXIES: '192.0.2.7' },
      '198.51.100.7',
      '127.0.0.1',
    ],
  ])('is %s', async (_, environment, forwarded, address) => {
    expect(await addressOf(environment, forwarded)).toBe(address)
  })
})

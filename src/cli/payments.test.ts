/** `indaga payments sync` and the doctor's line about payment, with and without a running Indaga. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { createRepositories, type Repositories } from '#db/repositories.ts'
import { describeOnPostgres, freshDataFolder, type TestDatabase } from '#test/support/databases.ts'
import { startStripeServer, stripeSettings, type StripeServer } from '#test/support/stripe-server.ts'
import { openOperatorChannel } from './operator-channel.ts'
import { createLog } from './log.ts'
import { paymentsCommand, syncPayments } from './payments.ts'
import { serviceFindings } from './doctor-services.ts'

describeOnPostgres('payments', (openTestDatabase, kind) => {
  let stripe: StripeServer
  let database: TestDatabase
  let repositories: Repositories
  let anaId: string
  beforeAll(async () => {
    stripe = await startStripeServer()
    database = await openTestDatabase()
    repositories = createRepositories(database)
    anaId = (await repositories.users.create({ email: 'ana@example.com', name: '', username: 'ana', passwordHash: null })).id
    stripe.subscribe({ indaga_account: anaId }, 'indaga_pro_monthly')
    stripe.subscribe({ indaga_account: crypto.randomUUID() }, 'indaga_pro_monthly')
    stripe.subscribe({}, 'indaga_pro_monthly')
  })
  afterAll(() => stripe.close())

  const settings = (more: Record<string, string> = {}) => parseSettings({ ...stripeSettings(stripe), LOG_LEVEL: 'silent', ...more })
  async function sync(given: ReturnType<typeof settings>) {
    const words = { out: '', note: '' }
    const output = { out: (text: string) => void (words.out += text), note: (text: string) => void (words.note += text) }
    return { code: await paymentsCommand(['sync'], { settings: given, output }), ...words }
  }

  it('are read again while Indaga runs, and customers of other installations are left alone', async () => {
    const INDAGA_DATA_DIR = await freshDataFolder()
    const lock = await lockFolder(INDAGA_DATA_DIR, 'indaga serve')
    const running = { repositories, settings: settings(), log: createLog(settings()) }
    const channel = await openOperatorChannel(INDAGA_DATA_DIR, () => syncPayments(running))
    expect(await sync(settings({ INDAGA_DATA_DIR }))).toEqual({ code: 0, out: '', note: 'Read 1 customers from Stripe.\n' })
    await channel.close()
    await lock.release()
    expect(await repositories.subscriptions.get(anaId)).toMatchObject({ tier: 'pro' })
  })

  it('are waited for longer than fetch waits for an answer', async () => {
    const INDAGA_DATA_DIR = await freshDataFolder()
    const lock = await lockFolder(INDAGA_DATA_DIR, 'indaga serve')
    const running = { repositories, settings: settings(), log: createLog(settings()) }
    const channel = await openOperatorChannel(INDAGA_DATA_DIR, async () => {
      await sleep(3000)
      return await syncPayments(running)
    })
    // Instead of five minutes.
    const usual = getGlobalDispatcher()
    setGlobalDispatcher(new Agent({ headersTimeout: 1000 }))
    expect(await sync(settings({ INDAGA_DATA_DIR }))).toMatchObject({ code: 0 })
    setGlobalDispatcher(usual)
    await channel.close()
    await lock.release()
  })

  it('are read again by the command itself, and a customer that fails is named', async () => {
    if (kind === 'embedded') return
    stripe.subscriptions[0]!.items.data[0].price = { id: 'price_other', product: 'prod_other', recurring: { interval: 'month' } }
    const { databaseUrl = '' } = database.options
    expect(await sync(settings({ DATABASE_URL: databaseUrl }))).toMatchObject({ code: 1, note: expect.stringContaining(anaId) })
    expect(await repositories.subscriptions.get(anaId)).toMatchObject({ tier: 'pro', endsAt: null })
  })

  it('need a key', async () => {
    const INDAGA_DATA_DIR = await freshDataFolder()
    expect(await sync(parseSettings({ INDAGA_DATA_DIR, LOG_LEVEL: 'silent' }))).toMatchObject({
      code: 1,
      note: expect.stringContaining('STRIPE_SECRET_KEY'),
    })
  })

  it('are checked by the doctor: key, connection and prices', async () => {
    const payment = async (more = {}) => (await serviceFindings(settings(more))).find(({ about }) => about === 'Payment')
    expect(await payment()).toEqual({ state: 'ok', about: 'Payment', text: 'by Stripe, in test mode; it has all prices' })
    expect(await payment({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).toMatchObject({
      state: 'fails',
      text: expect.stringContaining('Invalid API Key'),
    })
    stripe.prices.shift()
    expect(await payment()).toMatchObject({ state: 'fails', text: expect.stringContaining('indaga_standard_monthly') })
  })
})

/**
 * Kills the product (kill -9) at random moments while people pay and Stripe tells of it. Events come in any order and repeatedly, and an event that was
 * not answered with success comes again after the next start. What was acknowledged must be stored after each start, and in the end each account has
 * exactly the credits that it paid for and the plan that it has at Stripe. INDAGA_KILL_ROUNDS is the number of rounds (10); INDAGA_KILL_SEED repeats
 * the moments of an earlier run. Each run prints its figures.
 */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import type { Subscription } from '#contracts/subscription.ts'
import { type DatabaseOptions, openDatabase } from '#db/database.ts'
import { createRepositories } from '#db/repositories.ts'
import { hashPassword } from '#server/passwords.ts'
import { type BuiltProduct, preparedFolderVariable, startBuiltProduct } from '#test/support/built-product.ts'
import { describeOnPostgres, freshTestFolder } from '#test/support/databases.ts'
import { act, due, type Happening, type Luck, type Person, shownAs } from '#test/support/paying-people.ts'
import { chance } from '#test/support/research-sources/chance.ts'
import { startStripeServer, stripeSettings, type StripeServer } from '#test/support/stripe-server.ts'

const rounds = Number(process.env['INDAGA_KILL_ROUNDS'] ?? 10)
const seed = process.env['INDAGA_KILL_SEED'] ?? String(Date.now())
const timeout = 180_000 + rounds * 30_000
const password = 'seven green turtles'
const emails = ['ana', 'bea', 'cai', 'dora'].map(name => `${name}@pay.example`)
/** What a person does in a round, events that Stripe repeats although they were answered, and deliveries at the same time. */
const [deedsPerRound, repeatsPerRound, deliveriesAtOnce] = [3, 4, 3]

let stripe: StripeServer
beforeAll(async () => {
  process.env[preparedFolderVariable] = inject('testDatabases').templateFolder
  stripe = await startStripeServer()
})
afterAll(async () => {
  delete process.env[preparedFolderVariable]
  await stripe.close()
})

/** The product, started, killed and started again, and its callers. */
function createLives(environment: Record<string, string>) {
  let product: BuiltProduct | undefined
  const figures = { interrupted: 0, requests: 0 }
  let isKilled = false
  let isInterrupted = false

  /** Sends a request. Resolves with null when the product is killed before it has answered. */
  async function send(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string) {
    if (isKilled) return null
    figures.requests++
    try {
      const init = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, redirect: 'manual' as const }
      const answer = await fetch(`${product!.origin}${path}`, { ...init, ...(body && { body }) })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    } catch (error) {
      if (!isKilled) throw error
      isInterrupted = true
      return null
    }
  }

  return {
    figures,
    send,
    isAlive: () => !isKilled,
    async start() {
      product = await startBuiltProduct(environment)
      isKilled = false
    },
    async kill(work: Promise<unknown>) {
      isKilled = true
      isInterrupted = false
      process.kill(product!.pid, 'SIGKILL')
      await Promise.all([product!.stop(), work])
      if (isInterrupted) figures.interrupted++
    },
    stop: async () => await product?.stop(),
  }
}
type Lives = ReturnType<typeof createLives>

/** A person with a session, which survives a restart. */
interface Member extends Person {
  /** The plan and the credits as Indaga shows them. */
  subscription(): Promise<Subscription>
}

async function signIn(lives: Lives, email: string, id: string): Promise<Member> {
  const signedIn = (await lives.send('POST', '/api/auth/login', {}, JSON.stringify({ email, password })))!
  const cookie = signedIn.headers.getSetCookie().map(of => of.split(';')[0])
  const headers = { cookie: cookie.join('; ') }
  return {
    id,
    packs: [],
    async call(path, body) {
      const answer = await lives.send('POST', path, headers, JSON.stringify(body))
      // Refusals are those of a plan that has ended, or has not begun, since the person looked.
      expect([200, 400, 402, 403, 404, 409]).toContain(answer?.status ?? 200)
      return answer && (JSON.parse(answer.text) as { url?: string })
    },
    comeBack: async () => void (await lives.send('GET', '/api/payment/return?from=credits', headers)),
    async subscription() {
      const answer = (await lives.send('GET', '/api/get-subscription', headers))!
      return (JSON.parse(answer.text) as { subscription: Subscription }).subscription
    },
  }
}

interface Event {
  about: Person
  body: string
  isAcknowledged: boolean
}

/** Delivers the events of Stripe. */
function createSender(lives: Lives) {
  const events: Event[] = []
  const figures = { events: 0, sent: 0 }
  async function deliver(event: Event): Promise<void> {
    if (!lives.isAlive()) return
    figures.sent++
    const answer = await lives.send('POST', '/api/stripe/webhook', { 'stripe-signature': stripe.sign(event.body) }, event.body)
    expect(answer?.status ?? 200).toBe(200)
    if (answer) event.isAcknowledged = true
  }
  async function deliverAll(some: Event[]): Promise<void> {
    const waiting = [...some]
    const deliverNext = async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) await deliver(event)
    }
    await Promise.all(Array.from({ length: deliveriesAtOnce }, deliverNext))
  }
  const inAnyOrder = (some: Event[], luck: Luck) => {
    const places = new Map(some.map((event, index) => [event, luck(`place ${index}`)]))
    return some.toSorted((a, b) => places.get(a)! - places.get(b)!)
  }
  const unacknowledged = () => events.filter(({ isAcknowledged }) => !isAcknowledged)
  return {
    figures,
    unacknowledged,
    /** Delivers what happened, in any order. */
    async tell(about: Person, happenings: Happening[], luck: Luck): Promise<void> {
      const fresh = happenings.map(([type, object]) => ({ about, body: stripe.event(type, object).body, isAcknowledged: false }))
      events.push(...fresh)
      figures.events += fresh.length
      await deliverAll(inAnyOrder(fresh, luck))
    },
    /** Delivers what was not answered with success, and repeats some events, in any order. */
    async repeat(luck: Luck): Promise<void> {
      const repeats = Array.from({ length: repeatsPerRound }, (_, n) => events[Math.floor(luck(`repeat ${n}`) * events.length)]!)
      await deliverAll(inAnyOrder([...new Set([...unacknowledged(), ...repeats])], luck))
    },
  }
}

const luckOf =
  (...words: (string | number)[]): Luck =>
  about =>
    chance(seed, ...words, about)
type Sender = ReturnType<typeof createSender>

/** Each person does something for the first time, without a kill. */
async function begin(people: Member[], sender: Sender): Promise<void> {
  for (const [index, person] of people.entries()) {
    const luck = luckOf('first', index)
    await sender.tell(person, await act({ stripe, person, luck }), luck)
  }
}

/** All people but one, who can be compared after the kill, do something at once while Stripe delivers its events. */
async function liveThrough(round: number, people: Member[], sender: Sender): Promise<void> {
  const lived = people.map(async (person, index) => {
    if (index === round % people.length) return
    for (let deed = 0; deed < deedsPerRound; deed++) {
      const luck = luckOf(round, index, deed)
      await sender.tell(person, await act({ stripe, person, luck }), luck)
    }
  })
  await Promise.all([...lived, sender.repeat(luckOf(round))])
}

/** Compares the people about whom Indaga has acknowledged all that Stripe told. Returns how many they are. */
async function expectWhatWasPaid(people: Member[], sender: Sender): Promise<number> {
  const waiting = new Set(sender.unacknowledged().map(({ about }) => about))
  const told = people.filter(person => !waiting.has(person))
  for (const person of told) expect(shownAs(await person.subscription())).toEqual(due(stripe, person))
  return told.length
}

/** `indaga payments sync` finds nothing to change while the product runs. */
async function expectNothingToSync(people: Member[], environment: Record<string, string>): Promise<void> {
  const shown = async () => await Promise.all(people.map(person => person.subscription()))
  const before = await shown()
  const env = { ...process.env, ...environment }
  const { stderr } = await promisify(execFile)(process.execPath, ['dist/indaga.js', 'payments', 'sync'], { env })
  expect(stderr).toBe(`Read ${people.length} customers from Stripe.\n`)
  expect(await shown()).toEqual(before)
}

describeOnPostgres('killed while Stripe tells of payments, the product', (openTestDatabase, kind) => {
  /** Creates the accounts in a fresh database. */
  async function prepare() {
    stripe.reset()
    const opened = await openTestDatabase()
    const { users } = createRepositories(opened)
    const passwordHash = await hashPassword(password)
    const ids: string[] = []
    for (const email of emails) {
      const { id } = await users.create({ email, name: '', username: email.split('@')[0]!, passwordHash, emailProven: true })
      ids.push(id)
    }
    await opened.close()
    return { options: { ...opened.options, dataDir: opened.options.dataDir || (await freshTestFolder()) }, ids }
  }

  const environmentOf = ({ dataDir, databaseUrl }: DatabaseOptions) => ({
    ...stripeSettings(stripe),
    INDAGA_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    AUTHORIZED_EMAILS: '@pay.example',
    INDAGA_BROWSER: 'off',
    INDAGA_EXAMPLE_SITE: 'off',
    LOG_LEVEL: 'silent',
  })

  it('has exactly what was paid', { tags: ['long'], timeout }, async () => {
    const { options, ids } = await prepare()
    const environment = environmentOf(options)
    const lives = createLives(environment)
    onTestFinished(lives.stop)
    await lives.start()
    const people = await Promise.all(emails.map(async (email, index) => await signIn(lives, email, ids[index]!)))
    const sender = createSender(lives)
    await begin(people, sender)
    const began = performance.now()
    await liveThrough(0, people, sender)
    const span = performance.now() - began
    await lives.kill(Promise.resolve())

    let compared = 0
    for (let round = 1; round <= rounds; round++) {
      await lives.start()
      compared += await expectWhatWasPaid(people, sender)
      const living = liveThrough(round, people, sender)
      await Promise.race([sleep(chance(seed, kind, round) * span * 1.1), living])
      await lives.kill(living)
    }

    await lives.start()
    compared += await expectWhatWasPaid(people, sender)
    await sender.repeat(luckOf('end'))
    expect(await expectWhatWasPaid(people, sender)).toBe(people.length)
    await expectNothingToSync(people, environment)
    await lives.stop()

    const database = await openDatabase(options)
    const { rows } = await database.executeSql('select count(*)::int as payments, coalesce(sum(amount), 0)::int as credits from credits')
    await database.close()
    const packs = people.flatMap(person => person.packs)
    const credits = people.map(person => due(stripe, person).credits).reduce((sum, { report, scan }) => sum + report + scan, 0)
    console.log(
      `payment events (${kind}), seed ${seed}: ${rounds} rounds, ${lives.figures.interrupted} of them in the middle of requests; ` +
        `${sender.figures.events} events sent ${sender.figures.sent} times, ${lives.figures.requests} requests; ${stripe.subscriptions.length} plans ` +
        `and ${packs.length} packs of credits bought; ${credits} credits paid, ${String(rows[0]!['credits'])} found; ${compared} accounts compared ` +
        `after kills`,
    )
    expect(rows).toEqual([{ payments: packs.length, credits }])
  })
})

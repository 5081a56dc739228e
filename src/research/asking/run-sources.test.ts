/** The sources of a report are asked at the same time, and a source that fails does not disturb the others. */
import { describe, expect, it, vi } from 'vitest'
import type { ReportSource } from '#contracts/report.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { runSources } from './run-sources.ts'
import type { RunSourcesOptions } from './run-sources.ts'
import { SourceFailure } from './source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome } from '#research/source.ts'

const request: ResearchRequest = {
  name: 'azúcar',
  names: { es: 'azúcar', en: 'sugar' },
  code: '170199',
  language: 'es',
  countries: [],
  now: new Date('2026-03-01T12:00:00Z'),
}
const answer = { url: 'https://source.example/', retrievedAt: '2026-03-01T12:00:00.000Z' }
const fact = (value: number, about: Partial<Fact> = {}): Fact => ({
  measure: 'exports-value',
  period: '2024',
  unit: 'USD',
  locator: `data[${value}]`,
  answer,
  value,
  ...about,
})

type Fetch = DataSource['fetch']
const source = (id: DataSource['id'], fetch: Fetch, about: Partial<DataSource> = {}): DataSource => ({
  id,
  about: { es: '', en: '' },
  needs: [],
  pace: 0,
  fetch,
  ...about,
})
/** A source that gives lists of facts, one after the other. */
const gives = (facts: Fact[], outcome?: SourceOutcome): Fetch =>
  async function* () {
    for (const one of facts) yield [one]
    return outcome
  }
/** A source that gives a fact and then throws. */
const givesThenThrows = (thrown: unknown, facts = [fact(1)]): Fetch =>
  async function* () {
    yield facts
    throw thrown
  }
/** A source that gives a fact and then hangs, whatever the signal says. */
const hangs = (facts: Fact[] = []): Fetch =>
  async function* () {
    yield facts
    await new Promise(() => {})
  }

function run(sources: DataSource[], more: Partial<RunSourcesOptions> = {}) {
  const ledger = createLedger()
  const seen: ReportSource[] = []
  const options: RunSourcesOptions = {
    sources,
    request,
    ledger,
    askSource: () => ({ ask: () => Promise.reject(new Error('There is no network here')) }),
    settings: {},
    signal: new AbortController().signal,
    log: { warn: () => {} },
    onSource: said => seen.push(said),
    ...more,
  }
  return { ledger, seen, ended: runSources(options) }
}

describe('how a source ends', () => {
  it.each<[string, Fetch, Partial<ReportSource>]>([
    ['with facts', gives([fact(1), fact(2)]), { status: 'ok', entries: 2, detail: null }],
    ['with the same fact twice', gives([fact(1), fact(1)]), { status: 'ok', entries: 1 }],
    ['without any', gives([]), { status: 'empty', entries: 0 }],
    [
      'with an outcome of its own',
      gives([fact(1)], { status: 'truncated', detail: { es: 'Faltan 2020 y 2021.', en: '2020 and 2021 are missing.' } }),
      { status: 'truncated', detail: 'Faltan 2020 y 2021.' },
    ],
    ['without being asked, because it does not know such products', gives([], { status: 'not_applicable' }), { status: 'not_applicable' }],
    [
      'failing before the first fact',
      givesThenThrows(new SourceFailure('blocked', 'It answered 403'), []),
      { status: 'blocked', entries: 0, detail: 'UN Comtrade no acepta consultas de programas en este momento.' },
    ],
    [
      'failing after some facts, which stay',
      givesThenThrows(new SourceFailure('rate_limited', 'It answered 429')),
      { status: 'truncated', entries: 1, detail: 'UN Comtrade solo respondió en parte: pidió esperar antes de seguir.' },
    ],
    ['throwing an error of its own', givesThenThrows(new TypeError('rows is not iterable'), []), { status: 'unexpected' }],
    ['throwing nothing', givesThenThrows(undefined, []), { status: 'unexpected' }],
    ['giving something that is no list', gives([undefined as never]), { status: 'unexpected' }],
    [
      'without a generator',
      () => {
        throw new RangeError('no')
      },
      { status: 'unexpected' },
    ],
    [
      'with some impossible values',
      gives([fact(-5), fact(1e21), fact(3, { period: '2093' }), fact(4)]),
      { status: 'ok', entries: 1, detail: 'Descartamos 3 datos imposibles.' },
    ],
    ['with impossible values only', gives([fact(-5)]), { status: 'unexpected', entries: 0, detail: 'Descartamos un dato imposible.' }],
  ])('%s', async (_, fetch, expected) => {
    const { ended, ledger } = run([source('comtrade', fetch), source('fred', gives([fact(7)]))])
    const [ending, other] = await ended
    expect(ending).toMatchObject({ id: 'comtrade', ...expected })
    expect(ledger.entries().filter(entry => entry.source === 'comtrade')).toHaveLength(ending!.entries)
    expect(other).toMatchObject({ id: 'fred', status: 'ok', entries: 1 })
  })

  it('in the language of the report', async () => {
    const { ended } = run([source('worldbank', givesThenThrows(new SourceFailure('unreachable', 'ECONNREFUSED'), []))], {
      request: { ...request, language: 'en' },
    })
    expect((await ended)[0]!.detail).toBe('World Bank didn’t answer.')
  })
})

describe('sources together', () => {
  it('are asked at the same time, and each change of state is reported', async () => {
    const meeting = later()
    let arrived = 0
    const meets: Fetch = async function* () {
      if (++arrived === 2) meeting.resolve()
      await meeting.promise
      yield [fact(arrived)]
    }
    const { ended, seen } = run([source('comtrade', meets), source('fred', meets)])
    await ended
    expect(seen.filter(({ id }) => id === 'fred').map(({ status, entries }) => [status, entries])).toEqual([
      ['asking', 0],
      ['asking', 1],
      ['ok', 1],
    ])
  })

  it('that build on another wait for it and see its facts', async () => {
    const seen: number[] = []
    const builds: Fetch = async function* (_, { known }) {
      seen.push(...known().map(entry => entry.value!))
      yield [fact(9, { measure: 'tariff' })]
    }
    const wits = source('wits', builds, { after: ['comtrade', 'gdelt'] })
    // The order given here does not matter: a source waits for those that it needs. GDELT is not in this directory.
    await run([wits, source('comtrade', gives([fact(1), fact(2)])), source('fred', gives([fact(7)]))]).ended
    expect(seen).toEqual([1, 2])
  })

  it.each([
    ['has answered', gives([fact(1)]), 'not_needed'],
    ['has nothing', gives([]), 'ok'],
    ['has failed', givesThenThrows(new SourceFailure('rate_limited', '429'), []), 'ok'],
  ])('that replace a source that %s', async (_, fetch, expected) => {
    const news = source('googlenews', gives([fact(3)]), { insteadOf: 'gdelt' })
    const [, ending] = await run([source('gdelt', fetch), news]).ended
    expect(ending!.status).toBe(expected)
  })

  it('read the same product page once', async () => {
    const reads: Fetch = async function* (_, { readProductPage, signal }) {
      const page = await readProductPage!('https://shop.example/sugar', signal)
      if (page) yield [fact(1)]
    }
    const readProductPage = async (url: string) => ({ url, retrievedAt: answer.retrievedAt, properties: {} })
    const { ended } = run([source('brave', reads), source('tavily', reads)], { readProductPage })
    expect((await ended).map(({ status }) => status)).toEqual(['ok', 'empty'])
  })

  it('that need a key are asked only with it, and name the missing setting', async () => {
    const brave = source('brave', gives([fact(3)]), { needs: ['BRAVE_API_KEY'] })
    expect((await run([brave]).ended)[0]).toMatchObject({ status: 'not_configured', detail: expect.stringContaining('BRAVE_API_KEY') })
    expect((await run([brave], { settings: { BRAVE_API_KEY: 'k' } }).ended)[0]).toMatchObject({ status: 'ok' })
  })
})

describe('time', () => {
  it('ends all sources when it is over, and their facts stay; a source waits for another for a part of it', async () => {
    vi.useFakeTimers()
    try {
      const { ended, ledger } = run([
        source('comtrade', hangs([fact(1)])),
        source('gdelt', hangs()),
        source('wits', gives([fact(2)]), { after: ['comtrade'] }),
        source('fred', gives([fact(7)])),
      ])
      await vi.advanceTimersByTimeAsync(25_000)
      expect((await ended).map(({ status, detail }) => [status, detail])).toEqual([
        ['truncated', 'UN Comtrade solo respondió en parte: el resto no llegó a tiempo.'],
        ['unreachable', 'GDELT no respondió a tiempo.'],
        ['ok', null],
        ['ok', null],
      ])
      expect(ledger.entries()).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends when the report is canceled, and nothing is reported after that', async () => {
    const controller = new AbortController()
    const { ended, seen } = run([source('comtrade', hangs([fact(1)])), source('gdelt', hangs())], {
      signal: controller.signal,
      onSource: said => {
        seen.push(said)
        if (said.entries === 1) controller.abort(new Error('cancelled'))
      },
    })
    await expect(ended).rejects.toThrow('cancelled')
    const told = seen.length
    await new Promise(resolve => setImmediate(resolve))
    expect(seen).toHaveLength(told)
  })
})

function later() {
  let resolve = () => {}
  const promise = new Promise<void>(given => (resolve = given))
  return { promise, resolve }
}

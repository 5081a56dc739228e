/** Calls of language models, and stored answers for jobs that run again. */
import { beforeAll, expect, it } from 'vitest'
import type { ModelCall } from '#contracts/model.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { createRepositories, type Repositories } from './repositories.ts'

const call: ModelCall = {
  purpose: 'plan',
  provider: 'openai',
  model: 'a-model',
  inputTokens: 900,
  outputTokens: 100,
  milliseconds: 700,
  attempts: 1,
  outcome: 'ok',
}
const anHourAgo = () => new Date(Date.now() - 3_600_000)
const soon = () => new Date(Date.now() + 60_000)

describeOnBothDatabases('language models', openTestDatabase => {
  let database: TestDatabase
  let repositories: Repositories
  let ownerId = ''
  const newSearch = async () => {
    const scan = await repositories.scans.create({ ownerId, url: 'https://example.com/' })
    return (await repositories.searches.create({ ownerId, scanId: scan.id, name: 'Obras', prompt: 'obras' })).id
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    repositories = createRepositories(database)
    ownerId = (await repositories.users.create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })).id
  })

  it('sums up calls by model, purpose and outcome, and keeps the sums when the records are deleted', async () => {
    const { modelCalls } = repositories
    const searchId = await newSearch()
    await modelCalls.record(searchId, call)
    await modelCalls.record(null, { ...call, inputTokens: 100, milliseconds: 4000 })
    await modelCalls.record(searchId, { ...call, purpose: 'read-prose', outcome: 'timeout', outputTokens: 0, milliseconds: 60_000_000 })
    const usage = await modelCalls.usageSince(anHourAgo())
    expect(usage).toEqual([
      { ...name('plan', 'ok'), calls: 2, inputTokens: 1000, outputTokens: 200, milliseconds: 4700 },
      { ...name('read-prose', 'timeout'), calls: 1, inputTokens: 900, outputTokens: 0, milliseconds: 60_000_000 },
    ])
    expect(await modelCalls.usageSince(soon())).toEqual([])

    expect(await modelCalls.deleteBefore(anHourAgo())).toBe(0)
    expect(await modelCalls.deleteBefore(soon())).toBe(3)
    expect(await modelCalls.usageSince(anHourAgo())).toEqual([])
    expect(await modelCalls.totals()).toEqual([
      { ...name('plan', 'ok'), within: 1000, calls: 1, inputTokens: 900, outputTokens: 100, milliseconds: 700 },
      { ...name('plan', 'ok'), within: 5000, calls: 1, inputTokens: 100, outputTokens: 100, milliseconds: 4000 },
      { ...name('read-prose', 'timeout'), within: 2 ** 31 - 1, calls: 1, inputTokens: 900, outputTokens: 0, milliseconds: 60_000_000 },
    ])
  })

  it('keeps the calls of a deleted search, and deletes its stored answers', async () => {
    const { modelCalls, modelAnswers } = repositories
    const searchId = await newSearch()
    const other = await newSearch()
    await modelCalls.record(searchId, call)
    await modelAnswers.set(searchId, 'question', '{"table":3}')
    await modelAnswers.set(searchId, 'question', '{"table":"Ñ\\u0000 \ud83d"}')
    await modelAnswers.set(other, 'question', '{}')
    expect(await modelAnswers.get(searchId, 'question')).toBe('{"table":"Ñ\\u0000 \ufffd"}')
    expect(await modelAnswers.get(searchId, 'another')).toBeNull()

    await database.executeSql(`delete from searches where id = '${searchId}'`)
    expect(await modelAnswers.get(searchId, 'question')).toBeNull()
    expect(await modelAnswers.get(other, 'question')).toBe('{}')
    expect(await modelCalls.usageSince(anHourAgo())).toMatchObject([{ calls: 1 }])

    expect(await modelAnswers.deleteBefore(anHourAgo())).toBe(0)
    expect(await modelAnswers.deleteBefore(soon())).toBe(1)
  })

  it('knows which searches must be answered without a model', async () => {
    const { scans, searches, reports } = repositories
    const scan = await scans.create({ ownerId, url: 'https://example.com/' })
    const search = { ownerId, scanId: scan.id, name: 'Obras', prompt: 'obras' }
    const question = { productName: 'Azúcar', productCode: null, language: 'es', directoryId: 'default' } as const
    for (const withoutModel of [true, false, undefined]) {
      const { id } = await searches.create({ ...search, withoutModel })
      expect(await searches.question(id)).toEqual({
        prompt: 'obras',
        scanId: scan.id,
        withoutModel: withoutModel ?? false,
        withoutRecipe: false,
        conditionsOff: null,
        changed: null,
        onlyStored: false,
        list: null,
        examples: [],
        askedAt: expect.any(Date) as Date,
        stopped: null,
        begun: false,
      })
      const report = await reports.create({ ownerId, name: 'Azúcar', prompt: 'Azúcar', question, withoutModel })
      expect(await reports.question(report.id)).toEqual({ ...question, withoutModel: withoutModel ?? false })
    }
  })
})

const name = (purpose: ModelCall['purpose'], outcome: ModelCall['outcome']) => ({ provider: 'openai', model: 'a-model', purpose, outcome })

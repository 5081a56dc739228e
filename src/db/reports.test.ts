/** Stored reports with their searches, directories, and answers of data sources. */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportQuestion } from '#contracts/report.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { ledger, reportOn } from '#test/support/made-report.ts'
import { createRepositories, type Repositories } from './repositories.ts'

const question: ReportQuestion = { productName: 'Azúcar', productCode: '1701.99', language: 'es', directoryId: 'default' }

const made = reportOn(question)

describeOnBothDatabases('product research', openTestDatabase => {
  let repositories: Repositories
  beforeAll(async () => {
    repositories = createRepositories(await openTestDatabase())
  })
  const newUser = async (username: string) =>
    (await repositories.users.create({ email: `${username}@example.com`, name: username, username, passwordHash: 'hash' })).id
  const newReport = (ownerId: string) => repositories.reports.create({ ownerId, name: 'Azúcar', prompt: 'Azúcar (1701.99)', question })

  describe('a report', () => {
    it('can be read as a search with table, evidence and ledger', async () => {
      const { reports, searches } = repositories
      const ana = await newUser('ana')
      const { id } = await newReport(ana)
      expect(await reports.question(id)).toEqual({ ...question, withoutModel: false })
      expect(await searches.question(id)).toBeNull()
      expect(await searches.get(ana, id)).toBeNull()
      expect(await reports.ledger(ana, id)).toBeNull()

      await reports.save(id, { ...made, summary: '## Mercado\0' })
      expect(await searches.get(ana, id)).toMatchObject({
        prompt: 'Azúcar (1701.99)',
        url: null,
        scanId: null,
        ai_summary: '## Mercado',
        report: made.report,
        columns: made.table.columns,
      })
      expect(await searches.list(ana)).toMatchObject([{ _id: id, name: 'Azúcar', url: null }])
      expect(await searches.evidence(ana, id, 0, 'Valor (USD)')).toMatchObject({ scanId: null, evidence: [{ entry: 'c2', quote: '59' }] })
      expect(await reports.ledger(ana, id)).toEqual(ledger)
    })

    it('appears in the list when its job has ended, and can be opened before that', async () => {
      const { reports, searches, jobs } = repositories
      const ben = await newUser('ben')
      const { id } = await newReport(ben)
      const job = await jobs.create({ ownerId: ben, kind: 'report', subjectId: id })
      await reports.save(id, reportOn(question, false))
      expect(await searches.list(ben)).toEqual([])
      expect(await searches.get(ben, id)).toMatchObject({ report: { complete: false } })

      await jobs.setState(job.id, 'cancelled')
      expect(await searches.list(ben)).toHaveLength(1)
    })

    it('answers another user’s report like a report that does not exist', async () => {
      const { reports, searches } = repositories
      const [carla, stranger] = [await newUser('carla'), await newUser('stranger')]
      const { id } = await newReport(carla)
      await reports.save(id, made)
      for (const [user, search] of [
        [stranger, id],
        [carla, '00000000-0000-4000-8000-000000000000'],
        [carla, 'x'],
      ] as const) {
        expect(await reports.ledger(user, search)).toBeNull()
        expect(await searches.get(user, search)).toBeNull()
      }
      await searches.delete(carla, id)
      expect(await reports.ledger(carla, id)).toBeNull()
    })
  })

  it('has one directory of all sources at first; others can be added, ordered and removed', async () => {
    const { directories } = repositories
    const [first, ...rest] = await directories.list()
    expect(first).toEqual({ _id: 'default', name: 'Global', sources: sourceIdSchema.options, countries: [] })
    expect(rest).toEqual([])

    const food = await directories.add({ name: 'Alimentos', sources: ['openfoodfacts', 'comtrade'], countries: ['ESP', 'MEX'] })
    const news = await directories.add({ name: 'Noticias', sources: ['gdelt'], countries: [] })
    const names = async () => (await directories.list()).map(({ name }) => name)
    expect(await names()).toEqual(['Global', 'Alimentos', 'Noticias'])
    expect(await directories.get(food._id)).toEqual(food)

    await directories.order([news._id, 'default'])
    expect(await names()).toEqual(['Noticias', 'Global', 'Alimentos'])
    expect(await directories.remove(news._id)).toBe(true)
    expect(await directories.remove(news._id)).toBe(false)
    expect(await directories.remove('default')).toBe(false)
    expect(await directories.get(news._id)).toBeNull()
    expect(await names()).toEqual(['Global', 'Alimentos'])
  })

  it('keeps an answer until it is too old, and only the newest answers within the limit of bytes', async () => {
    const { sourceAnswers } = repositories
    const answer = (retrievedAt: string, text = '{"count":0}') => ({ text, contentType: 'application/json', status: 200, retrievedAt })
    const keys = ['yesterday', 'noon', 'evening']
    const stored = async () => {
      const found = await Promise.all(keys.map(key => sourceAnswers.get(key)))
      return keys.filter((_, index) => found[index] !== null)
    }
    await sourceAnswers.set('yesterday', answer('2026-01-30T12:00:00.000Z'))
    await sourceAnswers.set('noon', answer('2026-01-31T12:00:00.000Z', randomBytes(2000).toString('hex')))
    await sourceAnswers.set('evening', answer('2026-01-31T20:00:00.000Z'))
    await sourceAnswers.set('evening', answer('2026-01-31T21:00:00.000Z', '{"count":1}\0'))
    expect(await sourceAnswers.get('evening')).toEqual(answer('2026-01-31T21:00:00.000Z', '{"count":1}\0'))
    expect(await sourceAnswers.get('never')).toBeNull()

    expect(await sourceAnswers.deleteExpired({ time: new Date('2026-01-31T00:00:00Z'), bytes: 1_000_000 })).toBe(1)
    expect(await stored()).toEqual(['noon', 'evening'])
    expect(await sourceAnswers.deleteExpired({ time: new Date('2026-01-31T00:00:00Z'), bytes: 1000 })).toBe(1)
    expect(await stored()).toEqual(['evening'])
  })
})

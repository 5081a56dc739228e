/** Saved searches: who can see them, what their tables hold, and how they are deleted and restored. */
import { beforeAll, expect, it } from 'vitest'
import type { ChangedPlan } from '#contracts/plan-change.ts'
import type { Table } from '#contracts/table.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import type { Database } from './database.ts'
import { createRepositories, type Repositories } from './repositories.ts'

const withoutEvidence = ({ evidence: _evidence, ...rest }: Table) => rest

function tableOf(titles: string[]): Table {
  return {
    columns: [
      { name: 'Título', type: 'text', currency: null },
      { name: 'Importe', type: 'money', currency: 'EUR' },
    ],
    rows: titles.map((title, index) => [title, index % 2 ? null : index * 1.5]),
    evidence: titles.map((title, index) => [
      [{ source: index % 2, locator: `main > ul > li:nth-child(${index + 1})`, quote: title }],
      index % 2 ? [] : [{ source: 0, locator: '#importe', quote: `${index * 1.5} €` }],
    ]),
    sources: [
      { url: 'https://example.com/1', readAt: '2026-01-31T10:00:00.000Z' },
      { url: 'https://example.com/2', readAt: '2026-01-31T10:00:01.000Z' },
    ],
    receipt: {
      announced: titles.length,
      found: titles.length,
      duplicates: 0,
      rows: titles.length,
      pages: { read: 2, skipped: 0, blocked: 0, failed: 0 },
      problems: [],
      stopped: 'complete',
      notes: [],
    },
  }
}

describeOnBothDatabases('saved searches', openTestDatabase => {
  let database: Database
  let repositories: Repositories
  const newUser = async (username: string) =>
    (await repositories.users.create({ email: `${username}@example.com`, name: username, username, passwordHash: 'hash' })).id
  const newSearch = async (ownerId: string, name: string) => {
    const scan = await repositories.scans.create({ ownerId, url: 'https://example.com/' })
    return (await repositories.searches.create({ ownerId, scanId: scan.id, name, prompt: `Dame ${name}` })).id
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    repositories = createRepositories(database)
  })

  it('appears when it has a table, with the rows, evidence and receipt that were saved', async () => {
    const { searches } = repositories
    const ana = await newUser('ana')
    const id = await newSearch(ana, 'licitaciones')
    expect(await searches.list(ana)).toEqual([])
    expect(await searches.get(ana, id)).toBeNull()

    const table = tableOf(['Obra\0 \ud800 uno', 'Literal \\u0000', 'Tres'])
    await searches.saveTable(id, table)
    expect(await searches.list(ana)).toEqual([
      {
        _id: id,
        name: 'licitaciones',
        created_at: expect.any(String),
        pinned: false,
        url: 'https://example.com/',
        scanId: expect.any(String),
        tags: [],
        rows: 3,
        changed_at: expect.any(String),
      },
    ])
    expect(await searches.table(ana, id)).toEqual(withoutEvidence(tableOf(['Obra \ufffd uno', 'Literal \\u0000', 'Tres'])))
    const search = await searches.get(ana, id)
    expect(search).toMatchObject({
      _id: id,
      prompt: 'Dame licitaciones',
      url: 'https://example.com/',
      receipt: table.receipt,
      sources: table.sources,
    })
    expect(JSON.parse(search!.ai_response.content)[2]).toEqual({ Título: 'Tres', Importe: 3 })

    expect(await searches.evidence(ana, id, 1, 'Título')).toEqual({
      scanId: search!.scanId,
      value: 'Literal \\u0000',
      evidence: [
        { ...table.sources[1], locator: 'main > ul > li:nth-child(2)', quote: 'Literal \\u0000', differs: false, entry: null, others: [] },
      ],
    })
    expect(await searches.evidence(ana, id, 1, 'Importe')).toEqual({ scanId: search!.scanId, value: null, evidence: [] })
    expect(await searches.evidence(ana, id, 3, 'Título')).toBeNull()
    expect(await searches.evidence(ana, id, 0, 'Nada')).toBeNull()
  })

  it('answers another user, and a malformed id, like a search that does not exist', async () => {
    const { searches } = repositories
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')]
    const search = await newSearch(owner, 'secreta')
    await searches.saveTable(search, tableOf(['a']))
    for (const [user, id] of [
      [stranger, search],
      [owner, '00000000-0000-4000-8000-000000000000'],
      [owner, 'x'],
    ] as const) {
      expect(await searches.get(user, id)).toBeNull()
      expect(await searches.table(user, id)).toBeNull()
      expect(await searches.evidence(user, id, 0, 'Título')).toBeNull()
      expect(await searches.togglePin(user, id)).toBeNull()
      expect(await searches.delete(user, id)).toBe(false)
      expect(await searches.restore(user, id)).toBe(false)
    }
    expect(await searches.list(stranger)).toEqual([])
    expect(await searches.get(owner, search)).not.toBeNull()
  })

  it('keeps a changed plan, also in a copy, and lets only its next answer use the stored pages alone', async () => {
    const { searches } = repositories
    const [owner, stranger] = [await newUser('changes'), await newUser('changes-nothing')]
    const { id: scanId } = await repositories.scans.create({ ownerId: owner, url: 'https://example.com/' })
    const { id } = await searches.create({ ownerId: owner, scanId, name: 'x', prompt: 'x' })
    const changed: ChangedPlan = { list: 'table:\0"\ud800', plan: null, lists: [], asked: {}, language: 'es', unapplied: [] }
    const again = { conditionsOff: ['order'], changed }
    expect(await searches.receipt(owner, id, scanId)).toBeNull()
    expect(await searches.askAgain(owner, id, scanId, again)).toBeNull()
    await searches.saveTable(id, tableOf(['a']))
    expect(await searches.receipt(owner, id, scanId)).toEqual(tableOf(['a']).receipt)
    expect(await searches.receipt(stranger, id, scanId)).toBeNull()
    expect(await searches.askAgain(stranger, id, scanId, again)).toBeNull()
    expect(await searches.askAgain(owner, id, scanId, again)).toEqual({ id })

    const stored = { ...changed, list: 'table:"\ufffd' }
    expect(await searches.question(id)).toMatchObject({ changed: stored, conditionsOff: ['order'], onlyStored: true })
    const copy = await searches.duplicate(owner, id)
    expect(await searches.question(copy!)).toMatchObject({ changed: stored, onlyStored: false })
    await searches.readOn(owner, id)
    expect(await searches.question(id)).toMatchObject({ changed: stored, onlyStored: false })
    expect(await searches.askAgain(owner, id, scanId, { conditionsOff: [], changed: null })).toEqual({ id })
    expect(await searches.question(id)).toMatchObject({ changed: stored, conditionsOff: [], onlyStored: false })
  })

  it('lists pinned ones first, then the newest', async () => {
    const { searches } = repositories
    const owner = await newUser('lista')
    const ids = []
    for (const name of ['uno', 'dos', 'tres']) {
      const id = await newSearch(owner, name)
      await searches.saveTable(id, tableOf([name]))
      ids.push(id)
    }
    const names = async () => (await searches.list(owner)).map(({ name }) => name)
    expect(await names()).toEqual(['tres', 'dos', 'uno'])
    expect(await searches.togglePin(owner, ids[0]!)).toBe(true)
    expect(await names()).toEqual(['uno', 'tres', 'dos'])
    expect(await searches.togglePin(owner, ids[0]!)).toBe(false)
    expect(await names()).toEqual(['tres', 'dos', 'uno'])
  })

  it('can be restored within a day of its deletion, but not later', async () => {
    const { searches } = repositories
    const owner = await newUser('borra')
    const id = await newSearch(owner, 'efímera')
    await searches.saveTable(id, tableOf(['a']))
    expect(await searches.delete(owner, id)).toBe(true)
    expect(await searches.delete(owner, id)).toBe(false)
    expect(await searches.get(owner, id)).toBeNull()
    expect(await searches.list(owner)).toEqual([])
    expect(await searches.restore(owner, id)).toBe(true)
    expect(await searches.table(owner, id)).toEqual(withoutEvidence(tableOf(['a'])))

    await searches.delete(owner, id)
    await database.executeSql(`update searches set deleted_at = now() - interval '25 hours' where id = $1`, [id])
    expect(await searches.restore(owner, id)).toBe(false)
    expect(await searches.deleteExpired()).toBe(1)
  })

  it('keeps its old table when saving a new one fails halfway', async () => {
    const { searches } = repositories
    const owner = await newUser('falla')
    const id = await newSearch(owner, 'entera')
    await searches.saveTable(id, tableOf(['a', 'b']))
    await database.executeSql('alter table search_rows add constraint no_more check (position < 600)')
    await expect(searches.saveTable(id, tableOf(Array.from({ length: 700 }, String)))).rejects.toThrow('no_more')
    await database.executeSql('alter table search_rows drop constraint no_more')
    expect(await searches.table(owner, id)).toEqual(withoutEvidence(tableOf(['a', 'b'])))
  })

  it('holds ten thousand rows', async () => {
    const { searches } = repositories
    const owner = await newUser('grande')
    const id = await newSearch(owner, 'enorme')
    const table = tableOf(Array.from({ length: 10_000 }, (_, index) => `Licitación número ${index}`))
    await searches.saveTable(id, table)
    expect(await searches.table(owner, id)).toEqual(withoutEvidence(table))
    expect((await searches.evidence(owner, id, 9_999, 'Título'))?.value).toBe('Licitación número 9999')
  })
})

/** Changes of a table's plan through the calls, answered from the stored pages of the example site: real server, queue, database and planner. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import type { PlanChange, Understood } from '#contracts/plan-change.ts'
import { planStateOf } from '#contracts/plan-state.ts'
import type { Receipt, RowObject } from '#contracts/table.ts'
import { startExampleSite, type ExampleSite } from '#example-site/example-site.ts'
import { tenders } from '#example-site/portal-data/portal.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

interface Answer {
  searchId: string
  rows: RowObject[]
  receipt: Receipt
  understood: Understood
}

describeOnPostgres('a changed plan', openTestDatabase => {
  let app: TestApp
  let member: TestClient
  let site: ExampleSite
  let scanId: string
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    site = await startExampleSite()
    app = await startTestApp(await openTestDatabase(), {
      INDAGA_ALLOW_PRIVATE_NETWORK: new URL(site.origin).host,
      INDAGA_SCAN_PAGES: '12',
    })
    const worker = await startWorker(app, openJobRunner({ ...app, log: pino({ level: 'silent' }) }))
    closing.push(
      () => worker.stop(),
      () => app.close(),
    )
    member = await app.signedIn()
    const answer = await member.post('/api/scrape/website', { url: `${site.origin}/licitaciones`, auth: false })
    scanId = ((await answer.json()) as { data: { _id: string } }).data._id
    asked = await ask({})
    // From here on every request to the site would fail.
    await site.close()
  })
  let asked: Answer
  afterAll(async () => {
    for (const close of closing) await close()
  })

  const prompt = 'Todas las licitaciones con título, comprador, importe y plazo'
  const post = async (more: object) => member.post('/api/get-ai-data', { scrappedDataId: scanId, prompt, ...more })
  async function ask(more: object): Promise<Answer> {
    const answer = await post(more)
    const body = (await answer.json()) as { dataResponse: { content: string }; receipt: Receipt; searchId: string }
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return { ...body, rows: JSON.parse(body.dataResponse.content) as RowObject[], understood: body.receipt.understood! }
  }
  const change = (plan: PlanChange, conditionsOff: string[] = []) => ask({ again: { searchId: asked.searchId, conditionsOff, plan } })
  const columnOf = ({ plan }: Understood, heading: string) => plan.columns.find(({ name }) => name === heading)!.from!
  const headings = ({ rows }: Answer) => Object.keys(rows[0]!)

  it('is one of the plan that the receipt tells, which names the list, its columns and other lists', () => {
    const { lists, columns, plan } = asked.understood
    expect(lists[0]).toMatchObject({ id: plan.dataset, rows: tenders.length })
    expect(plan.columns.map(({ name }) => name)).toEqual(headings(asked))
    expect(columns.length).toBeGreaterThan(plan.columns.length)
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
  })

  it('removes a column, adds another, and finds a column by words', async () => {
    const { plan, columns } = asked.understood
    const kept = plan.columns.slice(0, 2).map(({ from, name }) => ({ id: from, name }))
    expect(headings(await change({ columns: kept }))).toEqual(headings(asked).slice(0, 2))

    const further = columns.find(({ id }) => !plan.columns.some(({ from }) => from === id))!
    const added = await change({ columns: [...kept, { id: further.id, name: 'not this name' }] })
    expect(headings(added)).toEqual([...headings(asked).slice(0, 2), further.name])
    expect(added.receipt.found).toBe(asked.receipt.found)

    expect(headings(await change({ words: 'fin de plazo' })).at(-1)).toBe('Fin de plazo')
    // A doubtful column stands under the page's own name, and the receipt tells what was asked for.
    const doubtful = await change({ words: 'Número de pizzas' })
    expect(Object.entries(doubtful.understood.asked)).toEqual([[expect.toBeOneOf(headings(doubtful)), 'Número de pizzas']])
    // The person says that the column is the asked one, which then stands under the asked words, without a doubt.
    const [shown] = Object.keys(doubtful.understood.asked)
    const confirmed = await change({ means: shown! })
    expect(headings(confirmed)).toEqual(headings(doubtful).map(heading => (heading === shown ? 'Número de pizzas' : heading)))
    expect(confirmed.understood.asked).toEqual({})
    // Without words the next change starts from the table as it is shown.
    expect(headings(await change({ limit: null }))).toEqual(headings(confirmed))
  })

  it('splits, joins and reads columns as another type, with the place of every value, and goes back', async () => {
    const before = await change({ back: planStateOf(asked.receipt)! })
    const { rows } = before
    const joined = await change({ edit: { kind: 'join', columns: ['Título', 'Comprador'], separator: ' @ ', name: 'Qué y quién' } })
    expect(headings(joined)).toEqual(['Qué y quién', 'Importe', 'Plazo'])
    expect(joined.rows[0]!['Qué y quién']).toBe(`${String(rows[0]!['Título'])} @ ${String(rows[0]!['Comprador'])}`)
    const places = await member.post('/api/get-evidence', { searchId: asked.searchId, row: 0, column: 'Qué y quién' })
    const { evidence } = (await places.json()) as { evidence: { quote: string }[] }
    expect(evidence.map(({ quote }) => quote)).toEqual([rows[0]!['Título'], rows[0]!['Comprador']])

    const [first] = String(rows[0]!['Título']).split(' ')
    const at = { row: 0, words: first! }
    const edit: PlanChange['edit'] = { kind: 'split', column: 'Título', at, names: ['Clase'] }
    await change({ back: planStateOf(before.receipt)! })
    const tried = await member.post('/api/try-column-edit', { searchId: asked.searchId, edit: { ...edit, names: undefined } })
    expect(await tried.json()).toMatchObject({
      tried: {
        columns: [{ name: 'Título 1' }, { name: 'Título 2' }],
        of: rows.length,
        samples: expect.arrayContaining([expect.objectContaining({ row: 0, before: [rows[0]!['Título']] })]) as unknown,
      },
    })
    const split = await change({ edit })
    expect(headings(split)).toEqual(['Clase', 'Título 2', 'Comprador', 'Importe', 'Plazo'])
    expect(split.rows.map(row => row['Clase'])).toEqual(rows.map(row => String(row['Título']).split(' ')[0]))

    const asText = await change({ edit: { kind: 'type', column: 'Importe', type: 'text' } })
    expect(asText.rows[0]!['Importe']).toMatch(/€/)
    const asNumber = await change({ edit: { kind: 'type', column: 'Importe', type: 'number' } })
    expect(asNumber.rows.map(row => row['Importe'])).toEqual(rows.map(row => row['Importe']))
    expect((await change({ back: planStateOf(before.receipt)! })).rows).toEqual(rows)

    const refused = await member.post('/api/try-column-edit', {
      searchId: asked.searchId,
      edit: { kind: 'type', column: 'Comprador', type: 'date' },
    })
    expect(await refused.json()).toMatchObject({ tried: { failure: 'other-type', columns: [] } })
    const unknown = { searchId: asked.searchId, conditionsOff: [], plan: { edit: { ...edit, column: 'Pizzas' } } }
    expect((await post({ again: unknown })).status).toBe(400)
  })

  it('adds, edits and switches a condition, orders by a column that is not shown, and limits', async () => {
    const amount = columnOf(asked.understood, 'Importe')
    const over = (value: number) => tenders.filter(({ amount }) => (amount ?? 0) > value)
    const filters = (value: number) => [{ column: amount, operator: 'more' as const, value }]
    const columns = asked.understood.plan.columns.slice(0, 1).map(({ from, name }) => ({ id: from, name }))
    await change({ columns })
    const [low, high] = [500_000, 2_000_000]
    expect((await change({ filters: filters(low) })).rows).toHaveLength(over(low).length)
    const edited = await change({ filters: filters(high), sort: [{ column: amount, direction: 'descending' }], limit: 3 })
    const dearest = over(high)
      .toSorted((a, b) => b.amount! - a.amount!)
      .slice(0, 3)
    expect(edited.rows).toEqual(dearest.map(({ title }) => ({ Título: title.es })))
    expect(edited.receipt.conditions!.map(({ kind, state }) => [kind, state])).toEqual([
      ['filter', 'applied'],
      ['order', 'applied'],
      ['limit', 'applied'],
    ])
    const off = edited.receipt.conditions!.map(({ id }) => id)
    const whole = await change({}, off)
    expect(whole.rows).toHaveLength(tenders.length)
    expect(whole.receipt.conditions!.map(({ state }) => state)).toEqual(['off', 'off', 'off'])
    // The change is kept: the search, and the same question once more, stay so.
    const stored = await member.post('/api/get-search-history', { searchId: asked.searchId })
    expect(((await stored.json()) as { search: { receipt: Receipt } }).search.receipt).toEqual(whole.receipt)
    expect((await change({}, off.slice(0, 2))).rows).toHaveLength(3)
    await change({
      columns: asked.understood.plan.columns.map(({ from, name }) => ({ id: from, name })),
      filters: [],
      sort: [],
      limit: null,
    })
  })

  it('shows the list without a condition that no record meets, and marks the condition', async () => {
    const filters = [{ column: columnOf(asked.understood, 'Importe'), operator: 'less' as const, value: 0 }]
    const { rows, receipt } = await change({ filters })
    expect(rows).toHaveLength(tenders.length)
    expect(receipt.conditions).toMatchObject([{ state: 'unmet', removed: 0 }])
    await change({ filters: [] })
  })

  it('answers a new prompt from the list that it was written from, if the pages have the list', async () => {
    const contents = await member.post('/api/scrape/get/contents', { id: scanId })
    const { lists } = ((await contents.json()) as CallResponse<'getContents'>).data
    const [best, other] = asked.understood.lists
    expect(lists[0]!.list).toBe(best!.id)
    // The id of a whole page gets the template of its address.
    expect((await ask({ list: other!.id })).understood.plan.dataset.split('@')[0]).toBe(other!.id)
    expect((await ask({ list: 'a list of another site' })).understood.plan.dataset).toBe(asked.understood.plan.dataset)
  })

  it('takes another list of the pages, and the first one again', async () => {
    const [first, other] = asked.understood.lists
    const answer = await change({ list: other!.id })
    expect(answer.understood.plan.dataset).toBe(other!.id)
    expect(answer.rows.length).toBeGreaterThan(0)
    const back = await change({ list: first!.id })
    expect(back.rows).toEqual(asked.rows)
  })

  it('goes back to an earlier state, whatever was changed since', async () => {
    const { lists, plan } = asked.understood
    await change({ columns: plan.columns.slice(0, 2).map(({ from, name }) => ({ id: from, name })), limit: 3 })
    // The doubted column stands under the asked words, which are not the page's own name.
    const [shown] = Object.keys((await change({ words: 'Número de pizzas' })).understood.asked)
    const named = await change({ means: shown! })
    await change({ list: lists[1]!.id })
    const back = await change({ back: planStateOf(named.receipt)! })
    expect([back.rows, planStateOf(back.receipt)]).toEqual([named.rows, planStateOf(named.receipt)])
    const first = await change({ back: planStateOf(asked.receipt)! })
    expect([first.rows, planStateOf(first.receipt)]).toEqual([asked.rows, planStateOf(asked.receipt)])
  })

  describe('is refused, and the table stays,', () => {
    it.each<[string, unknown]>([
      [
        'that goes back to a list of another site',
        {
          back: {
            plan: { dataset: 'x', columns: [{ name: 'x', from: null, type: 'text' }], filters: [], sort: [], limit: null, key: [] },
            asked: {},
            unapplied: [],
          },
        },
      ],
      ['with an unknown list', { list: 'records:none' }],
      ['with an unknown column', { columns: [{ id: 'secret', name: 'x' }] }],
      ['without columns', { columns: [] }],
      ['with a condition on an unknown column', { filters: [{ column: '__proto__', operator: 'equals', value: 1 }] }],
      ['with an unknown comparison', { filters: [{ column: 'a', operator: 'matches', value: '(a+)+$' }] }],
      ['with an order by an unknown column', { sort: [{ column: 'x', direction: 'ascending' }] }],
      ['with a limit of 0', { limit: 0 }],
      ['with a long value', { filters: [{ column: 'a', operator: 'equals', value: 'x'.repeat(1001) }] }],
      ['with long words', { words: 'x'.repeat(201) }],
    ])('%s', async (_what, plan) => {
      const answer = await post({ again: { searchId: asked.searchId, conditionsOff: [], plan } })
      expect(answer.status).toBe(400)
      const stored = await member.post('/api/get-search-history', { searchId: asked.searchId })
      expect(((await stored.json()) as { search: { receipt: Receipt } }).search.receipt.rows).toBe(tenders.length)
    })
  })
})

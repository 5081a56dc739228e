/** Product research through the calls: directories, and requesting, reading and exporting a report. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startStandIn } from '#test/support/stand-in-worker.ts'

const json = async <Body = Record<string, unknown>>(answer: Response): Promise<Body> => (await answer.json()) as Body

describeOnPostgres('product research', openTestDatabase => {
  let app: TestApp
  let client: TestClient

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    await startStandIn(app)
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const research = (product: object, headers: Record<string, string> = {}) =>
    client.post('/api/get-ai-data-for-directories', { lang: 'es', ...product }, headers)
  const researched = async (product: object) => json<CallResponse<'getAiDataForDirectories'>>(await research(product))

  it('lists the directories, and returns one of them', async () => {
    const { directories } = await json<CallResponse<'getDirectories'>>(await client.get('/api/get-directories'))
    expect(directories[0]).toEqual({ _id: 'default', name: 'Global', sources: sourceIdSchema.options, countries: [] })
    expect(await json(await client.post('/api/get-directory', { directoryId: 'default' }))).toEqual({
      success: true,
      directory: directories[0],
    })
    for (const directoryId of ['none', '', 'x'.repeat(100)]) {
      const answer = await client.post('/api/get-directory', { directoryId }, { 'accept-language': 'en' })
      expect(answer.status).toBe(404)
      expect(await json(answer)).toMatchObject({ message: 'Error getting directory data, please try again' })
    }
  })

  it('answers with table, analysis and report, which are then among the saved searches', async () => {
    const { searchId, ...answer } = await researched({ productName: '  Azúcar \n blanco ', productCode: '1701.99' })
    expect(answer).toMatchObject({
      success: true,
      data: { ai_summary: expect.stringContaining('Brasil vende el [41 %](#f2)') },
      report: { product: { name: 'Azúcar blanco' }, language: 'es', directory: { _id: 'default' }, complete: true },
    })
    expect(answer.summary.content).toBe(answer.data.ai_summary)
    expect(JSON.parse(answer.data.content)).toEqual([
      { País: 'Tailandia', 'Valor (USD)': 59 },
      { País: 'Brasil', 'Valor (USD)': 41 },
    ])
    const { search } = await json<CallResponse<'getSearchHistory'>>(await client.post('/api/get-search-history', { searchId }))
    expect(search).toMatchObject({
      name: 'Azúcar blanco · 1701.99',
      prompt: 'Azúcar blanco (1701.99)',
      url: null,
      scanId: null,
      ai_response: { content: answer.data.content },
      ai_summary: answer.data.ai_summary,
      report: answer.report,
    })
    const { searches } = await json<CallResponse<'getSearches'>>(await client.get('/api/get-searches'))
    expect(searches[0]).toMatchObject({ _id: searchId, name: 'Azúcar blanco · 1701.99', url: null })
    expect(await json(await client.post('/api/get-report', { searchId }))).toEqual({
      success: true,
      report: answer.report,
      columns: answer.columns,
      content: answer.data.content,
    })
  })

  it('leads from a cell to its ledger entry, and from a figure to its inputs', async () => {
    const { searchId } = await researched({ productName: 'Azúcar' })
    const { evidence } = await json<CallResponse<'getEvidence'>>(
      await client.post('/api/get-evidence', { searchId, row: 1, column: 'Valor (USD)' }),
    )
    expect(evidence).toMatchObject([{ entry: 'c1', quote: '41', passage: null }])
    const entries = async (ids: string[]) => {
      const answer = await json<CallResponse<'getLedgerEntries'>>(await client.post('/api/get-ledger-entries', { searchId, ids }))
      return answer.entries.map(({ id }) => id)
    }
    expect(await entries(['c1'])).toEqual(['c1'])
    expect(await entries(['f2', 'nothing'])).toEqual(['f2', 'c1', 'f1'])
    expect(await entries(['f1', 'c2'])).toEqual(['f1', 'c2', 'c1'])
    expect((await client.post('/api/get-ledger-entries', { searchId, ids: [] })).status).toBe(400)
  })

  it('exports the table with the market analysis below it, named after the product or the search', async () => {
    const { searchId } = await researched({ productName: 'Café/té', productCode: '09' })
    const file = await client.get(`/api/searches/${searchId}/export.csv`)
    expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''Caf%C3%A9_t%C3%A9%20%C2%B7%2009_export.csv`)
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
      '\uFEFF"País","Valor (USD)"\r\n"Tailandia","59"\r\n"Brasil","41"\r\n' +
        '\r\n"Market Analysis"\r\n"Mercado"\r\n""\r\n"Brasil vende el 41 % en 2024. [1]"\r\n',
    )
    const fresh = await client.get(`/api/searches/${searchId}/export.csv?from=research`)
    expect(fresh.headers.get('content-disposition')).toContain(`filename*=UTF-8''Caf%C3%A9_t%C3%A9_export.csv`)
  })

  it('answers at once with the job if that is preferred', async () => {
    const answer = await research({ productName: 'Azúcar' }, { prefer: 'respond-async' })
    expect(answer.status).toBe(202)
    const { job } = await json<{ job: { subjectId: string } }>(answer)
    expect(job).toMatchObject({ kind: 'report', state: 'queued' })
  })

  describe('a failure', () => {
    it.each([
      ['no name', {}, 400, 'product-name-required', 'Please enter a valid product name'],
      ['blanks', { productName: ' \n ' }, 400, 'product-name-required', 'Please enter a valid product name'],
      ['an emoji', { productName: '🍬' }, 400, 'product-name-required', 'Please enter a valid product name'],
      ['500 characters', { productName: 'a'.repeat(500) }, 400, 'product-name-too-long', 'The product name is over 120 characters.'],
      ['30,000 characters', { productName: 'a'.repeat(30_000) }, 400, 'product-name-too-long', 'The product name is over 120'],
      ['a directory that is gone', { productName: 'Sugar', directoryId: 'gone' }, 404, 'directory-missing', 'Error getting directory data'],
      ['what breaks us', { productName: 'fails-research-failed' }, 500, 'research-failed', 'Could not get report, please try again.'],
    ])('of %s says what happened', async (_what, product, status, code, message) => {
      const answer = await research(product, { 'accept-language': 'en' })
      expect(answer.status).toBe(status)
      expect(await json(answer)).toEqual({ success: false, code, message: expect.stringContaining(message) })
    })

    it('of all sources is told after the general message', async () => {
      const answer = await research({ productName: 'fails-sources-down' }, { 'accept-language': 'en' })
      expect(answer.status).toBe(503)
      expect(await json(answer)).toEqual({
        success: false,
        code: 'sources-down',
        message: 'Could not get report, please try again.',
        detail: 'The sources didn’t answer, so there’s no report. Try again in a few minutes.',
      })
    })

    it('is told in Spanish to a client that asks for Spanish', async () => {
      const answer = await research({ productName: '' }, { 'accept-language': 'es' })
      expect(await json(answer)).toMatchObject({ message: 'Por favor ingrese un nombre de producto válido' })
    })
  })
})

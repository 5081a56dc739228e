/** Scans, prompts and saved searches through the calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { page, startStandIn, table } from '#test/support/stand-in-worker.ts'

async function json<Body = Record<string, unknown>>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body
}

describeOnPostgres('searches', openTestDatabase => {
  let app: TestApp
  let client: TestClient

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    await startStandIn(app)
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const scan = async (url: string) => {
    const answer = await client.post('/api/scrape/website', { url, auth: false, loginUrl: '', email: '', password: '' })
    return (await json<{ data: { _id: string } }>(answer)).data._id
  }
  const analyse = async (scanId: string, prompt = 'name and price') =>
    json<{ searchId: string; dataResponse: { content: string } }>(await client.post('/api/get-ai-data', { scrappedDataId: scanId, prompt }))

  it('scans, asks, finds the table again, and shows where a cell was read', async () => {
    const scanId = await scan('shop.example')
    const contents = await json(await client.post('/api/scrape/get/contents', { id: scanId }))
    expect(contents).toEqual({
      success: true,
      data: {
        _id: scanId,
        url: 'https://shop.example/',
        title: 'Chairs',
        pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
        leftOut: 0,
        stopped: 'complete',
        lists: [{ label: 'Chairs', rows: 1, columns: ['name', 'price'] }],
        created_at: expect.any(String),
        job: expect.objectContaining({ state: 'done' }),
      },
    })

    const { searchId, dataResponse, ...rest } = await analyse(scanId)
    expect(JSON.parse(dataResponse.content)).toEqual([{ name: '=Oak "chair"', price: 120 }])
    expect(rest).toEqual({ success: true, columns: table.columns, receipt: table.receipt, sources: table.sources })

    const { search } = await json<{ search: object }>(await client.post('/api/get-search-history', { searchId }))
    expect(search).toMatchObject({ name: 'name and price · shop.example', prompt: 'name and price', scanId, ai_response: dataResponse })

    const evidence = await json(await client.post('/api/get-evidence', { searchId, row: 0, column: 'price' }))
    expect(evidence).toEqual({
      success: true,
      value: 120,
      evidence: [
        {
          url: page.url,
          readAt: page.readAt,
          locator: 'html>body>main>b',
          quote: '120 €',
          differs: false,
          entry: null,
          passage: {
            lines: [
              { kind: 'heading', cells: [[{ text: 'Chairs', strong: true }]], outside: true },
              { kind: 'text', cells: [[{ text: 'Pine chair, 120 €, sold out' }]], outside: true },
              { kind: 'text', cells: [[{ text: 'Oak chair made in Soria, sold for' }]], outside: true },
              { kind: 'text', cells: [[{ text: '120 €', strong: true, marked: true }]] },
              { kind: 'text', cells: [[{ text: 'while stocks last' }]], outside: true },
            ],
            fragment: ':~:text=sold%20for-,120%20%E2%82%AC,-while%20stocks',
          },
        },
      ],
    })
    expect((await client.post('/api/get-evidence', { searchId, row: 9, column: 'price' })).status).toBe(404)
  })

  it('answers a saved search again in its place, but none of another scan', async () => {
    const scanId = await scan('shop.example')
    const { searchId } = await analyse(scanId)
    const again = (other: string, scrappedDataId = scanId) =>
      client.post('/api/get-ai-data', { scrappedDataId, prompt: 'name', again: { searchId: other, conditionsOff: ['order'] } })
    expect(await json(await again(searchId))).toMatchObject({ success: true, searchId, receipt: table.receipt })
    expect(await app.repositories.searches.question(searchId)).toMatchObject({ prompt: 'name and price', conditionsOff: ['order'] })
    expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await again(searchId, await scan('shop.example'))).status).toBe(404)
  })

  it('pins, deletes, restores and lists searches', async () => {
    const { searchId } = await analyse(await scan('shop.example'), 'a list to keep')
    const first = async () =>
      (await json<{ searches: { _id: string; pinned: boolean }[] }>(await client.get('/api/get-searches'))).searches[0]
    const post = async (path: string) => json(await client.post(path, { searchId }, { 'accept-language': 'en' }))

    expect(await post('/api/pin-search')).toEqual({ success: true, pinned: true })
    expect(await first()).toMatchObject({ _id: searchId, pinned: true })
    expect(await post('/api/delete-search-history')).toEqual({ success: true, message: 'Search deleted.' })
    expect((await first())?._id).not.toBe(searchId)
    expect(await post('/api/get-search-history')).toMatchObject({ success: false, code: 'not-found' })
    expect(await post('/api/restore-search')).toEqual({ success: true })
    expect(await first()).toMatchObject({ _id: searchId, pinned: true })
    expect(await post('/api/pin-search')).toEqual({ success: true, pinned: false })
  })

  it('exports the table as a CSV file that is safe in a spreadsheet', async () => {
    const { searchId } = await analyse(await scan('shop.example'), 'título y precio')
    const file = await client.get(`/api/searches/${searchId}/export.csv`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="titulo y precio _ shop.example_export.csv"; filename*=UTF-8''t%C3%ADtulo%20y%20precio%20%C2%B7%20shop.example_export.csv`,
    )
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFF"name","price"\r\n"\'=Oak ""chair""","120"\r\n')

    const named = await client.get(`/api/searches/${searchId}/export.csv?from=scan`)
    expect(named.headers.get('content-disposition')).toContain('filename="shop.example.csv"')
  })

  it('takes an example row without a prompt, and names the search by its headings', async () => {
    const scanId = await scan('shop.example')
    const question = { scrappedDataId: scanId, examples: [{ Silla: 'Roble', Precio: 120, NIF: null }] }
    const { searchId } = await json<{ searchId: string }>(await client.post('/api/get-ai-data', question, { 'accept-language': 'es' }))
    const { search } = await json<{ search: object }>(await client.post('/api/get-search-history', { searchId }))
    expect(search).toMatchObject({ name: 'Silla, precio y NIF · shop.example', prompt: 'Silla, precio y NIF' })
    const empty = await client.post('/api/get-ai-data', { ...question, examples: [{}] }, { 'accept-language': 'en' })
    expect(await json(empty)).toMatchObject({ success: false, code: 'prompt-required' })
  })

  describe('a failure', () => {
    it.each([
      ['nothing', '', 400, 'invalid-url', 'Please enter a valid URL', {}],
      ['words', 'not an address', 400, 'invalid-url', 'Please enter a valid URL', {}],
      ['another scheme', 'ftp://example.com', 400, 'invalid-url', 'Please enter a valid URL', {}],
      ['3000 characters', `https://example.com/${'x'.repeat(3000)}`, 400, 'invalid-url', 'Please enter a valid URL', {}],
      [
        'an unknown host',
        'fails-host-unknown.example',
        422,
        'host-unknown',
        "Sorry we couldn't find the data",
        { detail: 'There’s no website with that name. Check the address.' },
      ],
      [
        'a site that breaks us',
        'fails-internal.example',
        500,
        'internal',
        "Sorry we couldn't find the data",
        { detail: expect.stringContaining('Sorry, something went wrong') },
      ],
    ])('of a scan of %s says what happened', async (_what, url, status, code, message, detail) => {
      const answer = await client.post('/api/scrape/website', { url }, { 'accept-language': 'en' })
      expect(answer.status).toBe(status)
      expect(await json(answer)).toEqual({
        success: false,
        code,
        message: expect.stringContaining(message),
        ...detail,
      })
    })

    it.each([
      ['blanks', ' ', 400, 'prompt-required', 'Write what data you want.'],
      ['4,001 characters', 'x'.repeat(4001), 400, 'prompt-too-long', 'Your prompt is over 4,000 characters'],
      ['30,000 characters', 'x'.repeat(30_000), 400, 'prompt-too-long', 'Your prompt is over 4,000 characters'],
      ['what is not there', 'fails-no-records', 422, 'no-records', "Sorry we couldn't find the Data"],
      ['what breaks us', 'fails-analysis-failed', 500, 'analysis-failed', 'Error getting data, please try again'],
    ])('of a prompt of %s says what happened', async (_what, prompt, status, code, message) => {
      const scanId = await scan('shop.example')
      const answer = await client.post('/api/get-ai-data', { scrappedDataId: scanId, prompt }, { 'accept-language': 'en' })
      expect(answer.status).toBe(status)
      expect(await json(answer)).toEqual({ success: false, code, message: expect.stringContaining(message) })
    })
  })
})

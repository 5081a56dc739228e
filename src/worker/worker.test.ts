/** Scans and analyses from the call to the table: real server, queue, database and crawl, and websites on loopback. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { Receipt, RowObject } from '#contracts/table.ts'
import { startExampleSite } from '#example-site/example-site.ts'
import { agenda, awards, tenders } from '#example-site/portal-data/portal.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startFaultSite } from '#test/support/fault-site.ts'
import { TaskLimitError } from '#foundation/threads/thread-pool.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

describeOnPostgres('the worker', openTestDatabase => {
  let app: TestApp
  let member: TestClient
  let example: string
  let faults: string
  /** Planning exceeds its limit. */
  let tooMuch = false
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const site = await startExampleSite()
    const faultSite = await startFaultSite()
    example = site.origin
    faults = faultSite.origin
    app = await startTestApp(await openTestDatabase(), {
      INDAGA_ALLOW_PRIVATE_NETWORK: `${new URL(example).host},${faultSite.host}`,
      INDAGA_SCAN_PAGES: '12',
      INDAGA_BROWSER: (await chosenTestBrowser()).executablePath,
      INDAGA_BROWSER_SANDBOX: 'off',
    })
    const plan: PageReader['plan'] = async (...task) => {
      if (tooMuch) throw new TaskLimitError('More than 10 s')
      return app.reader.plan(...task)
    }
    const reader = { ...app.reader, plan }
    const worker = await startWorker(app, openJobRunner({ ...app, reader, log: pino({ level: 'silent' }) }))
    member = await app.signedIn()
    closing.push(
      () => worker.stop(),
      () => app.close(),
      () => site.close(),
      () => faultSite.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  async function scan(url: string): Promise<string> {
    const answer = await member.post('/api/scrape/website', { url, auth: false, loginUrl: '', email: '', password: '' })
    const body = (await answer.json()) as { success: boolean; data: { _id: string } }
    expect(body).toMatchObject({ success: true })
    return body.data._id
  }
  async function ask(scrappedDataId: string, prompt: string): Promise<{ rows: RowObject[]; receipt: Receipt; searchId: string }> {
    const answer = await member.post('/api/get-ai-data', { scrappedDataId, prompt })
    const body = (await answer.json()) as { dataResponse: { content: string }; receipt: Receipt; searchId: string }
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return { ...body, rows: JSON.parse(body.dataResponse.content) as RowObject[] }
  }

  it('reads a list over all its pages into the table that the site really has', async () => {
    const { rows, receipt } = await ask(
      await scan(`${example}/licitaciones`),
      'Todas las licitaciones con título, comprador, importe, plazo y enlace',
    )
    const truth = tenders.map(tender => ({
      Título: tender.title.es,
      Comprador: tender.buyer.name.es,
      Importe: tender.amount,
      Plazo: tender.deadline,
      Enlace: `${example}/licitaciones/${tender.reference}`,
    }))
    const byLink = (a: RowObject, b: RowObject) => String(a['Enlace']).localeCompare(String(b['Enlace']))
    expect(rows.toSorted(byLink)).toEqual(truth.toSorted(byLink))
    expect(receipt).toMatchObject({ announced: tenders.length, found: tenders.length, duplicates: 0, stopped: 'complete' })
  })

  it('answers a second prompt from the stored pages, without new requests, and shows where a cell was read', async () => {
    const id = await scan(`${example}/adjudicaciones`)
    const { rows, searchId } = await ask(id, 'todas las adjudicaciones')
    expect(rows).toHaveLength(awards.length)
    const again = await ask(id, 'expediente e importe de cada adjudicación')
    expect(again.rows).toHaveLength(awards.length)
    const answer = await member.post('/api/get-evidence', { searchId, row: 0, column: 'Expediente' })
    const { evidence } = (await answer.json()) as { evidence: { quote: string; url: string; before: string }[] }
    expect(evidence[0]).toMatchObject({ quote: rows[0]?.['Expediente'], url: `${example}/adjudicaciones` })
  })

  it("opens the records' own pages only for what the list lacks", async () => {
    const { rows } = await ask(await scan(`${example}/en/tenders`), 'the first 3 tenders with title, deadline and contact e-mail')
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      const tender = tenders.find(({ title }) => title.en === row['Title'])
      expect(row['Contact e-mail']).toBe(tender?.contact.email)
    }
  })

  it('takes nothing from a page that several records link to', async () => {
    // Awards link to the directory of all suppliers, whose first entry is another supplier's telephone number.
    const { rows } = await ask(await scan(`${example}/adjudicaciones`), 'adjudicatario, importe y teléfono de cada adjudicación')
    expect(rows).toHaveLength(awards.length)
    expect(new Set(rows.map(row => row['Teléfono']))).toEqual(new Set([null]))
  })

  it('reads a page that is built by scripts', async () => {
    const { rows } = await ask(await scan(`${example}/agenda`), 'todos los actos con título, fecha y lugar')
    expect(rows.map(row => row['Fecha'])).toEqual(agenda.map(event => event.day))
  })

  it.fails('is sure of the titles and places of that page', async () => {
    const { rows } = await ask(await scan(`${example}/agenda`), 'todos los actos con título, fecha y lugar')
    expect(rows).toEqual(agenda.map(event => expect.objectContaining({ Título: event.title, Lugar: event.place })))
  })

  it('keeps a wanted column that no page has, and says so', async () => {
    // The address as people type it, without a scheme, of a site without https.
    const id = await scan(`${new URL(faults).host}/list`)
    const { rows, receipt } = await ask(id, 'title, deadline and colour of every tender')
    expect(rows).toHaveLength(20)
    // A link to the https address, under which the scan was begun, would be dead.
    const contents = await member.post('/api/scrape/get/contents', { id })
    expect(await contents.json()).toMatchObject({ data: { url: `${faults}/list` } })
    expect(rows[0]).toMatchObject({ Title: 'Tender 1', Deadline: '2026-12-01', Colour: null })
    expect(receipt.notes).toContainEqual(expect.objectContaining({ code: 'column-not-found', column: 'Colour' }))
  })

  it('says when the requested data does not exist, and when the words of the prompt match nothing', async () => {
    const id = await scan(`${faults}/list`)
    // There is a list, so it is shown with a note about what it lacks.
    const recipes = await ask(id, 'recetas con ingredientes')
    expect(recipes.rows).toHaveLength(20)
    expect(recipes.receipt.notes).toContainEqual(expect.objectContaining({ code: 'column-not-found', column: 'Ingredientes' }))
    const { rows, receipt } = await ask(id, 'asdf qwer')
    expect(rows).toHaveLength(20)
    expect(Object.keys(rows[0] ?? {})).not.toContain('Asdf qwer')
    expect(receipt.notes).toContainEqual({ code: 'nothing-matched' })
  })

  it.each<[path: string, code: ErrorCode]>([
    ['/404', 'page-missing'],
    ['/empty', 'site-empty'],
    ['/pdf', 'not-html'],
    ['/redirect-loop', 'redirect-loop'],
    ['/redirect-private', 'address-refused'],
    ['/challenge', 'site-blocked'],
    ['/empty-js', 'needs-browser'],
    ['/big', 'page-too-large'],
  ])('says why %s cannot be scanned', async (path, code) => {
    const answer = await member.post('/api/scrape/website', { url: faults + path }, { 'accept-language': 'es' })
    expect(answer.status, app.logged.slice(-3).join('\n')).toBe(422)
    const body = (await answer.json()) as { code: ErrorCode; message: string; detail: string }
    expect(body.code).toBe(code)
    expect(body.message).toMatch(/^Lo sentimos/)
    expect(body.detail).toMatch(/\p{L}\.$/u)
  })

  it('says that the choice of a list took too much', async () => {
    const scrappedDataId = await scan(`${example}/licitaciones`)
    tooMuch = true
    const answer = await member.post('/api/get-ai-data', { scrappedDataId, prompt: 'título y plazo' })
    tooMuch = false
    const code: ErrorCode = 'answer-too-slow'
    expect([answer.status, await answer.json()]).toMatchObject([503, { code }])
  })

  it('streams what it reads, and stops when it is cancelled', async () => {
    const answer = await member.post('/api/scrape/website', { url: `${faults}/hang` }, { prefer: 'respond-async' })
    expect(answer.status).toBe(202)
    const { job } = (await answer.json()) as { job: { id: string } }
    await member.post('/api/cancel-job', { jobId: job.id })
    const stream = await (await member.get(`/api/jobs/${job.id}/events`)).text()
    const events = stream.split('\n').flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as JobEvent] : []))
    expect(events.at(-1)).toEqual({ type: 'cancelled' })
  })
})

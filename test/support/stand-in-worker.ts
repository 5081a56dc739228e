/** A worker for tests of the calls: it reads nothing, and does what an address or a prompt says. */
import type { ErrorCode } from '#contracts/error.ts'
import type { Table } from '#contracts/table.ts'
import type { TestApp } from './app.ts'
import { reportOn } from './made-report.ts'
import { pageOf } from './pages.ts'

/** The only page of every scan. */
export const page = pageOf(
  'https://shop.example/',
  '<main><h1>Chairs</h1><p>Pine chair, 120 €, sold out</p><p>Oak chair made in Soria, sold for</p><b>120 €</b><p>while stocks last</p></main>',
)

/** The table of every analysis. */
export const table: Table = {
  columns: [
    { name: 'name', type: 'text', currency: null },
    { name: 'price', type: 'money', currency: 'EUR' },
  ],
  rows: [['=Oak "chair"', 120]],
  evidence: [[[{ source: 0, locator: 'h1', quote: 'Chairs' }], [{ source: 0, locator: 'html>body>main>b', quote: '120 €' }]]],
  sources: [{ url: page.url, readAt: page.readAt }],
  receipt: {
    announced: null,
    found: 1,
    duplicates: 0,
    rows: 1,
    pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
    problems: [],
    stopped: 'complete',
    notes: [],
  },
}

/** An address or prompt with `fails-CODE` fails with that code; a scan of `waits.example` continues when `goOn` is called. */
export async function startStandIn(app: TestApp): Promise<{ goOn(): void }> {
  const { repositories, queue } = app
  const { jobs, scans, pages, searches, reports } = repositories
  let goOn = () => {}
  const told = new Promise<void>(resolve => (goOn = resolve))

  const end = async (jobId: string, error: ErrorCode | undefined) => {
    await jobs.setState(jobId, error ? 'failed' : 'done', error)
    await jobs.appendEvents(jobId, [error ? { type: 'failed', error } : { type: 'done' }])
  }
  const failureIn = (text: string) => /fails-([\w-]+)/.exec(text)?.[1] as ErrorCode | undefined

  await queue.work(
    'scan',
    async jobId => {
      const found = await jobs.ownerAndJob(jobId)
      const scan = await scans.get(found?.ownerId ?? '', found?.job.subjectId ?? '')
      if (!scan) throw new Error('No such scan')
      await jobs.setState(jobId, 'running')
      await jobs.appendEvents(jobId, [{ type: 'started' }, { type: 'reading', url: scan.url }])
      if (scan.url.includes('waits')) await told
      await pages.save(scan.id, page)
      await scans.setTitle(scan.id, 'Chairs')
      await scans.setLists(scan.id, [{ label: 'Chairs', rows: 1, columns: ['name', 'price'] }])
      await end(jobId, failureIn(scan.url))
    },
    { concurrency: 2 },
  )
  await queue.work(
    'analysis',
    async jobId => {
      const found = await jobs.ownerAndJob(jobId)
      await jobs.setState(jobId, 'running')
      const searchId = found?.job.subjectId ?? ''
      const failing = failureIn((await searches.question(searchId))?.prompt ?? '')
      if (!failing) await searches.saveTable(searchId, table)
      await end(jobId, failing)
    },
    { concurrency: 2 },
  )
  await queue.work(
    'report',
    async jobId => {
      const found = await jobs.ownerAndJob(jobId)
      await jobs.setState(jobId, 'running')
      const searchId = found?.job.subjectId ?? ''
      const question = await reports.question(searchId)
      const failing = failureIn(question?.productName ?? '')
      if (!failing && question) await reports.save(searchId, reportOn(question))
      await end(jobId, failing)
    },
    { concurrency: 2 },
  )
  return { goOn: () => goOn() }
}

/** Serves the handmade report (test/support/sample-report.ts) to a page as the server would: saved, or in progress. */
import type { Page } from '@playwright/test'
import type { CallResponse } from '#contracts/calls.ts'
import type { Job, JobEvent } from '#contracts/job.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Report } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import type { AccountJob } from '#contracts/work.ts'
import { sampleLedger } from '#test/support/sample-ledger.ts'
import { sampleReport, sampleTable } from '#test/support/sample-report.ts'

export const sampleSearchId = 'sample-report'

const sampleSearch: Search = {
  _id: sampleSearchId,
  name: sampleReport.product.name,
  prompt: 'Azúcar (1701.99)',
  created_at: sampleReport.createdAt,
  pinned: false,
  url: null,
  scanId: null,
  tags: [],
  view: null,
  ai_response: { content: JSON.stringify(sampleTable.rows) },
  ai_summary: '## Mercado',
  report: sampleReport,
  columns: sampleTable.columns,
  receipt: {
    announced: null,
    found: sampleTable.rows.length,
    duplicates: 0,
    rows: sampleTable.rows.length,
    pages: { read: 0, skipped: 0, blocked: 0, failed: 0 },
    problems: [],
    stopped: 'complete',
    notes: [],
  },
  sources: [],
}

/** From now on the page of the saved search `sampleSearchId` shows the sample, with the changes in `change`. */
export async function serveSample(page: Page, change: { report?: Partial<Report>; search?: Partial<Search> } = {}): Promise<void> {
  const search: Search = { ...sampleSearch, report: { ...sampleReport, ...change.report }, ...change.search }
  await page.route('**/api/get-search-history', route => {
    return route.request().postDataJSON().searchId === sampleSearchId
      ? route.fulfill({ json: { success: true, search } })
      : route.fallback()
  })
  await page.route('**/api/get-ledger-entries', route => {
    const { ids } = route.request().postDataJSON() as { ids: string[] }
    const named = ids.flatMap(id => sampleLedger.get(id) ?? [])
    const inputs = named.flatMap(entry => (entry.source === 'computed' ? entry.inputs.flatMap(id => sampleLedger.get(id) ?? []) : []))
    const entries: LedgerEntry[] = [...named, ...inputs]
    return route.fulfill({ json: { success: true, entries } })
  })
  await page.route('**/api/get-evidence', route => {
    const { row, column } = route.request().postDataJSON() as { row: number; column: string }
    const at = sampleTable.columns.findIndex(({ name }) => name === column)
    const entry = sampleTable.entries[row]![at] ?? null
    const answer: CallResponse<'getEvidence'> = {
      success: true,
      value: sampleTable.rows[row]![column] ?? null,
      evidence:
        entry === null
          ? []
          : [
              {
                url: 'https://example.org',
                readAt: sampleReport.createdAt,
                locator: '',
                quote: '',
                entry,
                differs: false,
                passage: null,
              },
            ],
    }
    return route.fulfill({ json: answer })
  })
}

/**
 * From now on every requested report is the sample in an unfinished state: some sources have answered, one is being asked, and a language model
 * writes. It ends when it is cancelled.
 */
export async function serveUnfinished(page: Page): Promise<void> {
  const job: Job = {
    id: 'sample-job',
    kind: 'report',
    subjectId: sampleSearchId,
    state: 'running',
    createdAt: sampleReport.createdAt,
    error: null,
  }
  const events: JobEvent[] = [
    { type: 'started' },
    { type: 'source', id: 'comtrade', status: 'ok', entries: 24 },
    { type: 'source', id: 'gdelt', status: 'asking', entries: 0 },
    { type: 'partial', rows: sampleTable.rows.length },
    { type: 'model', purpose: 'write-analysis' },
  ]
  const sources = sampleReport.sources.map(source =>
    source.id === 'gdelt' ? { ...source, status: 'asking' as const, entries: 0 } : source,
  )
  const report: Report = { ...sampleReport, complete: false, sources }
  await serveSample(page, { report })
  await page.route('**/api/get-ai-data-for-directories', route =>
    route.fulfill({ status: 202, json: { success: true, job, data: { _id: sampleSearchId } } }),
  )
  await page.route('**/api/get-report', route =>
    route.fulfill({ json: { success: true, report, columns: sampleTable.columns, content: JSON.stringify(sampleTable.rows) } }),
  )
  await page.route('**/api/get-jobs', route => {
    const state = events.some(({ type }) => type === 'cancelled') ? ('cancelled' as const) : job.state
    const listed: AccountJob = {
      ...job,
      state,
      entered: sampleReport.product.name,
      scanId: null,
      url: null,
      directoryId: 'default',
      startedAt: job.createdAt,
      endedAt: null,
      cancelling: false,
      pages: 0,
      rows: sampleTable.rows.length,
      sources: 1,
    }
    return route.fulfill({ json: { success: true, jobs: [listed] } })
  })
  await page.route('**/api/get-job', route => route.fulfill({ json: { success: true, job } }))
  await page.route('**/api/cancel-job', route => {
    events.push({ type: 'cancelled' })
    return route.fulfill({ json: { success: true } })
  })
  // The connection ends after each answer, and the page reconnects.
  await page.route('**/api/jobs/sample-job/events', route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 200\n\n${events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('')}`,
    }),
  )
}

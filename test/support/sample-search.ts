/** Serves the report made by hand (src/web/features/design-system/sample-report.ts) to a page, as the server would serve a saved one. */
import type { Page } from '@playwright/test'
import type { CallResponse } from '#contracts/calls.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Report } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import { sampleLedger } from '#web/features/design-system/sample-ledger.ts'
import { sampleReport, sampleTable } from '#web/features/design-system/sample-report.ts'

export const sampleSearchId = 'sample-report'

const sampleSearch: Search = {
  _id: sampleSearchId,
  name: sampleReport.product.name,
  prompt: 'Azúcar (1701.99)',
  created_at: sampleReport.createdAt,
  pinned: false,
  url: null,
  scanId: null,
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

/** From now on the page of the saved search `sampleSearchId` shows the sample, with what `change` makes of its report and search. */
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
                before: '',
                after: '',
              },
            ],
    }
    return route.fulfill({ json: answer })
  })
}

/** What an account has and does: its scans, what can be done with its searches, its jobs of today, and a search over all of it. */
import { z } from 'zod'
import { callRoutes } from './call-routes.ts'
import { errorCodeSchema } from './failure.ts'
import { jobSchema } from './job.ts'
import { scanRulesSchema } from './scan-rules.ts'
import { searchSummarySchema } from './search.ts'
import { keptViewSchema } from './kept-view.ts'
import { searchNameMaximum, tagMaximum, tagsMaximum } from './work-limits.ts'

const ok = z.literal(true)
const id = z.string().min(1).max(64)
const oneLine = (maximum: number) =>
  z
    .string()
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(maximum))

const scanSummarySchema = z.object({
  _id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  /** The state of the job that reads the site. */
  state: jobSchema.shape.state,
  /** Why that job failed. */
  error: errorCodeSchema.nullable(),
  /** The id of that job while it waits or runs; otherwise null. */
  jobId: z.string().nullable(),
  /** Whether that job has been asked to stop. */
  cancelling: z.boolean(),
  /** Pages that were read, and pages that could not be read. */
  read: z.number(),
  unread: z.number(),
  /** Compressed bytes of the pages. */
  bytes: z.number(),
  /** Saved tables that were made from the scan. */
  tables: z.number(),
  rules: scanRulesSchema.nullable(),
  /** Whether the scan signed in to the site. */
  behindLogin: z.boolean(),
  created_at: z.string(),
})
export type ScanSummary = z.infer<typeof scanSummarySchema>

const accountJobSchema = jobSchema.extend({
  /** The entered address, prompt, or product name. */
  entered: z.string(),
  /** The scan that the job reads or asks, and its address; both null for a report. */
  scanId: z.string().nullable(),
  url: z.string().nullable(),
  /** The directory of a report; otherwise null. */
  directoryId: z.string().nullable(),
  /** When a worker last took the job; null when none has. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  cancelling: z.boolean(),
  /** While the job runs: pages read, rows found (null: not known yet), and data sources that have answered. */
  pages: z.number(),
  rows: z.number().nullable(),
  sources: z.number(),
})
export type AccountJob = z.infer<typeof accountJobSchema>

const foundScanSchema = scanSummarySchema.pick({ _id: true, url: true, title: true, created_at: true })
export type FoundScan = z.infer<typeof foundScanSchema>

export const workCalls = {
  getScans: {
    ...callRoutes.getScans,
    summary: 'The scans of the account, newest first, with the state of each',
    request: z.object({}),
    response: z.object({ success: ok, scans: z.array(scanSummarySchema) }),
  },
  deleteScan: {
    ...callRoutes.deleteScan,
    summary: 'Delete a scan and its pages for good; the tables that were made from it stay, but can no longer be asked anew',
    request: z.object({ id }),
    response: z.object({ success: ok }),
  },
  changeSearch: {
    ...callRoutes.changeSearch,
    summary: 'Rename a saved search, or replace its tags; a field that is left out stays as it is',
    request: z.object({
      searchId: id,
      name: oneLine(searchNameMaximum).optional(),
      /** Tags that differ only in case are kept once. */
      tags: z.array(oneLine(tagMaximum)).max(tagsMaximum).optional(),
    }),
    response: z.object({ success: ok, search: searchSummarySchema }),
  },
  duplicateSearch: {
    ...callRoutes.duplicateSearch,
    summary: 'Copy a saved search with its table, evidence and view; nothing is read again, and no unit of the plan is used',
    request: z.object({
      searchId: id,
      /** The name of the copy; the same name when unset. */
      name: oneLine(searchNameMaximum).optional(),
    }),
    response: z.object({ success: ok, search: searchSummarySchema }),
    perMinute: 20,
  },
  keepView: {
    ...callRoutes.keepView,
    summary: 'Keep how the table of a saved search is shown: columns, filters and order; null shows it again as it was made',
    request: z.object({ searchId: id, view: keptViewSchema.nullable() }),
    response: z.object({ success: ok }),
  },
  getJobs: {
    ...callRoutes.getJobs,
    summary: 'The waiting and running jobs of the account, newest first, and those that ended within the last hour',
    request: z.object({}),
    response: z.object({ success: ok, jobs: z.array(accountJobSchema) }),
  },
  find: {
    ...callRoutes.find,
    summary: 'Search over all that the account has: tables and reports by name, prompt, site and tags, scans by address and title',
    // Every word must occur; accents and case are ignored.
    request: z.object({ query: z.string().max(200) }),
    response: z.object({
      success: ok,
      /** At most 20, those that changed last first, and how many match altogether. */
      searches: z.array(searchSummarySchema),
      searchesFound: z.number(),
      /** At most 10, the newest first, and how many match altogether. */
      scans: z.array(foundScanSchema),
      scansFound: z.number(),
    }),
  },
} as const

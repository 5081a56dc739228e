/** What an account did with Indaga, over time. */
import { z } from 'zod'
import { errorCodeSchema } from './failure.ts'
import { callRoutes } from './call-routes.ts'
import { jobKindSchema } from './job.ts'
import { sourceIdSchema } from './research-sources.ts'

const ok = z.literal(true)

/** The number of periods in an answer: the present week or month and those before it. */
export const usagePeriods = 12

const usagePeriodSchema = z.object({
  /** The first day of the week or month in the account's time zone, as an ISO 8601 date. Weeks begin on Monday. */
  start: z.string(),
  /** Jobs that ended well in the period. */
  reports: z.number(),
  scans: z.number(),
  analyses: z.number(),
  /** Rows of the tables that were made in the period. The rows of a table that was made again count once. */
  tableRows: z.number(),
  reportRows: z.number(),
  /** Jobs that failed, and jobs that were cancelled. */
  failed: z.number(),
  cancelled: z.number(),
  /** How long all jobs ran that ended in the period. */
  seconds: z.number(),
})
export type UsagePeriod = z.infer<typeof usagePeriodSchema>

export const usageHistorySchema = z.object({
  per: z.enum(['week', 'month']),
  timeZone: z.string(),
  /** The oldest first; the last one has not ended. */
  periods: z.array(usagePeriodSchema),
  /** The data sources of the saved reports: how often each was asked and gave data, gave none, or failed. Those asked most come first. */
  sources: z.array(z.object({ id: sourceIdSchema, answered: z.number(), empty: z.number(), failed: z.number() })),
  /** The sites with the most scans, at most ten. */
  sites: z.array(z.object({ host: z.string(), scans: z.number() })),
  /** Why jobs failed, the most frequent reason first. */
  failures: z.array(z.object({ kind: jobKindSchema, error: errorCodeSchema, jobs: z.number() })),
})
export type UsageHistory = z.infer<typeof usageHistorySchema>

export const usageCalls = {
  getUsage: {
    ...callRoutes.getUsage,
    summary: "The account's own use of Indaga over the last twelve weeks or months",
    request: z.object({ per: z.enum(['week', 'month']) }),
    response: z.object({ success: ok, usage: usageHistorySchema }),
    perMinute: 30,
  },
} as const

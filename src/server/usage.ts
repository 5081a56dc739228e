/** What an account did over the last weeks or months, from the records of its jobs. */
import { DateTime } from 'luxon'
import { failedStatuses, sourceIdSchema, type SourceStatus } from '#contracts/research-sources.ts'
import { errors } from '#contracts/error.ts'
import { type UsageHistory, type UsagePeriod, usagePeriods } from '#contracts/usage.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'

const mostSites = 10

/** The starts of the present week or month and of those before it, in the time zone, the oldest first. */
export function periodStarts(per: UsageHistory['per'], at: Date, timeZone: string): DateTime[] {
  const present = DateTime.fromJSDate(at, { zone: timeZone }).startOf(per)
  return Array.from({ length: usagePeriods }, (_, place) => present.minus({ [per]: usagePeriods - 1 - place }))
}

export async function usageHistoryOf(
  { usage }: Pick<Repositories, 'usage'>,
  { id, timeZone }: Pick<UserRecord, 'id' | 'timeZone'>,
  per: UsageHistory['per'],
): Promise<UsageHistory> {
  const zone = timeZone ?? 'UTC'
  const starts = periodStarts(per, new Date(), zone)
  const instants = starts.map(start => start.toJSDate())
  const [since] = instants as [Date, ...Date[]]
  const failures = await usage.failures(id, since)
  return {
    per,
    timeZone: zone,
    periods: await periodsOf({ usage }, id, starts),
    sources: sourcesOf(await usage.sources(id, since)),
    sites: await usage.sites(id, since, mostSites),
    // An older release may have stored a code that is unknown now.
    failures: failures.filter(({ error }) => error in errors),
  }
}

const kinds = { report: 'reports', scan: 'scans', analysis: 'analyses' } as const

async function periodsOf({ usage }: Pick<Repositories, 'usage'>, userId: string, starts: DateTime[]): Promise<UsagePeriod[]> {
  const instants = starts.map(start => start.toJSDate())
  const periods = starts.map((start): UsagePeriod => ({
    start: start.toISODate()!,
    reports: 0,
    scans: 0,
    analyses: 0,
    tableRows: 0,
    reportRows: 0,
    failed: 0,
    cancelled: 0,
    seconds: 0,
  }))
  for (const { period, kind, state, jobs, seconds } of await usage.jobs(userId, instants)) {
    const of = periods[period]!
    if (state === 'done') of[kinds[kind]] += jobs
    else of[state === 'failed' ? 'failed' : 'cancelled'] += jobs
    of.seconds += seconds
  }
  for (const { period, kind, rows } of await usage.rows(userId, instants))
    periods[period]![kind === 'report' ? 'reportRows' : 'tableRows'] += rows
  return periods
}

/** What a status of a source counts as; null: the source was not asked. */
function outcomeOf(status: string): 'answered' | 'empty' | 'failed' | null {
  if (status === 'ok' || status === 'truncated') return 'answered'
  if (status === 'empty') return 'empty'
  return failedStatuses.includes(status as SourceStatus) ? 'failed' : null
}

function sourcesOf(statuses: Awaited<ReturnType<Repositories['usage']['sources']>>): UsageHistory['sources'] {
  const sources = new Map<string, UsageHistory['sources'][number]>()
  for (const { id, status, reports } of statuses) {
    const outcome = outcomeOf(status)
    // A report of an older release may name a source that there is no more.
    if (outcome === null || !sourceIdSchema.safeParse(id).success) continue
    const source = sources.get(id) ?? { id, answered: 0, empty: 0, failed: 0 }
    sources.set(id, source)
    source[outcome] += reports
  }
  const asked = ({ answered, empty, failed }: UsageHistory['sources'][number]) => answered + empty + failed
  return [...sources.values()].toSorted((one, other) => asked(other) - asked(one) || one.id.localeCompare(other.id))
}

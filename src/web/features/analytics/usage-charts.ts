/** The charts and the CSV files of the account's use. */
import type { TFunction } from 'i18next'
import { errorMessage } from '#contracts/error.ts'
import { sourceTitle } from '#contracts/research-sources.ts'
import type { UsageHistory, UsagePeriod } from '#contracts/usage.ts'
import { csvOf, type DrawnChart } from '#web/features/report/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** Counts of a period that can be added up. */
type Count = Exclude<keyof UsagePeriod, 'start'>

export const totalOf = ({ periods }: UsageHistory, ...counts: Count[]): number =>
  periods.reduce((sum, period) => sum + counts.reduce((own, count) => own + period[count], 0), 0)

export const isEmptyUsage = (usage: UsageHistory): boolean =>
  totalOf(usage, 'reports', 'scans', 'analyses', 'failed', 'cancelled') === 0 && usage.sources.length === 0

/** The place of a period on the axis: a month as `2026-03`, a week as the day on which it begins. */
const placeOf = ({ per }: UsageHistory, { start }: UsagePeriod): string => (per === 'month' ? start.slice(0, 7) : start)

const pointOf = (x: string, y: number, incomplete = false) => ({ x, y, incomplete, country: null, ref: null })

function overTime(
  usage: UsageHistory,
  series: [name: string, count: Count][],
  t: TFunction,
): Pick<DrawnChart, 'kind' | 'period' | 'source' | 'series'> {
  const last = usage.periods.length - 1
  return {
    kind: 'lines',
    period: t(`analytics.span.${usage.per}`),
    source: t('analytics.own'),
    series: series.map(([name, count]) => ({
      name,
      points: usage.periods.map((period, at) => pointOf(placeOf(usage, period), period[count], at === last)),
    })),
  }
}

export function jobsChart(usage: UsageHistory, t: TFunction): DrawnChart {
  const [reports, scans, analyses] = [totalOf(usage, 'reports'), totalOf(usage, 'scans'), totalOf(usage, 'analyses')]
  return {
    ...overTime(
      usage,
      [
        [t('analytics.names.reports'), 'reports'],
        [t('analytics.names.scans'), 'scans'],
        [t('analytics.names.analyses'), 'analyses'],
      ],
      t,
    ),
    title: t('analytics.jobs.title'),
    unit: t(`analytics.jobs.unit.${usage.per}`),
    summary: t('analytics.jobs.summary', { reports, scans, analyses }),
  }
}

export function rowsChart(usage: UsageHistory, t: TFunction): DrawnChart {
  return {
    ...overTime(
      usage,
      [
        [t('analytics.rows.tables'), 'tableRows'],
        [t('analytics.rows.reports'), 'reportRows'],
      ],
      t,
    ),
    title: t('analytics.rows.title'),
    unit: t(`analytics.rows.unit.${usage.per}`),
    summary: t('analytics.rows.summary', { rows: totalOf(usage, 'tableRows', 'reportRows') }),
  }
}

export function sitesChart({ per, sites }: UsageHistory, t: TFunction): DrawnChart {
  return {
    kind: 'bars',
    title: t('analytics.sites.title'),
    unit: t('analytics.sites.unit'),
    period: t(`analytics.span.${per}`),
    source: t('analytics.own'),
    summary: t('analytics.sites.summary', { count: sites.length }),
    series: [{ name: t('analytics.names.scans'), points: sites.map(({ host, scans }) => pointOf(host, scans)) }],
  }
}

/** A row for each period. */
export function periodsCsv({ periods }: UsageHistory, t: TFunction): string {
  const columns: [heading: string, count: Count][] = [
    [t('analytics.names.reports'), 'reports'],
    [t('analytics.names.scans'), 'scans'],
    [t('analytics.names.analyses'), 'analyses'],
    [t('analytics.csv.tableRows'), 'tableRows'],
    [t('analytics.csv.reportRows'), 'reportRows'],
    [t('analytics.names.failed'), 'failed'],
    [t('analytics.names.cancelled'), 'cancelled'],
    [t('analytics.csv.seconds'), 'seconds'],
  ]
  return csvOf([
    [t('analytics.csv.start'), ...columns.map(([heading]) => heading)],
    ...periods.map(period => [period.start, ...columns.map(([, count]) => period[count])]),
  ])
}

export function sourcesCsv({ sources }: UsageHistory, t: TFunction): string {
  const names = ['source', 'answered', 'empty', 'failed'] as const
  return csvOf([
    names.map(name => t(`analytics.sources.${name}`)),
    ...sources.map(({ id, answered, empty, failed }) => [sourceTitle(id, currentLanguage()), answered, empty, failed]),
  ])
}

export function failuresCsv({ failures }: UsageHistory, t: TFunction): string {
  return csvOf([
    [t('analytics.failures.reason'), t('analytics.failures.kind'), t('analytics.failures.jobs')],
    ...failures.map(({ kind, error, jobs }) => [errorMessage(error, currentLanguage()), t(`analytics.failures.kinds.${kind}`), jobs]),
  ])
}

/** A duration in words: "3 h 12 min"; from ten hours on without the minutes. */
export function durationText(seconds: number, t: TFunction): string {
  if (seconds < 60) return t('analytics.time.short', { count: Math.round(seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('analytics.time.minutes', { count: minutes })
  if (minutes >= 600) return t('analytics.time.wholeHours', { count: Math.round(minutes / 60) })
  return t('analytics.time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

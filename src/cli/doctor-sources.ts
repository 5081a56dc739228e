/** What the doctor finds out about the data sources of product research: whether each answers from this machine. */
import { failedStatuses } from '#contracts/research-sources.ts'
import type { SourceStatus } from '#contracts/research-sources.ts'
import type { Settings } from '#contracts/settings.ts'
import { trySources } from '#research/asking/try-sources.ts'
import type { SourceTrial } from '#research/asking/try-sources.ts'
import type { Finding } from './doctor-services.ts'

/** Really asks every source that is configured; half a minute at most. */
export async function sourceFindings(settings: Settings): Promise<Finding[]> {
  return (await trySources(settings)).map(trial => ({ state: stateOf(trial), about: trial.name, text: textOf(trial) }))
}

function stateOf({ status }: SourceTrial): Finding['state'] {
  if (status === 'ok' || status === 'truncated') return 'ok'
  return failedStatuses.includes(status as SourceStatus) ? 'fails' : 'notes'
}

function textOf({ status, detail, entries, address, milliseconds }: SourceTrial): string {
  // A searcher of one's own may have a password in its address.
  const host = address && /^\w+:\/\/(?:[^/@]*@)?([^/]+)/.exec(address)?.[1]?.replace('{language}', '*')
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  if (entries > 0) return `${host} gave ${entries} facts in ${seconds}`
  const isFailure = failedStatuses.includes(status as SourceStatus)
  return isFailure ? `${detail} (${status} after ${seconds}, ${host})` : (detail ?? `${host} answered without any fact`)
}

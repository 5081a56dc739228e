/**
 * `indaga doctor`: one line for each thing that works or fails here. It only looks: it migrates and creates nothing. `--sources` also asks every data
 * source of product research, `--model` also asks the language model.
 */
import { parseArgs } from 'node:util'
import type { Settings } from '#contracts/settings.ts'
import { browserVersion } from '#website/crawl/rendering/browser-process.ts'
import { chooseBrowser } from '#website/crawl/rendering/find-browser.ts'
import { databaseFindings } from './doctor-database.ts'
import { modelFinding, trialFinding } from './doctor-model.ts'
import { type Finding, serviceFindings } from './doctor-services.ts'
import type { Output } from './run-cli.ts'
import { failedStatuses, type SourceStatus } from '#contracts/research-sources.ts'
import { trySources, type SourceTrial } from '#research/asking/try-sources.ts'

export interface DoctorParts {
  /** Reads the settings. Throws an error whose message has one line per invalid setting. */
  readSettings(): Settings
  output: Output
  /** The version range of Node in package.json, e.g. `>=20.19`. */
  neededNode: string
}

export async function doctorCommand(args: string[], { readSettings, output, neededNode }: DoctorParts): Promise<number> {
  const { values } = parseArgs({ args, options: { sources: { type: 'boolean' }, model: { type: 'boolean' } } })
  const findings = [nodeFinding(neededNode)]
  const settings = settingsOr(readSettings, error => findings.push({ state: 'fails', about: 'Settings', text: error }))
  if (settings) {
    findings.push({ state: 'ok', about: 'Settings', text: `${settings.HOST}, port ${settings.PORT}` })
    findings.push(values.model ? await trialFinding(settings) : modelFinding(settings))
    findings.push(...(await databaseFindings(settings)))
    findings.push(await browserFinding(settings), ...(await serviceFindings(settings)))
    if (values.sources) findings.push(...(await sourceFindings(settings)))
  }
  const words = { ok: 'ok   ', notes: 'note ', fails: 'FAILS' }
  for (const { state, about, text } of findings) output.out(`${words[state]}  ${about.padEnd(15)}  ${text}\n`)
  return findings.some(finding => finding.state === 'fails') ? 1 : 0
}

function settingsOr(read: () => Settings, onError: (message: string) => void): Settings | null {
  try {
    return read()
  } catch (error) {
    onError((error as Error).message.replaceAll('\n', '; '))
    return null
  }
}

function nodeFinding(needed: string): Finding {
  const [major = 0, minor = 0] = (/\d+(\.\d+)?/.exec(needed)?.[0] ?? '0').split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  const fits = ownMajor > major || (ownMajor === major && ownMinor >= minor)
  return { state: fits ? 'ok' : 'fails', about: 'Node', text: `${process.versions.node} (needed: ${needed})` }
}

/** Finds the browser and starts it, because on many machines it is installed but does not run. */
async function browserFinding(settings: Settings): Promise<Finding> {
  const about = 'Browser'
  const chosen = chooseBrowser(settings)
  if ('missing' in chosen) return { state: 'notes', about, text: chosen.missing }
  try {
    const version = await browserVersion(chosen)
    const how = chosen.sandbox ? 'in its sandbox' : 'without its sandbox (INDAGA_BROWSER_SANDBOX=off)'
    return { state: 'ok', about, text: `${chosen.executablePath} (${version}) starts ${how}` }
  } catch (error) {
    return { state: 'notes', about, text: `${(error as Error).message}: pages that are built by scripts cannot be read` }
  }
}

/** Asks every configured data source of product research; takes at most half a minute. */
async function sourceFindings(settings: Settings): Promise<Finding[]> {
  return (await trySources(settings)).map(trial => ({ state: stateOf(trial), about: trial.name, text: textOf(trial) }))
}

function stateOf({ status }: SourceTrial): Finding['state'] {
  if (status === 'ok' || status === 'truncated') return 'ok'
  return failedStatuses.includes(status as SourceStatus) ? 'fails' : 'notes'
}

function textOf({ status, detail, entries, address, milliseconds }: SourceTrial): string {
  // Only the host is shown, because the address of an operator's own search engine may contain a password.
  const host = address && /^\w+:\/\/(?:[^/@]*@)?([^/]+)/.exec(address)?.[1]?.replace('{language}', '*')
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  if (entries > 0) return `${host} gave ${entries} facts in ${seconds}`
  const isFailure = failedStatuses.includes(status as SourceStatus)
  return isFailure ? `${detail} (${status} after ${seconds}, ${host})` : (detail ?? `${host} answered without any fact`)
}

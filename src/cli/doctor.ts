/**
 * `indaga doctor`: what works here and what does not, one line each. It looks only; nothing is migrated or made.
 * With `--sources` it asks every data source of product research as well.
 */
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Settings } from '#contracts/settings.ts'
import { browserVersion } from '#crawl/rendering/browser-process.ts'
import { chooseBrowser } from '#crawl/rendering/find-browser.ts'
import { openEmbedded } from '#db/embedded-database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import type { Finding } from './doctor-services.ts'
import { serviceFindings } from './doctor-services.ts'
import { sourceFindings } from './doctor-sources.ts'
import type { Output } from './run-cli.ts'

export interface DoctorParts {
  /** Reads the settings; throws an error whose message has one line for each bad one. */
  readSettings(): Settings
  output: Output
  /** What package.json asks of Node, e.g. `>=20.19`. */
  neededNode: string
}

export async function doctorCommand(args: string[], { readSettings, output, neededNode }: DoctorParts): Promise<number> {
  const { values } = parseArgs({ args, options: { sources: { type: 'boolean' } } })
  const findings = [nodeFinding(neededNode)]
  const settings = settingsOr(readSettings, error => findings.push({ state: 'fails', about: 'Settings', text: error }))
  if (settings) {
    findings.push({ state: 'ok', about: 'Settings', text: `${settings.HOST}, port ${settings.PORT}` }, plannerFinding(settings))
    findings.push(
      ...(settings.DATABASE_URL ? [await postgresFinding(settings.DATABASE_URL)] : await embeddedFindings(settings.INDAGA_DATA_DIR)),
    )
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

function plannerFinding({ AI_PROVIDER: wish }: Settings): Finding {
  const about = 'Planner'
  if (wish === 'builtin') return { state: 'ok', about, text: 'built in, needs no key' }
  return { state: 'notes', about, text: `built in; AI_PROVIDER=${wish} is not part of this release and changes nothing` }
}

async function postgresFinding(databaseUrl: string): Promise<Finding> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  const { host, pathname } = new URL(databaseUrl)
  const about = 'Database'
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { state: 'ok', about, text: `PostgreSQL ${rows[0]?.server_version} at ${host}${pathname}` }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { state: 'fails', about, text: `PostgreSQL at ${host}${pathname} cannot be opened: ${message || code}` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function embeddedFindings(dataDir: string): Promise<Finding[]> {
  const folder = path.resolve(dataDir)
  const about = 'Data folder'
  if (!existsSync(folder)) {
    const parent = existingParent(folder)
    return isWritable(parent)
      ? [{ state: 'notes', about, text: `${folder} is made at the first start` }]
      : [{ state: 'fails', about, text: `${folder} cannot be made: ${parent} may not be written by this user` }]
  }
  if (!isWritable(folder)) return [{ state: 'fails', about, text: `${folder} may not be written by this user` }]
  try {
    const lock = await lockFolder(folder, 'indaga doctor')
    try {
      return [{ state: 'ok', about, text: `${folder} can be written; no process has it` }, await databaseFinding(folder)]
    } finally {
      await lock.release()
    }
  } catch (error) {
    // In use is how it should be while the product runs.
    return [{ state: 'notes', about, text: (error as Error).message }]
  }
}

async function databaseFinding(folder: string): Promise<Finding> {
  const about = 'Database'
  if (!existsSync(path.join(folder, 'database'))) return { state: 'notes', about, text: 'embedded, made at the first start' }
  try {
    const { pool, close } = await openEmbedded(folder)
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return { state: 'ok', about, text: `embedded PostgreSQL ${rows[0]?.server_version} opens` }
    } finally {
      await close()
    }
  } catch (error) {
    return { state: 'fails', about, text: `the embedded database cannot be opened: ${(error as Error).message}` }
  }
}

/** Really starts the browser: many machines have one that does not run there. */
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

function existingParent(folder: string): string {
  let parent = path.dirname(folder)
  while (!existsSync(parent)) parent = path.dirname(parent)
  return parent
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

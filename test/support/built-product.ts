/** The built product as a separate process, for measurements and pictures, with a free port, a temporary data folder and the test owner. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { owner } from './owner.ts'

export interface BuiltProduct {
  origin: string
  /** Milliseconds from the start to the first answer. */
  startedIn: number
  pid: number
  /** Resolves when the process has ended and its data folder, unless the caller gave one, is deleted. */
  stop(): Promise<void>
}

const giveUpAfter = 60_000

/** The variable with the prepared data folder that new products copy (prepared-folder.ts). */
export const preparedFolderVariable = 'INDAGA_TEST_PREPARED_FOLDER'

/** Starts `dist/indaga.js serve` on a free port, or on the given PORT, and waits for its first answer. Rejects when it ends or does not answer. */
export async function startBuiltProduct(environment: Record<string, string> = {}): Promise<BuiltProduct> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-product-'))
  const dataDir = environment['INDAGA_DATA_DIR'] ?? path.join(scratch, 'data')
  const prepared = process.env[preparedFolderVariable]
  if (prepared && !existsSync(path.join(dataDir, 'database'))) cpSync(prepared, dataDir, { recursive: true })
  const port = Number(environment['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  // Faster for a short-lived process than compiling the database's WebAssembly a second time with optimization.
  const flags = prepared ? ['--liftoff-only'] : []
  const child = spawn(process.execPath, [...flags, 'dist/indaga.js', 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      INDAGA_DATA_DIR: dataDir,
      INDAGA_OWNER_EMAIL: owner.email,
      INDAGA_OWNER_PASSWORD: owner.password,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(scratch, { recursive: true, force: true })
  }
  try {
    while (!(await answers(`${origin}/api/status`))) {
      if (child.exitCode !== null) throw new Error(`indaga serve ended with exit code ${child.exitCode}`)
      if (performance.now() - started > giveUpAfter) throw new Error('indaga serve gave no answer')
      await sleep(5)
    }
    return { origin, startedIn: performance.now() - started, pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

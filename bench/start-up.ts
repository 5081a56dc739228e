/** How long the built product takes from its start to its first answer, on a new data folder and on one with data. Medians of five. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'

const rounds = 5
const giveUpAfter = 60_000

const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-start-up-'))
try {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = path.join(scratch, String(round))
    first.push(await timeStart(dataDir))
    again.push(await timeStart(dataDir))
  }
  report('new data folder', first)
  report('data folder of an earlier start', again)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function report(name: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const seconds = (value = Number.NaN) => (value / 1000).toFixed(2)
  console.log(`${name}: ${seconds(sorted[rounds >> 1])} s (${seconds(sorted[0])} to ${seconds(sorted.at(-1))})`)
}

/** Milliseconds from spawn to the first answer of /api/status; the process has ended when it resolves. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/indaga.js', 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), INDAGA_DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  try {
    while (!(await answers(`http://127.0.0.1:${port}/api/status`))) {
      if (child.exitCode !== null) throw new Error(`indaga serve ended with exit code ${child.exitCode}`)
      if (performance.now() - started > giveUpAfter) throw new Error('indaga serve gave no answer')
      await sleep(5)
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

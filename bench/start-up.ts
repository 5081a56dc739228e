/**
 * The time of the built product from its start to its first answer, with a new data folder and with one that has data. Medians of five; the goal is
 * below 5 s.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBuiltProduct } from '#test/support/built-product.ts'

const rounds = 5

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

async function timeStart(dataDir: string): Promise<number> {
  const product = await startBuiltProduct({ INDAGA_DATA_DIR: dataDir })
  await product.stop()
  return product.startedIn
}

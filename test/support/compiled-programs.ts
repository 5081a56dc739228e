/**
 * Compiles, once per run of vitest, the programs that tests start in threads and processes, because compiling them for each start takes a second. The
 * files are deleted when the run ends.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../scripts/prepare/server-bundle.js'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const folderVariable = 'INDAGA_TEST_PROGRAMS'

export default async function compile(): Promise<() => void> {
  const cache = path.join(repository, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'test-programs-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  await build({
    absWorkingDir: repository,
    entryPoints: {
      'reading-thread': 'src/website/reading/reading-thread.ts',
      'export-thread': 'src/exports/export-thread.ts',
      'watchdog-thread': 'src/worker/watchdog-thread.ts',
      'database-process': 'test/support/database-process.ts',
      'job-program': 'test/support/job-program.ts',
    },
    outdir: folder,
    ...serverBundle,
    sourcemap: 'inline',
    sourcesContent: false,
  }).catch(error => {
    remove()
    throw error
  })
  process.env[folderVariable] = folder
  process.env['INDAGA_THREADS'] = pathToFileURL(`${folder}/`).href
  return remove
}

/** Path of a compiled program of this folder, by its name without extension. */
export function compiledProgram(name: string): string {
  const folder = process.env[folderVariable]
  if (!folder) throw new Error(`${folderVariable} is not set: test/support/compiled-programs.ts is the global setup`)
  return path.join(folder, `${name}.js`)
}

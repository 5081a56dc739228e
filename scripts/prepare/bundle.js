/** The build itself: src/main.ts with esbuild, src/web with Vite, then the public pages as HTML. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { prerender } from './prerender.js'
import { root } from './say.js'
import { serverBundle } from './server-bundle.js'

/** Writes indaga.js, its chunks and web/ into `folder`. */
export async function buildInto(folder) {
  const repository = fileURLToPath(root)
  fs.rmSync(folder, { recursive: true, force: true })
  await esbuild.build({
    absWorkingDir: repository,
    // The modules of threads lie beside the chunks that start them.
    entryPoints: {
      indaga: 'src/main.ts',
      'chunks/reading-thread': 'src/reading/reading-thread.ts',
      'chunks/watchdog-thread': 'src/worker/watchdog-thread.ts',
    },
    outdir: folder,
    ...serverBundle,
    // What a command imports lazily stays in chunks of its own: `indaga text` never loads the server.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: true,
    sourcesContent: false,
  })
  await vite.build({
    configFile: path.join(repository, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: path.join(folder, 'web'), emptyOutDir: true },
  })
  await prerender(repository, path.join(folder, 'web'))
}

/** The build: src/main.ts with esbuild, src/web with Vite, and then the public pages as HTML. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { prerender } from './prerender.js'
import { root } from './say.js'
import { programBundle } from './server-bundle.js'

/** Writes indaga.js, its chunks and web/ into `folder`. */
export async function buildInto(folder) {
  const repository = fileURLToPath(root)
  fs.rmSync(folder, { recursive: true, force: true })
  await esbuild.build({
    absWorkingDir: repository,
    outdir: folder,
    ...programBundle,
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

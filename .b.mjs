import { build } from 'esbuild'
await build({
  entryPoints: ['bench/directory/ours.ts', 'bench/directory/serve.ts'],
  outdir: process.argv[2] ?? '.cache/bench',
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  sourcemap: true,
})

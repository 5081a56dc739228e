/**
 * Finds the module of a thread. In a build it is the file beside the caller. In tests it is a file in the folder of compiled threads. Else it is the
 * source.
 */

/**
 * The options of `new Worker` for the thread whose source is `NAME.ts` beside the caller; `importer` is the caller's `import.meta.url`.
 * Tests set INDAGA_THREADS to a folder of compiled threads.
 */
export function threadModule(importer: string, name: string): { module: URL; execArgv?: string[] } {
  if (!importer.endsWith('.ts')) return { module: new URL(`./${name}.js`, importer) }
  const compiled = process.env['INDAGA_THREADS']
  if (compiled) return { module: new URL(`${name}.js`, compiled) }
  const tsx = import.meta.resolve('tsx/esm/api')
  // `--import tsx` has no effect in a thread, so the imported module registers tsx itself.
  const reading = `data:text/javascript,import{register}from'${tsx}';register()`
  return { module: new URL(`./${name}.ts`, importer), execArgv: ['--import', reading] }
}

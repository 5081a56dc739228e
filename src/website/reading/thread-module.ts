/** Where the module of a thread lies: built beside the one that starts it; in tests among what they compiled; in development its source. */

/**
 * What `new Worker` needs for the thread whose source is `NAME.ts` beside the caller, `importer` being the caller's `import.meta.url`. Tests name
 * a folder of compiled threads in INDAGA_THREADS.
 */
export function threadModule(importer: string, name: string): { module: URL; execArgv?: string[] } {
  if (!importer.endsWith('.ts')) return { module: new URL(`./${name}.js`, importer) }
  const compiled = process.env['INDAGA_THREADS']
  if (compiled) return { module: new URL(`${name}.js`, compiled) }
  const tsx = import.meta.resolve('tsx/esm/api')
  // `--import tsx` itself does nothing in a thread.
  const reading = `data:text/javascript,import{register}from'${tsx}';register()`
  return { module: new URL(`./${name}.ts`, importer), execArgv: ['--import', reading] }
}

/** How the server's modules are bundled, for the product and for programs that tests start in threads and processes. */

/** Packages with native code, or with files beside their modules. */
const external = [
  '@electric-sql/pglite',
  '@googleapis/sheets',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'i18n-iso-countries',
  'nodemailer',
  'pg',
  'pino',
  'playwright-core',
  'unpdf',
]

/** Options of esbuild. All other packages are in the bundle: loading their many files took half of the start's time. */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external,
  // Bundled CommonJS modules require Node's own modules.
  banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
  logLevel: 'warning',
}

/** Options of esbuild for the program itself: indaga.js and its chunks. */
export const programBundle = {
  ...serverBundle,
  // The modules of threads are beside the chunks that start them.
  entryPoints: {
    indaga: 'src/main.ts',
    'chunks/reading-thread': 'src/website/reading/reading-thread.ts',
    'chunks/export-thread': 'src/exports/export-thread.ts',
    'chunks/watchdog-thread': 'src/worker/watchdog-thread.ts',
  },
  // Lazy imports of commands stay in separate chunks: `indaga text` never loads the server.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
}

/**
 * Two projects: `unit` needs nothing, `integration` runs on a real database, real sockets and a real browser.
 * Tests with the tag `long` run in `npm run test:long` only.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const integration = [
  'src/{db,server,cli,website/crawl/{rendering,sign-in}}/**/*.test.ts',
  'eval/*.test.ts',
  'src/worker/*.test.ts',
  'src/website/analysis/render-*.test.ts',
  'test/hostile/model-failures.test.ts',
  'test/{attacks,failures}/*.test.ts',
]

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Takes long by its nature: fuzzing, hostile pages by the thousand, both databases where one shows enough.',
      },
      { name: 'alone', description: 'Measures time or memory of the product: no other test runs beside it.' },
    ],
    // Vitest would leave one core idle, and many of these tests wait for a database or a browser.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules that one worker has loaded. A file that replaces something global puts it back.
    isolate: false,
    globalSetup: ['./test/support/compiled-programs.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/extraction/*.test.ts', 'test/hostile/*.test.ts'],
          exclude: integration,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          globalSetup: ['./test/support/postgres-server.ts'],
          // A short life does not repay compiling the embedded database's WebAssembly a second time, for speed.
          execArgv: ['--liftoff-only'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

/** Two projects: `unit` needs nothing, `integration` runs on a real database, real sockets and a real browser. */
import { defineConfig } from 'vitest/config'

const integration = [
  'src/{db,server,cli,crawl/rendering}/**/*.test.ts',
  'eval/*.test.ts',
  'src/worker/{*,analysis/render-*}.test.ts',
  'test/hostile/model-failures.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/extraction/*.test.ts', 'test/hostile/*.test.ts'],
          exclude: integration,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          globalSetup: ['./test/support/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

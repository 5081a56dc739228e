/** `npm run check`: lint, types and unit tests, for quick feedback while writing. */
import { lintAndTypes, runSteps, vitest } from './checks.js'
import { prepare } from './prepare/prepare.js'

await prepare({ build: false })
process.exitCode = (await runSteps([lintAndTypes(), vitest('Unit tests', ['--project=unit', '--tags-filter=!long'])])) ? 0 : 1

/** `npm run check`: lint, types and unit tests, the quick round while writing. */
import { lint, runSteps, types, unitTests } from './checks.js'
import { prepare } from './prepare/prepare.js'

await prepare({ build: false })
const { failed } = await runSteps([lint, types, unitTests])
process.exit(failed > 0 ? 1 : 0)

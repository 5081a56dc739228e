/**
 * `npm test`: everything, on a machine that has only Node, npm and git. Needs no network but the package registry.
 * The last line is `N passed, N failed`.
 */
import { browserTests, lint, nodeTests, runSteps, types } from './checks.js'
import { ensureBuilt } from './prepare/build.js'
import { prepare } from './prepare/prepare.js'

const build = {
  name: 'Build',
  work: async () => {
    try {
      await ensureBuilt()
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  },
}

await prepare({ build: false })
const { passed, failed } = await runSteps([lint, types, nodeTests, build, browserTests])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

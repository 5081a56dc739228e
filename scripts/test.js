/**
 * `npm test`: all tests except the long ones, on a machine with only Node, npm and git. Needs no network except the package registry. `npm test --
 * WORDS` runs the test files with these words in their names or, if there are none, the tests with these words in their titles. `npm run test:long`
 * runs the tests with the tag `long`, and the product on the other supported releases of Node. The last line is `N passed, N failed`.
 */
import { readFileSync } from 'node:fs'
import { build, lintAndTypes, playwright, runSteps, vitest } from './checks.js'
import { findTests } from './find-tests.js'
import { nodeRelease } from './node-release.js'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

const [first, ...rest] = process.argv.slice(2)
const long = first === '--long'
const words = (long ? rest : process.argv.slice(2)).join(' ')
const [inVitest, inPlaywright] = long
  ? [['--tags-filter=long'], ['--grep', '@long']]
  : [['--tags-filter=!long'], ['--grep-invert', '@long']]

await prepare({ build: false })
process.exitCode = (await runSteps(words ? namedTests() : long ? await longTests() : allTests())) ? 0 : 1

function allTests() {
  return [lintAndTypes(), build, vitest('Unit and integration tests', inVitest), playwright('Browser tests', inPlaywright)]
}

async function longTests() {
  const releases = []
  for (const major of [22, 24]) {
    const node = await nodeRelease(major)
    releases.push(
      vitest(`Start on Node ${major}`, ['src/cli/serve.test.ts'], node),
      vitest(`Unit tests on Node ${major}`, ['--project=unit', '--tags-filter=!long'], node),
    )
  }
  return [
    build,
    vitest('Long tests', ['--tags-filter=long && !alone']),
    vitest('Tests that measure', ['--tags-filter=alone', '--no-file-parallelism']),
    playwright('Long browser tests', inPlaywright),
    ...releases,
  ]
}

function namedTests() {
  const { files, browserFiles, titles } = findTests(words)
  if (files.length + browserFiles.length === 0) {
    console.error(`No test has "${words}" in its file's name or in its title.`)
    return [{ name: 'Find tests', work: () => false }]
  }
  return [
    ...(browserFiles.length > 0 || files.some(usesBuiltProduct) ? [build] : []),
    ...(files.length > 0 ? [vitest('Unit and integration tests', [...files, ...inVitest, ...(titles ? ['-t', titles] : [])])] : []),
    ...(browserFiles.length > 0
      ? [playwright('Browser tests', ['--pass-with-no-tests', ...browserFiles, ...titlesInPlaywright(titles)])]
      : []),
  ]
}

const usesBuiltProduct = file => readFileSync(new URL(file, root), 'utf8').includes('built-product.ts')

/** Playwright has one pattern for titles and tags. */
function titlesInPlaywright(titles) {
  return titles ? ['--grep', titles, ...(long ? [] : inPlaywright)] : inPlaywright
}

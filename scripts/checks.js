/** The steps that `npm run check` and `npm test` are made of, and how a step is run. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './prepare/say.js'

const repository = fileURLToPath(root)
const reports = new URL('.cache/', root)

/** A step runs all of its commands and succeeds when all of them do; `count` reads passed and failed tests from its report. */
export const lint = {
  name: 'Lint',
  commands: [['oxlint', '--deny-warnings'], ['oxfmt', '--check', '.'], ['knip']],
}
export const types = { name: 'Types', commands: [['tsc', '-p', '.']] }
export const unitTests = vitest('Unit tests', ['--project', 'unit'])
export const nodeTests = vitest('Unit and integration tests', [])
export const browserTests = {
  name: 'Browser tests',
  commands: [['playwright', 'test', '--reporter=list,json']],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: fileURLToPath(new URL('browser-tests.json', reports)) },
  reportFile: new URL('browser-tests.json', reports),
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

function vitest(name, options) {
  const reportFile = new URL('node-tests.json', reports)
  return {
    name,
    commands: [['vitest', 'run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${fileURLToPath(reportFile)}`]],
    reportFile,
    count: report => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  }
}

/**
 * Runs steps in order under headings with times and stops at the first that fails.
 * Returns `{passed, failed}` over all tests; a step that fails without a failed test counts as one, so that it never looks green.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n== ${step.name}`)
    const succeeded = await runStep(step)
    const counts = step.count ? readCounts(step) : { passed: 0, failed: 0 }
    total.passed += counts.passed
    total.failed += succeeded ? counts.failed : Math.max(1, counts.failed)
    console.log(`== ${step.name}: ${succeeded ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    if (!succeeded) break
  }
  return total
}

async function runStep(step) {
  if (step.work) return step.work()
  if (step.reportFile) fs.rmSync(step.reportFile, { force: true })
  let succeeded = true
  for (const [tool, ...args] of step.commands) {
    if ((await run(binaryOf(tool), args, step.environment)) !== 0) succeeded = false
  }
  return succeeded
}

/** Runs a script with this Node in the repository's folder; resolves with its exit code. */
export function run(script, args, environment = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}

/** The script behind a tool's command, so that no shell and no .cmd file is needed on any system. */
export function binaryOf(tool) {
  const packageOf = { tsc: 'typescript', playwright: '@playwright/test' }
  const folder = new URL(`node_modules/${packageOf[tool] ?? tool}/`, root)
  const { bin } = JSON.parse(fs.readFileSync(new URL('package.json', folder), 'utf8'))
  return fileURLToPath(new URL(typeof bin === 'string' ? bin : bin[tool], folder))
}

function readCounts(step) {
  try {
    return step.count(JSON.parse(fs.readFileSync(step.reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

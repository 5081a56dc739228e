/** The steps of `npm run check`, `npm test` and `npm run test:long`, and running a step. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './prepare/build.js'
import { root } from './prepare/say.js'

const repository = fileURLToPath(root)
const reports = path.join(repository, '.cache')

/** The compiler's threads repeat parts of each other's work, and the other commands need cores too. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** A step runs its commands at the same time and succeeds when all of them do. */
export const lintAndTypes = () => ({
  name: 'Lint and types',
  commands: [
    [binaryOf('oxlint'), '--deny-warnings'],
    ['scripts/lint/linear-patterns.js'],
    [binaryOf('oxfmt'), '--check', '.'],
    [binaryOf('knip')],
    [binaryOf('tsc'), '-p', '.', '--checkers', checkers],
  ],
})

export const build = {
  name: 'Build',
  work: () =>
    ensureBuilt().then(
      () => true,
      error => {
        console.error(error)
        return false
      },
    ),
}

/** Vitest with these arguments, run by this Node or another one. */
export function vitest(name, args, node = process.execPath) {
  const reportFile = path.join(reports, `tests-${process.pid}.json`)
  return {
    name,
    commands: [[binaryOf('vitest'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]],
    node,
    reportFile,
    tests: ({ testResults }) =>
      testResults.flatMap(({ name: file, message, assertionResults }) =>
        // A file that failed to load has no test results.
        message && assertionResults.length === 0
          ? [{ file, title: 'cannot be loaded', state: 'failed' }]
          : assertionResults.map(({ fullName, status }) => ({ file, title: fullName, state: status })),
      ),
  }
}

/** Playwright with these arguments. Each run has its own folder for screenshots of failures, because another run may be active. */
export function playwright(name, args) {
  const reportFile = path.join(reports, `browser-tests-${process.pid}.json`)
  const output = path.join(repository, 'test-results', String(process.pid))
  return {
    name,
    commands: [[binaryOf('playwright'), 'test', ...args, '--reporter=list,json', `--output=${output}`]],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    passed: () => fs.rmSync(output, { recursive: true, force: true }),
    tests: ({ suites, config }) => suites.flatMap(suite => testsOfSuite(suite, config.rootDir, [])),
  }
}

function testsOfSuite({ title, file, specs, suites = [] }, folder, above) {
  const titles = title === file ? above : [...above, title]
  const own = specs.map(spec => {
    const attachments = spec.tests.flatMap(({ results }) => results.flatMap(result => result.attachments))
    return {
      file: path.join(folder, spec.file),
      title: [...titles, spec.title].join(' › '),
      state: spec.ok ? (spec.tests.some(({ status }) => status === 'skipped') ? 'skipped' : 'passed') : 'failed',
      screenshot: attachments.find(({ name, path: file }) => name === 'screenshot' && file)?.path,
    }
  })
  return [...own, ...suites.flatMap(suite => testsOfSuite(suite, folder, titles))]
}

/**
 * Runs steps in order, each with a heading and its time, and stops at the first failed step. Prints the failed tests, how to run each again, and as
 * the last line `N passed, N failed`. A step that fails without a failed test, and a run without any passed test, count as one failure.
 */
export async function runSteps(steps) {
  const times = []
  const failures = []
  let passed = 0
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n== ${step.name}`)
    const succeeded = await runStep(step)
    const tests = step.tests ? readTests(step) : []
    const failed = tests.filter(({ state }) => state === 'failed')
    passed += tests.filter(({ state }) => state === 'passed').length
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
    times.push(`${step.name} ${seconds}`)
    console.log(`== ${step.name}: ${succeeded ? 'ok' : 'FAILED'} in ${seconds}`)
    if (succeeded) {
      step.passed?.()
      continue
    }
    failures.push(...(failed.length > 0 ? failed : [{ title: step.name }]))
    break
  }
  if (passed + failures.length === 0) failures.push({ title: 'No test ran' })
  for (const failure of failures) console.log(`\n${sentenceOf(failure)}`)
  console.log(`\n${times.join(', ')}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}

function sentenceOf({ file, title, screenshot }) {
  if (!file) return `FAILED ${title}`
  const lines = [`FAILED ${path.relative(repository, file)}: ${title}`, `  alone: npm test -- ${path.basename(file)}`]
  if (screenshot) lines.push(`  screenshot: ${path.relative(repository, screenshot)}`)
  return lines.join('\n')
}

async function runStep(step) {
  if (step.work) return step.work()
  const { commands, node, environment } = step
  // The outputs of simultaneous commands would mix.
  const output = commands.length > 1 ? 'pipe' : 'inherit'
  const codes = await Promise.all(commands.map(([script, ...args]) => run(script, args, { node, environment, output })))
  return codes.every(code => code === 0)
}

/** Runs a script in the repository's folder; resolves with its exit code. With the output `pipe`, it is printed when the script has ended. */
export function run(script, args, { node = process.execPath, environment = {}, output = 'inherit' } = {}) {
  const child = spawn(node, [script, ...args], {
    cwd: repository,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', part => (text += part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      process.stdout.write(text)
      resolve(code ?? 1)
    })
  })
}

/** The script behind a tool's command, so that it runs on all systems without a shell or .cmd file. */
export function binaryOf(tool) {
  const packageOf = { tsc: 'typescript', playwright: '@playwright/test' }
  const folder = new URL(`node_modules/${packageOf[tool] ?? tool}/`, root)
  const { bin } = JSON.parse(fs.readFileSync(new URL('package.json', folder), 'utf8'))
  return fileURLToPath(new URL(typeof bin === 'string' ? bin : bin[tool], folder))
}

function readTests({ reportFile, tests }) {
  try {
    return tests(JSON.parse(fs.readFileSync(reportFile, 'utf8')))
  } catch {
    return []
  } finally {
    fs.rmSync(reportFile, { force: true })
  }
}

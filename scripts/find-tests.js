/** Finds tests by words of their files' names or of their titles. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare/say.js'

const folders = ['src', 'test', 'eval']

/**
 * `{files, browserFiles, titles}`: the test files with the words in their paths, and no titles; where there is none, the files that hold the
 * words, and the pattern that a title must match. Upper and lower case are the same in paths only, as vitest has it for titles.
 */
export function findTests(words) {
  const all = folders.flatMap(testFiles)
  const wanted = words.toLowerCase()
  const named = all.filter(file => file.toLowerCase().includes(wanted))
  if (named.length > 0) return { ...byRunner(named), titles: null }
  const holding = all.filter(file => fs.readFileSync(new URL(file, root), 'utf8').includes(words))
  return { ...byRunner(holding), titles: words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') }
}

function testFiles(folder) {
  return fs
    .readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true })
    .map(file => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter(file => /\.(?:test|spec)\.tsx?$/.test(file))
}

function byRunner(found) {
  const isBrowserTest = file => file.endsWith('.spec.ts')
  return { files: found.filter(file => !isBrowserTest(file)), browserFiles: found.filter(isBrowserTest) }
}

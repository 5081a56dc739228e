/** Finds tests by words in their file names or titles. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare/say.js'

const folders = ['src', 'test', 'eval']

/**
 * Returns `{files, browserFiles, titles}`. If test files have the words in their paths: these files and no titles. Otherwise: the files that contain
 * the words, and the pattern that titles must match. Letter case is ignored in paths only, as vitest matches titles.
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

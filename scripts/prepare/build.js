/**
 * Builds when dist was made from other sources. Compares times and sizes first; when they differ, compares the contents, because git changes times.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.js'
import { root, say } from './say.js'

const sources = [
  'src',
  'scripts/prepare/bundle.js',
  'scripts/prepare/server-bundle.js',
  'scripts/prepare/prerender.js',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const folder = fileURLToPath(root)
const dist = path.join(folder, 'dist')
const stampFile = path.join(dist, '.built-from.json')

export async function ensureBuilt() {
  if (isBuilt()) return
  await withLock(async () => {
    if (isBuilt()) return
    say('Building ...')
    const started = performance.now()
    await build()
    say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

/** Builds beside dist and swaps the folders, so that a failed or killed build leaves the last good one. */
async function build() {
  const files = listSources()
  const stamp = { looks: looksOf(files), content: contentOf(files) }
  const fresh = path.join(folder, '.cache', 'dist')
  const old = path.join(folder, '.cache', 'dist-old')
  const clear = () => [fresh, old].forEach(left => fs.rmSync(left, { recursive: true, force: true }))
  clear()
  try {
    // Imported here because it uses packages that may not be installed earlier.
    const { buildInto } = await import('./bundle.js')
    await buildInto(fresh)
    fs.writeFileSync(path.join(fresh, path.basename(stampFile)), JSON.stringify(stamp))
    if (fs.existsSync(dist)) fs.renameSync(dist, old)
    fs.renameSync(fresh, dist)
  } finally {
    clear()
  }
}

function isBuilt() {
  let stamp
  try {
    stamp = JSON.parse(fs.readFileSync(stampFile, 'utf8'))
  } catch {
    return false
  }
  const files = listSources()
  const looks = looksOf(files)
  if (looks === stamp.looks) return true
  if (contentOf(files) !== stamp.content) return false
  try {
    fs.writeFileSync(stampFile, JSON.stringify({ ...stamp, looks }))
  } catch {
    // Only the owner of the checkout may write to it: the next start compares the contents again.
  }
  return true
}

/** Absolute paths of all sources of the build, in a fixed order; tests are excluded. */
function listSources() {
  const files = []
  const walk = (file, entry) => {
    if (!entry.isDirectory()) {
      if (!/\.test\.tsx?$/.test(file)) files.push(file)
      return
    }
    for (const child of fs.readdirSync(file, { withFileTypes: true })) walk(path.join(file, child.name), child)
  }
  for (const source of sources) {
    const file = path.join(folder, source)
    if (fs.existsSync(file)) walk(file, fs.statSync(file))
  }
  return files.toSorted()
}

function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = fs.statSync(file)
    hash.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = fs.readFileSync(file)
    hash.update(`${path.relative(folder, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Installs the packages of package-lock.json when they are missing or different. Uses only Node and npm. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.js'
import { PreparationError, root, say } from './say.js'

const lockFile = new URL('package-lock.json', root)
/** npm writes this file at the end of an installation; it lists the packages in node_modules. */
const installedFile = new URL('node_modules/.package-lock.json', root)
const stampFile = new URL('node_modules/.indaga-installed', root)

export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return
    say('Installing packages (npm ci) ...')
    // The log level is set because `npm run -s` would silence this npm too, with the reason of a failure.
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=notice'])
    writeStamp()
  })
}

function isInstalled() {
  if (read(stampFile) === stamp() && fs.existsSync(installedFile)) return true
  // Somebody ran npm manually, which is fine if the result matches the lock file.
  if (!matchesLockFile()) return false
  writeStamp()
  return true
}

/** Packages with native parts differ by platform, not by Node's version, because all of ours use Node-API. */
function stamp() {
  const lock = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex')
  return `${lock} ${process.platform}-${process.arch}`
}

function writeStamp() {
  try {
    fs.writeFileSync(stampFile, stamp())
  } catch (error) {
    // Only the owner of the checkout may write to it: the next start compares again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function matchesLockFile() {
  const installed = JSON.parse(read(installedFile) ?? '{}').packages
  if (!installed) return false
  const wanted = Object.entries(JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional, os, cpu, libc }]) => {
    const belongsHere = (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc
    return installed[path] ? installed[path].version === version : optional && !(os && belongsHere)
  })
}

function read(url) {
  try {
    return fs.readFileSync(url, 'utf8')
  } catch {
    return null
  }
}

/** Runs npm and resolves when it has succeeded; its output goes to standard error. Rejects with a PreparationError. */
export function npm(args) {
  // npm names its own script to the programs that it runs; without npm above us, the one on the path is used.
  const script = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null
  const all = [...args, ...cacheArguments()]
  const [command, rest] = script ? [process.execPath, [script, ...all]] : ['npm', all]
  const child = spawn(command, rest, {
    cwd: fileURLToPath(root),
    stdio: ['ignore', process.stderr, process.stderr],
    shell: !script && process.platform === 'win32',
  })
  const stop = signal => {
    child.kill(signal)
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new PreparationError(`npm could not be started: ${error.message}`)))
    child.once('exit', code => (code === 0 ? resolve() : reject(new PreparationError(`npm ${args[0]} failed; its own message is above.`))))
  }).finally(() => process.off('SIGINT', stop).off('SIGTERM', stop))
}

/** npm fails when it cannot write its cache, for example in a read-only home; then it gets a cache in this folder. */
function cacheArguments() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  try {
    fs.mkdirSync(usual, { recursive: true })
    fs.accessSync(usual, fs.constants.W_OK)
    return []
  } catch {
    return ['--cache', fileURLToPath(new URL('.cache/npm/', root))]
  }
}

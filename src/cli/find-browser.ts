/** Looks for a browser that the system keeps up to date. */
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

/** Path of the browser: the one that INDAGA_BROWSER names, else the first that is found; null where there is none or it is `off`. */
export function findBrowser(wish: string | undefined, searchPath = process.env.PATH ?? ''): string | null {
  if (wish === 'off') return null
  if (wish) return isProgram(wish) ? wish : null
  const folders = searchPath.split(path.delimiter).filter(Boolean)
  const candidates = [...names.flatMap(name => folders.map(folder => path.join(folder, name))), ...places]
  return candidates.find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

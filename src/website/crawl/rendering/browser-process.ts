/**
 * The one browser of this process: started when the first page needs it, ended when none did for a while, replaced when it
 * crashed, has shown many pages, or holds too much memory.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { ChosenBrowser } from './find-browser.ts'

/** The browser itself failed: it did not start, crashed or hung. The page is not to blame until it happens again. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure'
}

export interface BrowserProcess {
  /** Runs work in the browser. Rejects with BrowserFailure when the browser fails under it. */
  use<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result>
  /** Ends the browser; work in hand fails. */
  close(): Promise<void>
}

export interface BrowserLimits {
  /** Pages shown before the browser is replaced. */
  pages: number
  /** Bytes of all its processes together; beyond them it is ended at once. */
  memory: number
  /** Milliseconds without work before it is ended. */
  idle: number
}

interface Running {
  browser: Browser
  /** Work in hand, and begun in all. */
  inHand: number
  begun: number
  watch: NodeJS.Timeout
}

const launchMilliseconds = 30_000
/** Milliseconds after a failed start before the next attempt. */
const restMilliseconds = 60_000
const watchMilliseconds = 1000

/** Makes the one browser; it starts with the first work. */
export function createBrowserProcess(chosen: ChosenBrowser, limits: BrowserLimits): BrowserProcess {
  let current: Promise<Running> | null = null
  let failed: { error: BrowserFailure; at: number } | null = null
  let idling: NodeJS.Timeout | undefined

  async function start(): Promise<Running> {
    try {
      const browser = await launchBrowser(chosen)
      const processes = await processIds(browser)
      const watch = setInterval(() => {
        void processes().then(ids => {
          if (memoryOf(ids) > limits.memory) void end(running)
        })
      }, watchMilliseconds)
      watch.unref()
      const running: Running = { browser, inHand: 0, begun: 0, watch }
      browser.on('disconnected', () => forget(running))
      failed = null
      return running
    } catch (error) {
      failed = { error: startFailure(chosen, error), at: Date.now() }
      current = null
      throw failed.error
    }
  }

  function forget(running: Running): void {
    clearInterval(running.watch)
    void current?.then(
      other => {
        if (other === running) current = null
      },
      () => {},
    )
  }

  async function end(running: Running): Promise<void> {
    forget(running)
    await running.browser.close().catch(() => {})
  }

  return {
    async use(work) {
      clearTimeout(idling)
      if (!current && failed && Date.now() - failed.at < restMilliseconds) throw failed.error
      const running = await (current ??= start())
      running.inHand++
      running.begun++
      // Those who come from now on get a new browser; this one ends with its last page.
      if (running.begun === limits.pages) current = null
      try {
        return await work(running.browser)
      } catch (error) {
        if (running.browser.isConnected() || error instanceof BrowserFailure) throw error
        throw new BrowserFailure('The browser crashed', { cause: error })
      } finally {
        running.inHand--
        if (running.inHand === 0) {
          if (running.begun >= limits.pages) await end(running)
          else {
            idling = setTimeout(() => void end(running), limits.idle)
            idling.unref()
          }
        }
      }
    },
    async close() {
      clearTimeout(idling)
      const running = await current?.catch(() => null)
      current = null
      if (running) await end(running)
    },
  }
}

/** Starts a browser that can reach nothing by itself: contexts bring their own way out. Rejects where it does not start. */
async function launchBrowser({ executablePath, sandbox }: ChosenBrowser): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    chromiumSandbox: sandbox,
    timeout: launchMilliseconds,
    // Stopping is our own business: playwright would end this process.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: browserEnvironment(),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-webgl',
      '--deny-permission-prompts',
      '--disable-domain-reliability',
      '--disable-client-side-phishing-detection',
      '--no-pings',
      '--mute-audio',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--js-flags=--max-old-space-size=512',
      // A name that reaches the browser's own resolver is a leak: there is a proxy for every page.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--proxy-server=http://127.0.0.1:1',
      '--proxy-bypass-list=<-loopback>',
    ],
  })
}

/** Starts the browser, asks for its version and ends it. Rejects with BrowserFailure where it cannot be used. */
export async function browserVersion(chosen: ChosenBrowser): Promise<string> {
  try {
    const browser = await launchBrowser(chosen)
    try {
      return browser.version()
    } finally {
      await browser.close()
    }
  } catch (error) {
    throw startFailure(chosen, error)
  }
}

/** The one line of a browser's many that says what is wrong. */
function startFailure({ executablePath }: ChosenBrowser, error: unknown): BrowserFailure {
  const text = error instanceof Error ? error.message : String(error)
  const telling = /no usable sandbox|sandbox.{0,80}(fail|not|cannot)|cannot open shared object|error while loading|ENOENT|EACCES|timeout/i
  const line = text.split('\n').find(part => telling.test(part)) ?? firstLine(error)
  return new BrowserFailure(`${executablePath} does not start: ${line.trim().slice(0, 300)}`, { cause: error })
}

/** The environment variables that a browser needs, without any of our secrets. */
function browserEnvironment(): Record<string, string> {
  const wanted =
    /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|SystemRoot|SystemDrive|windir|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAM\w*|PROGRAMFILES.*)$/i
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value !== undefined && wanted.test(name) ? [[name, value]] : [])),
  )
}

/** Asks the browser for the ids of its processes. */
async function processIds(browser: Browser): Promise<() => Promise<number[]>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    try {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      return processInfo.map(({ id }) => id)
    } catch {
      return []
    }
  }
}

/** Bytes that the processes hold for themselves; 0 where the system does not tell (it does on Linux). */
function memoryOf(ids: number[]): number {
  const pageSize = 4096
  return ids.reduce((sum, id) => {
    try {
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${id}/statm`, 'utf8').split(' ').map(Number)
      return sum + (resident - shared) * pageSize
    } catch {
      return sum
    }
  }, 0)
}

/** An error's words without the call log that playwright appends. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300)
}

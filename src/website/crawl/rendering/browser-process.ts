/**
 * The one browser of this process. It starts with the first page, ends after a time without work, and is replaced when it has crashed,
 * has shown a certain number of pages, or holds too much memory.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { ChosenBrowser } from './find-browser.ts'

/** The browser failed: it did not start, crashed or hung. The page may be the cause, but also another page in the same browser. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure'
}

export interface BrowserLimits {
  /** Pages that one browser shows before it is replaced. */
  pages: number
  /** A browser whose processes together hold more bytes than this is ended at once. */
  memory: number
  /** A browser without work is ended after this many milliseconds. */
  idle: number
}

interface Running {
  browser: Browser
  /** The number of pages that are being worked on. */
  inHand: number
  /** The number of pages that were begun, in total. */
  begun: number
  /** The timer that watches the browser's memory. */
  watch: NodeJS.Timeout
}

const launchMilliseconds = 30_000
/** Milliseconds after a failed start before the next attempt. */
const restMilliseconds = 60_000
const watchMilliseconds = 1000

export class BrowserProcess {
  private readonly chosen: ChosenBrowser
  private readonly limits: BrowserLimits
  /** The browser that new work gets. */
  private current: Promise<Running> | null = null
  private failed: { error: BrowserFailure; at: number } | null = null
  private idling: NodeJS.Timeout | undefined

  constructor(chosen: ChosenBrowser, limits: BrowserLimits) {
    this.chosen = chosen
    this.limits = limits
  }

  /** Runs work in the browser. Rejects with BrowserFailure when the browser does not start or fails during the work. */
  async use<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
    clearTimeout(this.idling)
    if (!this.current && this.failed && Date.now() - this.failed.at < restMilliseconds) throw this.failed.error
    const running = await (this.current ??= this.start())
    running.inHand++
    running.begun++
    // Later work gets a new browser; this one ends with its last page.
    if (running.begun === this.limits.pages) this.current = null
    try {
      return await work(running.browser)
    } catch (error) {
      if (running.browser.isConnected() || error instanceof BrowserFailure) throw error
      throw new BrowserFailure('The browser crashed', { cause: error })
    } finally {
      running.inHand--
      if (running.inHand === 0) await this.rest(running)
    }
  }

  /** Ends the browser; the work in it fails. */
  async close(): Promise<void> {
    clearTimeout(this.idling)
    const running = await this.current?.catch(() => null)
    this.current = null
    if (running) await this.end(running)
  }

  private async start(): Promise<Running> {
    try {
      const browser = await launchBrowser(this.chosen)
      const processes = await processIds(browser)
      const watch = setInterval(() => {
        void processes().then(ids => {
          if (memoryOf(ids) > this.limits.memory) void this.end(running)
        })
      }, watchMilliseconds)
      watch.unref()
      const running: Running = { browser, inHand: 0, begun: 0, watch }
      browser.on('disconnected', () => this.forget(running))
      this.failed = null
      return running
    } catch (error) {
      this.failed = { error: startFailure(this.chosen, error), at: Date.now() }
      this.current = null
      throw this.failed.error
    }
  }

  /** Ends a browser without work: at once when it has shown its pages, otherwise after the idle time. */
  private async rest(running: Running): Promise<void> {
    if (running.begun >= this.limits.pages) return this.end(running)
    this.idling = setTimeout(() => void this.end(running), this.limits.idle)
    this.idling.unref()
  }

  private async end(running: Running): Promise<void> {
    this.forget(running)
    await running.browser.close().catch(() => {})
  }

  private forget(running: Running): void {
    clearInterval(running.watch)
    void this.current?.then(
      other => {
        if (other === running) this.current = null
      },
      () => {},
    )
  }
}

/** Starts a browser that has no connection of its own: each context gets a proxy. Rejects where it does not start. */
async function launchBrowser({ executablePath, sandbox }: ChosenBrowser): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    chromiumSandbox: sandbox,
    timeout: launchMilliseconds,
    // If playwright handled these signals, it would end this process.
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
      // The browser's own resolver finds no name: the proxies resolve names for all pages.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--proxy-server=http://127.0.0.1:1',
      '--proxy-bypass-list=<-loopback>',
    ],
  })
}

/** Starts the browser, asks for its version and ends it. Rejects with BrowserFailure where it does not start. */
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

/** The failure of a start, with the line of the browser's output that tells the cause. */
function startFailure({ executablePath }: ChosenBrowser, error: unknown): BrowserFailure {
  const text = error instanceof Error ? error.message : String(error)
  const telling = /no usable sandbox|sandbox.{0,80}(fail|not|cannot)|cannot open shared object|error while loading|ENOENT|EACCES|timeout/i
  const line = text.split('\n').find(part => telling.test(part)) ?? firstLine(error)
  return new BrowserFailure(`${executablePath} does not start: ${line.trim().slice(0, 300)}`, { cause: error })
}

/** The environment variables that a browser needs, without our secrets. */
function browserEnvironment(): Record<string, string> {
  const wanted =
    /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|SystemRoot|SystemDrive|windir|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAM\w*|PROGRAMFILES.*)$/i
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value !== undefined && wanted.test(name) ? [[name, value]] : [])),
  )
}

/** Returns a function that asks the browser for the ids of its processes. */
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

/** Bytes of private memory of the processes; 0 where the system has no /proc (it exists on Linux). */
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

/** The message of an error without the call log that playwright appends, at most 300 characters. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300)
}

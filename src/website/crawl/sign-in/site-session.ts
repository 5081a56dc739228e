/**
 * A signed-in session at one website, for one scan: signs in before the first page, and once more when the site has ended the session. The session
 * lives in the scan's cookies and in the browser's state, which end with the scan.
 */
import type { Page } from '#contracts/page.ts'
import { isSameOrganization } from '#website/crawl/address-identity.ts'
import { parseAddress, parseUrl } from '#website/crawl/address.ts'
import { PageFailure } from '#website/crawl/page-failure.ts'
import type { PoliteClient } from '#website/crawl/polite-client.ts'
import { BrowserFailure } from '#website/crawl/rendering/browser-process.ts'
import type { BrowserState } from '#website/crawl/rendering/page-view.ts'
import type { Renderer, RenderOptions } from '#website/crawl/rendering/renderer.ts'
import { SignInFailure } from './judge-sign-in.ts'
import { signInByBrowser } from './sign-in-by-browser.ts'
import { signInByHttp } from './sign-in-by-http.ts'
import { type Credentials, signInToSite } from './sign-in.ts'
import type { SiteLogin } from './site-logins.ts'
import { containsPassword, withoutPassword } from './without-password.ts'

/** A scan signs in at most this many times: an account must not be locked by our attempts. */
const mostSignIns = 2

interface SessionParts {
  client: PoliteClient
  renderer: Renderer | null
  /** Reads a page, with the session once there is one. */
  read: (url: URL, signal: AbortSignal | undefined) => Promise<Page>
  /** Runs `work` with what the browser needs to ask for pages of the site. */
  admitted: <Result>(signal: AbortSignal | undefined, work: (options: RenderOptions) => Promise<Result>) => Promise<Result>
}

/** A login, and the address that the person entered to scan. */
export interface SessionLogin extends SiteLogin {
  entered: string
}

export class SiteSession {
  private readonly parts: SessionParts
  private readonly login: SiteLogin
  /** The entered address: the session begins there, and what was typed goes to its site only, and encrypted if the address is. */
  private readonly entered: URL
  private signIns = 0
  /** The entered page, when the first sign-in is over. */
  private beginning: Promise<Page> | null = null
  private renewing: Promise<boolean> | null = null
  /** A page that can be read while the session lasts. */
  private home: URL | null = null
  /** What sites keep in the browser besides cookies. */
  private origins: BrowserState['origins'] = []

  constructor(login: SessionLogin, parts: SessionParts) {
    this.login = login
    this.entered = parseAddress(login.entered)
    this.entered.hash = ''
    this.parts = parts
  }

  /**
   * Reads a page behind the login. The first page begins the session. Rejects with SignInFailure when there is no session and none can be had.
   */
  async read(url: URL, signal: AbortSignal | undefined): Promise<Page> {
    if (!this.home) {
      const first = this.beginning === null
      const entered = await (this.beginning ??= this.begin(this.entered, signal))
      if (first && url.href === this.entered.href) return this.clean(entered)
    }
    const { signIns } = this
    const page = await this.parts.read(url, signal)
    const isOver = page.state === 'login' && this.home !== null && (await this.renew(signIns, signal))
    return this.clean(isOver ? await this.parts.read(url, signal) : page)
  }

  /** The session as the browser needs it; undefined before the first sign-in. */
  browserState(): BrowserState | undefined {
    if (this.signIns === 0) return undefined
    const cookies = this.parts.client.cookies.all().map(({ key, value, domain, path, expires, httpOnly, secure, hostOnly }) => ({
      name: key,
      value,
      domain: `${hostOnly ? '' : '.'}${domain ?? ''}`,
      path: path ?? '/',
      expires: expires instanceof Date ? expires.getTime() / 1000 : -1,
      httpOnly,
      secure,
      sameSite: 'Lax' as const,
    }))
    return { cookies, origins: this.origins }
  }

  /** Forgets what the site kept in the browser. The cookies end with the client. */
  forget(): void {
    this.origins = []
  }

  private clean(page: Page): Page {
    return withoutPassword(page, this.credentials().password)
  }

  private credentials(): Credentials {
    return { username: this.login.username.toString(), password: this.login.password.toString() }
  }

  /** Signs in, and reads the entered page. A page that shows no way to sign in, because it could not be read, is returned as it is. */
  private async begin(url: URL, signal: AbortSignal | undefined): Promise<Page> {
    let start = this.login.loginUrl === null ? null : parseAddress(this.login.loginUrl)
    if (start && !isSameOrganization(url, start)) throw new SignInFailure('login-elsewhere')
    if (!start) {
      const entered = await this.parts.read(url, signal)
      if (!['ok', 'login', 'empty-js'].includes(entered.state)) {
        this.beginning = null
        return entered
      }
      start = new URL(entered.finalUrl)
    }
    const landing = await this.signIn(url, start, signal)
    let page = await this.parts.read(url, signal)
    // The entered page is the sign-in page itself: the page that follows the sign-in is read in its place.
    if (page.state === 'login' && landing.href !== url.href) page = { ...(await this.parts.read(landing, signal)), url: url.href }
    if (page.state === 'login') throw new SignInFailure('login-refused')
    this.home = new URL(page.finalUrl)
    return page
  }

  /**
   * Signs in again if the session that the page was read with is over. Returns whether the page can be read again; false if the session lasts, and the
   * page asks for the sign-in of somebody else.
   */
  private async renew(usedSignIns: number, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.signIns !== usedSignIns) return true
    this.renewing ??= this.renewOnce(signal).finally(() => (this.renewing = null))
    return this.renewing
  }

  private async renewOnce(signal: AbortSignal | undefined): Promise<boolean> {
    const home = this.home!
    const again = await this.parts.read(home, signal)
    if (again.state !== 'login') return false
    if (this.signIns >= mostSignIns) throw new SignInFailure('login-ended')
    const start = this.login.loginUrl === null ? new URL(again.finalUrl) : parseAddress(this.login.loginUrl)
    await this.signIn(this.entered, start, signal)
    return true
  }

  /** Signs in once. Returns the address of the page that follows. */
  private async signIn(site: URL, start: URL, signal: AbortSignal | undefined): Promise<URL> {
    const { client, renderer, admitted } = this.parts
    /** Whether the page wanted to go to an address that contains the password, as those of forms do that a script should have sent. */
    let isRevealed = false
    const withoutSecrets = (admit: RenderOptions['admit']) => async (url: URL) => {
      // Read here, and not once before: errors of the browser's requests may hold this function, with its variables, after the scan.
      isRevealed ||= [...url.searchParams.values()].includes(this.credentials().password)
      if (isRevealed) throw new PageFailure('refused', 'The address contains what was typed')
      await admit(url)
    }
    this.signIns++
    try {
      if (!renderer) return await signInToSite(signInByHttp(client, site, signal), site, start, this.credentials())
      return await admitted(signal, async options => {
        // The pause of the host is waited for before the browser's time begins, and its turn is taken before the browser's, as for every page.
        await options.admit(start)
        return renderer.browse({ ...options, admit: withoutSecrets(options.admit) }, async tab => {
          const landing = await signInToSite(signInByBrowser(tab, site), site, start, this.credentials())
          this.take(await tab.page.context().storageState(), site)
          return landing
        })
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (isRevealed) throw new SignInFailure('login-no-form')
      if (error instanceof BrowserFailure) throw new SignInFailure('login-needs-browser')
      if (error instanceof PageFailure) throw new SignInFailure(error.state === 'robots-denied' ? 'robots-denied' : 'login-unreachable')
      throw error
    }
  }

  /**
   * Takes the cookies and the stored values of the site from the browser. Those that scripts have written and that contain the password are left out,
   * because a later page would let other sites read them.
   */
  private take({ cookies, origins }: BrowserState, site: URL): void {
    const isTelling = (text: string) => containsPassword(text, this.credentials().password)
    for (const { name, value, domain, path, expires, httpOnly, secure } of cookies) {
      if (!httpOnly && isTelling(value)) continue
      const host = domain.replace(/^\./, '')
      const url = parseUrl(`${secure ? 'https' : 'http'}://${host}${path}`)
      if (!url || !isSameOrganization(new URL(`http://${site.hostname}`), new URL(`http://${url.hostname}`))) continue
      const parts = [
        `${name}=${value}`,
        `Path=${path}`,
        domain.startsWith('.') && `Domain=${host}`,
        expires > 0 && `Expires=${new Date(expires * 1000).toUTCString()}`,
        httpOnly && 'HttpOnly',
        secure && 'Secure',
      ]
      this.parts.client.cookies.keep(url.href, [parts.filter(Boolean).join('; ')])
    }
    this.origins = origins
      .filter(({ origin }) => isSameOrganization(site, new URL(origin)))
      .map(kept => ({ ...kept, localStorage: kept.localStorage.filter(({ name, value }) => !isTelling(`${name}\n${value}`)) }))
  }
}

/** Signs in with the browser: types into the fields of the form, and sends it as a person would, so that the page's scripts run. */
import type { Locator, Request } from 'playwright-core'
import { largePage } from '#contracts/page.ts'
import { isSameOrganization } from '#website/crawl/address-identity.ts'
import { parseUrl } from '#website/crawl/address.ts'
import type { BrowserTab } from '#website/crawl/rendering/renderer.ts'
import { SignInFailure } from './judge-sign-in.ts'
import { readFields, type ShownPage, type SignInForm } from './sign-in-form.ts'
import type { Credentials, SignInWay } from './sign-in.ts'

const typingMilliseconds = 5000
/** How long a page has to send the form after the press of a key. */
const sendingMilliseconds = 2000
const buttonWords =
  /^\W*(log-? ?in|sign-? ?in|continue|next|submit|iniciar sesi[oó]n|inicia sesi[oó]n|acceder|entrar|ingresar|continuar|siguiente|enviar)\W*$/i

export function signInByBrowser(tab: BrowserTab, site: URL): SignInWay {
  return new BrowserWay(tab, site)
}

class BrowserWay implements SignInWay {
  readonly hasScripts = true
  private readonly tab: BrowserTab
  private readonly inputs: Locator
  private readonly isHome: (url: URL) => boolean
  /** The status of the document that the tab shows. */
  private status = 200

  constructor(tab: BrowserTab, site: URL) {
    const { page } = tab
    this.tab = tab
    this.inputs = page.locator('css:light=input')
    this.isHome = url => isSameOrganization(site, url)
    page.on('response', response => {
      if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) this.status = response.status()
    })
  }

  async open(url: URL): Promise<ShownPage> {
    await this.tab.visit(url)
    return this.shown()
  }

  async send(form: SignInForm, credentials: Credentials): Promise<ShownPage> {
    const { tab } = this
    const isSecure = tab.page.url().startsWith('https:')
    const isHome = (url: URL) => this.isHome(url) && (!isSecure || url.protocol === 'https:')
    // From here on, no script of the page can send what is typed to another site.
    tab.restrictTo(isHome)
    const sent = watchSending(tab, isHome)
    await this.type(form, credentials)
    await sent.wait()
    await tab.settle()
    if (!sent.any() && Boolean(readFields(await this.shown()).form?.password) === Boolean(form.password)) {
      // The form does not react to the Enter key.
      const button = tab.page.getByRole('button', { name: buttonWords }).last()
      await withoutDetails(() => button.click({ timeout: typingMilliseconds, noWaitAfter: true }))
      await sent.wait()
      await tab.settle()
    }
    const answer = await this.shown()
    if (sent.onlyElsewhere() && readFields(answer).form) throw new SignInFailure('login-elsewhere')
    return answer
  }

  private async type({ username, password }: SignInForm, credentials: Credentials): Promise<void> {
    const timeout = typingMilliseconds
    const last = (password ?? username)!
    await withoutDetails(async () => {
      if (username) await this.inputs.nth(username.index).fill(credentials.username, { timeout })
      if (password) await this.inputs.nth(password.index).fill(credentials.password, { timeout })
      await this.inputs.nth(last.index).press('Enter', { timeout, noWaitAfter: true })
    })
  }

  /** The page's text. Finding a form in a page of more text would block the process for too long. */
  private async html(): Promise<string> {
    const { page } = this.tab
    const length = await page.evaluate(() => document.documentElement.outerHTML.length)
    const html = length > largePage ? '' : await page.content()
    if (length > largePage || html.length > largePage) throw new SignInFailure('login-no-form')
    return html
  }

  /** The page as it is. A page that is just going to another address is looked at again. */
  private async shown(looks = 3): Promise<ShownPage> {
    try {
      return await this.look()
    } catch (error) {
      if (error instanceof SignInFailure || looks === 1) throw error
      await this.tab.settle()
      return this.shown(looks - 1)
    }
  }

  private async look(): Promise<ShownPage> {
    const { page } = this.tab
    const url = parseUrl(page.url())
    if (!url || !/^https?:$/.test(url.protocol)) throw new SignInFailure('login-elsewhere')
    const visible = await this.inputs.evaluateAll(all =>
      all.map(input => {
        const { width, height } = input.getBoundingClientRect()
        return width > 1 && height > 1 && getComputedStyle(input).visibility === 'visible'
      }),
    )
    return { url, status: this.status, html: await this.html(), visible }
  }
}

/** Watches what the page sends from now on, apart from counters of visitors. */
function watchSending({ page }: BrowserTab, isHome: (url: URL) => boolean) {
  let home = false
  let elsewhere = false
  page.on('request', (request: Request) => {
    const url = parseUrl(request.url())
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (!url || request.resourceType() === 'ping' || (request.method() === 'GET' && !isDocument)) return
    if (isHome(url)) home = true
    else elsewhere = true
  })
  const any = () => home || elsewhere
  return {
    any,
    onlyElsewhere: () => elsewhere && !home,
    /** Waits until the page has sent something, but not for long. */
    async wait() {
      if (!any()) await page.waitForRequest(any, { timeout: sendingMilliseconds }).catch(() => {})
    },
  }
}

/** Hides the errors of Playwright, because they contain what was typed. */
async function withoutDetails(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    throw new SignInFailure('login-no-form')
  }
}

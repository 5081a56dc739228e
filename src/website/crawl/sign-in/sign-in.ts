/** Signing in to a website: finds the form, fills it, sends it once, and says what came of it. The ways of opening and sending are given. */
import { isSameOrganization } from '#website/crawl/address-identity.ts'
import { signInFaultOf, obstacleOn, SignInFailure } from './judge-sign-in.ts'
import { readFields, signInLink, type ShownPage, type SignInForm } from './sign-in-form.ts'

/** A way to show pages and to send forms: the browser, or plain HTTP. */
export interface SignInWay {
  hasScripts: boolean
  open(url: URL): Promise<ShownPage>
  /** Fills the form of the shown page, sends it, and returns the page that follows. Throws SignInFailure where it cannot. */
  send(form: SignInForm, credentials: Credentials): Promise<ShownPage>
}

export interface Credentials {
  username: string
  password: string
}

/**
 * Signs in at `start`, or at the sign-in page that it links to. Returns the address of the page that the site shows afterwards. Throws SignInFailure.
 * Credentials go to the organization of `site` only.
 */
export async function signInToSite(way: SignInWay, site: URL, start: URL, credentials: Credentials): Promise<URL> {
  let page = await openForm(way, site, start)
  // A sign-in of two steps asks for the user name on one page and for the password on the next.
  for (let step = 1; ; step++) {
    const fields = readFields(page)
    const obstacle = obstacleOn(page, fields, way.hasScripts)
    if (obstacle) throw new SignInFailure(obstacle)
    const form = fields.form!
    checkPlace(site, page, form)
    page = await way.send(form, credentials)
    if (form.password === null && step === 1 && readFields(page).form?.password) continue
    const fault = signInFaultOf(page)
    if (fault) throw new SignInFailure(fault)
    // The site did not know the user name, so it shows the first step again.
    if (form.password === null) throw new SignInFailure(readFields(page).form ? 'login-wrong' : 'login-no-form')
    return page.url
  }
}

/** The page at `start` if it asks for a password; otherwise the sign-in page that it links to, if there is one. */
async function openForm(way: SignInWay, site: URL, start: URL): Promise<ShownPage> {
  const page = await way.open(start)
  const link = readFields(page).form?.password ? null : signInLink(page)
  if (!link || link.href === page.url.href) return page
  if (!isSameOrganization(site, link)) throw new SignInFailure('login-elsewhere')
  return way.open(link)
}

/** Throws where the page, or the address that its form is sent to, belongs to another site, or where the form gives up encryption. */
function checkPlace(site: URL, { url }: ShownPage, { action }: SignInForm): void {
  const isWeb = /^https?:$/.test(action.protocol) || action.protocol === 'javascript:'
  const stays = action.protocol === 'javascript:' || isSameOrganization(site, action)
  const isSecure = site.protocol === 'https:' || url.protocol === 'https:'
  const isDowngrade = isSecure && (url.protocol === 'http:' || action.protocol === 'http:')
  if (!isWeb || !stays || !isSameOrganization(site, url) || isDowngrade) throw new SignInFailure('login-elsewhere')
}

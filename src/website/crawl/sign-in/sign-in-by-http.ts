/** Signs in without a browser: reads the page of the form, and sends the form as a browser without scripts would. */
import { largePage } from '#contracts/page.ts'
import { isSameOrganization } from '#website/crawl/address-identity.ts'
import { decodeHtml } from '#website/crawl/charset.ts'
import type { PoliteClient } from '#website/crawl/polite-client.ts'
import type { HttpResponse } from '#foundation/http/client.ts'
import { SignInFailure } from './judge-sign-in.ts'
import type { ShownPage } from './sign-in-form.ts'
import type { SignInWay } from './sign-in.ts'

/** The session's cookies are kept by `client`. */
export function signInByHttp(client: PoliteClient, site: URL, signal: AbortSignal | undefined): SignInWay {
  let from = site
  const shown = ({ url, status, bytes, contentType }: HttpResponse): ShownPage => {
    from = url
    const html = decodeHtml(bytes, contentType)
    if (html.length > largePage) throw new SignInFailure('login-no-form')
    return { url, status, html, visible: null }
  }
  return {
    hasScripts: false,
    open: async url => shown(await client.get(url, signal)),
    async send({ username, password, action, method, others }, credentials) {
      // A script sends a form that names no method, because a browser would write the password into the address.
      if (method !== 'post' || username?.name === '' || password?.name === '') throw new SignInFailure('login-needs-browser')
      const fields = new URLSearchParams(others)
      if (username) fields.append(username.name, credentials.username)
      if (password) fields.append(password.name, credentials.password)
      const isSecure = from.protocol === 'https:'
      const accepts = (url: URL) => {
        const isDowngrade = isSecure && url.protocol !== 'https:'
        if (isDowngrade || !isSameOrganization(site, url)) throw new SignInFailure('login-elsewhere')
      }
      return shown(await client.submit({ url: action, fields, from }, accepts, signal))
    },
  }
}

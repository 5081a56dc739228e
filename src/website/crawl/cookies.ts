/** The cookies of one scan, kept and sent as browsers do. */
import { CookieJar } from 'tough-cookie'
import type { Cookies } from '#foundation/http/client.ts'

/** Cookies kept of one response. */
const mostKept = 50

/** Cookies that are malformed, or that the site may not set, are not kept. */
export function createCookies(): Cookies {
  // Most sites set no cookie, and looking one up in a jar costs time with every page.
  let jar: CookieJar | null = null
  return {
    headerFor: url => jar?.getCookieStringSync(url) ?? '',
    keep(url, lines) {
      for (const line of lines.slice(0, mostKept)) (jar ??= new CookieJar()).setCookieSync(line, url, { ignoreError: true })
    },
  }
}

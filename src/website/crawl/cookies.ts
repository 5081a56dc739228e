/** The cookies of one scan: kept and sent as browsers do. */
import { CookieJar } from 'tough-cookie'

export interface Cookies {
  /** The `cookie` header for an address; empty where there is none to send. */
  headerFor(url: string): string
  /** Keeps what a site sets (`set-cookie`); what is not well-formed or not the site's to set is left out. */
  keep(url: string, lines: string[]): void
}

/** Cookies that an answer may set; more are no honest site's. */
const mostKept = 50

export function createCookies(): Cookies {
  // Most sites set none, and to look for them costs with every page.
  let jar: CookieJar | null = null
  return {
    headerFor: url => jar?.getCookieStringSync(url) ?? '',
    keep(url, lines) {
      for (const line of lines.slice(0, mostKept)) (jar ??= new CookieJar()).setCookieSync(line, url, { ignoreError: true })
    },
  }
}

/** Decides when two addresses are the same page, and when two pages belong to the same site. */
import { getDomain } from 'tldts'

/** Parameters that track the visitor and do not change the page. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs\w+|hsctatracking|_ga|_gl|mkt_tok|vero_id|oly_\w+_id|ref_src|spm|scm|pk_\w+|piwik_\w+|matomo_\w+|wt_\w+|ncid|cmpid|icid|s_cid)$/i
/** Parameters, in the query or the path, that identify a visit. */
const session =
  /^(jsessionid|phpsessid|aspsessionid\w*|asp\.net_sessionid|sessionid|session_id|sessid|sid|cfid|cftoken|zenid|oscsid|viewstate|__viewstate)$/i
const sessionInPath = /;(jsessionid|phpsessid|sid|sessionid|cfid)=[^/;?]*/gi
const defaultDocument = /\/(index|default|home)\.(html?|php|aspx?|jsp)$/i

/** The address to request: without fragment, user name and tracking parameters. */
export function cleanAddress(url: URL): string {
  const clean = new URL(url)
  clean.hash = ''
  clean.username = ''
  clean.password = ''
  for (const name of new Set(clean.searchParams.keys())) if (tracking.test(name)) clean.searchParams.delete(name)
  return clean.href
}

/**
 * A key that is equal for all addresses of one page: http and https, with and without `www.`, a final slash or `index.html`, parameters
 * in any order, with and without parameters that identify a visit or a campaign.
 */
export function pageKey(url: URL): string {
  const path = url.pathname
    .replace(sessionInPath, '')
    .replace(defaultDocument, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  const parameters = [...url.searchParams]
    .filter(([name]) => !tracking.test(name) && !session.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
  return `${siteHost(url)}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Host and port without `www.`; equal for all addresses of a site. */
export function siteHost(url: URL): string {
  return url.host.replace(/^www\d?\./, '')
}

/** Whether two addresses have the same registered domain (and port), e.g. jobs.example.com and www.example.com. */
export function isSameOrganization(one: URL, other: URL): boolean {
  if (siteHost(one) === siteHost(other)) return true
  const domain = getDomain(one.hostname, { allowPrivateDomains: true })
  return domain !== null && domain === getDomain(other.hostname, { allowPrivateDomains: true }) && one.port === other.port
}

/** Recognizes addresses that are no pages, and places of a site that generate addresses without end, such as calendars. */

const asset =
  /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|webm|ogg|og[av]|wav|avi|mov|mkv|flv|css|m?js|map|woff2?|ttf|otf|eot|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|pkg|deb|rpm|apk|iso|bin|jar|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|mobi|csv|json|xml|rss|atom|txt|ics|vcf|kmz?|psd|eps)$/i
/** Addresses that change something on the site, or end the visit. */
const action =
  /(^|[/=?&])(log-?out|sign-?out|cerrar-?sesion|salir|unsubscribe|darse-?de-?baja|delete|remove|add[-_]?to[-_]?(cart|basket|wishlist|compare)|add-?cart|wp-admin|xmlrpc\.php|cgi-bin)([/=&.?]|$)/i

const longestAddress = 1500
const deepestPath = 12
const mostParameters = 8
/** Of each calendar at most this many dates are requested. `/agenda/2026-05` and `/agenda/2026-06` are two dates of the calendar `/agenda`. */
const mostDates = 12

/** Whether an address is a file, an action, or so long, deep or repetitive that a site must have generated it by mistake. */
export function isNoPage(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return true
  if (asset.test(url.pathname) || action.test(url.pathname + url.search)) return true
  const steps = url.pathname.split('/').filter(Boolean)
  return url.href.length > longestAddress || steps.length > deepestPath || url.searchParams.size > mostParameters || repeatsItself(steps)
}

/**
 * Whether a step, other than a single digit, occurs three times (`/a/b/a/c/a`), or a run of steps twice in a row (`/a/b/a/b`). Wrong relative links
 * make such addresses, because they repeat their path.
 */
function repeatsItself(steps: string[]): boolean {
  const counts = new Map<string, number>()
  for (const step of steps) {
    const count = (counts.get(step) ?? 0) + 1
    if (count >= 3 && !/^\d$/.test(step)) return true
    counts.set(step, count)
  }
  for (let length = 2; length * 2 <= steps.length; length++) {
    for (let start = 0; start + length * 2 <= steps.length; start++) {
      if (steps.slice(start, start + length).join('/') === steps.slice(start + length, start + length * 2).join('/')) return true
    }
  }
  return false
}

/**
 * The pattern of an address: `{}` replaces identifiers and the last of several steps, and parameters lose their values. Examples:
 * `example.com/offers/{}`, `example.com/news/{}/{}?page`. Addresses with one pattern come from one template.
 */
export function addressPattern(url: URL): string {
  const steps = url.pathname.split('/').filter(Boolean)
  const pattern = steps.map((step, index) => (isIdentifier(step) || (index > 0 && index === steps.length - 1) ? '{}' : step))
  const names = [...new Set(url.searchParams.keys())].toSorted()
  return `${url.host}/${pattern.join('/')}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

function isIdentifier(step: string): boolean {
  return /\d/.test(step) || step.length > 24 || step.split(/[-_]/).length > 3
}

/** Counts the different dates of each calendar. Addresses that differ only in their date belong to one calendar. */
export function createCalendarWatch(): {
  /** Returns true if the calendar has reached `mostDates` dates and this date is a further one. Otherwise counts the date and returns false. */
  isEndless(url: URL): boolean
} {
  const dates = new Map<string, Set<string>>()
  return {
    isEndless(url) {
      const date = dateOf(url)
      if (date === null) return false
      const seen = dates.get(date.place) ?? new Set()
      dates.set(date.place, seen)
      if (seen.size >= mostDates && !seen.has(date.value)) return true
      seen.add(date.value)
      return false
    },
  }
}

const dateParameter =
  /^(date|day|month|year|week|fecha|dia|d[ií]a|mes|a[nñ]o|semana|cal(endar)?(_?(date|month|year))?|tribe-bar-date|start_?date|from_?date|desde|hasta|end_?date)$/i
/** A path that ends in a date: /2026/05, /2026-05-12, /agenda/mayo-2026. A path that continues behind a date is an article. */
const datePath = /\/((19|20)\d\d[/-]?(0?[1-9]|1[0-2])([/-]?(0?[1-9]|[12]\d|3[01]))?|[a-zñé]{3,10}-(19|20)\d\d)\/?$/i

/** Whether a value is a year, from 1900 to next year. */
function isYear(value: string): boolean {
  return /^\d{4}$/.test(value) && Number(value) >= 1900 && Number(value) <= new Date().getFullYear() + 1
}

/** The date in an address, and the address without the date; null if the address has no date. */
function dateOf(url: URL): { place: string; value: string } | null {
  const parameters = [...url.searchParams].filter(([name, value]) => dateParameter.test(name) && value !== '')
  // Parameters with only years are ignored: years are few, and an archive by year is an ordinary list.
  if (parameters.every(([, value]) => isYear(value))) parameters.length = 0
  const path = datePath.exec(url.pathname)
  if (parameters.length === 0 && !path) return null
  return {
    place: `${url.host}${path ? url.pathname.slice(0, path.index) : url.pathname} ${parameters.map(([name]) => name).join('&')}`,
    value: `${path?.[1] ?? ''} ${parameters.map(([, value]) => value).join('&')}`,
  }
}

/** What text sources state, in one form: days, addresses of the web, attributes. */

/** The day (ISO 8601) of a date in any of the ways that sources write it: `20251118T031500Z`, ISO 8601, RFC 822. Null where it is none. */
export function dayOf(text: string | null | undefined): string | null {
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T|$)/.exec(text ?? '')
  const written = compact ? compact.slice(1).join('-') : /^\d{4}-\d\d-\d\d/.test(text ?? '') ? text!.slice(0, 10) : (text ?? '')
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** An address of the web; null for anything else, such as a script. */
export function webAddress(text: string | null | undefined): URL | null {
  const url = URL.canParse(text ?? '') ? new URL(text!) : null
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null
}

/** `example.com` of `https://www.example.com/a`. */
export const domainOf = (url: URL): string => url.hostname.replace(/^www\./, '')

/** Attributes of a fact: those that say something. */
export function stated(attributes: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])))
}

/** The first of each, by what makes two of them the same. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map(item => [keyOf(item), item])).values()].toReversed()
}

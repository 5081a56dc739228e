/** Brings days, web addresses and attributes of sources into one form. */

/** The day (`2025-11-18`) of a date as sources write it: `20251118T031500Z`, ISO 8601 or RFC 822. Null where the text is no date. */
export function isoDay(text: string | null | undefined): string | null {
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T|$)/.exec(text ?? '')
  const written = compact ? compact.slice(1).join('-') : /^\d{4}-\d\d-\d\d/.test(text ?? '') ? text!.slice(0, 10) : (text ?? '')
  const date = new Date(written)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** The text as an http or https address; null for anything else, such as a script. */
export function webAddress(text: string | null | undefined): URL | null {
  const url = URL.canParse(text ?? '') ? new URL(text!) : null
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null
}

/** `example.com` of `https://www.example.com/a`. */
export const domainOf = (url: URL): string => url.hostname.replace(/^www\./, '')

/** The attributes that have a text, trimmed. */
export function stated(attributes: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])))
}

/** The first item of each key. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map(item => [keyOf(item), item])).values()].toReversed()
}

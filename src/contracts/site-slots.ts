/**
 * What only the running installation knows and the prerendered public pages leave open. A value stands in them as `{{name}}`;
 * what needs it stands in `<if-set name="…">`, what takes its place in `<if-unset name="…">`.
 */
export const siteSlots = ['origin', 'supportEmail', 'membershipUrl', 'aboutUrl'] as const
export type SiteSlot = (typeof siteSlots)[number]
export type SiteValues = Record<SiteSlot, string | null>

/** Where the build puts a prerendered page, below the web folder. */
export const prerenderedFile = (page: string, language: string) => `site/${language}/${page}.html`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Fills a prerendered page. */
export function fillSlots(html: string, values: SiteValues): string {
  return html
    .replace(/<if-(set|unset) name="(\w+)">([\s\S]*?)<\/if-\1>/g, (_whole, kind: string, name: SiteSlot, inner: string) =>
      (kind === 'set') === Boolean(values[name]) ? inner : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_whole, name: SiteSlot) => (values[name] ?? '').replace(/[&<>"']/g, sign => escapes[sign]!))
}

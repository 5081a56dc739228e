/**
 * Slots in the prerendered public pages, which the running installation fills. A value is written `{{name}}`. `<if-set name="…">` is shown if the
 * value is set, `<if-unset name="…">` if it is not.
 */
import { escapeHtml } from './escape-html.ts'

const siteSlots = ['origin', 'supportEmail', 'membershipUrl', 'aboutUrl'] as const
export type SiteSlot = (typeof siteSlots)[number]
export type SiteValues = Record<SiteSlot, string | null>

/** The file of a prerendered page, relative to the web folder. */
export const prerenderedFile = (page: string, language: string) => `site/${language}/${page}.html`

/** Fills the slots of a prerendered page. */
export function fillSlots(html: string, values: SiteValues): string {
  return html
    .replace(/<if-(set|unset) name="(\w+)">([\s\S]*?)<\/if-\1>/g, (_whole, kind: string, name: SiteSlot, inner: string) =>
      (kind === 'set') === Boolean(values[name]) ? inner : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_whole, name: SiteSlot) => escapeHtml(values[name] ?? ''))
}

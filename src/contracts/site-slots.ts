/**
 * Slots in the prerendered public pages, which the running installation fills. A value is written `{{name}}`. `<if-set name="…">` is shown if the
 * value is set, `<if-unset name="…">` if it is not; both may hold others.
 */
import { escapeHtml } from './escape-html.ts'
import type { Language } from './language.ts'
import { termsHere, type Tier } from './tiers.ts'

/**
 * `plans` is set where accounts have plans, `stripe` where they pay through Stripe, `google` where tables can be exported to Google Sheets; their
 * values are not shown. `trialRows` and its like are the most rows of a table, written in the language of the page.
 */
const siteSlots = [
  'origin',
  'supportEmail',
  'membershipUrl',
  'aboutUrl',
  'plans',
  'stripe',
  'google',
  'trialRows',
  'standardRows',
  'proRows',
] as const
export type SiteSlot = (typeof siteSlots)[number]
export type SiteValues = Record<SiteSlot, string | null>

/** The file of a prerendered page, relative to the web folder. */
export const prerenderedFile = (page: string, language: string) => `site/${language}/${page}.html`

/** The values of the slots for rows, on an installation that allows tables of at most `mostRows` rows (see `termsHere`). */
export function rowSlots(language: Language, mostRows: number | undefined): Pick<SiteValues, 'trialRows' | 'standardRows' | 'proRows'> {
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const rows = (tier: Tier) => number.format(termsHere(tier, mostRows).rows)
  return { trialRows: rows('trial'), standardRows: rows('standard'), proRows: rows('pro') }
}

/** Fills the slots of a prerendered page. */
export function fillSlots(html: string, values: SiteValues): string {
  // Whether the content is shown: of the page, and of each condition that is open at this place.
  const shown = [true]
  let filled = ''
  for (const part of html.split(/(<\/?if-[^>]*>)/)) {
    const [, kind, name] = /^<if-(set|unset) name="(\w+)">$/.exec(part) ?? []
    if (kind) shown.push(shown.at(-1)! && (kind === 'set') === Boolean(values[name as SiteSlot]))
    else if (part.startsWith('</if-')) shown.pop()
    else if (shown.at(-1)) filled += part
  }
  return filled.replace(/\{\{(\w+)\}\}/g, (_whole, name: SiteSlot) => escapeHtml(values[name] ?? ''))
}

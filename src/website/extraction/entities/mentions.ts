/** What the page's ways to reach somebody have in common, wherever they are found. */
import type { Element } from '#website/extraction/document.ts'
import type { SocialNetwork } from '#website/extraction/values/social-profiles.ts'

export type ContactKind = 'company' | 'email' | 'phone' | 'address' | 'tax-id' | 'website' | 'social'

/** One place where the page names a way to reach the organisation. */
export interface Mention {
  kind: ContactKind
  /** Of social profiles. */
  network?: SocialNetwork
  value: string
  quote: string
  locator: string
  /** How likely it is the organisation's own: 5 declared, 3 in a footer or contact block, 1 in the content. */
  weight: number
}

/** The weight of what stands in a footer, a header or a contact block. */
export const prominent = 3

/** Whether something stands in such a place, or anywhere on a contact page. */
export type IsProminent = (element: Element | null) => boolean

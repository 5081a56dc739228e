/** A contact on a page, however it was found: declared, in a link or written in the text. */
import type { Element } from '#website/extraction/document.ts'
import type { SocialNetwork } from '#website/extraction/values/social-profiles.ts'

export type ContactKind = 'company' | 'email' | 'phone' | 'address' | 'tax-id' | 'website' | 'social'

/** One place where the page states a contact. */
export interface Mention {
  kind: ContactKind
  /** Set for social profiles. */
  network?: SocialNetwork
  value: string
  quote: string
  locator: string
  /**
   * How likely the contact belongs to the page's own organization: 5 when declared, 4 for a company in a copyright or legal notice, 3 in a
   * footer, header or contact block, 2 for the site's name in the page's head, 1 in the content.
   */
  weight: number
}

/** The weight of a contact in a footer, a header or a contact block. */
export const prominent = 3

/** Whether an element stands in a footer, a header or a contact block, or anywhere on a contact page. */
export type IsProminent = (element: Element | null) => boolean

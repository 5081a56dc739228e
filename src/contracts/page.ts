/** A page as it was read: its address, state, content and time. */
import { z } from 'zod'

/**
 * What happened to an address. Only `ok` pages are searched for records; the receipt lists the others. `unreadable`: the page arrived, but our own
 * code could not read it. `refused`: our guard refused the address (private network, forbidden port). `unreachable`: the network reported an error.
 */
export const pageStateSchema = z.enum([
  'ok',
  'blocked',
  'login',
  'consent',
  'empty-js',
  'soft-404',
  'http-error',
  'not-html',
  'too-large',
  'unreadable',
  'timeout',
  'robots-denied',
  'refused',
  'unreachable',
  'redirect-loop',
])
export type PageState = z.infer<typeof pageStateSchema>

const pageSchema = z.object({
  /** The requested address, without its fragment. */
  url: z.string(),
  /** The address that answered, after redirects. */
  finalUrl: z.string(),
  state: pageStateSchema,
  /** HTTP status of the last answer; null when there was none. */
  status: z.number().nullable(),
  contentType: z.string().nullable(),
  /** The `Link` header of the last answer (RFC 8288); null when there was none. */
  linkHeader: z.string().nullable(),
  /** The decoded text, if the state is `ok` or is one that is recognized in the text, such as `consent`. Empty for all other states. */
  content: z.string(),
  /** ISO instant of the answer. */
  readAt: z.string(),
  /** The error's own message, for operators. Never shown to users. */
  cause: z.string().nullable(),
})
export type Page = z.infer<typeof pageSchema>

/** The text of a page. The text of a large page may be compressed: `gzip` then holds its UTF-8 bytes. */
export type PageContent = string | { gzip: Uint8Array }

/** A page with more characters or bytes than this counts as large. Reading a large page may take some hundred megabytes of memory. */
export const largePage = 2_000_000

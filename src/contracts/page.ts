/** A page as it was read: its state, its content and when. */
import { z } from 'zod'

/**
 * What became of an address. Only `ok` pages are read for records; the others appear in the receipt.
 * `unreadable` came, and our own reading of it failed; `refused` is our own guard (private network, forbidden port); `unreachable` is the network's answer.
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

/** States of a page that cannot be had, told apart in the receipt's counts. */
export const pageOutcome = {
  ok: 'read',
  blocked: 'blocked',
  login: 'blocked',
  consent: 'blocked',
  'robots-denied': 'blocked',
  refused: 'blocked',
  'empty-js': 'failed',
  'soft-404': 'failed',
  'http-error': 'failed',
  'not-html': 'skipped',
  'too-large': 'failed',
  unreadable: 'failed',
  timeout: 'failed',
  unreachable: 'failed',
  'redirect-loop': 'failed',
} as const satisfies Record<PageState, 'read' | 'skipped' | 'blocked' | 'failed'>

export const pageSchema = z.object({
  /** The address asked for, without fragment. */
  url: z.string(),
  /** The address that answered, after redirects. */
  finalUrl: z.string(),
  state: pageStateSchema,
  /** HTTP status of the last answer; null where none came. */
  status: z.number().nullable(),
  contentType: z.string().nullable(),
  /** The `Link` header of the last answer (RFC 8288); null where there was none. */
  linkHeader: z.string().nullable(),
  /** Decoded text; empty unless the state is `ok` (or a state that was told from the text). */
  content: z.string(),
  /** ISO instant of the answer. */
  readAt: z.string(),
  /** For operators: the error's own words. Never shown to users. */
  cause: z.string().nullable(),
})
export type Page = z.infer<typeof pageSchema>

/** The text of a page or, of a large one, its UTF-8 bytes compressed by gzip. */
export type PageContent = string | { gzip: Uint8Array }

/** Pages of more characters or bytes are large: each may take some hundred megabytes while it is read. */
export const largePage = 2_000_000

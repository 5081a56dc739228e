/** Pages for tests. */
import type { Page } from '#contracts/page.ts'

/** A page that was read without problems on 21 November 2026. */
export const pageOf = (url: string, content: string, more: Partial<Page> = {}): Page => ({
  url,
  finalUrl: url,
  state: 'ok',
  status: 200,
  contentType: 'text/html',
  linkHeader: null,
  content,
  readAt: '2026-11-21T10:00:00.000Z',
  cause: null,
  ...more,
})

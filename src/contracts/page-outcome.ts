/** Apart from the schema of a page (page.ts), so that the pages of the browser do not load the validation library. */
import type { PageState } from './page.ts'

/** The group in which the receipt counts the pages of each state. */
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

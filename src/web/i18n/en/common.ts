/** Words that every screen shares, in English. */
import type { common as spanish } from '#web/i18n/es/common.ts'

export const common: typeof spanish = {
  back: 'Back',
  clearFilter: 'Clear the filter',
  close: 'Close',
  dismiss: 'Dismiss notice',
  loading: 'Loading…',
  nextPage: 'Next page',
  notifications: 'Notices',
  notLoaded: 'It could not be loaded. Check your connection and try again.',
  pageOf: 'Page {{page}} of {{pages}}',
  previousPage: 'Previous page',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  stepOf: 'Step {{current}} of {{total}}',
  stepDone: 'done',
  undo: 'Undo',
}

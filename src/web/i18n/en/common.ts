/** Words that every screen shares, in English. */
import type { common as spanish } from '#web/i18n/es/common.ts'

export const common: typeof spanish = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss notice',
  help: 'Help',
  loading: 'Loading…',
  notifications: 'Notices',
  optional: 'optional',
  required: 'This field is required.',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  stepOf: 'Step {{current}} of {{total}}',
  stepDone: 'done',
  undo: 'Undo',
}

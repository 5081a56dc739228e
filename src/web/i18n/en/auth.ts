/** Signing in, in English. */
import type { auth as spanish } from '#web/i18n/es/auth.ts'

export const auth: typeof spanish = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  remember: 'Keep me signed in',
  rememberHint: 'For 30 days on this device. Otherwise the session ends when you close the browser.',
  partnerLabel: 'Are you a member of our partner network?',
  partnerHelp: 'Use your existing membership e-mail and password; you need no other account.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  emailRequired: 'Enter your e-mail.',
  passwordRequired: 'Enter your password.',
  noAccount: 'No account? Ask whoever runs this installation for one.',
  noAccountSupport: 'No account? Ask for one at <mail>{{email}}</mail>.',
  expired: 'Your session ended. Sign in to go on where you were.',
  checking: 'Checking your session…',
  unreachableTitle: 'We could not check your session',
  promise: 'Enter an address and what you are looking for. You get a table in which <mark>every value shows its proof</mark>.',
}

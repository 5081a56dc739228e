/** The not-found page and the page that replaces a failed one, in English. */
import type { notFound as spanish } from '#web/i18n/es/not-found.ts'

export const notFound: typeof spanish = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or the address has a typing error.',
  back: 'Go back',
  home: 'Go to the home page',
  reload: 'Reload the page',
  support: 'Do you think it should be here? Write to <mail>{{email}}</mail>.',
  brokenTitle: 'This page failed',
  brokenText: 'Something failed while showing it. Your saved searches are still there. Reload the page or go to the home page.',
}

/** The not-found page of the public site, in English. */
import type { lost as spanish } from '#web/i18n/es/site/lost.ts'

export const lost: typeof spanish = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'There is no page at this address. It may have moved, or the address has a typing error.',
  back: 'Go back',
  home: 'Go to the home page',
  reload: 'Reload the page',
  support: 'Do you think it should be here? Write to <mail>{{email}}</mail>.',
}

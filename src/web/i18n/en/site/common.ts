/** The header, footer, video player and not-found page of the public site, in English. */
import type * as spanish from '#web/i18n/es/site/common.ts'

export const siteCommon: typeof spanish.siteCommon = {
  skip: 'Skip to content',
  toHome: 'Indaga, go to the home page',
  mainNavigation: 'Main',
  solutions: 'Solutions',
  features: 'Features',
  prices: 'Pricing',
  signIn: 'Sign in',
  signUp: 'Create an account',
  dashboard: 'Go to the dashboard',
  menu: 'Menu',
  languages: 'Language',
  theme: 'Switch between light and dark',
  newTab: '(opens in another tab)',
  footer: {
    promise: 'A website goes in, a table comes out, and every value shows its proof.',
    product: 'Product',
    company: 'Indaga',
    about: 'About us',
    support: 'Support',
    terms: 'Privacy and terms',
    faqs: 'Frequently asked questions',
    rights: '© 2025 Indaga',
  },
  player: {
    label: 'Demonstration of Indaga',
    play: 'Play the video',
    pause: 'Pause the video',
    seek: 'Position in the video',
    time: 'Elapsed time and duration',
    captions: 'English captions',
  },
}

/** The not-found page of the public site. */
export const lost: typeof spanish.lost = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  text: 'There is no page at this address. It may have moved, or the address has a typing error.',
  back: 'Go back',
  home: 'Go to the home page',
  reload: 'Reload the page',
  support: 'Do you think it should be here? Write to <mail>{{email}}</mail>.',
}

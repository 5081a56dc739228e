/** The header, footer and video player of the public pages, in English. */
import type { siteCommon as spanish } from '#web/i18n/es/site/common.ts'

export const siteCommon: typeof spanish = {
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

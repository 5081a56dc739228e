/** The header, footer, video player, not-found page and contact page of the public site, in English. */
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
  startTrial: 'Start your free trial',
  trialNote: '{{trialDays}} days free. No card, no charge at the end.',
  dashboard: 'Go to the dashboard',
  menu: 'Menu',
  languages: 'Language',
  theme: 'Switch between light and dark',
  newTab: '(opens in a new tab)',
  footer: {
    promise: 'Turn any website into a table where every value shows its source.',
    product: 'Product',
    company: 'Indaga',
    about: 'About us',
    support: 'Support and contact',
    terms: 'Privacy and terms',
    faqs: 'Help and FAQs',
    rights: '© 2025 Indaga',
  },
  player: {
    label: 'Indaga demo',
    play: 'Play the demo',
    pause: 'Pause the demo',
    seek: 'Position in the demo',
    time: 'Elapsed time and duration',
    captions: 'English captions',
  },
}

/** The not-found page of the public site. */
export const lost: typeof spanish.lost = {
  title: 'Page not found',
  description: 'There’s nothing at this address.',
  text: 'There’s nothing at this address. The page may have moved, or the address may have a typo.',
  back: 'Go back',
  home: 'Go to the home page',
  reload: 'Reload the page',
  support: 'Think it should be here? Write to <mail>{{email}}</mail>.',
  contact: 'Think it should be here? <contact>Write to us</contact>.',
}

/** The contact page. */
export const contact: typeof spanish.contact = {
  title: 'Contact · Indaga',
  description: 'Write to the people who run this Indaga server.',
  heading: 'Write to us',
  lead: 'A question, a problem, accounts for your team? Tell us, and we’ll answer by email.',
  direct: 'You can also write to <mail>{{email}}</mail>.',
  name: 'Your name',
  optional: 'optional',
  email: 'Your email',
  emailHint: 'We’ll answer here.',
  message: 'Message',
  messageHint: 'If something isn’t working, tell us the address and the prompt you used. Don’t send passwords.',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Thank you, we got your message',
  unreachable: 'We couldn’t send your message. Check your connection and try again. What you wrote is still here.',
  noScript: 'This form needs JavaScript, and your browser has it turned off.',
  back: 'Back to Home',
}

/** The dashboard, in English. */
import type { dashboard as spanish } from '#web/i18n/es/dashboard.ts'

export const dashboard: typeof spanish = {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  question: 'What are we going to do today?',
  websiteTitle: 'Website Content Analysis',
  websiteText: 'Enter the address of a page and ask in your own words for what you want: tenders, contacts, prices. You get a table.',
  websiteAction: 'Analyze a website',
  firstTime: 'First time here? See how an analysis works',
  productTitle: 'Product Market Research',
  productText: 'Name a product and get a table and an analysis of its market, built from official statistics.',
  productAction: 'Research a product',
}

/** The landing page, in English. */
import type { home as spanish } from '#web/i18n/es/site/home.ts'

export const home: typeof spanish = {
  title: 'Indaga: from a website to a table, with the proof of every value',
  description:
    'Enter the address of a website and say in your own words which data you want. Indaga reads it and gives you a table in which every value shows the page and the words it comes from.',
  hero: {
    title: 'Decide with data <mark>you can check</mark>',
    lead: 'Enter an address and say in your own words what you are looking for. Indaga reads the site and gives you a table: complete, counted, and with the proof behind every cell.',
  },
}

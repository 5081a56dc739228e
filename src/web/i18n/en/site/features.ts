/** The features page, in English. */
import type { features as spanish } from '#web/i18n/es/site/features.ts'

export const features: typeof spanish = {
  title: 'Indaga features: website analysis and product research',
  description:
    'What Indaga can do: research the market of a product in public sources, and turn websites into tables, with the proof of every value.',
  hero: {
    title: 'What Indaga can do, <mark>with the proof in front of you</mark>',
    lead: 'It reads the pages of a website, finds its lists and gives you the table you ask for. Every cell shows the words it was copied from.',
    trial: 'Start your free trial',
    prices: 'See pricing',
    video: 'A recording of the product: from the example tender portal to a table with its evidence.',
  },
  tools: {
    title: 'Two tools',
    legend: 'Tool',
    benefits: 'What it is for',
    product: {
      tab: 'Product and service research',
      title: 'A product’s market, with its sources',
      text: 'A name and, if you know it, its customs code. The report gathers in a table, charts and an analysis what official statistics, prices, news and the trademark register of the United States say.',
      note: 'No figure is written by a language model: each is copied from a source, or computed with a formula that you can open. A source that does not answer is named.',
      picture: 'The product research form, with the product’s name and its customs code.',
      benefits: [
        'Know which countries export and import a product before you look for a supplier.',
        'Compare unit prices and see how they have changed.',
        'Read every figure next to its source and its period.',
      ],
      grid: [
        { title: 'Foreign trade', text: 'Exporting and importing countries, with value, weight and unit price.' },
        { title: 'Demand and competition', text: 'Who sells, the share of each country, and how it is changing.' },
        { title: 'News and gaps', text: 'What has been published, and what the sources do not say.' },
      ],
    },
    website: {
      tab: 'Website analysis',
      title: 'One address, one sentence, one table',
      text: 'Paste the address of the page where you see the data and say what you want: “Tenders with buyer, amount and deadline, deadline after 1 January 2027”.',
      picture: 'A table of tenders with the evidence of one cell open beside it: the quote marked in its page.',
      benefits: [
        'Stop copying lists by hand, page by page.',
        'Know whether the table is complete: the receipt says so.',
        'Stand by a figure when somebody asks: its quote is one click away.',
      ],
      grid: [
        { title: 'Conditions, order and limit', text: '“Over €100,000”, “in Valencia”, “the 20 most recent”, in the same sentence.' },
        {
          title: 'The list to its end',
          text: 'It follows the pages of a list and opens the page of each record when you ask for a column that is only there.',
        },
        {
          title: 'Real dates and amounts',
          text: '“1.240.000,00 €” and “8/01/2027” arrive as a number and a date, by the language of the page.',
        },
        {
          title: 'E-mails and phone numbers',
          text: 'Also those written as “sales (at) company.com”, and postal addresses and tax numbers.',
        },
        {
          title: 'More than HTML',
          text: 'It reads PDFs with text, CSV, JSON and RSS feeds, and pages built with JavaScript if the installation has a browser.',
        },
        {
          title: 'Scan once, ask many',
          text: 'The pages are kept: another question does not contact the site again if they hold what it needs.',
        },
        { title: 'The receipt', text: 'Records announced and found; pages read, skipped, blocked and failed, and why the search stopped.' },
        {
          title: 'CSV and Google Sheets',
          text: 'A file that your spreadsheet opens well or, if the installation is connected to Google, a sheet in your account.',
        },
        { title: 'Saved searches', text: 'Pin the ones you repeat. If you delete one by mistake, you can undo it.' },
      ],
    },
  },
  audiences: {
    title: 'Who it is for',
    more: 'See the example',
    list: [
      { industry: 'entrepreneurship', title: 'Entrepreneurs', text: 'The grants you can apply for, sorted by the day they close.' },
      { industry: 'marketing', title: 'Small businesses', text: 'The exhibitors of a fair turned into a list of calls to make.' },
      {
        industry: 'procurement',
        title: 'Procurement teams',
        text: 'Tenders and suppliers, with amounts and deadlines that can be filtered.',
      },
      { industry: 'research', title: 'Researchers', text: 'Public data that can be cited, with its page and its time of reading.' },
      { industry: 'ecommerce', title: 'Online sellers', text: 'Another catalog’s prices and stock, next to yours.' },
    ],
  },
  security: {
    title: 'Security, plainly',
    lead: 'Only what the program does today. What we do not do is written down too.',
    points: [
      { title: 'Your password cannot be read', text: 'It is kept with argon2id. Sign-in attempts are limited by account and by address.' },
      {
        title: 'What is yours is yours',
        text: 'Every database query is limited to your account. Another person’s search looks as if it did not exist.',
      },
      { title: 'Nobody else’s passwords', text: 'Indaga neither asks for nor keeps the username or password of the sites it reads.' },
      { title: 'Public addresses only', text: 'Addresses of private networks are refused, also when a site redirects to them.' },
      { title: 'Respect for sites', text: 'robots.txt is obeyed, the pace is slow, and blocks and captchas are not bypassed.' },
      {
        title: 'No outside model unless one is connected',
        text: 'The planner is part of the program. If the operator connects a language model, you are told before every question and can ask without it.',
      },
    ],
    limits:
      'What we do not claim: no external security audit has been done, and Indaga does not encrypt the disk by itself; that depends on the machine it is installed on. The connection is encrypted if the installation uses https.',
  },
  closing: {
    title: 'The best demonstration is a site you know',
    text: 'You already know what should be in the table. For now, accounts are for authorized e-mail addresses.',
  },
}

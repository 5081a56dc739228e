/** The features page, in English. */
import type { features as spanish } from '#web/i18n/es/site/features.ts'

export const features: typeof spanish = {
  title: 'Indaga features: website analysis and product research',
  description:
    'What Indaga can do: turn websites into tables and research a product’s market in public sources, with a source for every value.',
  hero: {
    title: 'What Indaga can do, <mark>with the source in front of you</mark>',
    lead: 'Indaga reads a website’s pages, finds its lists, and gives you the table you ask for. Every cell shows the words it was copied from.',
    prices: 'See pricing',
    video: 'A recording of Indaga: from the example tender portal to a table with its sources.',
  },
  tools: {
    title: 'Two tools',
    legend: 'Tool',
    benefits: 'What it is for',
    product: {
      tab: 'Product and service research',
      title: 'A product’s market, with its sources',
      text: 'A name and, if you know it, its HS code. The report brings together what official statistics, prices, news, and the US trademark register say, in a table, charts, and an analysis.',
      note: 'A language model never writes a figure: each one is copied from a source, or computed with a formula you can open. If a source doesn’t answer, the report says so.',
      picture: 'A report on sugar with one figure chosen; beside it, the formula and the values it comes from.',
      benefits: [
        'Know which countries export and import a product before you look for a supplier.',
        'Compare unit prices and see how they’ve changed.',
        'Read every figure next to its source and period.',
      ],
      grid: [
        { title: 'Foreign trade', text: 'Exporting and importing countries, with value, weight, and unit price.' },
        { title: 'Demand and competition', text: 'Who sells, each country’s share, and how it’s changing.' },
        { title: 'News and gaps', text: 'What’s been published, and what the sources don’t say.' },
      ],
    },
    website: {
      tab: 'Website analysis',
      title: 'One address, one sentence, one table',
      text: 'Paste the address of the page where you see the data and say what you want: “Tenders with buyer, amount, and deadline, deadline after January 1, 2027”.',
      picture: 'A table of tenders with one cell’s source open next to it: the quote marked on its page.',
      benefits: [
        'Stop copying lists by hand, page by page.',
        'Know whether the table is complete: its receipt says so.',
        'Back up any value when someone asks: its quote is one click away.',
      ],
      grid: [
        { title: 'Conditions, order, and limit', text: '“Over €100,000”, “in Valencia”, “the 20 most recent”, all in one sentence.' },
        {
          title: 'The whole list',
          text: 'Indaga follows a list to its last page and opens the detail pages when you ask for a column that’s only there.',
        },
        {
          title: 'Real dates and amounts',
          text: '“1.240.000,00 €” and “8/01/2027” become a number and a date, by the language of the page.',
        },
        {
          title: 'Emails and phone numbers',
          text: 'Even the ones written “sales (at) company.com”, plus postal addresses and tax numbers.',
        },
        {
          title: 'More than HTML',
          text: 'PDFs with text, CSV, JSON, and RSS feeds, and pages built with JavaScript if the server has a browser.',
        },
        {
          title: 'Scan once, ask again',
          text: 'We keep the pages. If they have what your next question needs, we don’t ask the site again.',
        },
        {
          title: 'The receipt',
          text: 'Records the site says it has and records found, pages read and not read, and why we stopped looking.',
        },
        { title: 'Google Sheets', text: 'A new spreadsheet in your account, if the server is connected to Google.', pro: true },
        {
          title: 'Sites with a login',
          text: 'Enter your username and password for one scan, and Indaga signs in as you would. We don’t store them.',
          pro: true,
        },
        {
          title: 'Custom scan rules',
          text: 'How many pages to read and which ones, whether to open detail pages, and how fast, for each scan.',
          pro: true,
        },
        {
          title: 'Usage analytics',
          text: 'Reports, scans, rows, sources, and failures over time, as charts and as CSV.',
          pro: true,
        },
        {
          title: 'Excel, CSV, and JSON',
          text: 'Download any table, whole or as you see it. Pin the searches you repeat, and undo if you delete one by mistake.',
        },
      ],
    },
  },
  audiences: {
    title: 'Who it is for',
    more: 'See an example',
    list: [
      { industry: 'entrepreneurship', title: 'Entrepreneurs', text: 'The grants you can apply for, sorted by the day they close.' },
      { industry: 'marketing', title: 'Small businesses', text: 'A trade fair’s exhibitors, turned into a list of calls to make.' },
      {
        industry: 'procurement',
        title: 'Procurement teams',
        text: 'Tenders and suppliers, with amounts and deadlines you can filter.',
      },
      { industry: 'research', title: 'Researchers', text: 'Public data you can cite, with its page and the time it was read.' },
      { industry: 'ecommerce', title: 'Online sellers', text: 'Another catalog’s prices and stock, next to yours.' },
    ],
  },
  security: {
    title: 'Security, in plain words',
    lead: 'Only what Indaga does today, and what it doesn’t.',
    points: [
      {
        title: 'Nobody can read your password',
        text: 'It’s hashed with argon2id. Sign-in attempts are limited by account and by address.',
      },
      {
        title: 'Your data is yours',
        text: 'Every database query is limited to your account. For everyone else, your searches don’t exist.',
      },
      {
        title: 'We don’t store other sites’ passwords',
        text: 'If a site needs a login, what you enter stays in memory while that scan runs. It isn’t stored, and no model sees it.',
      },
      { title: 'Public addresses only', text: 'We refuse addresses on private networks, even when a site redirects to them.' },
      { title: 'Respect for sites', text: 'We obey robots.txt, go slowly, and don’t get around blocks or captchas.' },
      {
        title: 'No outside model unless one is connected',
        text: 'Indaga plans tables on its own. If the administrator connects a language model, you’re told before every question and can ask without it.',
      },
    ],
    limits:
      'What we don’t claim: no outside security audit has been done, and Indaga doesn’t encrypt the disk itself; that depends on the machine it runs on. The connection is encrypted if the server uses https.',
  },
  closing: {
    title: 'The best demo is a site you know',
    text: 'You already know what should be in the table. For now, accounts are for authorized emails.',
  },
}

/** The landing page, in English. */
import type { home as spanish } from '#web/i18n/es/site/home.ts'

export const home: typeof spanish = {
  title: 'Indaga: from a website to a table, with the proof of every value',
  description:
    'Enter the address of a website and say in your own words which data you want. Indaga reads it and gives you a table in which every value shows the page and the words it comes from.',
  hero: {
    title: 'Decide with data <mark>you can check</mark>',
    lead: 'Enter an address and say in your own words what you are looking for. Indaga reads the site and gives you a complete table, with a receipt of what was read and the proof behind every cell.',
    start: 'Create an account',
    more: 'See how it works',
    video: 'From the example tender portal to a table in half a minute, recorded without cuts.',
  },
  evidence: {
    title: 'Press a value and see where it comes from',
    lead: 'On the right, the page as it was read, with the exact words marked, its address and the time. You check in a second what you used to have to believe.',
    picture: 'Table of tenders with one cell chosen; beside it, the text of the page with the words of that cell marked.',
  },
  tools: {
    title: 'Two tools, one rule: nothing without a source',
    legend: 'Tool',
    product: {
      tab: 'Product research',
      title: 'The market of a product, from official statistics',
      text: 'Enter the name of a product and, if you know it, its customs code. You get a table of the countries that export and import it, unit prices and how they move, news, and an analysis in which every figure leads to its source.',
      note: 'A source that does not answer is named in the report; unknown values are not filled in.',
      points: [
        'Exporting and importing countries',
        'Value, weight and unit price',
        'Demand, competition and news',
        'Every figure with its source and date',
      ],
    },
    website: {
      tab: 'Website analysis',
      title: 'Any list of a site, in a table',
      text: 'Tenders, suppliers, prices, contacts, data sheets. Indaga finds the lists, goes from page to page, opens the detail pages when a column needs them, and copies the values exactly.',
      action: 'Create an account and try it',
      picture: 'A table of tenders with title, buyer, amount and deadline; above it, the receipt of what was read.',
    },
  },
  features: {
    title: 'What changes when every value shows its proof',
    cards: [
      {
        title: 'Ask in your own words',
        text: '“Tenders over €100,000 with their deadline and buyer.” In English or Spanish, even when the site is in the other language.',
      },
      {
        title: 'The proof of every cell',
        text: 'Press a value and see the page, the place and the exact words it was copied from. What was not there stays empty.',
      },
      {
        title: 'A receipt of what was read',
        text: 'Above every table: how many records the site announces, how many are here, which pages were read and which were not, and why.',
      },
      {
        title: 'The whole list',
        text: 'It follows the next pages to the end, and joins each row with its own page when you ask for a column that is only there.',
      },
      {
        title: 'Scan once, ask many times',
        text: 'The pages are kept. A second question about the same site does not contact the site again.',
      },
      {
        title: 'Take it with you',
        text: 'A CSV file that opens well in your spreadsheet, or a new sheet in your Google account. The search stays saved.',
      },
    ],
  },
  figures: {
    title: 'Measured, not promised',
    tiles: [
      { value: '0', text: 'values written by a language model: code copies every cell from the page' },
      { value: '1,200 of 1,200', text: 'rows in our test of a list spread over 60 pages' },
      { value: '< 4 s', text: 'to read those 60 pages and answer, on a local site, with no network to wait for' },
      { value: '2', text: 'languages to ask in, Spanish and English, whatever the language of the site' },
    ],
    note: 'The measurements can be repeated with the commands that come with the code; the machine and the results are written beside them.',
  },
  faq: {
    title: 'Frequently asked questions',
    categories: [
      {
        id: 'general',
        title: 'General',
        questions: [
          {
            question: 'What is Indaga?',
            answer:
              'A tool for businesses that turns websites into tables and researches the market of a product. You say what you want to know, and get a table with the proof of every value.',
          },
          {
            question: 'Do I have to know how to program?',
            answer: 'No. You write what you want as you would tell a person. There are no selectors or rules to maintain.',
          },
          {
            question: 'Who can create an account?',
            answer:
              'The e-mail addresses that the operator of this installation has authorized. If yours is not authorized, you are told when you sign up.',
          },
        ],
      },
      {
        id: 'product-research',
        title: 'Product research',
        questions: [
          {
            question: 'What do I need to order a report?',
            answer:
              'The name of the product. Its customs code helps; if you do not know it, Indaga suggests codes as you type, and there is a report without a code as well.',
          },
          {
            question: 'Where do the figures come from?',
            answer:
              'From public sources, such as the trade statistics of the United Nations, the World Bank and Eurostat. Press a figure and see its source and date or, where it is computed, the formula and the values behind it.',
          },
        ],
      },
      {
        id: 'url-scraping',
        title: 'Website analysis',
        questions: [
          {
            question: 'How many addresses can I analyse at once?',
            answer: 'One per scan. From there, the pages that continue its lists and the pages of its records are read.',
          },
          {
            question: 'What if a site does not allow reading?',
            answer:
              'We tell you. We respect robots.txt and do not bypass blocks or captchas, and the table names every page that could not be read.',
          },
          {
            question: 'Does it read pages made with JavaScript?',
            answer:
              'Yes, if the machine it is installed on has a browser. Without a browser, Indaga says so instead of giving you an empty table.',
          },
          {
            question: 'Can it sign in to sites with a password?',
            answer: 'Not yet. It reads only what anybody can see, and never asks you for the credentials of another site.',
          },
        ],
      },
      {
        id: 'pricing',
        title: 'Pricing',
        questions: [
          {
            question: 'What does it cost?',
            answer:
              'The Standard plan is 39 dollars a month, or 29 billed annually. The Pro plan is 79 dollars a month, or 69 billed annually.',
          },
          {
            question: 'Is there a charge already?',
            answer: 'No. Payments are not active in this release, and nobody will ask you for a card.',
          },
        ],
      },
      {
        id: 'security',
        title: 'Security',
        questions: [
          {
            question: 'Who can see my searches?',
            answer:
              'Only your account. Every database query is limited to your account, and the data of others looks as if it did not exist.',
          },
          {
            question: 'How is my password stored?',
            answer: 'With argon2id, so that nobody can read it. Changing it ends your other sessions.',
          },
        ],
      },
      {
        id: 'misc',
        title: 'Other questions',
        questions: [
          {
            question: 'Can I take my data with me?',
            answer: 'Yes. Every table downloads as CSV, whole and at any time.',
          },
          {
            question: 'Which languages does it speak?',
            answer: 'Spanish and English: the screens, the messages and the questions you write.',
          },
        ],
      },
    ],
  },
  closing: {
    title: 'The next list you were going to copy by hand',
    text: 'Create an account, paste the address and ask for the table. If anything is missing, the receipt above the table says so.',
    action: 'Create an account',
  },
}

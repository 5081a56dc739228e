/** The landing page, in English. */
import type { home as spanish } from '#web/i18n/es/site/home.ts'

export const home: typeof spanish = {
  title: 'Indaga: turn websites into tables you can check',
  description:
    'Enter a website’s address and say what data you want. Indaga reads the pages and gives you a table where every value shows the page and the words it comes from.',
  hero: {
    title: 'Decide with data <mark>you can check</mark>',
    lead: 'Turn any website into the table you ask for, or get a report on a product’s market. Either way, every value shows its source.',
    more: 'See how it works',
    video: 'From the example tender portal to a table in half a minute. No cuts.',
  },
  evidence: {
    title: 'Press a value, see its source',
    lead: 'On the right is the page as we read it, with the exact words marked, the address, and the time. You check in a second what you used to take on trust.',
    picture: 'A table of tenders with one cell selected. Next to it, the text of the page with that cell’s words marked.',
  },
  tools: {
    title: 'Two tools, one rule: nothing without a source',
    legend: 'Tool',
    product: {
      tab: 'Product research',
      title: 'A product’s market, from official statistics',
      text: 'Type a product’s name and, if you know it, its HS code. You get a table of the countries that export and import it, unit prices and how they move, news, and an analysis where every figure links to its source.',
      note: 'If a source doesn’t answer, the report says so. We don’t fill in what we don’t know.',
      points: [
        'Exporting and importing countries',
        'Value, weight, and unit price',
        'Demand, competition, and news',
        'Every figure with its source and date',
      ],
      action: 'Sign up and research a product',
      open: 'Research a product',
      picture: 'A report on sugar: a summary where every figure links to its source and, below it, the table of countries.',
      caption: 'A screenshot, with example figures.',
    },
    website: {
      tab: 'Website analysis',
      title: 'Any list on a site, in a table',
      text: 'Tenders, suppliers, prices, contacts, specs. Indaga finds the lists, goes from page to page, opens the detail pages when a column needs them, and copies the values exactly.',
      action: 'Sign up and scan a site',
      open: 'Scan a website',
      picture: 'A table of tenders with title, buyer, amount, and deadline. Above it, the receipt.',
    },
  },
  features: {
    title: 'What you get when every value shows its source',
    cards: [
      {
        title: 'Ask in your own words',
        text: '“Tenders over €100,000 with their deadline and buyer.” In English or Spanish, even if the site is in the other language.',
      },
      {
        title: 'A source for every cell',
        text: 'Press a value to see the page, the place, and the exact words it was copied from. If it wasn’t there, the cell stays empty.',
      },
      {
        title: 'A receipt with every table',
        text: 'How many records the site says it has, how many you got, which pages we read and which we couldn’t, and why.',
      },
      {
        title: 'The whole list',
        text: 'Indaga follows a list to its last page, and opens each record’s detail page when you ask for a column that’s only there.',
      },
      {
        title: 'Scan once, ask again',
        text: 'We keep the pages, so your next question about the site needs no new scan.',
      },
      {
        title: 'Take it with you',
        text: 'Download Excel, CSV, or JSON or, where it’s set up, export to Google Sheets. Your search stays saved.',
      },
    ],
  },
  figures: {
    title: 'Measured, not promised',
    tiles: [
      { value: '0', text: 'values written by a language model: code copies every cell from the page' },
      { value: '1,200 of 1,200', text: 'rows found in our test of a list spread over 60 pages' },
      { value: '< 4 s', text: 'to read those 60 pages and answer, on a local site with no network to wait for' },
      { value: '2', text: 'languages to ask in, English and Spanish, whatever the site’s language' },
    ],
    note: 'You can repeat these measurements with the commands that come with the code. The machine and the results are written next to them.',
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
              'A tool for businesses. It turns websites into tables and researches a product’s market. You say what you want to know and get a table where every value shows its source.',
          },
          {
            question: 'Do I need to know how to code?',
            answer: 'No. Say what you want the way you’d say it to a person. There’s nothing to set up or maintain.',
          },
          {
            question: 'Who can create an account?',
            answer: 'Anyone whose email the administrator has authorized. If yours isn’t, we’ll tell you when you sign up.',
          },
        ],
      },
      {
        id: 'product-research',
        title: 'Product research',
        questions: [
          {
            question: 'What do I need for a report?',
            answer:
              'The product’s name. Its HS code helps. If you don’t know it, we suggest codes as you type, and you can get a report without one.',
          },
          {
            question: 'Where do the figures come from?',
            answer:
              'From public sources, such as United Nations trade statistics, the World Bank, and Eurostat. Press a figure to see its source and date or, if we computed it, the formula and the values behind it.',
          },
        ],
      },
      {
        id: 'url-scraping',
        title: 'Website analysis',
        questions: [
          {
            question: 'How many addresses can I scan at once?',
            answer: 'One per scan. From there, Indaga reads the pages its lists continue on and their detail pages.',
          },
          {
            question: 'What if a site doesn’t allow it?',
            answer:
              'We tell you. We respect robots.txt and don’t get around blocks or captchas, and the receipt lists every page we couldn’t read.',
          },
          {
            question: 'Does it read pages built with JavaScript?',
            answer: 'Yes, if the server has a browser. If it doesn’t, Indaga tells you instead of giving you an empty table.',
          },
          {
            question: 'Can it read sites with a login?',
            answer:
              'Yes, with the Pro plan. Check “Requires login” when you scan and enter your username and password. They’re used for that scan, not stored, and no model sees them. If the site asks for a captcha or a second factor, the scan ends and tells you.',
            plans: true,
          },
          {
            question: 'Can it read sites with a login?',
            answer:
              'Yes. Check “Requires login” when you scan and enter your username and password. They’re used for that scan, not stored, and no model sees them. If the site asks for a captcha or a second factor, the scan ends and tells you.',
            plans: false,
          },
        ],
      },
      {
        id: 'pricing',
        title: 'Pricing',
        questions: [
          {
            question: 'How much is it?',
            answer:
              'Standard is {{standardMonthly}} a month, or {{standardAnnual}} a month billed annually. Pro is {{proMonthly}} a month, or {{proAnnual}} a month billed annually. Prices are in US dollars.',
            plans: true,
          },
          {
            question: 'Is there a trial?',
            answer:
              'Yes: {{trialDays}} days, with {{trialReports}} reports and {{trialScans}} scans. No card, and no charge when it ends. What you saved stays, and to start something new you need a plan.',
            plans: true,
          },
          {
            question: 'How much is it?',
            answer:
              'This server has no plans and no prices. Everyone with an account can use both tools, within the limits the administrator sets.',
            plans: false,
          },
        ],
      },
      {
        id: 'security',
        title: 'Security',
        questions: [
          {
            question: 'Who can see my searches?',
            answer: 'Only your account. Every database query is limited to it, and for everyone else your data doesn’t exist.',
          },
          {
            question: 'How is my password stored?',
            answer: 'Hashed with argon2id, so nobody can read it. Changing it signs you out on other devices.',
          },
        ],
      },
      {
        id: 'misc',
        title: 'Other questions',
        questions: [
          {
            question: 'Can I take my data with me?',
            answer: 'Yes. You can download any table as Excel, CSV, or JSON, complete and at any time.',
          },
          {
            question: 'Which languages does it speak?',
            answer: 'English and Spanish: the screens, the messages, and your questions.',
          },
        ],
      },
    ],
  },
  closing: {
    title: 'The next list you were going to copy by hand',
    text: 'Create an account, paste the address, and ask for the table. If anything is missing, its receipt says so.',
  },
}

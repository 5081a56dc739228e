/** Solutions by industry, in English. test/solution-prompts.test.ts tries the example prompts. */
import type { solutions as spanish } from '#web/i18n/es/site/solutions.ts'

export const solutions: typeof spanish = {
  title: 'Indaga solutions by industry',
  description:
    'What Indaga does for online shops, marketing, procurement, entrepreneurs, supply chains and research, with an example prompt for each.',
  heading: 'Start with <mark>the list you need</mark>',
  lead: 'Six lines of work, six lists that somebody copies by hand today. Choose yours and see what to ask.',
  legend: 'Industry',
  cards: 'Choose an industry',
  benefits: 'What you gain',
  caseLabel: 'Illustrative case',
  caseNote: 'An example made up to explain the use; not a customer.',
  workflow: 'How it is done, in four steps',
  prompt: 'Example prompt',
  start: 'Create an account',
  industries: [
    {
      id: 'ecommerce',
      name: 'E-commerce',
      summary: 'The catalogs, prices and stock of other shops.',
      headline: 'Know what your competitors charge',
      text: 'The catalogs of competitors and suppliers are public, but spread over many pages. Indaga goes through them and makes a table that you can sort and compare with your own.',
      benefits: [
        'The whole list, page after page; where a limit cuts it short, the receipt says so.',
        'Amounts arrive as numbers, with their currency, ready to calculate with.',
        'Where a product’s own page has what the list lacks, Indaga opens it.',
      ],
      example:
        'A kitchenware shop in Guadalajara checks the catalogs of two wholesalers every Monday. It used to open the product pages one by one and note the changes. Now it asks for the table, downloads it and compares it with last week’s in a spreadsheet.',
      prompt: 'Products with name, brand, price and availability, cheapest first',
      steps: [
        { title: 'Open the category', text: 'Copy the address of the list you want to compare, not that of the home page.' },
        { title: 'Scan it', text: 'Indaga reads that page and those that follow: 2, 3, “next”.' },
        { title: 'Ask for the prices', text: 'Say which columns you want, and in which order.' },
        { title: 'Compare', text: 'Download the CSV and match it with your catalog.' },
      ],
    },
    {
      id: 'marketing',
      name: 'Marketing',
      summary: 'Lists of companies with their business contacts.',
      headline: 'A contact list that names its sources',
      text: 'Trade fairs, associations and chambers publish their directories. Indaga turns them into a list with e-mail, phone and website, and keeps the page of every value.',
      benefits: [
        'Recognizes e-mail addresses, phone numbers and postal addresses, even “sales (at) company.com”.',
        'Every contact keeps the public page it came from.',
        'You can filter by city or industry in the same prompt.',
      ],
      example:
        'An agency in Vigo prepares a campaign for wineries exhibiting at a fair. The directory has twelve pages. It asks for the table, takes out those that are already customers, and first calls the ones in its own province.',
      prompt: 'Exhibitors with name, sector, city, phone, email and website',
      steps: [
        { title: 'Find the directory', text: 'A fair’s list of exhibitors, an association’s list of members.' },
        { title: 'Scan it', text: 'Indaga goes through its pages and, if needed, the page of each company.' },
        { title: 'Ask for the contacts', text: 'Name the data you will use, and only that.' },
        { title: 'Check and use', text: 'Check where each contact comes from and respect data protection law before you write.' },
      ],
    },
    {
      id: 'procurement',
      name: 'Procurement',
      summary: 'Open tenders with buyer, amount and deadline.',
      headline: 'Never miss a deadline',
      text: 'Every authority has its own portal and its own way of writing dates. Indaga gathers the whole list and turns deadlines and amounts into columns that can be filtered.',
      benefits: [
        'The receipt says how many tenders the portal announces and how many you have.',
        '“After 1 January” or “over €100,000” are conditions it understands.',
        'The quote behind every deadline is one click away, for the person who signs the bid.',
      ],
      example:
        'A lighting company in Cuenca follows the portals of its province and of three towns. It asks for the tenders that still leave time to prepare and splits the rows between two people.',
      prompt: 'Tenders with title, buyer, amount and deadline, deadline after 1 January 2027',
      steps: [
        { title: 'Open the portal', text: 'Copy the address of the list of open tenders.' },
        { title: 'Scan it', text: 'Indaga goes from page to page and opens each tender’s notice when the list lacks a value.' },
        { title: 'Ask for what suits you', text: 'With the condition written in the same sentence.' },
        { title: 'Share out the work', text: 'Export the table; the search stays saved with its evidence.' },
      ],
    },
    {
      id: 'entrepreneurship',
      name: 'Entrepreneurship',
      summary: 'Grants, calls and first customers.',
      headline: 'The grants you can apply for, on one sheet',
      text: 'Calls are published in long lists that mix what is for you with what is for others. Indaga keeps those that fit, sorted by the day they close.',
      benefits: [
        'Filter by who may apply: SMEs, the self-employed, cooperatives.',
        'Dates sort as dates, however the page writes them.',
        'Nothing to program and nothing to configure.',
      ],
      example:
        'A designer in Zaragoza who has just registered as self-employed is looking for funding. She asks for the calls she may apply to and puts the first three dates in her calendar.',
      prompt: 'Grants for SMEs or self-employed with name, awarding body, amount and deadline, sorted by deadline',
      steps: [
        { title: 'Choose the portal', text: 'Your region’s, your chamber of commerce’s or your ministry’s.' },
        { title: 'Scan it', text: 'You see every page as it is read, and can do something else meanwhile.' },
        { title: 'Say who it is for', text: 'Filter and order go in the same sentence.' },
        { title: 'Read the rules', text: 'Open the evidence of a row: it leads to the page of the call.' },
      ],
    },
    {
      id: 'supplychain',
      name: 'Supply chain',
      summary: 'Alternative suppliers, with city and contact.',
      headline: 'The second supplier, before you need one',
      text: 'Trade directories, registers and catalogs name those who make what you buy. Indaga puts them in a table that you can filter by product and place.',
      benefits: [
        'Company, product, city and contact in columns, not on separate cards.',
        'A second question to the same directory does not mean scanning it again.',
        'The table stays saved, with the date on which each page was read.',
      ],
      example:
        'A sauce maker in Bogotá depends on a single supplier of jars. From its trade association’s directory it makes a list of those in its city and asks each for a quote.',
      prompt: 'Suppliers with company, product, city, phone and email, only in Bogotá',
      steps: [
        { title: 'Find the directory', text: 'Your trade association’s, a register of suppliers, an industry catalog.' },
        { title: 'Scan it', text: 'The pages read are kept.' },
        { title: 'Ask by product or by city', text: 'And ask again with another condition if you come up short.' },
        { title: 'Get in touch', text: 'Take the table to your spreadsheet and note the answers.' },
      ],
    },
    {
      id: 'research',
      name: 'Research',
      summary: 'Public data that can be cited and checked.',
      headline: 'Data with footnotes',
      text: 'A figure without a source is not published. For every cell Indaga keeps the page, the exact words and the time of reading, and it says which pages it could not read.',
      benefits: [
        'Every value is copied from the page; none is written by a language model.',
        'The receipt documents what is missing, not only what is there.',
        'The same question on the same pages gives the same table.',
      ],
      example:
        'A journalist in Zamora studies who wins her province’s contracts. She asks for the awards sorted by amount and saves the search: every figure in her article leads to the page where she read it.',
      prompt: 'Contracts with subject, winner, date and amount, sorted by amount, highest first',
      steps: [
        { title: 'Choose the source', text: 'A register, a transparency portal, a public CSV or JSON file.' },
        { title: 'Scan it', text: 'The receipt names the pages read, skipped and failed.' },
        { title: 'Ask the question', text: 'In Spanish or in English, even if the site is in the other language.' },
        { title: 'Cite', text: 'Open the evidence of a cell and copy its page and its quote.' },
      ],
    },
  ],
  closing: {
    title: 'Is your list not here?',
    text: 'If you can see it in your browser without signing in, try it. The plans say what each one includes.',
    action: 'See the membership',
  },
}

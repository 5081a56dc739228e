/** Solutions by industry, in English. test/solution-prompts.test.ts tries the example prompts. */
import type { solutions as spanish } from '#web/i18n/es/site/solutions.ts'

export const solutions: typeof spanish = {
  title: 'Indaga solutions by industry',
  description:
    'What Indaga does for online stores, marketing, procurement, entrepreneurs, supply chains, and research, with an example prompt for each.',
  heading: 'Start with <mark>the list you need</mark>',
  lead: 'Six lines of work, six lists people still copy by hand. Choose yours and see what to ask.',
  legend: 'Industry',
  cards: 'Choose an industry',
  benefits: 'What you get',
  caseLabel: 'Illustrative case',
  caseNote: 'A made-up example, not a customer.',
  workflow: 'Four steps',
  prompt: 'Example prompt',
  industries: [
    {
      id: 'ecommerce',
      name: 'E-commerce',
      summary: 'Other stores’ catalogs, prices, and stock.',
      headline: 'Know what your competitors charge',
      text: 'Your competitors’ and suppliers’ catalogs are public, but spread over many pages. Indaga reads them all into one table you can sort and compare with yours.',
      benefits: [
        'The whole list, page after page. If a limit cuts it short, the receipt says so.',
        'Amounts arrive as numbers with their currency, ready to calculate.',
        'If the list doesn’t show something, Indaga opens the product’s detail page.',
      ],
      example:
        'A kitchenware store in Guadalajara checks two wholesalers’ catalogs every Monday. It used to open the products one by one and write down the changes. Now it asks for the table, downloads it, and compares it with last week’s in a spreadsheet.',
      prompt: 'Products with name, brand, price, and availability, cheapest first',
      steps: [
        { title: 'Open the category', text: 'Copy the address of the list you want to compare, not the home page.' },
        { title: 'Scan it', text: 'Indaga reads that page and the ones that follow: 2, 3, “next”.' },
        { title: 'Ask for the prices', text: 'Say which columns you want, and in what order.' },
        { title: 'Compare', text: 'Download it for Excel and match it with your catalog.' },
      ],
    },
    {
      id: 'marketing',
      name: 'Marketing',
      summary: 'Lists of companies with their business contacts.',
      headline: 'A contact list that names its sources',
      text: 'Trade fairs, associations, and chambers publish their directories. Indaga turns them into a list with email, phone, and website, and keeps the page each one came from.',
      benefits: [
        'Finds emails, phone numbers, and postal addresses, even “sales (at) company.com”.',
        'Every contact keeps the public page it came from.',
        'Filter by city or industry in the same prompt.',
      ],
      example:
        'An agency in Vigo is planning a campaign for wineries at a trade fair. The directory has twelve pages. It asks for the table, takes out current customers, and starts by calling the wineries in its own province.',
      prompt: 'Exhibitors with name, sector, city, phone, email, and website',
      steps: [
        { title: 'Find the directory', text: 'A trade fair’s exhibitors, or an association’s members.' },
        { title: 'Scan it', text: 'Indaga reads its pages and, if needed, each company’s detail page.' },
        { title: 'Ask for the contacts', text: 'Name the data you’ll use, and no more.' },
        { title: 'Check and use', text: 'Check where each contact comes from, and follow data protection law before you write.' },
      ],
    },
    {
      id: 'procurement',
      name: 'Procurement',
      summary: 'Open tenders with buyer, amount, and deadline.',
      headline: 'Never miss a deadline',
      text: 'Every agency has its own portal and its own way of writing dates. Indaga collects the whole list and turns deadlines and amounts into columns you can filter.',
      benefits: [
        'The receipt says how many tenders the portal has and how many you got.',
        'It understands conditions like “after January 1” or “over €100,000”.',
        'Every deadline’s quote is one click away, for whoever signs the bid.',
      ],
      example:
        'A lighting company in Cuenca follows the portals of its province and three towns. It asks for the tenders that still leave time to prepare a bid, and two people share the rows.',
      prompt: 'Tenders with title, buyer, amount, and deadline, deadline after January 1, 2027',
      steps: [
        { title: 'Open the portal', text: 'Copy the address of the list of open tenders.' },
        { title: 'Scan it', text: 'Indaga goes from page to page, and opens each tender’s detail page if the list is missing something.' },
        { title: 'Ask for what fits you', text: 'Write the condition in the same sentence.' },
        { title: 'Share the work', text: 'Export the table. Your search stays saved, with its sources.' },
      ],
    },
    {
      id: 'entrepreneurship',
      name: 'Entrepreneurship',
      summary: 'Grants, calls, and first customers.',
      headline: 'The grants you can apply for, on one page',
      text: 'Calls for applications come in long lists, and most aren’t for you. Indaga keeps the ones that are, sorted by closing date.',
      benefits: [
        'Filter by who can apply: small businesses, the self-employed, co-ops.',
        'Dates sort as dates, however the page writes them.',
        'Nothing to code, nothing to set up.',
      ],
      example:
        'A designer in Zaragoza has just gone freelance and is looking for funding. She asks for the calls she can apply to, and puts the first three dates in her calendar.',
      prompt: 'Grants for SMEs or self-employed with name, awarding body, amount, and deadline, sorted by deadline',
      steps: [
        { title: 'Choose the portal', text: 'Your region’s, your chamber of commerce’s or your ministry’s.' },
        { title: 'Scan it', text: 'Watch the pages as they’re read, or do something else meanwhile.' },
        { title: 'Say who it is for', text: 'The filter and the order go in the same sentence.' },
        { title: 'Read the rules', text: 'Open a row’s source: it takes you to the page of the call.' },
      ],
    },
    {
      id: 'supplychain',
      name: 'Supply chain',
      summary: 'Alternative suppliers, with city and contact.',
      headline: 'The second supplier, before you need one',
      text: 'Trade directories, registers, and catalogs name who makes what you buy. Indaga puts them in a table you can filter by product and place.',
      benefits: [
        'Company, product, city, and contact in columns, not on separate cards.',
        'Asking the same directory again doesn’t take another scan.',
        'Your table stays saved, with the date each page was read.',
      ],
      example:
        'A sauce maker in Bogotá depends on a single supplier of jars. From its trade association’s directory it makes a list of the ones in its city, and asks each for a quote.',
      prompt: 'Suppliers with company, product, city, phone, and email, only in Bogotá',
      steps: [
        { title: 'Find the directory', text: 'Your trade association’s, a supplier register, an industry catalog.' },
        { title: 'Scan it', text: 'We keep the pages.' },
        { title: 'Ask by product or by city', text: 'If you come up short, ask again with another condition.' },
        { title: 'Get in touch', text: 'Take the table to your spreadsheet and note the answers.' },
      ],
    },
    {
      id: 'research',
      name: 'Research',
      summary: 'Public data you can cite and check.',
      headline: 'Data with footnotes',
      text: 'You can’t publish a figure without a source. For every cell, Indaga keeps the page, the exact words, and the time it was read, and says which pages it couldn’t read.',
      benefits: [
        'Every value is copied from the page. A language model never writes one.',
        'The receipt documents what’s missing, not just what’s there.',
        'The same question on the same pages gives the same table.',
      ],
      example:
        'A journalist in Zamora looks into who wins her province’s contracts. She asks for the awards sorted by amount and saves the search. Every figure in her article leads to the page where she read it.',
      prompt: 'Contracts with subject, winner, date, and amount, sorted by amount, highest first',
      steps: [
        { title: 'Choose the source', text: 'A register, a transparency portal, a public CSV or JSON file.' },
        { title: 'Scan it', text: 'The receipt names the pages we read and the ones we couldn’t.' },
        { title: 'Ask the question', text: 'In English or Spanish, even if the site is in the other language.' },
        { title: 'Cite', text: 'Open a cell’s source and copy its page and its quote.' },
      ],
    },
  ],
  closing: {
    title: 'Don’t see your list?',
    text: 'If you can see it in your browser without signing in, try it.',
    action: 'See the membership',
  },
}

/** Tutorial and frequently asked questions. In the answers a blank line parts paragraphs, and “1.” or “•” begins the lines of a list. */
import type { faqs as spanish } from '#web/i18n/es/faqs.ts'

export const faqs: typeof spanish = {
  title: 'Tutorial and FAQs',
  subtitle: 'From an address to a table, and what to do when something goes wrong.',
  about: 'FAQs about Indaga',
  filter: 'Search the questions',
  found_one: '{{count, number}} question',
  found_other: '{{count, number}} questions',
  noneFound: 'No question is about “{{query}}”.',
  showAll: 'Show all questions',
  stillQuestions: 'Still have questions?',
  writeUs: 'Write to <mail>{{email}}</mail> and tell us which address and which prompt you used.',
  askOperator: 'Ask whoever runs this installation.',
  backToDashboard: 'Back to the dashboard',
  backToHome: 'Back to Home',
  items: {
    what: {
      question: 'What can I do with Indaga?',
      answer:
        'Turn a website into a table. You give the address of a page, say in your own words which data you want, and get rows and columns in which every value shows where it comes from: a list of tenders, a directory of customers, a catalogue with prices.\n\nThe table is kept among your searches and can be downloaded as a file. The same pages can be asked again without scanning them a second time.',
    },
    'first-analysis': {
      question: 'How do I make my first analysis?',
      answer:
        '1. On the dashboard, choose “Website Content Analysis”.\n2. Paste the specific address of the page that holds the data and press “Scan website”.\n3. When it is done, write which data you want, or choose one of the lists seen on the pages, and press “Analyze”.\n4. Check the table. Press a cell to see the quote on its page, and “Export” to take the table with you.\n\nIf “Try the example” appears below the form, you can go through the whole job on a made-up tender portal.',
    },
    address: {
      question: 'Which address should I enter, and can I enter several?',
      answer:
        'That of the page where you see the data yourself: the listing, the catalogue, the directory. The home page of a site hardly ever holds them. You need not type https://.\n\nIf the list goes on on other pages (“next”, 2, 3…), the first one is enough: Indaga goes on by itself. Addresses of CSV and JSON files, of PDFs with text and of RSS feeds work too.\n\nOne address is scanned at a time, and only pages that anybody can open without signing in. Indaga never asks you for the username or password of another website; if somebody does so in its name, do not give them.',
    },
    scan: {
      question: 'What happens during a scan, and how long does it take?',
      answer:
        'Every scan first tests the page you entered; that is what the “Test” switch means, which is always on. If the page cannot be read, the scan stops there and tells you why. If it can, the scan goes on to the other pages of its lists, the pages of single records and the rest of the site, and shows you each page while it reads.\n\nUnless whoever runs this installation has set other limits, it reads up to 60 pages for two minutes at most, at a pace that does not trouble the site. You may go to another page meanwhile: the work goes on. And if you cancel it, what was read is kept.',
    },
    prompt: {
      question: 'How do I write a good prompt?',
      answer:
        'Name the rows and the columns: “every tender with its title, buyer, amount and deadline”. You can add conditions (“with a deadline after 1 December”), an order (“largest amount first”) and a limit (“the first 20”).\n\nIt works best with the words that the page itself uses. Write in English or in Spanish, as you like; the columns are named as you ask for them.',
    },
    evidence: {
      question: 'How do I know that a value is right?',
      answer:
        'Press its cell: you see the quote marked on its page, a link to that page and the time it was read. Values are copied from the pages; none is written by a language model, so no value is invented.\n\nAn empty cell means that none of the pages read gives that value.',
    },
    receipt: {
      question: 'What does the line above the table say?',
      answer:
        'It is the receipt of the work: how many rows you have, how many the site announces where it says so, and how many pages were read, skipped, blocked or failed.\n\nOpen it to see which pages were not read and why, which conditions could not be checked, and why the search ended. So you know whether the table is complete.',
    },
    trouble: {
      question: 'It does not find my data, or an error appears. What should I check?',
      answer:
        '• The address: open it in a private window of your browser. If you do not see the data there, neither will Indaga.\n• The prompt: use the words of the page and ask for fewer columns.\n• The site: some block automatic reading, ask for a sign-in or forbid it in their robots.txt. Indaga respects that and tells you so.\n• Your internet connection: if it breaks, what you typed stays in the form and you can try again.',
    },
    'ask-again': {
      question: 'Can I ask something else without scanning again?',
      answer:
        'Yes. The pages that were read are kept for as long as one of your tables needs them. A scan without a table is kept for some time, 90 days unless whoever runs the installation has chosen otherwise; your profile tells.\n\nPress “Ask something else” on any result: your prompt comes back to the form for you to change, and the table before stays among your searches.\n\nNew pages are read only when the prompt needs them, the rest of a list that the scan had not reached, say.',
    },
    saved: {
      question: 'Where are my searches?',
      answer:
        'Under “Recent” in the sidebar; on a phone it opens with the menu button. Pin those you use often and they stay on top.\n\nWhen you delete one, a notice offers “Undo” for a few seconds. After that it is out of sight, and a day later it is removed for good, together with the pages that no other table needs.',
    },
    export: {
      question: 'How do I download or share a table?',
      answer:
        'Open “Export” and choose “Download CSV”. The file opens in Excel, LibreOffice, Numbers or Google Sheets, accents included, one row per record.\n\nIf whoever runs this installation has connected Google, the same menu makes a new spreadsheet in your account.',
    },
    product: {
      question: 'How do I research the market of a product?',
      answer:
        'Choose “Research a product” on the dashboard and type its name. Customs codes are suggested as you type; take one if you recognise it, or go on without a code.\n\nIndaga asks trade statistics, price series, news, Wikipedia and the trademark register of the United States at the same time, and for foods the prices of shops as well. You see the state of every source, and what they answer appears as it arrives.\n\nThe report has a table, charts and an analysis. Press any figure to see its source, its date and, where it was computed, its formula. What a source does not answer is said, never invented.',
    },
    model: {
      question: 'Does Indaga use a language model?',
      answer:
        'It does not need one: the program’s rules choose the data, and its templates write the reports. Whoever runs the installation can connect a language model to choose among what was found, to point at data in text without lists, and to write the analysis of a product.\n\nThe model never writes a cell or a figure: code copies the values and checks that they stand on the page or in the source. If the model does not answer, or its answer does not hold, the table or report is made all the same, by rules or with templates, and you are told.\n\nIf it takes part, you see so before you ask, with the most it may use, and afterwards beside the result, with what it used. You can always ask without it. It is sent your prompt and samples of the pages read, or the product’s name and what the sources gave; never your account’s data.',
    },
    privacy: {
      question: 'Who sees my searches, and what is stored?',
      answer:
        'Only you see your searches from your account. They are kept in the database of this installation together with the pages that were read, so that you can check every value later; whoever runs the installation has access to that database. Pages that no table needs any more are deleted after some time, or at once in your profile, under “Storage”; they may stay in backups a little longer.\n\nYour password is stored irreversibly hashed: nobody can read it. What you ask and what is read goes to a provider of artificial intelligence only if whoever runs the installation has connected a language model; you then see so before you ask, and can ask without it. When you research a product, its name and code go to the sources that are asked, without your name or e-mail.',
    },
  },
}

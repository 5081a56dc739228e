/** Tutorial and frequently asked questions, in English. A blank line separates paragraphs; a line that begins with “1.” or “•” is a list item. */
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
  askOperator: 'Ask the operator of this installation.',
  backToDashboard: 'Back to the dashboard',
  backToHome: 'Back to Home',
  items: {
    what: {
      question: 'What can I do with Indaga?',
      answer:
        'Turn a website into a table. You give the address of a page, say in your own words which data you want, and get rows and columns in which every value shows where it comes from: a list of tenders, a directory of customers, a catalog with prices.\n\nThe table is saved in your searches, and you can download it as a file. You can ask about the same pages again without scanning them a second time.',
    },
    'first-analysis': {
      question: 'How do I make my first analysis?',
      answer:
        '1. On the dashboard, choose “Website Content Analysis”.\n2. Paste the specific address of the page that holds the data and press “Scan website”.\n3. When it is done, write which data you want, or choose one of the lists seen on the pages, and press “Analyze”.\n4. Check the table. Press a cell to see the quote on its page, and “Export” to take the table with you.\n\nIf “Try the example” appears below the form, you can try the whole process on a made-up tender portal.',
    },
    address: {
      question: 'Which address should I enter, and can I enter several?',
      answer:
        'The address of the page where you see the data yourself: the listing, the catalog, the directory. The home page of a site rarely has the data. You do not need to type https://.\n\nIf the list continues on other pages (“next”, 2, 3…), the first one is enough: Indaga follows the others. Addresses of CSV and JSON files, PDFs with text and RSS feeds work too.\n\nIndaga scans one address at a time, and reads only pages that anybody can open without signing in. It never asks you for the username or password of another website; if somebody asks for them in its name, do not give them.',
    },
    scan: {
      question: 'What happens during a scan, and how long does it take?',
      answer:
        'Every scan first tests the page you entered; the “Test” switch, which is always on, stands for this. If the page cannot be read, the scan stops there and tells you why. If it can, the scan goes on to the other pages of its lists, the pages of single records and the rest of the site, and shows you each page while it reads.\n\nUnless the operator of this installation has set other limits, a scan reads up to 60 pages and takes two minutes at most, at a pace that does not burden the site. You can go to another page of Indaga meanwhile: the scan continues. If you cancel it, the pages already read are kept.',
    },
    prompt: {
      question: 'How do I write a good prompt?',
      answer:
        'Name the rows and the columns: “every tender with its title, buyer, amount and deadline”. You can add conditions (“with a deadline after 1 December”), an order (“largest amount first”) and a limit (“the first 20”).\n\nIt works best with the words that the page itself uses. Write in English or in Spanish; the columns get the names that you use.',
    },
    evidence: {
      question: 'How do I know that a value is right?',
      answer:
        'Press its cell: you see the quote marked on its page, a link to that page and the time it was read. Values are copied from the pages; none is written by a language model, so no value is invented.\n\nAn empty cell means that none of the pages read gives that value.',
    },
    receipt: {
      question: 'What does the line above the table say?',
      answer:
        'It is the receipt: how many rows you have, how many the site announces (if it does), and how many pages were read, skipped, blocked or failed.\n\nOpen it to see which pages were not read and why, which conditions could not be checked, and why the search ended. This tells you whether the table is complete.',
    },
    trouble: {
      question: 'Indaga does not find my data, or an error appears. What should I check?',
      answer:
        '• The address: open it in a private window of your browser. If you do not see the data there, neither will Indaga.\n• The prompt: use the words of the page and ask for fewer columns.\n• The site: some block automatic reading, forbid it in their robots.txt or require a sign-in. Indaga respects that and tells you so.\n• Your internet connection: if it drops, what you typed stays in the form and you can try again.',
    },
    'ask-again': {
      question: 'Can I ask something else without scanning again?',
      answer:
        'Yes. The pages that were read are kept as long as one of your tables needs them. A scan without a table is kept for 90 days, unless the operator of this installation has chosen another period; your profile says how long.\n\nPress “Ask something else” on any result: your prompt comes back to the form for you to change, and the earlier table stays in your searches.\n\nNew pages are read only when the prompt needs them: for example, the rest of a list that the scan did not reach.',
    },
    saved: {
      question: 'Where are my searches?',
      answer:
        'Under “Recent” in the sidebar; on a phone it opens with the menu button. Pin the ones you use often to keep them at the top.\n\nWhen you delete a search, a notice offers “Undo” for a few seconds. A day later the search is removed for good, together with the pages that no other table needs.',
    },
    export: {
      question: 'How do I download or share a table?',
      answer:
        'Open “Export” and choose “Download CSV”. The file opens in Excel, LibreOffice, Numbers or Google Sheets, accents included, one row per record.\n\nIf the operator of this installation has connected it to Google, the same menu creates a new spreadsheet in your account.',
    },
    product: {
      question: 'How do I research the market of a product?',
      answer:
        'Choose “Research a product” on the dashboard and type its name. Customs codes are suggested as you type; choose one if you recognize it, or continue without a code.\n\nIndaga asks trade statistics, price series, news, Wikipedia and the trademark register of the United States at the same time and, for foods, shop prices as well. You see the state of every source, and their answers appear as they arrive.\n\nThe report has a table, charts and an analysis. Press any figure to see its source, its date and, if it was computed, its formula. If a source does not answer, the report says so; nothing is invented.',
    },
    model: {
      question: 'Does Indaga use a language model?',
      answer:
        'It does not need one: the program’s rules choose the data, and its templates write the reports. The operator of this installation can connect a language model that chooses among the lists found, points at data in text without lists, and writes the analysis of a product.\n\nThe model never writes a cell or a figure: code copies the values and checks that they are on the page or in the source. If the model does not answer, or its answer does not pass the check, you still get the table or report, made by rules or with templates, and Indaga tells you so.\n\nIf a model takes part, you see this before you ask, with its token limit, and afterwards beside the result, with the tokens it used. You can always ask without it. The model receives your prompt and samples of the pages read, or the product’s name and the answers of the sources; never your account’s data.',
    },
    privacy: {
      question: 'Who sees my searches, and what is stored?',
      answer:
        'Only you see your searches from your account. They are kept in the database of this installation together with the pages that were read, so that you can check every value later; the operator of this installation has access to that database. Pages that no table needs are deleted after some time, or at once in your profile, under “Storage”; they may stay in backups a little longer.\n\nYour password is stored irreversibly hashed: nobody can read it. Your prompts and the pages read go to a provider of artificial intelligence only if the operator of this installation has connected a language model; you then see this before you ask, and can ask without it. When you research a product, its name and code go to the sources that Indaga asks, without your name or e-mail.',
    },
  },
}

/** Tutorial and frequently asked questions, in English. A blank line separates paragraphs; a line that begins with “1.” or “•” is a list item. */
import type { faqs as spanish } from '#web/i18n/es/faqs.ts'

export const faqs: typeof spanish = {
  title: 'Tutorial and FAQs',
  subtitle: 'From an address to a table, and what to do when something goes wrong.',
  about: 'FAQs about Indaga',
  filter: 'Search the questions',
  found_one: '{{count, number}} question',
  found_other: '{{count, number}} questions',
  noneFound: 'No questions about “{{query}}”.',
  showAll: 'Show all questions',
  stillQuestions: 'Still have questions?',
  writeUs: 'Write to <mail>{{email}}</mail> with the address and the prompt you used.',
  contact: '<contact>Write to us</contact> with the address and the prompt you used.',
  backToDashboard: 'Back to the dashboard',
  backToHome: 'Back to Home',
  items: {
    what: {
      question: 'What can I do with Indaga?',
      answer:
        'Two things. First, turn a website into a table: give us the address of a page, say what data you want, and get rows and columns where every value shows its source. Tenders, customer directories, catalogs with prices: if it’s a list on a page, it can be a table.\n\nSecond, research a product’s market: name the product and get a report built from public statistics.\n\nTables and reports are saved in your searches, and you can download them. You can ask about the same pages again without another scan.',
    },
    'first-analysis': {
      question: 'How do I make my first table?',
      answer:
        '1. On the dashboard, choose “Website Content Analysis”.\n2. Paste the address of the exact page with the data and press “Scan website”.\n3. Write what data you want, or pick one of the lists we found, and press “Analyze”. You don’t have to wait for the scan to finish.\n4. Check the table. Press a cell to see its quote on the page. Press “Export” to take the table with you.\n\nIf you see “Try the example” below the form, you can try everything on a made-up tender portal.',
    },
    address: {
      question: 'Which address do I enter? Can I enter several?',
      answer:
        'The address of the page where you see the data yourself: the listing, the catalog, the directory. A site’s home page rarely has it. You can leave out https://.\n\nIf the list continues on other pages (“next”, 2, 3…), the first one is enough: Indaga follows the rest. Addresses of CSV and JSON files, PDFs with text, and RSS feeds work too.\n\nWe scan one address at a time. If the site asks for a login, and your plan includes it, check “Requires login” and enter your username and password for that site. They’re used for that scan and not stored. Indaga asks for them nowhere else, so don’t give them to anyone who asks in its name.',
    },
    scan: {
      question: 'What happens during a scan? How long does it take?',
      answer:
        'First we test the page you entered. That’s what the “Test” switch, always on, stands for. If we can’t read it, the scan stops and tells you why. If we can, it goes on to the other pages of its lists, their detail pages, and the rest of the site, and shows you each page as it’s read.\n\nUnless your administrator has set other limits, a scan reads up to 60 pages in up to two minutes, slowly enough not to burden the site. You can ask for data while it reads, or go elsewhere in Indaga: the scan continues. If you cancel it, we keep the pages already read.',
    },
    prompt: {
      question: 'How do I write a good prompt?',
      answer:
        'Name the rows and the columns: “every tender with its title, buyer, amount, and deadline”. You can add conditions (“deadline after December 1”), an order (“largest amount first”), and a limit (“the first 20”).\n\nThe words on the page work best. Write in English or Spanish. If we understood something differently, the line above the table shows it, and you can change columns and conditions there.',
    },
    evidence: {
      question: 'How do I know a value is right?',
      answer:
        'Press its cell. You’ll see the quote marked on its page, a link to that page, and when we read it. Code copies every value from the pages. A language model never writes one, so no value is made up.\n\nAn empty cell means that none of the pages we read has that value.',
    },
    receipt: {
      question: 'What does the line above the table mean?',
      answer:
        'It’s the receipt: how many rows you have, how many results the site says it has, and how many pages we read and couldn’t read.\n\nOpen it to see which pages we couldn’t read and why, which conditions we couldn’t check, and why we stopped looking. That’s how you know whether the table is complete.',
    },
    trouble: {
      question: 'Indaga can’t find my data, or I get an error. What should I check?',
      answer:
        '• The address: open it in a private window of your browser. If you don’t see the data there, Indaga won’t either, unless you check “Requires login” and your plan includes it.\n• The username and password, if the site requires a login: try them in your browser first.\n• The prompt: use the words on the page, and ask for fewer columns.\n• The product code: the form says what it stands for. If that’s another product, correct it or leave the field empty.\n• The site: some block automatic reading, forbid it in their robots.txt, or ask for a captcha. Indaga respects that and tells you.\n• Your internet connection: if it drops, what you typed stays in the form, and you can try again.',
    },
    'ask-again': {
      question: 'Can I ask for something else without scanning again?',
      answer:
        'Yes, and it doesn’t use up a scan. We keep the pages as long as one of your tables needs them. A scan without tables is kept for 90 days, unless your administrator chose another period: “Sites” says how long.\n\nPress “Ask something else” on any table. Your prompt comes back so you can change it, and the earlier table stays in your searches.\n\nWe only read new pages when the prompt needs them: the rest of a list that the scan didn’t reach, for example.',
    },
    saved: {
      question: 'Where are my searches?',
      answer:
        'On the dashboard, and under “Recent” in the sidebar; on a phone, the menu button opens it. Pin the ones you use often to keep them on top.\n\nWhen you delete a search, you can undo it for a few seconds. A day later it’s gone for good, with the pages no other table needs.',
    },
    export: {
      question: 'How do I download or share a table?',
      answer:
        'Open “Export” and choose “Download Excel”: dates, amounts, and links arrive ready to use, and a second sheet says where everything comes from. “Download CSV” works with any other spreadsheet, and “JSON” is for programs. You can take the whole table or just what you see.\n\nIf this server is connected to Google and your account includes it, the same menu creates a new spreadsheet in Google Sheets.',
    },
    product: {
      question: 'How do I research a product’s market?',
      answer:
        'On the dashboard, choose “Research a product” and type its name. We suggest HS codes as you type. Choose one if you recognize it, or go on without a code.\n\nIndaga asks trade statistics, price series, news, Wikipedia, and the US trademark register at the same time and, for food, store prices too. You see how each source is doing, and answers show up as they arrive.\n\nThe report has a table, charts, and an analysis. Press any figure to see its source, its date and, if we computed it, the formula. If a source doesn’t answer, the report says so. Nothing is made up.',
    },
    model: {
      question: 'Does Indaga use a language model?',
      answer:
        'It doesn’t need one: the program’s own rules choose the data, and templates write the reports. Your administrator can connect a language model that chooses among the lists found, points at data in text without lists, and interprets the report on a product, in a section marked as its own.\n\nThe model never writes a cell or a figure. Code copies the values and checks that they’re on the page or in the source. If the model doesn’t answer, or its answer doesn’t pass the check, you still get your table or report, made without it, and Indaga tells you.\n\nIf a model takes part, you see it before you ask, with its token limit, and next to the result, with the tokens it used. You can always ask without it. The model gets your prompt and samples of the pages read, or the product’s name and what the sources answered. It never gets your account data.',
    },
    privacy: {
      question: 'Who sees my searches, and what do you store?',
      answer:
        'Only your account sees your searches. They’re stored in this server’s database with the pages we read, so you can check every value later. Your administrator has access to that database. Pages that no table needs are deleted after a while, or right away from your profile, under “Storage”. Backups may keep them a little longer.\n\nYour password is hashed, so nobody can read it. Your prompts and the pages we read go to an AI provider only if your administrator has connected a language model. You see that before you ask, and you can ask without it. When you research a product, its name and code go to the sources we ask, without your name or email.',
    },
  },
}

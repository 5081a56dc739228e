/** The dashboard, the form of product research, and the export to Google Sheets, in English. */
import type * as spanish from '#web/i18n/es/research.ts'

/** The form of product research. */
export const research: typeof spanish.research = {
  steps: { product: 'Product', results: 'Research Results' },
  title: 'Product Market Research',
  lead: 'Name a product. You get a table and an analysis of its market, and every figure shows its source.',
  name: 'Product Name',
  namePlaceholder: 'Sugar',
  suggestions: 'Suggested HS codes',
  suggestionCount_one: 'One code. Use the arrow keys and Enter to choose it.',
  suggestionCount_other: '{{count}} codes. Use the arrow keys and Enter to choose one.',
  code: 'Product Code (optional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'The Harmonized System (HS) code that trade statistics use. If you don’t know it, pick one of the codes we suggest as you type, or leave this empty.',
  codeHelpLabel: 'About the product code',
  codeOptional: 'Without a code, we look for the one that fits the name. The report says which one we used, if any.',
  nameWithoutCode: 'We found no HS code for this name. Without a code, the report covers prices, news, and trademarks, but not trade.',
  codeSpelling: 'A code has 2, 4, or 6 digits, with or without dots.',
  noSuchCode: 'There is no code {{code}} in the 2022 Harmonized System.',
  nationalDigits: 'We use {{code}}: the first six digits are the same in every country, and the rest are national.',
  wholeChapter: 'This is a whole chapter, so the report adds up all its products.',
  unknownCode: 'The code {{code}} isn’t in the 2022 Harmonized System',
  contradicts: '“{{name}}” and the code {{code}} look like different products',
  codeMeans: 'Your code stands for:',
  nameSuggests: 'For “{{name}}” we suggest:',
  otherCodes: 'It could also be:',
  takeCode: 'Use {{code}}',
  keepBoth: 'Keep both',
  goWithout: 'Continue without a code',
  tryWith: 'Try it with',
  noDirectory: 'There is no directory of data sources at this address. Open product research from the dashboard.',
  examples: { sugar: 'Sugar', coffee: 'Coffee', oliveOil: 'Olive oil', lithiumBatteries: 'Lithium batteries' },
  submit: 'Get report',
  submitting: 'Processing...',
}

/** The dashboard. */
export const dashboard: typeof spanish.dashboard = {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  question: 'What are we going to do today?',
  failed: 'Error getting data, please try again',
  websiteTitle: 'Website Content Analysis',
  websiteText: 'Paste a page’s address and say what you want: tenders, contacts, prices. You get a table.',
  websiteAction: 'Analyze a website',
  firstTime: 'New here? See how it works',
  productTitle: 'Product Market Research',
  productText: 'Name a product and get a report on its market, built from official statistics.',
  productAction: 'Research a product',
}

/** The export to Google Sheets. */
export const sheets = {
  title: 'Export to Google Sheets',
  intro: 'We’ll create a new spreadsheet in your Google account.',
  name: 'Name',
  content: 'Content',
  size: '{{rows}} and {{columns}}',
  withAnalysis: 'The market analysis gets its own sheet.',
  permission:
    'Google will ask for your permission. Indaga can only reach the files it creates in your Drive, and we don’t store the permission.',
  signIn: 'Sign in with Google',
  loading: 'Loading Google…',
  signingIn: 'Waiting for Google…',
  signingInHint: 'Continue in the window that Google opened.',
  exporting_one: 'Exporting {{count, number}} row to Google Sheets…',
  exporting_other: 'Exporting {{count, number}} rows to Google Sheets…',
  exportingHint: 'This takes a few seconds. Closing this window cancels it.',
  cancelled: 'Export canceled. If Google had already created the spreadsheet, its name in your Drive says “incomplete export”.',
  doneTitle: 'Your spreadsheet is ready',
  done: '“{{name}}” is now in your Google Drive.',
  open: 'Open in Google Sheets',
  newTab: '(in a new tab)',
  failedTitle: 'Export failed',
  nothing: 'There are no columns to export: show at least one.',
  notLoaded: 'We couldn’t load Google’s sign-in. Check your connection and your content blocker.',
  offline: 'The server isn’t answering. Check your connection.',
  problem: {
    closed: 'You closed Google’s window before finishing.',
    'not-opened': 'Your browser blocked Google’s window. Allow pop-ups for this site.',
    denied: 'Google didn’t give us permission to create files in your Drive. In Google’s window, check that box and accept.',
    other: 'Google didn’t accept the request.',
  },
}

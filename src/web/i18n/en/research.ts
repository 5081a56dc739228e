/** The dashboard, the form of product research, and the export to Google Sheets, in English. */
import type * as spanish from '#web/i18n/es/research.ts'

/** The form of product research. */
export const research: typeof spanish.research = {
  steps: { product: 'Product', results: 'Research Results' },
  title: 'Product Market Research',
  lead: 'Name the product you want to research. You get a table and an analysis of its market in which every figure shows where it comes from.',
  name: 'Product Name',
  namePlaceholder: 'Sugar',
  suggestions: 'Codes that the product may have',
  suggestionCount_one: 'One code. Choose it with the arrow keys and Enter.',
  suggestionCount_other: '{{count}} codes. Choose with the arrow keys and Enter.',
  code: 'Product Code (optional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'The customs code of the Harmonized System (HS) that trade statistics use for the product. If you do not know it, choose one of the codes suggested as you type the name, or leave the field empty.',
  codeHelpLabel: 'About the product code',
  codeOptional: 'Without a code, we look for the one that fits the name, and the report says which one it is, or that there is none.',
  nameWithoutCode:
    'We found no customs code for this name. Without a code, the report rests on prices, news and trademarks, without trade statistics.',
  codeSpelling: 'A code has 2, 4 or 6 digits, with or without dots.',
  noSuchCode: 'There is no code {{code}} in the Harmonized System of 2022.',
  nationalDigits: 'We use {{code}}: the first six digits are the same in all countries; the others are national.',
  wholeChapter: 'This is a whole chapter: the report adds up all of its products.',
  unknownCode: 'The code {{code}} is not in the Harmonized System of 2022',
  contradicts: '“{{name}}” and the code {{code}} do not seem to be the same product',
  codeMeans: 'The code you entered means:',
  nameSuggests: 'For “{{name}}” we suggest:',
  otherCodes: 'It may also be:',
  takeCode: 'Use {{code}}',
  keepBoth: 'Keep both',
  goWithout: 'Continue without a code',
  tryWith: 'Try it with',
  examples: { sugar: 'Sugar', coffee: 'Coffee', oliveOil: 'Olive oil', lithiumBatteries: 'Lithium batteries' },
  submit: 'Get report',
  submitting: 'Processing...',
}

/** The dashboard. */
export const dashboard: typeof spanish.dashboard = {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  question: 'What are we going to do today?',
  websiteTitle: 'Website Content Analysis',
  websiteText: 'Enter the address of a page and ask in your own words for what you want: tenders, contacts, prices. You get a table.',
  websiteAction: 'Analyze a website',
  firstTime: 'First time here? See how an analysis works',
  productTitle: 'Product Market Research',
  productText: 'Name a product and get a table and an analysis of its market, built from official statistics.',
  productAction: 'Research a product',
}

/** The export to Google Sheets. */
export const sheets = {
  title: 'Export to Google Sheets',
  intro: 'A new spreadsheet will be created in your Google account with the table as you see it: your filter, your order and your columns.',
  name: 'Name',
  content: 'Content',
  size: '{{rows}} and {{columns}}',
  withAnalysis: 'The market analysis goes on a separate sheet.',
  permission:
    'Google will ask for your permission. Indaga can access only the files that it creates in your Drive, and the permission is not stored.',
  signIn: 'Sign in with Google',
  loading: 'Loading Google…',
  signingIn: 'Waiting for Google…',
  signingInHint: 'Continue in the window that Google has opened.',
  exporting_one: 'Exporting {{count, number}} row to Google Sheets…',
  exporting_other: 'Exporting {{count, number}} rows to Google Sheets…',
  exportingHint: 'This usually takes a few seconds. Closing this window cancels it.',
  cancelled: 'The export was canceled. If Google had already created the spreadsheet, its name in your Drive says “incomplete export”.',
  doneTitle: 'Your spreadsheet is ready',
  done: '“{{name}}” is now in your Google Drive.',
  open: 'Open in Google Sheets',
  newTab: '(in a new tab)',
  failedTitle: 'Export failed',
  nothing: 'The table shows no column to export.',
  notLoaded: 'Google’s sign-in could not be loaded. A content blocker may prevent it, or there is no connection.',
  offline: 'The server does not answer. Check your connection.',
  problem: {
    closed: 'Google’s window was closed before it was done.',
    'not-opened': 'The browser blocked Google’s window. Allow pop-ups for this website.',
    denied: 'Your permission to create files in your Drive is missing: in Google’s window, tick that box and accept.',
    other: 'Google did not accept the request.',
  },
  off: {
    title: 'Google Sheets is not set up',
    text: 'The operator of this installation has to register a client ID with Google and put it into the setting GOOGLE_CLIENT_ID; the README explains how.',
    meanwhile: 'Meanwhile, download the table as CSV and open it from Google Sheets with File › Import.',
  },
}

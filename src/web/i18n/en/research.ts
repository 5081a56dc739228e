/** The form of product research, in English. */
import type { research as spanish } from '#web/i18n/es/research.ts'

export const research: typeof spanish = {
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

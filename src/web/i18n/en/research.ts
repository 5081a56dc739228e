/** Product research. */
import type { research as spanish } from '#web/i18n/es/research.ts'

export const research: typeof spanish = {
  steps: { product: 'Product', results: 'Research Results' },
  title: 'Product Market Research',
  lead: 'Say which product you want to research and get a table and an analysis of its market in which every figure shows where it comes from.',
  name: 'Product Name',
  namePlaceholder: 'Sugar',
  nameRequired: 'Please enter a valid product name',
  code: 'Product Code (optional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'The customs code of the Harmonized System (HS) by which trade statistics name the product. If you do not know it, leave it empty.',
  codeHelpLabel: 'About the product code',
  submit: 'Get report',
  submitting: 'Processing...',
}

/** Product research. */
import type { research as spanish } from '#web/i18n/es/research.ts'

export const research: typeof spanish = {
  steps: { product: 'Product', results: 'Research Results' },
  title: 'Product Market Research',
  lead: 'Say which product you want to research. Reports come with the next release; the form is here already.',
  name: 'Product Name',
  namePlaceholder: 'Sugar',
  nameRequired: 'Please enter a valid product name',
  code: 'Product Code (optional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'The customs code of the Harmonized System (HS) by which trade statistics name the product. If you do not know it, leave it empty.',
  codeHelpLabel: 'About the product code',
  submit: 'Get report',
  nextReleaseTitle: 'Reports come with the next release',
  nextReleaseText:
    'The report on “{{product}}” cannot be prepared yet. Nothing was sent or stored, and what you typed is still in the form.',
  meanwhile: 'Analyze a website',
}

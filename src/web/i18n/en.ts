/** The English dictionary. Its types come from the Spanish files, so both dictionaries have the same keys. */
import { dashboard, research, sheets } from './en/research.ts'
import { profile } from '#web/i18n/en/profile.ts'
import { results } from '#web/i18n/en/results.ts'
import { scan } from '#web/i18n/en/scan.ts'
import { enForVisitors } from './en-for-visitors.ts'
import type { Dictionary } from './es.ts'

export const en: Omit<Dictionary, 'faqs' | 'model' | 'operator' | 'report'> = {
  ...enForVisitors,
  dashboard,
  profile,
  research,
  results,
  scan,
  sheets,
}

/** The English dictionary. Its types come from the Spanish files, so both dictionaries have the same keys. */
import { dashboard, research, sheets } from './en/research.ts'
import { scan } from '#web/i18n/en/scan.ts'
import { work } from '#web/i18n/en/work.ts'
import { enForVisitors } from './en-for-visitors.ts'
import type { Dictionary } from './es.ts'
import type { LaterPart } from './language.ts'

export const en: Omit<Dictionary, LaterPart> = {
  ...enForVisitors,
  dashboard,
  research,
  scan,
  sheets,
  work,
}

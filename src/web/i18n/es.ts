/** The Spanish dictionary of the application, one file per feature. */
import { dashboard, research, sheets } from './es/research.ts'
import type { analytics } from '#web/i18n/es/analytics.ts'
import type { faqs } from '#web/i18n/es/faqs.ts'
import type { pointing } from '#web/i18n/es/pointing.ts'
import type { profile } from '#web/i18n/es/profile.ts'
import type { model } from '#web/i18n/es/model.ts'
import type { operator } from '#web/i18n/es/operator.ts'
import type { subscription } from '#web/i18n/es/subscription.ts'
import type { report } from '#web/i18n/es/report.ts'
import type { results } from '#web/i18n/es/results.ts'
import { scan } from '#web/i18n/es/scan.ts'
import { work } from '#web/i18n/es/work.ts'
import { esForVisitors } from './es-for-visitors.ts'

export const es = { ...esForVisitors, dashboard, research, scan, sheets, work }
/** The type of the whole dictionary, including the parts that are loaded later (`laterTexts`). */
export type Dictionary = typeof es & {
  analytics: typeof analytics
  faqs: typeof faqs
  model: typeof model
  operator: typeof operator
  pointing: typeof pointing
  profile: typeof profile
  subscription: typeof subscription
  report: typeof report
  results: typeof results
}
